// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/checks/clockcheck.h"
#include "core/base/diagnostics.h"
#include "views/navigation/gototarget.h"

#include <QAbstractItemModel>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
struct ProfileComparison;
struct RecordedStatistic;
} // namespace lightcone::core

namespace lightcone::views {

/// The health report as a tree: kinds of findings, the gravest first, then the clock check, what the trace states
/// of itself, and the conversion audit; below each its entries.
class HealthModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Finding, Count, Detail, Time, ColumnCount };
    /// Role of a sentence or two on what an entry means and what was done.
    static constexpr int kExplanationRole = Qt::UserRole;

    explicit HealthModel(QObject* parent = nullptr);

    /// Null: nothing is shown.
    void setStore(std::shared_ptr<const core::StoreView> store);
    /// Adds the findings of the clock check, which come later than the rest.
    void setClocks(const std::vector<core::ClockSkew>& skews);
    /// Adds what the profile beside the trace does not say the same, which comes later than the rest.
    void setComparison(const core::ProfileComparison& comparison);
    /// The place of an entry in the trace; nullopt: it has none.
    std::optional<GoToTarget> placeOf(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Entry {
        QString text;
        QString count;
        QString time;
        QString detail;
        QString explanation;
        GoToTarget place;
    };
    struct Group {
        Entry head;
        std::optional<core::Severity> severity; ///< for findings
        std::vector<Entry> entries;
    };
    void addFindings(core::Severity severity);
    void insertFinding(Group group); ///< after the other findings
    void addStatistics();
    void addAudit();
    Entry entryOf(const core::Diagnostic& diagnostic) const;
    Entry entryOf(const core::RecordedStatistic& statistic) const;
    static QString toolTipOf(const Entry& entry);
    QString timeText(core::Tick tick) const;
    const Entry* entryAt(const QModelIndex& index) const;
    const Group* groupAt(const QModelIndex& index) const;

    std::shared_ptr<const core::StoreView> m_store;
    std::vector<Group> m_groups;
};

} // namespace lightcone::views
