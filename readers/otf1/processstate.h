// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/fileorder.h"
#include "core/ingest/location/locationwriter.h"
#include "core/ingest/tracesink.h"
#include "readers/definitions/numberfindings.h"

#include <cstdint>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::readers::otf1 {

/// The open operations of one process while the events of its stream are read.
class ProcessState {
public:
    /// @param order  gets the order of all events of the trace; null: it is not kept
    ProcessState(
        std::uint32_t processNumber, core::LocationId id, core::LocationWriter& to, core::FileOrder* order = nullptr)
        : number(processNumber)
        , location(id)
        , writer(&to)
        , m_order(order)
    {
    }

    /// Call this after each event that was written.
    void noteOrder()
    {
        if (m_order != nullptr)
            m_order->add(writer->time(), location);
    }

    /// An open collective operation: the fields of its end, and the attributes that go with it.
    struct OpenCollective {
        core::CollectiveEnd end;
        std::vector<core::Field> attributes;
    };
    /// The end of an operation whose record states how long it took.
    struct LaterEnd {
        core::Tick tick = 0;
        std::uint64_t order = 0;
        core::EventKind kind = core::EventKind::CollectiveEnd; ///< CollectiveEnd or IoComplete
        OpenCollective collective;
        std::vector<core::Field> fields; ///< the fields of IoComplete
    };

    /// Writes the ends that come before an event at @p tick.
    void writeEndsUntil(core::Tick tick)
    {
        if (m_nextEnd <= tick) [[unlikely]]
            writeEnds(tick);
    }
    void writeAllEnds() { writeEnds(kNever); }
    /// Keeps an end until its time has come. If there are too many already, it is written at once, with the time @p
    /// now.
    void addEnd(LaterEnd&& end, core::Tick now);
    void openCollective(std::uint64_t matching, OpenCollective&& collective);
    /// @returns the operation that was opened with that number, and forgets it. If there is none, the result has only
    /// the number.
    OpenCollective takeCollective(std::uint64_t matching);

    /// Notes an undefined number. @returns as NumberFindings::note().
    bool noteUndefined(std::string_view kind, std::uint64_t id, core::Tick tick)
    {
        return m_undefined.note(kind, id, tick);
    }
    void reportFindings(core::TraceSink& sink) const;

    std::uint32_t number;
    core::LocationId location;
    core::LocationWriter* writer;

private:
    static constexpr core::Tick kNever = std::numeric_limits<core::Tick>::max();
    void writeEnds(core::Tick tick);

    std::unordered_map<std::uint64_t, OpenCollective> m_collectives; ///< by the number that begin and end share
    core::FileOrder* m_order;
    std::vector<LaterEnd> m_ends; ///< a heap with the next end on top
    core::Tick m_nextEnd = kNever;
    std::uint64_t m_endCount = 0;
    std::uint64_t m_tooMany = 0; ///< number of operations that were too many at a time
    NumberFindings m_undefined;
};

} // namespace lightcone::readers::otf1
