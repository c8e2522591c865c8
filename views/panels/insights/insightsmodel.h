// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"

#include <QAbstractItemModel>
#include <QString>

#include <memory>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The subjects of insights.
enum class InsightSubject { Soundness, Time, Pattern, Messages, Recording };
InsightSubject insightSubject(core::InsightRule rule);

/// Insights as a tree: their subjects, that of the weightiest one first, and below each its sentences by weight.
class InsightsModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit InsightsModel(QObject* parent = nullptr);

    /// @param insights  the weightiest first
    void setInsights(std::shared_ptr<const core::StoreView> store, std::vector<core::Insight> insights);
    void clear();
    /// Null: @p index is that of a subject, or of nothing.
    const core::Insight* insightAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Group {
        InsightSubject subject = InsightSubject::Time;
        std::vector<std::size_t> entries; ///< indices in m_insights
    };

    std::shared_ptr<const core::StoreView> m_store;
    std::vector<core::Insight> m_insights;
    std::vector<QString> m_sentences;
    std::vector<Group> m_groups;
};

} // namespace lightcone::views
