// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/claimchecker.h"

#include "core/analysis/checks/claimcheck.h"
#include "core/base/diagnostics.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::core {

Completion checkClaims(
    const StoreView& store, Definitions& definitions, Diagnostics& diagnostics, const std::stop_token& stop)
{
    std::vector<RecordedStatistic>& statistics = definitions.statistics;
    const Stoppable<std::vector<std::optional<std::uint64_t>>> computed = computeStatistics(store, stop);
    if (computed.isStopped())
        return Stopped {};
    for (std::size_t i = 0; i < computed.value().size(); ++i) {
        RecordedStatistic& statistic = statistics[i];
        statistic.computed = computed.value()[i];
        if (!isConfirmed(statistic))
            diagnostics.report({ DiagnosticCode::StatisticDiffers, statistic.location,
                std::max(statistic.begin, store.interval().begin), 1, differenceText(definitions, statistic),
                statistic.end });
    }
    if (definitions.states.empty())
        return Done {};
    const StateChecker checker(store);
    for (const RecordedState& state : definitions.states) {
        if (stop.stop_requested())
            return Stopped {};
        std::string difference = checker.differenceOf(state);
        if (!difference.empty())
            diagnostics.report({ DiagnosticCode::StateDiffers, state.location, state.tick, 1, std::move(difference) });
    }
    return Done {};
}

} // namespace lightcone::core
