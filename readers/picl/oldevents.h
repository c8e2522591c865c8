// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/fileorder.h"
#include "core/ingest/tracesink.h"
#include "readers/picl/fieldnames.h"
#include "readers/picl/findings.h"
#include "readers/picl/linereader.h"
#include "readers/picl/oldrecord.h"
#include "readers/picl/orderedwriter.h"
#include "readers/picl/places.h"
#include "readers/picl/tracebounds.h"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::picl {

/// Reads a file of the old format in two passes: one for the definitions, one for the events.
class OldEvents {
public:
    OldEvents(core::TraceSink& sink, Findings& findings);
    /// Takes a line in the first pass.
    void scan(const Line& line);
    /// Hands the definitions to the sink, after the first pass. @returns false when the file has no record.
    bool define();
    /// Takes a line in the second pass.
    void add(const Line& line);
    /// @param isCut  true: it is known already that the end of the file is missing
    void finish(bool isCut);

private:
    /// The values of a compstats record, in microseconds since the trace of the node began.
    struct Times {
        core::Tick tick = 0;
        bool hasBusy = false;
        std::int64_t busy = 0;
        std::int64_t idle = 0;
    };
    /// An event that is held back until the compstats records before and after its call are known. The first one has
    /// the event's time, the second one that of the return. The node was blocked for as long as the idle time grew
    /// between them.
    struct Bracket {
        bool isOpen = false;
        bool hasFirst = false;
        core::EventKind kind = core::EventKind::Generic;
        core::Tick tick = 0;
        core::MessageEnd end;
        std::vector<core::Field> fields; ///< the fields of an event that is no message
        std::vector<core::Field> attributes;
        Times first;
    };
    struct Node {
        core::LocationId location = core::LocationId::none;
        OrderedWriter out;
        Bracket bracket;
        std::int64_t openBlocks = 0;
        bool isWaiting = false; ///< true since a recv_blocking
        core::Tick waitsSince = 0;
    };

    core::RegionId block(std::int64_t type) const;
    void defineMetrics();
    core::MetricId addMetric(const char* name, const char* unit, std::int64_t exponent);
    core::Tick tickOf(const Line& line, const OldRecord& record, core::LocationId location);
    void addRecord(Node& node, core::Tick t, const Line& line, const OldRecord& record);
    void addMessage(Node& node, core::Tick t, const OldRecord& record);
    void addTimes(Node& node, core::Tick t, const OldRecord& record);
    void addVolumes(Node& node, core::Tick t, const OldRecord& record);
    void addGeneric(Node& node, core::Tick t, const OldRecord& record);
    void addBlock(Node& node, core::Tick t, const OldRecord& record);
    void open(Node& node, core::EventKind kind, core::Tick t);
    void close(Node& node);
    void addActivities(const Node& node, core::Interval call, std::int64_t blocked);
    void writeTimes(core::LocationWriter& writer, const Times& times);
    bool resolve(std::int64_t number, core::MessageEnd& end);
    void addFields(std::vector<core::Field>& fields, const OldRecord& record, bool withZeros);

    core::TraceSink* m_sink;
    Findings* m_findings;
    Places m_places;
    std::set<std::int64_t> m_blockTypes;
    std::vector<core::LocationId> m_locations; ///< by place
    std::map<std::int64_t, core::RegionId> m_blocks;
    core::RegionId m_otherBlocks = core::RegionId::none;
    core::MetricSetId m_idle = core::MetricSetId::none;
    core::MetricSetId m_busyIdle = core::MetricSetId::none;
    core::MetricSetId m_volumes = core::MetricSetId::none;
    FieldNames m_names;
    core::FileOrder m_order;
    std::vector<Node> m_nodes; ///< by place
    TraceBounds m_bounds { 0 };
    std::vector<core::Field> m_attributes; ///< attributes of the event that is being made
    std::array<std::uint64_t, kOldTypes> m_counts {};
    Strangers m_strangers;
};

} // namespace lightcone::readers::picl
