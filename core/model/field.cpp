// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field.h"

#include <array>

namespace lightcone::core {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(FieldKey::Custom) + 1> kKeyNames {
    "region",
    "communicator",
    "peer_rank",
    "peer",
    "tag",
    "bytes",
    "bytes_sent",
    "bytes_received",
    "request",
    "operation",
    "root",
    "window",
    "sync_level",
    "sync_type",
    "group",
    "lock_id",
    "lock_type",
    "acquisition_order",
    "matching_id",
    "atomic_type",
    "model",
    "threads",
    "team",
    "contingent",
    "sequence",
    "task",
    "creating_thread",
    "generation",
    "metric",
    "value",
    "parameter",
    "calling_context",
    "unwind_distance",
    "interrupt_generator",
    "io_handle",
    "new_io_handle",
    "io_file",
    "io_paradigm",
    "access_mode",
    "creation_flags",
    "status_flags",
    "operation_mode",
    "operation_flags",
    "offset",
    "whence",
    "offset_result",
    "program_name",
    "argument",
    "exit_status",
    "mode",
    "stop_time",
    "call_site",
    "text",
    "record",
    "",
    "",
};
static_assert(kKeyNames[static_cast<std::size_t>(FieldKey::Record)] == "record");

} // namespace

std::string_view fieldKeyName(FieldKey key)
{
    return kKeyNames[static_cast<std::size_t>(key)];
}

} // namespace lightcone::core
