// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/criticalpath/pathrows.h"
#include "views/tables/summarymodel.h"

#include <memory>
#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A row of the table of a critical path.
struct PathTableRow {
    PathRow row;
    bool isOthers = false; ///< all segments that have no row of their own
};

/// A part of a critical path, in the order of pathRows(); segments that have no row of their own are the last one.
class PathModel final : public TableModel<PathTableRow> {
    Q_OBJECT

public:
    enum Column { Name, Kind, Begin, End, Duration, Share, Segments, Bytes, kColumnCount };

    explicit PathModel(QObject* parent = nullptr);

    /// @p store is not null.
    void setPath(std::shared_ptr<const core::StoreView> store, PathRows path);
    PathGrouping grouping() const { return m_grouping; }
    /// The row as it is in the path; nullptr: it is of those that have none of their own. @pre there is such a row
    const PathRow* rowAt(int row) const;
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column) { return column != Bytes; }
    bool isOffered(int column) const override;

private:
    Columns makeColumns() const;
    Columns sumColumns() const;
    QVariant timeCell(const PathTableRow& row, core::Tick t, int role) const;
    QString nameOf(const PathTableRow& row) const;
    void forget() override;
    std::uint64_t keyOf(const PathTableRow& row, int place) const override;
    static QString subject(PathGrouping grouping);

    std::shared_ptr<const core::StoreView> m_store; ///< that the rows are of
    PathGrouping m_grouping = PathGrouping::Segment;
    std::uint64_t m_ticks = 0; ///< of all rows
    TimeScale m_scale;
};

} // namespace lightcone::views
