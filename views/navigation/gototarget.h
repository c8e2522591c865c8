// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <optional>

namespace lightcone::views {

class SelectionNavigator;
class ViewState;

/// The place that a person asked to go to. At least one of location and begin is set; end only with begin, and after
/// it.
struct GoToTarget {
    std::optional<core::LocationId> location;
    std::optional<core::Tick> begin;
    std::optional<core::Tick> end;
};

/// Shows @p target, at the present zoom unless it is a range, and selects soon what happens there on its location;
/// @p navigator says so when nothing does. @pre state.store()
void goTo(ViewState& state, SelectionNavigator& navigator, const GoToTarget& target);

} // namespace lightcone::views
