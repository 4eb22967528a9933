// OpenVINO's C API as far as it is used, loaded while the program runs: without the library the program does its other
// work. The calls have the library's names with 'openvino_' for 'ov_', and its parameters (openvino/c/*.h of the wheel
// that neural-text.txt names; shape and property are laid out as there).
#ifndef VITRINE_COPENVINO_H
#define VITRINE_COPENVINO_H

#include <stddef.h>
#include <stdint.h>

typedef struct openvino_core openvino_core;
typedef struct openvino_compiled_model openvino_compiled_model;
typedef struct openvino_infer_request openvino_infer_request;
typedef struct openvino_tensor openvino_tensor;

typedef struct {
    const char *build;
    const char *description;
} openvino_version;

typedef struct {
    int64_t rank;
    int64_t *dims;
} openvino_shape;

typedef struct {
    const char *key;
    const void *value;
} openvino_property;

// ov_element_type_e's F32.
static const int32_t openvino_f32 = 4;

// CALL(result, name, parameters, arguments). A status is 0 where all went well.
#define OPENVINO_CALLS(CALL) \
    CALL(const char *, get_last_err_msg, (void), ()) \
    CALL(void, free, (const char *content), (content)) \
    CALL(int, get_openvino_version, (openvino_version *version), (version)) \
    CALL(void, version_free, (openvino_version *version), (version)) \
    CALL(int, core_create, (openvino_core **core), (core)) \
    CALL(void, core_free, (openvino_core *core), (core)) \
    CALL(int, core_compile_model_from_file_props, \
         (const openvino_core *core, const char *path, const char *device, size_t count, \
          const openvino_property *properties, openvino_compiled_model **compiled), \
         (core, path, device, count, properties, compiled)) \
    CALL(int, compiled_model_create_infer_request, \
         (const openvino_compiled_model *compiled, openvino_infer_request **request), (compiled, request)) \
    CALL(int, compiled_model_get_property, \
         (const openvino_compiled_model *compiled, const char *key, char **value), (compiled, key, value)) \
    CALL(void, compiled_model_free, (openvino_compiled_model *compiled), (compiled)) \
    CALL(int, infer_request_set_input_tensor, (openvino_infer_request *request, const openvino_tensor *tensor), \
         (request, tensor)) \
    CALL(int, infer_request_infer, (openvino_infer_request *request), (request)) \
    CALL(int, infer_request_get_output_tensor, (const openvino_infer_request *request, openvino_tensor **tensor), \
         (request, tensor)) \
    CALL(void, infer_request_free, (openvino_infer_request *request), (request)) \
    CALL(int, tensor_create, (int type, openvino_shape shape, openvino_tensor **tensor), (type, shape, tensor)) \
    CALL(int, tensor_data, (const openvino_tensor *tensor, void **data), (tensor, data)) \
    CALL(int, tensor_get_shape, (const openvino_tensor *tensor, openvino_shape *shape), (tensor, shape)) \
    CALL(void, tensor_free, (openvino_tensor *tensor), (tensor)) \
    CALL(int, shape_free, (openvino_shape *shape), (shape))

#define OPENVINO_DECLARATION(result, name, parameters, arguments) result openvino_##name parameters;
OPENVINO_CALLS(OPENVINO_DECLARATION)
#undef OPENVINO_DECLARATION

// Loads the library at `path`. To be called once, before all else here. Returns NULL, or what the loader says is wrong:
// text of its own that holds until the thread's next call of it.
const char *openvino_load(const char *path);

#endif
