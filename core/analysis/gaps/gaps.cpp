// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gaps/gaps.h"

#include "core/links/eventfinder.h"
#include "core/model/definitions.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lightcone::core {

namespace {

/// Makes the gaps of one location from its events, which come in their order.
class GapMaker {
public:
    GapMaker(const StoreView& store, LocationId location)
        : m_strings(store.definitions().strings)
        , m_location(store.location(location))
    {
    }
    void take(std::uint64_t index)
    {
        const EventRecord record = m_location.event(index);
        const EventRef event { m_location.id(), index };
        const std::vector<Field> fields = m_location.fields(record);
        if (record.kind == EventKind::BufferFlush) {
            const Field* const stop = find(fields, FieldKey::StopTime);
            const Tick end = stop ? std::max(record.tick, static_cast<Tick>(stop->bits)) : record.tick;
            m_gaps.push_back({ event, record.tick, end, GapReason::BufferFlush, false });
        } else if (isMode(fields, "off")) {
            if (!m_off)
                m_off = Gap { event, record.tick, record.tick, GapReason::MeasurementOff, false };
        } else if (m_off && isMode(fields, "on")) {
            m_off->end = record.tick;
            if (m_off->end == m_off->begin)
                m_off->reason = GapReason::Rewind;
            m_gaps.push_back(*m_off);
            m_off.reset();
        }
    }
    std::vector<Gap> finish()
    {
        if (m_off) {
            m_off->end = m_location.index().lastTick();
            m_off->isOpen = true;
            m_gaps.push_back(*m_off);
        }
        std::ranges::stable_sort(m_gaps, {}, &Gap::begin);
        return std::move(m_gaps);
    }

private:
    static const Field* find(const std::vector<Field>& fields, FieldKey key)
    {
        const auto found = std::ranges::find(fields, key, &Field::key);
        return found == fields.end() ? nullptr : &*found;
    }
    bool isMode(const std::vector<Field>& fields, std::string_view mode) const
    {
        const Field* const found = find(fields, FieldKey::Mode);
        return found && found->type == FieldType::String && found->bits < m_strings.size()
            && m_strings[found->bits] == mode;
    }

    const std::vector<std::string>& m_strings;
    const LocationView& m_location;
    std::optional<Gap> m_off; ///< measurement is off
    std::vector<Gap> m_gaps;
};

} // namespace

std::string_view gapReasonName(GapReason reason)
{
    constexpr std::array<std::string_view, 3> kNames { "measurement_off", "rewind", "buffer_flush" };
    return kNames[static_cast<std::size_t>(reason)];
}

Stoppable<std::vector<Gap>> findGaps(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const std::stop_token& stop)
{
    const auto events = eventsOfKinds(store, { EventKind::MeasurementOnOff, EventKind::BufferFlush }, threads, stop);
    if (events.isStopped())
        return Stopped {};
    std::vector<Gap> found;
    for (const LocationId location : locations) {
        if (stop.stop_requested())
            return Stopped {};
        GapMaker maker(store, location);
        for (const std::uint64_t event : events.value()[indexOf(location)])
            maker.take(event);
        for (const Gap& gap : maker.finish()) {
            if (gap.begin < interval.end && gap.end >= interval.begin)
                found.push_back(gap);
        }
    }
    return found;
}

} // namespace lightcone::core
