"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const data = JSON.parse(byId("rows").textContent);
  const [KIND, ANCHOR, TEXT, MEANING, PLACE, VIDEO, FROM, CONFIDENCE, CHECK] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const collator = new Intl.Collator(data.language, { numeric: true, sensitivity: "base" });
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const videoName = (row) => (row[VIDEO] < 0 ? "" : data.videos[row[VIDEO]].name);
  let keys = null;
  let shown = data.rows.map((_, index) => index);
  let first = 0;
  let pageSize = 100;
  let order = { column: -1, sign: 1 };

  const clock = (seconds) => {
    const whole = Math.floor(seconds);
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  };

  const element = (name, text, attributes = {}) => {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const cell = (content) => {
    const made = document.createElement("td");
    made.append(content);
    return made;
  };

  const rowElement = (row) => {
    const made = document.createElement("tr");
    const text = row[ANCHOR]
      ? element("a", row[TEXT], { href: `#${row[ANCHOR]}`, dir: "auto" })
      : element("bdi", row[TEXT]);
    const time = row[VIDEO] < 0
      ? ""
      : element("a", clock(row[FROM]), {
        href: `${data.videos[row[VIDEO]].address}#t=${row[FROM]}`,
        "aria-label": `${videoName(row)} ${clock(row[FROM])}`,
      });
    made.append(
      cell(row[KIND] ? data.barcode : data.label), cell(text), cell(element("bdi", row[MEANING])),
      cell(element("bdi", row[PLACE])), cell(element("bdi", videoName(row))), cell(time),
      cell(element("span", `${row[CONFIDENCE]}\u00a0%`, { class: row[CHECK] ? "badge doubtful" : "badge" })));
    return made;
  };

  const show = () => {
    const last = Math.min(first + pageSize, shown.length);
    byId("body").replaceChildren(...shown.slice(first, last).map((index) => rowElement(data.rows[index])));
    byId("range").textContent = shown.length
      ? data.range.replace("{from}", first + 1).replace("{to}", last).replace("{count}", shown.length)
      : data.none;
    byId("previous").disabled = first === 0;
    byId("next").disabled = last >= shown.length;
  };

  const value = (row, column) => {
    if (column === VIDEO) return videoName(row);
    return row[column];
  };

  const select = () => {
    const words = fold(byId("filter").value).split(/\s+/).filter(Boolean);
    const kind = byId("kind").value;
    const onlyCheck = byId("only-check").checked;
    if (words.length) {
      keys ??= data.rows.map((row) => fold([row[TEXT], row[MEANING], row[PLACE], videoName(row)].join(" ")));
    }
    shown = [];
    data.rows.forEach((row, index) => {
      if (kind !== "" && row[KIND] !== Number(kind)) return;
      if (onlyCheck && !row[CHECK]) return;
      if (words.every((word) => keys[index].includes(word))) shown.push(index);
    });
    const { column, sign } = order;
    if (column >= 0) {
      shown.sort((a, b) => {
        const [left, right] = [value(data.rows[a], column), value(data.rows[b], column)];
        const compared = typeof left === "number" ? left - right : collator.compare(left, right);
        return sign * compared || a - b;
      });
    }
    first = 0;
    show();
  };

  let wait = 0;
  byId("filter").addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(select, data.rows.length > 5000 ? 250 : 0);
  });
  byId("kind").addEventListener("change", select);
  byId("only-check").addEventListener("change", select);
  byId("controls").addEventListener("submit", (event) => event.preventDefault());
  byId("previous").addEventListener("click", () => {
    first = Math.max(0, first - pageSize);
    show();
  });
  byId("next").addEventListener("click", () => {
    first += pageSize;
    show();
  });
  for (const button of document.querySelectorAll("th button")) {
    button.addEventListener("click", () => {
      const column = Number(button.dataset.column);
      order = { column, sign: order.column === column ? -order.sign : 1 };
      for (const heading of document.querySelectorAll("#table th")) heading.removeAttribute("aria-sort");
      button.parentElement.setAttribute("aria-sort", order.sign > 0 ? "ascending" : "descending");
      select();
    });
  }
  // On paper nobody turns the table's pages.
  addEventListener("beforeprint", () => {
    pageSize = 2000;
    first = 0;
    show();
  });
  addEventListener("afterprint", () => {
    pageSize = 100;
    show();
  });

  for (const id of ["controls", "table", "pager"]) byId(id).hidden = false;
  show();
})();
