// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"
#include "views/remarks/remarks.h"

#include <optional>

namespace lightcone::views {

class SelectionNavigator;

/// Brings the begin of @p remark into sight, puts the time cursor there, and selects what happens then on its location.
/// @pre state.store()
void showRemark(ViewState& state, SelectionNavigator& navigator, const Remark& remark);
/// Zooms to the span of @p remark; does the same as showRemark() for a moment.
void zoomToRemark(ViewState& state, SelectionNavigator& navigator, const Remark& remark);

/// A bookmark of what a person is at: the measured range; else the time cursor, where it is in sight; else what the
/// pointer is at, @p pointed; else the middle of the visible interval. @pre state.store(), and it has events
Bookmark bookmarkHere(const ViewState& state, std::optional<Place> pointed);

} // namespace lightcone::views
