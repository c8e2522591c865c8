// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/insights/insightsmodel.h"

#include "core/store/storeview.h"
#include "views/base/richtext.h"
#include "views/panels/insights/insighttext.h"

#include <QApplication>
#include <QFont>
#include <QIcon>
#include <QStyle>

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

/// Subjects have no parent; sentences carry the number of their subject.
constexpr quintptr kSubject = std::numeric_limits<quintptr>::max();

QString subjectText(InsightSubject subject)
{
    switch (subject) {
    case InsightSubject::Soundness:
        return InsightsModel::tr("How sound the trace is");
    case InsightSubject::Time:
        return InsightsModel::tr("Where time goes");
    case InsightSubject::Pattern:
        return InsightsModel::tr("What repeats");
    case InsightSubject::Messages:
        return InsightsModel::tr("Messages and collective operations");
    case InsightSubject::Recording:
        break;
    }
    return InsightsModel::tr("Recording and metrics");
}

QIcon iconOf(const core::Insight& insight)
{
    const QStyle& style = *QApplication::style();
    const auto* soundness = std::get_if<core::SoundnessFacts>(&insight.facts);
    if (soundness && soundness->isDamage)
        return style.standardIcon(QStyle::SP_MessageBoxCritical);
    return soundness || insight.rule() == core::InsightRule::Clocks ? style.standardIcon(QStyle::SP_MessageBoxWarning)
                                                                    : QIcon();
}

} // namespace

InsightSubject insightSubject(core::InsightRule rule)
{
    using enum core::InsightRule;
    switch (rule) {
    case Soundness:
    case Clocks:
        return InsightSubject::Soundness;
    case StartEnd:
    case Communication:
    case Imbalance:
    case Slowest:
        return InsightSubject::Time;
    case Rounds:
        return InsightSubject::Pattern;
    case Talkers:
    case LateMessages:
    case LateMembers:
        return InsightSubject::Messages;
    case TinyCalls:
    case MetricJumps:
        break;
    }
    return InsightSubject::Recording;
}

InsightsModel::InsightsModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void InsightsModel::setInsights(std::shared_ptr<const core::StoreView> store, std::vector<core::Insight> insights)
{
    beginResetModel();
    m_store = std::move(store);
    m_insights = std::move(insights);
    m_sentences.clear();
    m_groups.clear();
    for (std::size_t i = 0; i < m_insights.size(); ++i) {
        m_sentences.push_back(insightSentence(*m_store, m_insights[i]));
        const InsightSubject subject = insightSubject(m_insights[i].rule());
        auto group = std::ranges::find(m_groups, subject, &Group::subject);
        if (group == m_groups.end())
            group = m_groups.insert(m_groups.end(), Group { subject, {} });
        group->entries.push_back(i);
    }
    endResetModel();
}

void InsightsModel::clear()
{
    setInsights(nullptr, {});
}

const core::Insight* InsightsModel::insightAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kSubject)
        return nullptr;
    const Group& group = m_groups[static_cast<std::size_t>(index.internalId())];
    return &m_insights[group.entries[static_cast<std::size_t>(index.row())]];
}

QModelIndex InsightsModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : kSubject);
}

QModelIndex InsightsModel::parent(const QModelIndex& index) const
{
    return !index.isValid() || index.internalId() == kSubject
        ? QModelIndex()
        : createIndex(static_cast<int>(index.internalId()), 0, kSubject);
}

int InsightsModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    return parent.internalId() == kSubject
        ? static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].entries.size())
        : 0;
}

int InsightsModel::columnCount(const QModelIndex&) const
{
    return 1;
}

QVariant InsightsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const core::Insight* const insight = insightAt(index);
    if (!insight) {
        if (role == Qt::DisplayRole)
            return subjectText(m_groups[static_cast<std::size_t>(index.row())].subject);
        if (role != Qt::FontRole)
            return {};
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    switch (role) {
    case Qt::DisplayRole:
        return m_sentences[static_cast<std::size_t>(insight - m_insights.data())];
    case Qt::ToolTipRole: // what it means, and why it is said
        return toolTipText(insightMeaning(*insight) + QLatin1Char('\n') + insightReason(insight->rule()));
    case Qt::DecorationRole: {
        const QIcon icon = iconOf(*insight);
        return icon.isNull() ? QVariant() : QVariant(icon);
    }
    default:
        return {};
    }
}

QVariant InsightsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return section == 0 && orientation == Qt::Horizontal && role == Qt::DisplayRole ? tr("What is worth a look")
                                                                                    : QVariant();
}

} // namespace lightcone::views
