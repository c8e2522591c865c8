// SPDX-License-Identifier: GPL-3.0-or-later
#include "durationoracle.h"

#include "calloracle.h"
#include "core/store/messages/collectivetable.h"
#include "core/store/messages/messagetable.h"

#include <algorithm>
#include <optional>

namespace lightcone::tests {

using namespace core;

namespace {

bool isChosen(const DurationsAsked& asked, FunctionId function)
{
    return isValid(function) && std::ranges::count(asked.functions, function) > 0;
}

Durations oracleCallDurations(const StoreView& store, const DurationsAsked& asked)
{
    Durations all;
    for (const LocationId location : asked.locations) {
        for (const OracleCall& call : oracleCalls(store, location)) {
            if (isChosen(asked, call.function) && asked.interval.contains(call.enter))
                all.push_back({ DurationRange::ofTicks(ticksBetween(call.enter, call.leave)),
                    { call.enter, call.leave }, location, call.enterIndex });
        }
    }
    return all;
}

/// Goes through the enters and leaves of chosen calls in their order.
Durations oracleGaps(const StoreView& store, const DurationsAsked& asked)
{
    struct End {
        std::uint64_t event = 0;
        int step = 0;
        Tick tick = 0;
    };
    Durations all;
    for (const LocationId location : asked.locations) {
        std::vector<End> ends;
        for (const OracleCall& call : oracleCalls(store, location)) {
            if (!isChosen(asked, call.function))
                continue;
            ends.push_back({ call.enterIndex, 1, call.enter });
            ends.push_back({ call.leaveIndex, -1, call.leave });
        }
        std::ranges::stable_sort(ends, {}, &End::event);
        int open = 0;
        std::optional<Tick> since;
        for (const End& end : ends) {
            open += end.step;
            if (end.step > 0 && open == 1 && since && asked.interval.contains(*since)
                && asked.interval.contains(end.tick))
                all.push_back({ saturatingDifference(end.tick, *since), { *since, end.tick }, location, end.event });
            since = open == 0 ? std::optional(end.tick) : std::nullopt;
        }
    }
    return all;
}

Durations oracleMessages(const StoreView& store, const DurationsAsked& asked)
{
    const auto has = [&](LocationId location) { return std::ranges::count(asked.locations, location) > 0; };
    Durations all;
    for (std::uint64_t i = 0; i < store.messages().size(); ++i) {
        const Message message = store.messages().at(idAt<MessageId>(i));
        if (asked.interval.contains(message.send) && (has(message.sender()) || has(message.receiver()))
            && message.bytes >= asked.filter.leastBytes)
            all.push_back({ saturatingDifference(message.receive, message.send), { message.send, message.receive },
                message.sender(), i });
    }
    return all;
}

Durations oracleCollectives(const StoreView& store, const DurationsAsked& asked)
{
    Durations all;
    for (std::uint64_t i = 0; i < store.collectives().size(); ++i) {
        const Interval span = store.collectives().spanOf(idAt<CollectiveId>(i));
        const auto members = store.collectives().members(idAt<CollectiveId>(i));
        const auto has = [&](const CollectiveMember& member) {
            return std::ranges::count(asked.locations, member.endEvent.location) > 0;
        };
        if (asked.interval.contains(span.begin) && std::ranges::any_of(members, has))
            all.push_back({ saturatingDifference(span.end, span.begin), span, LocationId::none, i });
    }
    return all;
}

} // namespace

Durations oracleDurations(const StoreView& store, const DurationsAsked& asked)
{
    switch (asked.kind) {
    case DurationKind::Calls:
        return oracleCallDurations(store, asked);
    case DurationKind::Gaps:
        return oracleGaps(store, asked);
    case DurationKind::Messages:
        return oracleMessages(store, asked);
    case DurationKind::Collectives:
        break;
    }
    return oracleCollectives(store, asked);
}

std::vector<FunctionId> someFunctions(Random& random, const StoreView& store)
{
    const auto count = static_cast<std::uint32_t>(store.definitions().functions.size());
    std::vector<FunctionId> functions;
    for (std::uint32_t i = 0; count > 0 && i < 1 + random.below(4); ++i)
        functions.push_back(idAt<FunctionId>(random.below(count)));
    return functions;
}

std::vector<LocationId> someLocations(Random& random, const StoreView& store)
{
    std::vector<LocationId> locations = allLocations(store);
    if (!random.oneIn(3))
        std::erase_if(locations, [&random](LocationId) { return random.oneIn(3); });
    return locations;
}

} // namespace lightcone::tests
