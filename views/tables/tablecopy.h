// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QAbstractItemModel;

namespace lightcone::views {

enum class CopyFormat {
    Tabs, ///< for spreadsheets; tabs and line ends within cells become spaces
    Csv, ///< RFC 4180
};

/// Rows of tables that may have millions.
inline constexpr int kMaxCopiedRows = 10'000;

struct CopiedColumns {
    QList<int> columns;
    QStringList header; ///< one entry a column
};

/// The header and the @p rows of @p model as text, each cell by @p role.
QString tableText(
    const QAbstractItemModel& model, const QList<int>& rows, const CopiedColumns& columns, int role, CopyFormat format);

/// The cells of @p rows as text; the first row is the header.
QString rowsText(const QList<QStringList>& rows, CopyFormat format);

} // namespace lightcone::views
