// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace lightcone::core {
struct ActivityRules;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

class ColorScheme;
class ViewState;
struct MomentQuery;

/// The rules by which a window says what locations do: with what a person has set of functions and of idle time.
/// @pre there is a trace
std::shared_ptr<const core::ActivityRules> shownActivityRules(const ViewState& state, const ColorScheme& scheme);

/// The rules of what is asked for without a window: those of @p query, else those of the trace itself.
std::shared_ptr<const core::ActivityRules> askedActivityRules(const core::StoreView& store, const MomentQuery& query);

} // namespace lightcone::views
