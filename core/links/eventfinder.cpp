// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/eventfinder.h"

#include "core/analysis/replay.h"
#include "core/base/parallel.h"
#include "core/store/payload.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

std::vector<std::vector<std::uint64_t>> eventsOfKinds(
    const StoreView& store, std::initializer_list<EventKind> kinds, unsigned threads, const std::stop_token& stop)
{
    std::vector<std::vector<std::uint64_t>> found(store.locationCount());
    parallelFor(found.size(), threads, stop, [&](std::size_t i) {
        const LocationView& location = store.location(idAt<LocationId>(i));
        const auto& counts = location.index().content().kindCounts;
        if (std::ranges::none_of(kinds, [&](EventKind kind) { return counts[static_cast<std::size_t>(kind)] > 0; }))
            return;
        EventChunks chunks(location, 0, location.eventCount());
        std::uint64_t index = 0;
        for (auto chunk = chunks.next(); !chunk.empty() && !stop.stop_requested(); chunk = chunks.next()) {
            for (const EventRecord& record : chunk) {
                if (std::ranges::find(kinds, record.kind) != kinds.end())
                    found[i].push_back(index);
                ++index;
            }
        }
    });
    return found;
}

std::vector<AttributedEvent> eventsWithAttribute(const LocationView& location, FieldKey key)
{
    std::vector<AttributedEvent> found;
    const LocationIndex& index = location.index();
    for (const LocationIndex::Part& part : index.parts()) {
        const Segment& segment = *part.segment;
        for (std::uint32_t block = 0; block < segment.blocks(); ++block) {
            for (unsigned i = 0; i < segment.block(block).attributeCount(); ++i) {
                const Segment::Place place = segment.attributes(block, i);
                for (const Field& field : readFields(segment.payloadAt(place.offset))) {
                    if (field.key != key)
                        continue;
                    found.push_back({ segment.firstEvent() + block * kBlockEvents + place.event, field.bits });
                    break;
                }
            }
        }
    }
    return found;
}

std::vector<EventRef> allEvents(const std::vector<std::vector<std::uint64_t>>& byLocation)
{
    std::vector<EventRef> events;
    for (std::size_t i = 0; i < byLocation.size(); ++i) {
        for (const std::uint64_t index : byLocation[i])
            events.push_back({ idAt<LocationId>(i), index });
    }
    return events;
}

} // namespace lightcone::core
