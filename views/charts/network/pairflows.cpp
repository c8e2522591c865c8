// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/network/pairflows.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/pairs/pendingmessages.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/locationdistances.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <iterator>

namespace lightcone::views {

NodeNumbers::NodeNumbers(const MomentRequest& request)
    : m_numbers(request.store->locationCount(), kNone)
    , m_isShown(request.store->locationCount())
    , m_shown(request.locations->size())
{
    const std::vector<core::LocationId> live = liveLocations(*request.store);
    std::vector<core::LocationId> shown = *request.locations;
    std::ranges::sort(shown);
    std::ranges::set_union(live, shown, std::back_inserter(m_locations));
    for (std::size_t i = 0; i < m_locations.size(); ++i)
        m_numbers[indexOf(m_locations[i])] = static_cast<std::uint32_t>(i);
    for (const core::LocationId id : shown)
        m_isShown[indexOf(id)] = 1;
}

core::Stoppable<std::vector<core::PairFlow>> queryFlows(
    const MomentRequest& request, const NodeNumbers& numbers, const std::stop_token& stop)
{
    const auto isShown
        = [&](core::Pair pair) { return numbers.isShown(pair.sender) && numbers.isShown(pair.receiver); };
    if (request.choice.extent == MomentExtent::Now) {
        const auto pending = core::pendingMessages(request.store->messages(), request.at, stop);
        if (pending.isStopped())
            return core::Stopped {};
        std::vector<core::PairFlow> flows = core::sumsOfPending(pending.value());
        std::erase_if(flows, [&](const core::PairFlow& flow) { return !isShown(flow.pair); });
        return flows;
    }
    const auto index = request.indexes->pairs(request.store, core::usefulThreads(), stop);
    if (index.isStopped())
        return core::Stopped {};
    const core::Tick end
        = request.choice.extent == MomentExtent::Whole ? request.eventsEnd : core::saturatingAdd(request.at, 1);
    const auto sums = index.value()->sent(request.interval.begin, end, stop);
    if (sums.isStopped())
        return core::Stopped {};
    const std::span<const core::Pair> pairs = index.value()->pairs();
    std::vector<core::PairFlow> flows;
    flows.reserve(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (sums.value()[i].messages > 0 && isShown(pairs[i]))
            flows.push_back({ pairs[i], sums.value()[i] });
    }
    return flows;
}

core::PairSum sumOf(std::span<const core::PairFlow> flows)
{
    core::PairSum sum;
    for (const core::PairFlow& flow : flows) {
        sum.messages += flow.sum.messages;
        sum.bytes += flow.sum.bytes;
    }
    return sum;
}

std::optional<AssumedNetwork> assumedNetwork(core::Topology topology, const MomentRequest& request)
{
    const LocationDistances distances(*request.store, topology);
    if (!distances.network())
        return std::nullopt;
    return AssumedNetwork { *distances.network(), distances.places() };
}

QString flowText(const core::PairSum& sum)
{
    return MomentText::tr("%1, %2", "number of messages, their bytes")
        .arg(MomentText::tr("%Ln message(s)", nullptr, pluralNumber(sum.messages)), formatBytes(sum.bytes));
}

} // namespace lightcone::views
