// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

#include <QString>

namespace lightcone::core {
class StoreView;
}

// Words of insights, for the window and the command line.
namespace lightcone::views {

/// Says in a sentence or two, with its numbers, what a rule has found in @p store.
QString insightSentence(const core::StoreView& store, const core::Insight& insight);
/// Says in a sentence what that means for the one who looks for lost time.
QString insightMeaning(const core::Insight& insight);
/// Says by which rule, with which threshold, it is said.
QString insightReason(core::InsightRule rule);

} // namespace lightcone::views
