// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/unmatchedgroups.h"

#include "core/analysis/messages/messagebundles.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>

namespace lightcone::core {

Stoppable<std::vector<UnmatchedGroup>> unmatchedGroups(
    const StoreView& store, const MessageBundleRequest& request, std::uint64_t spacing, const std::stop_token& stop)
{
    constexpr std::uint32_t kEndsPerPoll = 1 << 16;
    std::vector<UnmatchedGroup> groups;
    if (request.interval.isEmpty() || request.endRow <= request.firstRow)
        return groups;
    const MessageMatchers matchers(std::array { request.filter, request.also }, store.locationCount());
    const std::vector<UnmatchedEnd>& all = store.messages().unmatched();
    // For each row and kind: 1 + index of the group that is begun; 0: none.
    std::vector<std::size_t> begun(2 * static_cast<std::size_t>(request.endRow - request.firstRow));
    std::uint32_t polls = 0;
    for (auto end = std::ranges::lower_bound(all, request.interval.begin, {}, &UnmatchedEnd::tick);
         end != all.end() && end->tick < request.interval.end; ++end) {
        if (++polls % kEndsPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        const std::size_t location = indexOf(end->event.location);
        const int row = location < request.rows.size() ? request.rows[location] : -1;
        const LocationId sender = end->isSend ? end->event.location : end->peer;
        const LocationId receiver = end->isSend ? end->peer : end->event.location;
        if (row < request.firstRow || row >= request.endRow
            || !matchers.accepts(sender, receiver, end->communicator, end->tag, end->bytes, std::nullopt))
            continue;
        std::size_t& group = begun[2 * static_cast<std::size_t>(row - request.firstRow) + (end->isSend ? 1 : 0)];
        if (group > 0 && ticksBetween(groups[group - 1].tick, end->tick) < spacing) {
            ++groups[group - 1].count;
        } else {
            groups.push_back({ row, end->isSend, end->tick, static_cast<std::size_t>(end - all.begin()), 1 });
            group = groups.size();
        }
    }
    if (stop.stop_requested())
        return Stopped {};
    return groups;
}

} // namespace lightcone::core
