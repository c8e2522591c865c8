// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

namespace lightcone::views {

class SelectionNavigator;
class ViewState;

/// Goes to the place of what an insight says: shows its interval, selects the rows of the locations that it names, and
/// selects its message, its collective operation, or what happens at its place. How sound the trace is says the health
/// report, for which it asks. @pre state.store()
void showInsight(const core::Insight& insight, ViewState& state, SelectionNavigator& navigator);

} // namespace lightcone::views
