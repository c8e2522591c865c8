// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

namespace lightcone::views {

/// @p interval with its length times @p factor (< 1 zooms in) such that the tick at @p pixel of @p width stays there.
/// Inside @p whole, at least @p minTicks long; only where that leaves no choice does the tick move.
core::Interval zoomedAt(
    core::Interval interval, double width, double pixel, double factor, core::Interval whole, std::uint64_t minTicks);

/// @p interval moved by @p share of its length (negative: to the left), kept inside @p whole.
core::Interval pannedBy(core::Interval interval, double share, core::Interval whole);

/// @p interval moved so that it begins at @p begin, kept inside @p whole.
core::Interval movedTo(core::Interval interval, core::Tick begin, core::Interval whole);

/// @p interval moved so that @p t is in its middle, kept inside @p whole.
core::Interval centredAt(core::Interval interval, core::Tick t, core::Interval whole);

/// The times that have to be seen after a step from one place of a trace to another.
struct Sight {
    core::Interval apart; ///< its two ends can be told apart; empty: nothing has to be
    core::Interval seen; ///< all of it is visible; holds `apart`
};
/// The interval that shows @p sight: @p shown where that does, else @p shown moved where that is long enough and no too
/// long, else one of another length. All of `seen` is then in it, off its ends unless these are those of @p whole; and
/// `apart` takes a sixteenth of it, unless `seen` is more than eight times as long.
core::Interval intervalShowing(const Sight& sight, core::Interval shown, core::Interval whole);

/// The share that is added on both sides of what the user zooms to.
inline constexpr double kFitPadding = 0.1;

/// @p span with @p share of its length added on both sides (at least one tick), inside @p whole.
core::Interval paddedBy(core::Interval span, double share, core::Interval whole);

} // namespace lightcone::views
