// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/enumnames.h"

#include <array>

namespace lightcone::readers::otf2 {

using namespace std::string_view_literals;

namespace {

constexpr std::array namesTypes { "NONE"sv, "UINT8"sv, "UINT16"sv, "UINT32"sv, "UINT64"sv, "INT8"sv, "INT16"sv,
    "INT32"sv, "INT64"sv, "FLOAT"sv, "DOUBLE"sv, "STRING"sv, "ATTRIBUTE"sv, "LOCATION"sv, "REGION"sv, "GROUP"sv,
    "METRIC"sv, "COMM"sv, "PARAMETER"sv, "RMA_WIN"sv, "SOURCE_CODE_LOCATION"sv, "CALLING_CONTEXT"sv,
    "INTERRUPT_GENERATOR"sv, "IO_FILE"sv, "IO_HANDLE"sv, "LOCATION_GROUP"sv };
constexpr std::array namesParadigms { "UNKNOWN"sv, "USER"sv, "COMPILER"sv, "OPENMP"sv, "MPI"sv, "CUDA"sv,
    "MEASUREMENT_SYSTEM"sv, "PTHREAD"sv, "HMPP"sv, "OMPSS"sv, "HARDWARE"sv, "GASPI"sv, "UPC"sv, "SHMEM"sv,
    "WINTHREAD"sv, "QTTHREAD"sv, "ACETHREAD"sv, "TBBTHREAD"sv, "OPENACC"sv, "OPENCL"sv, "MTAPI"sv, "SAMPLING"sv,
    "NONE"sv, "HIP"sv, "KOKKOS"sv };
constexpr std::array namesParadigmClasses { "PROCESS"sv, "THREAD_FORK_JOIN"sv, "THREAD_CREATE_WAIT"sv,
    "ACCELERATOR"sv };
constexpr std::array namesParadigmProperties { "COMM_NAME_TEMPLATE"sv, "RMA_WIN_NAME_TEMPLATE"sv, "RMA_ONLY"sv };
constexpr std::array namesSystemTreeDomains { "MACHINE"sv, "SHARED_MEMORY"sv, "NUMA"sv, "SOCKET"sv, "CACHE"sv, "CORE"sv,
    "PU"sv, "ACCELERATOR_DEVICE"sv, "NETWORKING_DEVICE"sv };
constexpr std::array namesRegionFlags { "DYNAMIC"sv, "PHASE"sv };
constexpr std::array namesGroupTypes { "UNKNOWN"sv, "LOCATIONS"sv, "REGIONS"sv, "METRIC"sv, "COMM_LOCATIONS"sv,
    "COMM_GROUP"sv, "COMM_SELF"sv };
constexpr std::array namesBases { "BINARY"sv, "DECIMAL"sv };
constexpr std::array namesRecorderKinds { "UNKNOWN"sv, "ABSTRACT"sv, "CPU"sv, "GPU"sv };
constexpr std::array namesMetricTypes { "OTHER"sv, "PAPI"sv, "RUSAGE"sv, "USER"sv };
constexpr std::array namesParameterTypes { "STRING"sv, "INT64"sv, "UINT64"sv };
constexpr std::array namesInterruptGeneratorModes { "TIME"sv, "COUNT"sv };
constexpr std::array namesIoParadigmClasses { "SERIAL"sv, "PARALLEL"sv };
constexpr std::array namesIoParadigmFlags { "OS"sv };
constexpr std::array namesIoParadigmProperties { "VERSION"sv };
constexpr std::array namesIoHandleFlags { "PRE_CREATED"sv, "ALL_PROXY"sv };
constexpr std::array namesIoAccessModes { "READ_ONLY"sv, "WRITE_ONLY"sv, "READ_WRITE"sv, "EXECUTE_ONLY"sv,
    "SEARCH_ONLY"sv };
constexpr std::array namesIoStatusFlags { "CLOSE_ON_EXEC"sv, "APPEND"sv, "NON_BLOCKING"sv, "ASYNC"sv, "SYNC"sv,
    "DATA_SYNC"sv, "AVOID_CACHING"sv, "NO_ACCESS_TIME"sv, "DELETE_ON_CLOSE"sv };
constexpr std::array namesIoCreationFlags { "CREATE"sv, "TRUNCATE"sv, "DIRECTORY"sv, "EXCLUSIVE"sv,
    "NO_CONTROLLING_TERMINAL"sv, "NO_FOLLOW"sv, "PATH"sv, "TEMPORARY_FILE"sv, "LARGEFILE"sv, "NO_SEEK"sv, "UNIQUE"sv };
constexpr std::array namesCommFlags { "CREATE_DESTROY_EVENTS"sv };
constexpr std::array namesWindowFlags { "CREATE_DESTROY_EVENTS"sv };
constexpr std::array namesRmaSyncTypes { "MEMORY"sv, "NOTIFY_IN"sv, "NOTIFY_OUT"sv };
constexpr std::array namesRmaSyncLevels { "PROCESS"sv, "MEMORY"sv };
constexpr std::array namesLockTypes { "EXCLUSIVE"sv, "SHARED"sv };
constexpr std::array namesRmaAtomicTypes { "ACCUMULATE"sv, "INCREMENT"sv, "TEST_AND_SET"sv, "COMPARE_AND_SWAP"sv,
    "SWAP"sv, "FETCH_AND_ADD"sv, "FETCH_AND_INCREMENT"sv, "FETCH_AND_ACCUMULATE"sv };
constexpr std::array namesIoSeekOptions { "FROM_START"sv, "FROM_CURRENT"sv, "FROM_END"sv, "DATA"sv, "HOLE"sv };
constexpr std::array namesIoOperationModes { "READ"sv, "WRITE"sv, "FLUSH"sv };
constexpr std::array namesIoOperationFlags { "NON_BLOCKING"sv, "COLLECTIVE"sv };
constexpr std::array namesMarkerScopes { "GLOBAL"sv, "LOCATION"sv, "LOCATION_GROUP"sv, "SYSTEM_TREE_NODE"sv, "GROUP"sv,
    "COMM"sv };

std::string invalid(std::uint64_t value)
{
    return "INVALID <" + std::to_string(value) + '>';
}

std::string flagNames(std::span<const std::string_view> names, std::uint64_t value)
{
    if (value == 0)
        return "NONE";
    std::string text;
    const auto append = [&](std::string_view name) {
        if (!text.empty())
            text += '|';
        text += name;
    };
    for (std::size_t bit = 0; bit < names.size(); ++bit) {
        if (value >> bit & 1)
            append(names[bit]);
    }
    const std::uint64_t unknown = value >> names.size() << names.size();
    if (unknown != 0)
        append(invalid(unknown));
    return text;
}

} // namespace

const EnumNames kTypes { namesTypes, false };
const EnumNames kParadigms { namesParadigms, false };
const EnumNames kParadigmClasses { namesParadigmClasses, false };
const EnumNames kParadigmProperties { namesParadigmProperties, false };
const EnumNames kSystemTreeDomains { namesSystemTreeDomains, false };
const EnumNames kRegionFlags { namesRegionFlags, true };
const EnumNames kGroupTypes { namesGroupTypes, false };
const EnumNames kBases { namesBases, false };
const EnumNames kRecorderKinds { namesRecorderKinds, false };
const EnumNames kMetricTypes { namesMetricTypes, false };
const EnumNames kParameterTypes { namesParameterTypes, false };
const EnumNames kInterruptGeneratorModes { namesInterruptGeneratorModes, false };
const EnumNames kIoParadigmClasses { namesIoParadigmClasses, false };
const EnumNames kIoParadigmFlags { namesIoParadigmFlags, true };
const EnumNames kIoParadigmProperties { namesIoParadigmProperties, false };
const EnumNames kIoHandleFlags { namesIoHandleFlags, true };
const EnumNames kIoAccessModes { namesIoAccessModes, false };
const EnumNames kIoStatusFlags { namesIoStatusFlags, true };
const EnumNames kIoCreationFlags { namesIoCreationFlags, true };
const EnumNames kCommFlags { namesCommFlags, true };
const EnumNames kWindowFlags { namesWindowFlags, true };
const EnumNames kRmaSyncTypes { namesRmaSyncTypes, false };
const EnumNames kRmaSyncLevels { namesRmaSyncLevels, true };
const EnumNames kLockTypes { namesLockTypes, false };
const EnumNames kRmaAtomicTypes { namesRmaAtomicTypes, false };
const EnumNames kIoSeekOptions { namesIoSeekOptions, false };
const EnumNames kIoOperationModes { namesIoOperationModes, false };
const EnumNames kIoOperationFlags { namesIoOperationFlags, true };
const EnumNames kMarkerScopes { namesMarkerScopes, false };

std::string enumName(const EnumNames& names, std::uint64_t value)
{
    if (names.isFlags)
        return flagNames(names.names, value);
    return value < names.names.size() ? std::string(names.names[static_cast<std::size_t>(value)]) : invalid(value);
}

} // namespace lightcone::readers::otf2
