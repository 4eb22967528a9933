#include "COpenVINO.h"

#include <dlfcn.h>
#include <malloc.h>

#define DEFINITION(result, name, parameters, arguments) \
    static result (*name##_of_library) parameters; \
    result openvino_##name parameters { return name##_of_library arguments; }
OPENVINO_CALLS(DEFINITION)

const char *openvino_load(const char *path) {
    // A heap of its own for each of the library's threads would make the process a quarter larger.
    mallopt(M_ARENA_MAX, 2);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
#define LOOK_UP(result, name, parameters, arguments) \
    name##_of_library = (result(*) parameters)dlsym(library, "ov_" #name); \
    if (!name##_of_library) return dlerror();
    OPENVINO_CALLS(LOOK_UP)
    return NULL;
}
