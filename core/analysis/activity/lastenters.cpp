// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/lastenters.h"

#include "core/analysis/waits/messagewaits.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

namespace {

/// When the last member of one operation enters it.
Stoppable<Tick> lastEnter(const StoreView& store, CollectiveId id, const std::stop_token& stop)
{
    const CollectiveTable& collectives = store.collectives();
    const bool isNonBlocking = collectives.at(id).kind == Collective::Kind::NonBlocking;
    Tick last = std::numeric_limits<Tick>::min();
    for (const CollectiveMember& member : collectives.members(id)) {
        if (isValid(member.beginEvent.location)) {
            last = std::max(last, member.begin);
        } else if (!isNonBlocking) {
            const auto call = communicationAround(store, member.endEvent, stop);
            if (call.isStopped())
                return Stopped {};
            if (call.value())
                last = std::max(last, call.value()->span.begin);
        }
    }
    return last;
}

} // namespace

Stoppable<std::vector<Tick>> lastEnters(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kInPart = 1024;
    std::vector<Tick> last(static_cast<std::size_t>(store.collectives().size()));
    const auto find = [&](std::size_t i) {
        const Stoppable<Tick> found = lastEnter(store, idAt<CollectiveId>(i), stop);
        if (!found.isStopped())
            last[i] = found.value();
    };
    if (parallelForParts(last.size(), kInPart, threads, stop, find).isStopped())
        return Stopped {};
    return last;
}

} // namespace lightcone::core
