// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"
#include "views/tables/summarymodel.h"

#include <QColor>
#include <QStringList>

#include <array>
#include <memory>
#include <vector>

namespace lightcone::views {

/// A row of the function summary.
struct FunctionRow {
    core::ProfileEntry entry;
    QString name;
    QString group;
    std::vector<core::ProfileEntry> parts; ///< of each selected row, where these stand side by side
};

/// The functions on one of the selected rows.
struct FunctionPart {
    QString label;
    std::vector<core::ProfileEntry> entries; ///< each a part of the entry of the same function over all these rows
};

/// One function a row, in the order of the profile. Behind the columns that are always there stand those of some
/// selected rows, side by side.
class FunctionSummaryModel final : public TableModel<FunctionRow> {
    Q_OBJECT

public:
    enum Column {
        Function,
        Visits,
        Inclusive,
        Exclusive,
        Min,
        LowerQuartile,
        Median,
        UpperQuartile,
        Max,
        Mean,
        Deviation,
        Group,
        WholeMin,
        WholeMedian,
        WholeMax,
        WholeMean,
        WholeSum,
        kColumnCount
    };

    /// The columns that each of the selected rows has.
    static constexpr std::array kPartColumns { Visits, Inclusive, Exclusive };
    static constexpr std::size_t kMostParts = 6; ///< selected rows that can stand side by side
    static constexpr int kAllColumns = kColumnCount + static_cast<int>(kMostParts * kPartColumns.size());
    /// The column of the selected row @p part that says the same as column @p like of kPartColumns says of all.
    static int partColumn(std::size_t part, std::size_t like)
    {
        return kColumnCount + static_cast<int>(part * kPartColumns.size() + like);
    }

    explicit FunctionSummaryModel(QObject* parent = nullptr);

    /// The names of the functions that charts leave out are pale. Ascending.
    void setHidden(std::vector<core::FunctionId> functions);
    /// @p colors by function index
    void setColors(std::vector<QColor> colors);
    /// Sets rows without statistics. @p profile is not null; @p parts, at most kMostParts, stand side by side, and @p
    /// entries are their sum then.
    void setProfile(std::shared_ptr<const core::ProfileSource> profile, const std::vector<core::ProfileEntry>& entries,
        const std::vector<FunctionPart>& parts = {});
    /// The number of selected rows that stand side by side.
    std::size_t partCount() const { return static_cast<std::size_t>(m_partLabels.size()); }
    bool isOffered(int column) const override { return column < kColumnCount; }
    /// Brings the statistics of the visits that setProfile() counts, by function index.
    void setStatistics(std::vector<core::VisitStatistics> statistics);
    bool hasStatistics() const { return !m_statistics.empty(); }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column);
    /// The columns that are shown at first, from left to right: what tells most stands where a narrow panel has room.
    static QList<int> columnsInOrder();
    /// Says whether setStatistics() brings the column.
    static bool isStatistic(int column);

private:
    using Statistic = std::optional<double> (*)(const core::VisitStatistics& statistics);

    Columns makeColumns() const;
    /// A column of times, and of durations that are known only with visits.
    TableColumn<FunctionRow> times(ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const;
    TableColumn<FunctionRow> durations(ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const;
    TableColumn<FunctionRow> statistics(ColumnHeader header, Statistic statistic) const;
    Columns visitColumns() const; ///< Min to Deviation: the visits, as far as they are inside the interval
    Columns wholeVisitColumns() const; ///< WholeMin to WholeSum
    void addPartColumns(Columns& columns) const;
    void updateHeaders(); ///< says in them what is of which selected row
    void forget() override;
    std::uint64_t keyOf(const FunctionRow& row, int place) const override;
    bool knowsVisits(const FunctionRow& row) const;
    /// Null until they are there, and where visits are not known.
    const core::VisitStatistics* statisticsOf(const FunctionRow& row) const;
    /// Name and place in the source.
    QString sourceText(const FunctionRow& row) const;

    std::shared_ptr<const core::ProfileSource> m_profile; ///< the profile that the rows were made from
    TimeScale m_scale;
    std::vector<core::FunctionId> m_hidden; ///< ascending
    std::vector<QColor> m_colors;
    QStringList m_titles; ///< of the columns that are always there
    QStringList m_partLabels;
    std::vector<core::VisitStatistics> m_statistics; ///< by function; empty: not there yet
};

} // namespace lightcone::views
