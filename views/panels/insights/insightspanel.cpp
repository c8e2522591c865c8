// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/insights/insightspanel.h"

#include "core/analysis/insights/insights.h"
#include "core/store/storeview.h"
#include "views/base/documenttext.h"
#include "views/base/richtext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/insights/insightlink.h"
#include "views/panels/insights/insightsmodel.h"
#include "views/panels/insights/insightsplan.h"
#include "views/panels/insights/insighttext.h"
#include "views/tables/wrappeddelegate.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace lightcone::views {

InsightsPanel::InsightsPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_navigator(navigator)
    , m_model(new InsightsModel(this))
    , m_summary(new QLabel(this))
    , m_tree(new QTreeView(this))
    , m_explanation(new QLabel(this))
{
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 4, 6, 2);
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("What is worth a look"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(fontMetrics().averageCharWidth());
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setTabKeyNavigation(false);
    m_tree->setItemDelegate(new WrappedDelegate(m_tree));
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_explanation->setWordWrap(true);
    m_explanation->setTextFormat(Qt::RichText);
    m_explanation->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_explanation->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_explanation->setContentsMargins(6, 2, 6, 4);
    m_explanation->setAccessibleName(tr("What the sentence means, and why it is said"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_summary);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_explanation);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        m_showsReason = false;
        explain();
    });
    connect(m_explanation, &QLabel::linkActivated, this, [this] {
        m_showsReason = true;
        explain();
    });
    connect(m_tree, &QTreeView::clicked, this, &InsightsPanel::activate);
    connect(m_tree, &QTreeView::activated, this, &InsightsPanel::activate);
    connect(&state, &ViewState::storeChanged, this, &InsightsPanel::follow);
    connect(&state, &ViewState::storeUpdated, this, &InsightsPanel::follow);
    follow();
}

void InsightsPanel::appeared()
{
    if (m_isOutdated)
        follow();
}

void InsightsPanel::follow()
{
    m_job.cancel();
    setBusy(false);
    m_isOutdated = !isSeen();
    m_model->clear();
    m_explanation->clear();
    const auto& store = m_state.store();
    if (m_isOutdated || !store || !m_state.isComplete()) {
        m_summary->setText(m_isOutdated || m_state.document().isEmpty() ? QString()
                : store ? tr("What is worth a look is found once the whole trace has been read.")
                        : tr("A profile has no events, in which one could look"));
        return;
    }
    if (m_state.document().isOnlyExperiment) {
        m_summary->setText(onlyExperimentText());
        return;
    }
    m_summary->setText(tr("Looking for what is worth a look …"));
    m_job.start([store](const std::stop_token& stop) { return core::findInsights(store, core::usefulThreads(), stop); },
        [this](const Insights& insights) {
            fill(insights);
            setBusy(false);
        },
        [this](JobFailure failure) {
            m_summary->setText(jobFailureText(failure));
            setBusy(false);
        });
    setBusy(true);
}

void InsightsPanel::fill(const Insights& insights)
{
    m_summary->setText(insightsSummary(insights.size()));
    m_model->setInsights(m_state.store(), insights);
    m_tree->expandAll();
}

PicturePaint InsightsPanel::picture(const PictureChoices& choices) const
{
    return insightsPaint(m_summary->text(), *m_model, choices.title, choices.theme.value_or(shownTheme()));
}

TableQuery InsightsPanel::table() const
{
    TableQuery query = tableQuery(QLatin1String("insights"), m_state);
    if (query.store) {
        query.interval = query.store->interval();
        query.wholeTime = true;
    }
    return query;
}

void InsightsPanel::enter()
{
    if (!m_model->insightAt(m_tree->currentIndex()) && m_model->rowCount() > 0)
        m_tree->setCurrentIndex(m_model->index(0, 0, m_model->index(0, 0)));
    m_tree->setFocus();
}

void InsightsPanel::explain()
{
    const core::Insight* const insight = m_model->insightAt(m_tree->currentIndex());
    if (!insight) {
        m_explanation->clear();
        return;
    }
    const QString why = m_showsReason
        ? escapedText(insightReason(insight->rule()))
        : QStringLiteral("<a href='why'>%1</a>").arg(escapedText(tr("Why is this said?")));
    m_explanation->setText(escapedText(insightMeaning(*insight)) + QStringLiteral("<br>") + why);
}

void InsightsPanel::activate(const QModelIndex& index)
{
    const core::Insight* const insight = m_model->insightAt(index);
    if (!insight || !m_state.store())
        return;
    showInsight(*insight, m_state, m_navigator);
    if (!insight->functions.empty())
        emit lightRequested(insight->functions, SpotlightStep::None);
}

} // namespace lightcone::views
