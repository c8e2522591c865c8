// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"

#include <QString>
#include <QStringList>

#include <map>
#include <span>
#include <string>

namespace lightcone::core {
struct LineTime;
}

namespace lightcone::views {

struct SourceText;

/// What stands beside the number of a line: texts in columns, and a sentence for the tool tip.
struct LineNote {
    QStringList columns;
    QString toolTip;
    double share = 0; ///< 0..1: how long the bar behind the columns is
};
using LineNotes = std::map<int, LineNote>; ///< by line, from 1 on

/// The titles of the columns of notes.
QStringList lineNoteTitles();
/// The times of the lines of @p file, which has @p lines lines.
LineNotes notesOfLines(
    std::span<const core::LineTime> times, const std::string& file, qsizetype lines, const TimeScale& scale);
/// Says why @p source, which is the file of what @p title names, is not shown; empty: it is.
QString sourceProblem(const SourceText& source, const QString& title);

} // namespace lightcone::views
