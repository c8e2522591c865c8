// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lightcone::app {

// The words that options take as values. Parser, help, man page and completion read these lists.

/// What a function may be said to count as: "busy", "overhead", …
QStringList chosenActivityNames();
/// "sum", "mean", …: in the order of core::CurveCombination.
QStringList combinationNames();
/// "messages_in_flight", "bytes_in_flight", "allocated_bytes": as the tables name them.
QStringList derivedCurveNames();
/// "bytes", "duration", …: in the order of views::MessageColoring, without its first, which is none.
QStringList messageColorNames();
/// Names what rows can show, by views::RowContent.
QStringList rowContentNames();
/// Lists the names of all groups of regions, in the order of core::RegionGroup.
QStringList regionGroupNames();
/// Orders of the rows of all views; a topology may be followed by its number, as in "topology:1".
QStringList rowOrderNames();
/// Lists the words that --of takes.
QStringList subjectNames();
/// Lists the words that --measure takes, beside names of metrics.
QStringList measureNames();
/// Lists the words that --by takes; several of them are joined by commas.
QStringList byNames();
/// Lists the words that --topology takes, in the order of core::Topology.
QStringList topologyNames();
/// Lists the words that --signs takes; several of them are joined by commas.
QStringList signNames();

} // namespace lightcone::app
