// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/property.h"
#include "core/model/tick.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::core {

struct ClockProperties {
    std::uint64_t ticksPerSecond = 1'000'000'000; ///< > 0
    Tick globalOffset = 0; ///< ticks
    /// Nanoseconds since 1970 (UTC) at globalOffset; 0: unknown.
    std::uint64_t realTimeNanoseconds = 0;
};

/// The origin of a trace: its file and the software that wrote it.
struct TraceOrigin {
    std::string path; ///< the file that was opened
    std::string format; ///< "OTF2", "EPILOG", …
    std::string formatVersion;
    std::string creator;
    std::string description;
    std::string machineName;
};

struct SystemNodeDef {
    std::uint64_t definitionId = 0;
    std::string name;
    std::string className; ///< "machine", "node", "socket" …
    SystemNodeId parent = SystemNodeId::none; ///< none: a root
    std::vector<Property> properties;
};

struct ProcessDef {
    enum class Kind : std::uint8_t { Process, Accelerator, Other };
    std::uint64_t definitionId = 0;
    std::string name;
    Kind kind = Kind::Process;
    SystemNodeId parent = SystemNodeId::none; ///< none: at the top
    ProcessId creator = ProcessId::none;
    std::vector<Property> properties;
    std::uint32_t locationCount = 0; ///< set by StoreBuilder
};

struct LocationDef {
    enum class Kind : std::uint8_t { CpuThread, AcceleratorStream, Metric, Other };
    std::uint64_t definitionId = 0;
    std::string name;
    bool isNameGenerated = false; ///< the trace gives no name; set by StoreBuilder
    Kind kind = Kind::CpuThread;
    ProcessId process = ProcessId::none; ///< none: at the top
    /// The number of events that the definition announces; kUnknownCount when it announces none.
    static constexpr std::uint64_t kUnknownCount = ~std::uint64_t { 0 };
    std::uint64_t declaredEvents = kUnknownCount;
    std::vector<Property> properties;
};

/// Says whether a location is one of the threads of a process.
inline bool isThread(const LocationDef& def)
{
    return def.kind == LocationDef::Kind::CpuThread && isValid(def.process);
}

} // namespace lightcone::core
