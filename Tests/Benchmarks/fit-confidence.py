#!/usr/bin/env python3
"""Fits the confidence of lines to what scans of videos with known truth got right. Needs numpy.

  fit-confidence.py collect RESULTS TRUTH [RESULTS TRUTH]... >> confidence.tsv
      Of each line of a scan: whether it is right, the evidence that lifecycle.jsonl has for it, its length, the video.
  fit-confidence.py fit [confidence.tsv]
      Prints the weights for Sources/Following/Tracking/Evidence/TextSupport+Confidence.swift, and how well they do on
      videos that were left out: expected calibration error, and how many of the lines of .95 and more are right.
"""
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAMES = ["intercept", "weightOfSize", "weightOfOnce", "weightOfDiffering", "weightOfWeakest", "weightOfSurest",
         "weightOfLength"]


def plain(text):
    return " ".join(str(text).split())


def collect(results, truth):
    texts = {plain(item["value"]) for item in json.load(open(truth))["items"] if item["kind"] == "text"}
    ended = {}
    for line in open(Path(results) / "lifecycle.jsonl"):
        record = json.loads(line)
        if record["type"] == "removed" and "evidence" in record:
            ended[record["id"]] = record
    for label in json.load(open(Path(results) / "collection.json"))["labels"]:
        for line in label["lines"]:
            lives = [ended[i] for i in line["items"] if i in ended and ended[i].get("value") == line["value"]]
            if not lives:
                continue
            e = max(lives, key=lambda life: life["confidence"])["evidence"]
            right = int(plain(line["value"]) in texts)
            print(right, e["readings"], e["agreeing"], e["height"], e["surest"], e["weakest"], len(line["value"]),
                  Path(results).name, sep="\t")


def fit(path):
    import numpy as np
    rows = [line.split("\t") for line in Path(path).read_text().splitlines()[1:]]
    right = np.array([int(row[0]) for row in rows], float)
    readings, agreeing, height, surest, weakest, length = np.array([[float(x) for x in row[1:7]] for row in rows]).T
    videos = np.array([row[7] for row in rows])
    doubt = lambda share: np.log10(1 - share + 1e-3) + 3
    inputs = np.c_[np.ones_like(right), np.log2(np.clip(height, 8, 32) / 16), agreeing <= 1, 1 - agreeing / readings,
                   doubt(weakest), doubt(surest), np.log2(length)]

    def weights(inputs, right, ridge=1.0):
        beta, penalty = np.zeros(inputs.shape[1]), np.eye(inputs.shape[1]) * ridge
        penalty[0, 0] = 0
        for _ in range(50):
            p = 1 / (1 + np.exp(-inputs @ beta))
            hessian = (inputs * (p * (1 - p))[:, None]).T @ inputs + penalty
            beta += np.linalg.solve(hessian, inputs.T @ (right - p) - penalty @ beta)
        return beta

    def judge(name, p):
        bins = np.minimum(9, (p * 10).astype(int))
        error = sum((bins == k).mean() * abs(p[bins == k].mean() - right[bins == k].mean()) for k in set(bins))
        sure = p >= .95
        share = right[sure].mean() if sure.any() else float("nan")
        print(f"// {name}: calibration error {error:.3f}; of {sure.sum()} lines of .95 and more {share:.3f} are right")

    print(f"// {len(right)} lines of {len(set(videos))} scans, {int(right.sum())} right")
    beta = weights(inputs, right)
    judge("all", 1 / (1 + np.exp(-inputs @ beta)))
    left = np.zeros_like(right)
    for video in set(videos):
        out = videos == video
        left[out] = 1 / (1 + np.exp(-inputs[out] @ weights(inputs[~out], right[~out])))
    judge("each video by the others", left)
    for name, value in zip(NAMES, beta):
        print(f"private static let {name} = {value:.3f}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["collect"] and len(sys.argv) > 3 and len(sys.argv) % 2 == 0:
        for results, truth in zip(sys.argv[2::2], sys.argv[3::2]):
            collect(results, truth)
    elif sys.argv[1:2] == ["fit"]:
        fit(sys.argv[2] if len(sys.argv) > 2 else HERE / "confidence.tsv")
    else:
        sys.exit(__doc__)
