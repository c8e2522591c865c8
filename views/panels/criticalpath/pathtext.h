// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/criticalpath/pathrows.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string_view>

namespace lightcone::views {

/// The words of groupings for the command line, the default first: "segment".
QStringList pathGroupingNames();
/// The grouping that @p name means, the default for an empty one; nullopt: none.
std::optional<PathGrouping> pathGroupingOf(const QString& name);

/// "run", "message", "collective": the kind in tables of the command line.
std::string_view pathKindName(PathKind kind);
/// The kind in the language of the user.
QString pathKindText(PathKind kind);
/// What a row is about: a location, two of them, a function.
QString pathRowText(const PathRow& row, PathGrouping grouping, const core::StoreView& store);
/// Says in sentences how long the path is, where it begins and ends, how much of it messages are, and how many it does
/// not follow. Empty where there is no path.
QString pathSummaryText(const PathRows& rows, const core::StoreView& store);
/// Says why a table of a path has no rows.
QString noPathText(const core::StoreView& store, PathGrouping grouping);

} // namespace lightcone::views
