// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output/outcome.h"
#include "app/cli/output/rowwriter.h"
#include "core/analysis/curves/curvesource.h"
#include "core/model/tick.h"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

class QIODevice;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// Curves that were chosen one by one, and of when their statistics are.
struct ChosenCurves {
    struct Curve {
        std::string name; ///< in the language of the user
        core::CurveSource source;
    };
    std::shared_ptr<const core::StoreView> store; ///< not null
    core::Interval interval;
    std::vector<Curve> curves;
};

/// As the table counterstatistics, but a row for each of @p chosen. To @p out, which is open. Incomplete when stopped.
Outcome writeCurveTable(const ChosenCurves& chosen, TableFormat format, QIODevice& out, const std::stop_token& stop);

} // namespace lightcone::app
