// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/fileorder.h"
#include "core/ingest/location/locationwriter.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <span>

namespace lightcone::readers::picl {

/// Writes the events of one location, and notes the order of the events of all locations. A message end can be held
/// back until what completes it is known; nothing else is written to the location meanwhile.
class OrderedWriter {
public:
    using Fields = std::span<const core::Field>;

    OrderedWriter(core::LocationWriter& writer, core::FileOrder& order)
        : m_writer(&writer)
        , m_order(&order)
    {
    }
    core::LocationId location() const { return m_writer->location(); }
    void enter(core::Tick t, core::RegionId region, Fields attributes = {})
    {
        m_writer->enter(t, region, attributes);
        note(t);
    }
    void leave(core::Tick t, core::RegionId region, Fields attributes = {})
    {
        m_writer->leave(t, region, attributes);
        note(t);
    }
    void message(core::Tick t, core::EventKind kind, const core::MessageEnd& end, Fields attributes = {})
    {
        m_writer->message(t, kind, end, attributes);
        note(t);
    }
    void request(core::Tick t, core::EventKind kind, std::uint64_t request, Fields attributes = {})
    {
        m_writer->request(t, kind, request, attributes);
        note(t);
    }
    void metric(core::Tick t, core::MetricSetId set, std::span<const core::MetricValue> values)
    {
        m_writer->metric(t, set, values);
        note(t);
    }
    void event(core::Tick t, core::EventKind kind, Fields fields = {}, Fields attributes = {})
    {
        m_writer->event(t, kind, fields, attributes);
        note(t);
    }
    /// Reserves the place for an event that is written later. It must be the next one of the location.
    void reserve(core::Tick t) { note(t); }
    /// @returns the writer for the event whose place reserve() kept.
    core::LocationWriter& reserved() { return *m_writer; }
    void finish() { m_writer->finish(); }

private:
    /// Notes an event. Like the writer, takes a time before that of the previous event as equal to it.
    void note(core::Tick t)
    {
        m_last = std::max(m_last, t);
        m_order->add(m_last, m_writer->location());
    }

    core::LocationWriter* m_writer;
    core::FileOrder* m_order;
    core::Tick m_last = std::numeric_limits<core::Tick>::min();
};

} // namespace lightcone::readers::picl
