// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/io/iosummary.h"
#include "views/tables/summarymodel.h"

#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The words for groupings, the default first: "file".
QStringList ioGroupingNames();
/// The grouping that @p name means, the default for an empty one; nullopt: none.
std::optional<core::IoGrouping> ioGroupingOf(const QString& name);
/// Says that there is no I/O in an interval, or that the trace has none, and where something like it is to be found.
/// @param areSome  the question is about some of the locations only
QString noIoText(const core::StoreView& store, bool areSome);

/// A row of the I/O summary.
struct IoGroupRow {
    core::IoGroup group;
    int place = 0; ///< in the order of ioSummary()
};

/// Sums of I/O operations, a group a row, in the order of ioSummary().
class IoSummaryModel final : public TableModel<IoGroupRow> {
    Q_OBJECT

public:
    enum Column {
        Key,
        Paradigm,
        Count,
        BytesRead,
        BytesWritten,
        Time,
        Mean,
        Longest,
        Rate,
        Opens,
        Closes,
        Incomplete,
        Reads,
        Writes,
        BytesAsked,
        Shortened,
        NonBlocking,
        Cancelled,
        Failed,
        kColumnCount
    };

    explicit IoSummaryModel(QObject* parent = nullptr);

    /// @p store is not null.
    void setGroups(std::shared_ptr<const core::StoreView> store, core::IoGrouping grouping,
        const std::vector<core::IoGroup>& groups);
    core::IoGrouping grouping() const { return m_grouping; }
    /// @pre there is such a row
    const core::IoGroup& groupAt(int row) const { return rows()[static_cast<std::size_t>(row)].group; }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column) { return column <= Incomplete; }

private:
    using Number = std::uint64_t core::IoGroup::*;

    Columns makeColumns() const;
    void addTimes(Columns& columns) const;
    void addCounts(Columns& columns) const;
    QString keyText(const core::IoKey& key) const;
    QString fileText(core::IoFileId file) const;
    void forget() override;
    std::uint64_t keyOf(const IoGroupRow& row, int place) const override;

    std::shared_ptr<const core::StoreView> m_store; ///< the store that the rows were made from
    TimeScale m_scale;
    core::IoGrouping m_grouping = core::IoGrouping::File;
};

} // namespace lightcone::views
