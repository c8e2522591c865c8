// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"
#include "views/tables/summarymodel.h"

#include <QColor>

#include <memory>
#include <vector>

namespace lightcone::views {

/// One function a row, in the order of the profile.
class FunctionSummaryModel final : public SummaryModel {
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

    using SummaryModel::SummaryModel;

    /// @p colors by function index
    void setColors(std::vector<QColor> colors);
    /// Without statistics; @p profile is not null.
    void setProfile(std::shared_ptr<const core::ProfileSource> profile, std::vector<core::ProfileEntry> entries);
    /// Brings the statistics of the visits that setProfile() counts, by function index.
    void setStatistics(std::vector<core::P2Statistics> statistics);
    bool hasStatistics() const { return !m_statistics.empty(); }
    /// Whether setStatistics() brings the column.
    static bool isStatistic(int column);

    void clear() override;
    bool isKnown() const override { return m_profile != nullptr; }
    std::uint64_t keyAt(int row) const override;
    QString plainHeader(int column) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        core::ProfileEntry entry;
        QString name;
        QString group;
    };
    bool knowsVisits(const Row& row) const;
    QString textOf(const Row& row, int column, bool plain) const;
    QString toolTipOf(const Row& row, int column) const;
    std::optional<double> statisticOf(const Row& row, int column) const;

    std::shared_ptr<const core::ProfileSource> m_profile;
    TimeScale m_scale;
    std::vector<QColor> m_colors;
    std::vector<Row> m_rows;
    std::vector<core::P2Statistics> m_statistics; ///< by function; empty: not there yet
    core::ProfileEntry m_greatest;
};

} // namespace lightcone::views
