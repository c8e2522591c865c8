// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/lastenters.h"

#include "core/analysis/waits/messagewaits.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <atomic>
#include <limits>

namespace lightcone::core {

Stoppable<std::vector<Tick>> lastEnters(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kInPart = 1024;
    const CollectiveTable& collectives = store.collectives();
    std::vector<Tick> last(static_cast<std::size_t>(collectives.size()), std::numeric_limits<Tick>::min());
    std::atomic<bool> isStopped = false;
    const auto find = [&](std::size_t part) {
        const std::size_t end = std::min(last.size(), (part + 1) * kInPart);
        for (std::size_t i = part * kInPart; i < end; ++i) {
            const CollectiveId id = idAt<CollectiveId>(i);
            const bool isNonBlocking = collectives.at(id).kind == Collective::Kind::NonBlocking;
            for (const CollectiveMember& member : collectives.members(id)) {
                if (isValid(member.beginEvent.location)) {
                    last[i] = std::max(last[i], member.begin);
                } else if (!isNonBlocking) {
                    const auto call = communicationAround(store, member.endEvent, stop);
                    if (call.isStopped()) {
                        isStopped = true;
                        return;
                    }
                    if (call.value())
                        last[i] = std::max(last[i], call.value()->span.begin);
                }
            }
        }
    };
    if (parallelFor((last.size() + kInPart - 1) / kInPart, threads, stop, find).isStopped() || isStopped)
        return Stopped {};
    return last;
}

} // namespace lightcone::core
