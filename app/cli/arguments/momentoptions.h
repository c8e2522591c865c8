// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"
#include "views/base/momentchoice.h"

#include <QString>

#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// Says whether a picture or a table of a moment knows @p option, one of those of moments but --at, which all know.
bool knows(const views::MomentOptions& options, Option option);

/// Reads what a picture or a table of a moment is asked for. @param at  the time of --at
/// @returns what is wrong with it, in one line; empty: nothing.
QString readMomentQuery(const core::StoreView& store, const Arguments& arguments, std::optional<core::Tick> at,
    const views::MomentOptions& options, views::MomentQuery& query);

} // namespace lightcone::app
