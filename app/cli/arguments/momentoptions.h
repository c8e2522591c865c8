// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"
#include "core/model/tick.h"
#include "views/base/momentchoice.h"

#include <QString>
#include <QStringList>

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

/// Whether the trace has the network @p topology, in words of the command line. @param known  those to choose from
/// @returns what is wrong, in one line; empty: nothing, or the word is none.
QString checkNetwork(const core::StoreView& store, const QString& topology, const QStringList& known);

/// Cuts the time over which means are taken at the length of @p interval; empty: that of the trace.
/// @returns what is to be said of it; empty: nothing.
QString clampWidth(const core::StoreView& store, core::Interval interval, views::MomentQuery& query);

} // namespace lightcone::app
