// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <optional>

namespace lightcone::views {

/// Statistics of a trace in rows, in the order of their keys; sorted by a proxy on SortRole.
class SummaryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        SortRole = Qt::UserRole, ///< a text, or the exact number: ticks, visits, bytes, or the key
        ShareRole, ///< double 0..1: length of the bar, of the greatest value of the column; invalid without a bar
        PlainRole, ///< text for other programs: numbers without grouping, times in seconds
    };

    using QAbstractTableModel::QAbstractTableModel;

    virtual void clear() = 0;
    /// False after clear(): there may be rows that are not known.
    virtual bool isKnown() const = 0;
    /// Identifies the subject of a row: it has the same key after new values came.
    virtual std::uint64_t keyAt(int row) const = 0;
    /// The header of the column as tables of the command line name it.
    virtual QString plainHeader(int column) const = 0;

protected:
    /// A cell of a number: its text, or what @p role asks for.
    static QVariant durationCell(std::optional<double> ticks, const TimeScale& scale, int role);
    static QVariant bytesCell(std::optional<double> bytes, int role);
};

} // namespace lightcone::views
