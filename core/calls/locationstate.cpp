// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/locationstate.h"

#include "core/store/location/locationindex.h"

#include <algorithm>

namespace lightcone::core {

namespace {

std::vector<OpenSpan> openSpans(const LocationIndex& index, std::uint64_t event)
{
    std::vector<OpenSpan> open;
    index.visitOpenSpans(event, [&](std::uint64_t opened, Tick begin) {
        open.push_back({ index.kindOf(opened), opened, begin });
    });
    std::ranges::sort(open, {}, &OpenSpan::event);
    return open;
}

std::vector<HeldValue> heldValues(const LocationIndex& index, std::uint64_t event)
{
    std::vector<HeldValue> values;
    if (event == 0)
        return values;
    const std::uint32_t last = index.partOf(event - 1);
    const auto end = static_cast<std::uint32_t>(event - index.firstEvent({ last, 0 }));
    for (const MetricIndex::Metric& metric : index.metrics().metrics()) {
        const MetricIndex::Sample sample = MetricIndex::lastBefore(index, metric, last, end);
        if (sample.source == nullptr)
            continue;
        const auto& [part, shape, member] = *sample.source;
        const Segment& segment = *index.parts()[part].segment;
        const Segment::MetricShape& samples = segment.metrics()[shape];
        values.push_back({ metric.id, samples.value(member, sample.sample),
            index.firstEvent({ part, 0 }) + sample.event, segment.tickAfterBegin(samples.begins[sample.sample]) });
    }
    return values;
}

} // namespace

bool isLock(const OpenSpan& span)
{
    return span.kind == EventKind::LockAcquire || span.kind == EventKind::RmaAcquireLock
        || span.kind == EventKind::IoLockAcquire;
}

std::optional<std::uint64_t> lockOf(const LocationView& location, const OpenSpan& span)
{
    if (!isLock(span))
        return std::nullopt;
    const std::vector<Field> fields = location.fields(location.event(span.event));
    const auto lock = std::ranges::find(fields, FieldKey::LockId, &Field::key);
    return lock == fields.end() ? std::nullopt : std::optional(lock->bits);
}

LocationState stateBefore(const LocationView& location, std::uint64_t index)
{
    const std::uint64_t event = std::min(index, location.eventCount());
    return { location.stackBefore(event), openSpans(location.index(), event), heldValues(location.index(), event) };
}

std::vector<HeldValue> valuesBefore(const LocationView& location, std::uint64_t index)
{
    return heldValues(location.index(), std::min(index, location.eventCount()));
}

} // namespace lightcone::core
