// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/functionstatistics.h"

#include "core/analysis/calls/callends.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

namespace lightcone::core {

bool functionStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, std::vector<P2Statistics>& out, std::stop_token stop)
{
    const Definitions& definitions = store.definitions();
    out.assign(definitions.functions.size(), {});
    // The order matters within a function only.
    const auto add = [&](std::span<const CallEnd> calls) {
        parallelFor(threads, threads, stop, [&](std::size_t part) {
            for (const CallEnd& call : calls) {
                const FunctionId function = definitions.functionOf(call.frame.region);
                if (isValid(function) && indexOf(function) % threads == part && call.frame.enter >= interval.begin)
                    out[indexOf(function)].add(static_cast<double>(call.ticks));
            }
        });
    };
    return visitCallEnds(store, locations, interval, {}, add, threads, stop);
}

} // namespace lightcone::core
