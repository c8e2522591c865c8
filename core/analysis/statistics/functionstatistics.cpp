// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/functionstatistics.h"

#include "core/base/parallel.h"
#include "core/calls/callends.h"
#include "core/store/storeview.h"

namespace lightcone::core {

Completion functionStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, std::vector<P2Statistics>& out, const std::stop_token& stop)
{
    const Definitions& definitions = store.definitions();
    out.assign(definitions.functions.size(), {});
    // The order matters within a function only.
    const auto add = [&](std::span<const CallEnd> calls, std::size_t part) {
        for (const CallEnd& call : calls) {
            const FunctionId function = definitions.functionOf(call.frame.region);
            if (isValid(function) && indexOf(function) % threads == part && call.frame.enter >= interval.begin)
                out[indexOf(function)].add(static_cast<double>(call.ticks));
        }
    };
    Completion adding = Done {};
    const auto addAll = [&](std::span<const CallEnd> calls) {
        adding = parallelFor(threads, threads, stop, [&](std::size_t part) { add(calls, part); });
    };
    const Completion visiting = visitCallEnds(store, locations, interval, {}, addAll, threads, stop);
    return visiting.isStopped() ? visiting : adding;
}

} // namespace lightcone::core
