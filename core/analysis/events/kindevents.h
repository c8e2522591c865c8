// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/workers.h"
#include "core/model/eventkind.h"
#include "core/store/location/locationindex.h"
#include "core/store/location/locationview.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>

namespace lightcone::core {

using EventKinds = std::bitset<kEventKindCount>;

inline bool contains(const EventKinds& kinds, EventKind kind)
{
    const auto number = static_cast<std::size_t>(kind); // any number in a damaged file
    return number < kinds.size() && kinds[number];
}

/// Says whether @p location has an event of one of @p kinds. O(kinds)
inline bool hasKinds(const LocationView& location, const EventKinds& kinds)
{
    const auto& counts = location.index().content().kindCounts;
    for (std::size_t kind = 0; kind < kEventKindCount; ++kind) {
        if (kinds[kind] && counts[kind] > 0)
            return true;
    }
    return false;
}

/// Calls visit(index in the location, EventRecord) for the events of @p kinds from number @p first on, in their order,
/// until it returns false, or those before number @p end have been seen. O(events of the segments that have such kinds)
template <typename Visit> Completion visitKinds(const LocationView& location, std::uint64_t first,
    const EventKinds& kinds, const Visit& visit, const std::stop_token& stop, std::uint64_t end = ~std::uint64_t { 0 })
{
    const LocationIndex& index = location.index();
    if (first >= std::min(end, index.eventCount()) || !hasKinds(location, kinds))
        return doneUnless(stop);
    const auto parts = index.parts();
    std::array<EventRecord, kBlockEvents> records;
    LocationIndex::Place place = index.placeOf(first);
    for (; place.part < parts.size(); place = { place.part + 1, 0 }) {
        Workers::giveWay();
        if (stop.stop_requested())
            return Stopped {};
        const Segment& segment = *parts[place.part].segment;
        const Dictionary& dictionary = segment.dictionary();
        bool isAny = false;
        for (std::size_t code = 0; code < dictionary.size() && !isAny; ++code)
            isAny = contains(kinds, dictionary[code].kind());
        if (!isAny)
            continue;
        for (; place.block < segment.blocks(); ++place.block) {
            const std::uint32_t count = index.read(place, records);
            const std::uint64_t begin = segment.firstEvent() + std::uint64_t { place.block } * kBlockEvents;
            if (begin >= end)
                return Done {};
            for (std::uint32_t i = 0; i < count; ++i) {
                if (begin + i >= first && begin + i < end && contains(kinds, records[i].kind)
                    && !visit(begin + i, records[i]))
                    return Done {};
            }
        }
    }
    return doneUnless(stop);
}

} // namespace lightcone::core
