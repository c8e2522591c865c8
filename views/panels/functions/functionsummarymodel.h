// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"
#include "views/panels/functions/functionsummaryquery.h"
#include "views/tables/summarymodel.h"

#include <QColor>
#include <QStringList>

#include <array>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace lightcone::views {

class ColorScheme;

/// A row of the function summary: a function, or a group of functions.
struct FunctionRow {
    core::ProfileEntry entry; ///< of a group its sum
    QString name;
    QString group;
    std::vector<core::ProfileEntry> parts {}; ///< of each selected row, where these stand side by side
    std::uint64_t key = 0;
    int parent = -1; ///< the row of the group that the function stands below; −1: none
    std::optional<std::size_t> place {}; ///< of a group: where it is in the answer
    bool knowsInclusive = true;
};

/// One function a row, in the order of the profile; or one group of functions a row, which opens to its functions.
/// Behind the columns that are always there stand those of some selected rows, side by side.
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
    /// The colours of groups that are classes.
    void setClassColors(const ColorScheme& scheme);
    /// Sets rows without statistics. @p profile is not null; the parts, at most kMostParts, stand side by side, and
    /// the entries are their sum then. Groups that were open stay so where the grouping does.
    void setAnswer(std::shared_ptr<const core::ProfileSource> profile, FunctionAnswer answer);
    /// By function, without groups.
    void setProfile(std::shared_ptr<const core::ProfileSource> profile, std::vector<core::ProfileEntry> entries);
    core::FunctionGrouping grouping() const { return m_answer.grouping; }
    /// The functions of a row; of a group those that have visits or time.
    std::vector<core::FunctionId> functionsAt(int row) const;
    int parentRow(int row) const override { return rows()[static_cast<std::size_t>(row)].parent; }
    bool hasBelow(int row, const QRegularExpression& name) const override;
    /// Opens or closes a group. Does nothing to a function.
    void setOpen(int row, bool isOpen) override;
    void setAllOpen(bool areOpen);
    /// Opens groups such that at most @p most rows are shown, if there are no more groups: those whose functions have
    /// the most exclusive time.
    void openHeaviest(int most);
    /// The key of a group's row.
    static constexpr std::uint64_t groupKey(std::uint32_t number) { return std::uint64_t { 1 } << 63 | number; }
    /// The function of a row's key; nullopt: it is that of a group.
    static std::optional<core::FunctionId> functionOf(std::uint64_t key);
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
    QVariant functionCell(const FunctionRow& row, int role) const;
    bool isHidden(const FunctionRow& row) const;
    /// What a row stands for: a group says how many functions, a function where its source is.
    QString toolTip(const FunctionRow& row) const;
    /// A column of times, and of durations that are known only with visits.
    TableColumn<FunctionRow> times(ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const;
    TableColumn<FunctionRow> durations(ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const;
    TableColumn<FunctionRow> statistics(ColumnHeader header, Statistic statistic) const;
    Columns visitColumns() const; ///< Min to Deviation: the visits, as far as they are inside the interval
    Columns wholeVisitColumns() const; ///< WholeMin to WholeSum
    void addPartColumns(Columns& columns) const;
    FunctionRow rowOf(const core::ProfileEntry& entry) const;
    FunctionRow rowOf(const FunctionGroupPart& group, std::size_t place) const;
    template <typename Change> void fillRows(const Change& change);
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
    FunctionAnswer m_answer;
    std::vector<std::vector<core::ProfileEntry>> m_partOf; ///< by part and function
    std::set<std::uint32_t> m_open; ///< numbers of the groups that are open
    std::vector<QColor> m_colors;
    std::vector<QColor> m_classColors;
    QStringList m_titles; ///< of the columns that are always there
    QStringList m_partLabels;
    std::vector<core::VisitStatistics> m_statistics; ///< by function; empty: not there yet
    std::vector<core::VisitStatistics> m_groupStatistics; ///< by group of the answer, without quantiles
};

} // namespace lightcone::views
