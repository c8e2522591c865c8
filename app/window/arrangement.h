// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace lightcone::app {

enum class DocumentKind;

/// Which views a window shows, by the ids of their kinds, and where.
struct Arrangement {
    QList<QStringList> charts; ///< in rows, from top to bottom
    QStringList panels; ///< tables and panels, at the places of their kinds
};

/// The views of a first start with a document of a kind: with a trace, those of overviewArrangement().
Arrangement firstArrangement(DocumentKind kind);
/// The views of a first start with a trace: those whose kinds say so.
Arrangement overviewArrangement();
/// As in Vampir: the timelines below each other, functions and what is selected beside them.
Arrangement vampirArrangement();
/// The displays of ParaGraph in a grid.
Arrangement paraGraphArrangement();

} // namespace lightcone::app
