// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"
#include "views/base/formatting.h"

#include <QString>
#include <QVariant>

#include <cstdint>
#include <functional>
#include <optional>

namespace lightcone::views {

/// The roles of cells beside those of Qt. Tables inherit their names.
struct CellRoles {
    enum Role {
        SortRole = Qt::UserRole, ///< a text, or the exact number: ticks, visits, bytes, or the key
        ShareRole, ///< double 0..1: length of the bar, of the greatest value of the column; invalid without a bar
        PlainRole, ///< text for other programs: numbers without grouping, times in seconds
        LevelRole, ///< int, of the first column: how many rows it stands below; invalid: none
        OpenRole, ///< bool, of the first column: the rows below it are shown; invalid: it has none
        TotalRole, ///< bool, of the first column: the row is of all others together; invalid: it is not
    };
};

/// Describes a column of a table.
struct ColumnHeader {
    enum class Kind {
        Text, ///< at the left
        Number, ///< at the right
        Bar, ///< a number with a bar behind it
    };
    QString id; ///< the name of the column in tables of the command line
    QString title;
    QString toolTip {};
    Kind kind = Kind::Number;
    int scale = -1; ///< the column whose bars have the same scale; -1: the bars have a scale of their own

    /// The header's data, or the alignment that its cells share.
    QVariant data(int role) const;
};

/// The title of a column without the line break that it may have in a header.
QString inOneLine(QString title);

/// A column of a table whose rows are described by @p Row.
template <typename Row> struct TableColumn {
    ColumnHeader header;
    /// The data of the cell in @p row for @p role, except alignment and bar.
    std::function<QVariant(const Row& row, int role)> cell;
};

// A cell with one value answers these roles: its text, its exact text in the tool tip, its text for other programs, and
// its sort value. A value that is not known makes an empty cell; it is sorted as 0 is where all values are whole
// numbers, and before all others where they are not.
bool isTextRole(int role);
QVariant textCell(const QString& text, int role);
QVariant countCell(std::optional<std::uint64_t> count, int role);
QVariant ticksCell(std::optional<std::uint64_t> ticks, const TimeScale& scale, int role);
/// Means and estimates of durations are no whole ticks.
QVariant meanTicksCell(std::optional<double> ticks, const TimeScale& scale, int role);
/// Times and durations that may be negative, and sums of them; within the range of ticks.
QVariant sumTicksCell(std::optional<core::WideInteger> ticks, const TimeScale& scale, int role);
QVariant bytesCell(std::optional<core::WideInteger> bytes, int role);
QVariant meanBytesCell(std::optional<double> bytes, int role);
/// The sort value of a number; numbers that are not known come first.
double sortValue(std::optional<double> value);

} // namespace lightcone::views
