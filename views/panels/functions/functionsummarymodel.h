// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"
#include "views/tables/summarymodel.h"

#include <QColor>

#include <memory>
#include <vector>

namespace lightcone::views {

/// A row of the function summary.
struct FunctionRow {
    core::ProfileEntry entry;
    QString name;
    QString group;
};

/// One function a row, in the order of the profile.
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
        kColumnCount
    };

    explicit FunctionSummaryModel(QObject* parent = nullptr);

    /// @p colors by function index
    void setColors(std::vector<QColor> colors);
    /// Sets rows without statistics. @p profile is not null.
    void setProfile(std::shared_ptr<const core::ProfileSource> profile, const std::vector<core::ProfileEntry>& entries);
    /// Brings the statistics of the visits that setProfile() counts, by function index.
    void setStatistics(std::vector<core::P2Statistics> statistics);
    bool hasStatistics() const { return !m_statistics.empty(); }
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column);
    /// Says whether setStatistics() brings the column.
    static bool isStatistic(int column);

private:
    using Statistic = std::optional<double> (*)(const core::P2Statistics& statistics);

    Columns makeColumns() const;
    /// A column of times, and of durations that are known only with visits.
    TableColumn<FunctionRow> times(ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const;
    TableColumn<FunctionRow> durations(ColumnHeader header, std::uint64_t core::ProfileEntry::*ticks) const;
    TableColumn<FunctionRow> statistics(ColumnHeader header, Statistic statistic) const;
    void forget() override;
    std::uint64_t keyOf(const FunctionRow& row, int place) const override;
    bool knowsVisits(const FunctionRow& row) const;
    /// Name and place in the source.
    QString sourceText(const FunctionRow& row) const;

    std::shared_ptr<const core::ProfileSource> m_profile; ///< the profile that the rows were made from
    TimeScale m_scale;
    std::vector<QColor> m_colors;
    std::vector<core::P2Statistics> m_statistics; ///< by function; empty: not there yet
};

} // namespace lightcone::views
