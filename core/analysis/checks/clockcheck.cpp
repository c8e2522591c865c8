// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/checks/clockcheck.h"

#include "core/analysis/messages/messagematrix.h"
#include "core/base/diagnostics.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

Completion checkClocks(const StoreView& store, std::vector<ClockSkew>& out, const std::stop_token& stop)
{
    out.clear();
    if (store.isComplete() && store.diagnosticTotal(DiagnosticCode::ReceiveBeforeSend) == 0)
        return Done {};
    std::vector<MatrixCell> cells;
    if (messageMatrix(store, allLocations(store), store.interval(), cells, stop).isStopped())
        return Stopped {};
    const auto pairOf = [](const MatrixCell& cell) { return std::pair(cell.sender, cell.receiver); };
    for (const MatrixCell& cell : cells) {
        if (cell.receivedBeforeSent == 0)
            continue;
        ClockSkew skew { cell.sender, cell.receiver, cell.messages, cell.receivedBeforeSent,
            cell.firstReceivedBeforeSent, 0, std::nullopt };
        skew.shift = ticksBetween(cell.minDuration, 0);
        const std::pair opposite(cell.receiver, cell.sender);
        const auto back = std::ranges::lower_bound(cells, opposite, {}, pairOf);
        if (back != cells.end() && pairOf(*back) == opposite && cell.sender != cell.receiver)
            skew.room = back->minDuration;
        out.push_back(skew);
    }
    return Done {};
}

} // namespace lightcone::core
