// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/health/healthpanel.h"

#include "core/store/storeview.h"
#include "views/base/viewstate.h"

#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

namespace lightcone::app {

namespace {

/// Sentences lose their end, details, which begin with paths, their middle.
class FindingDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = index.parent().isValid() ? Qt::ElideMiddle : Qt::ElideRight;
    }
};

} // namespace

HealthPanel::HealthPanel(views::ViewState& state, QWidget* parent)
    : QWidget(parent)
    , m_state(state)
    , m_model(new HealthModel(this))
    , m_summary(new QLabel(this))
    , m_tree(new QTreeView(this))
    , m_explanation(new QLabel(this))
{
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 4, 6, 2);
    m_tree->setModel(m_model);
    m_tree->setAccessibleName(tr("Findings"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setTabKeyNavigation(false);
    m_tree->setItemDelegate(new FindingDelegate(m_tree));
    const QFontMetrics metrics = m_tree->fontMetrics();
    QHeaderView* header = m_tree->header();
    header->setSectionsMovable(false);
    header->resizeSection(
        HealthModel::Finding, metrics.horizontalAdvance(QStringLiteral("Definition file of a location")) + 56);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(HealthModel::Detail, QHeaderView::Stretch);
    header->resizeSection(HealthModel::Count, metrics.horizontalAdvance(QStringLiteral("10,000")) + 14);
    header->resizeSection(HealthModel::Time, metrics.horizontalAdvance(QStringLiteral("10.000 000 ms")) + 14);
    m_explanation->setWordWrap(true);
    m_explanation->setTextFormat(Qt::PlainText);
    m_explanation->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_explanation->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_explanation->setContentsMargins(6, 2, 6, 4);
    m_explanation->setMinimumHeight(metrics.lineSpacing() * 3);
    m_explanation->setAccessibleName(tr("What the finding means"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_summary);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_explanation);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &HealthPanel::explain);
    connect(m_tree, &QTreeView::clicked, this, &HealthPanel::activate);
    connect(m_tree, &QTreeView::activated, this, &HealthPanel::activate);
    connect(&state, &views::ViewState::storeChanged, this, &HealthPanel::follow);
    connect(&state, &views::ViewState::storeUpdated, this, &HealthPanel::follow);
    follow();
}

void HealthPanel::follow()
{
    const auto& store = m_state.store();
    m_job.cancel();
    m_explanation->clear();
    if (!store || !m_state.isComplete()) {
        m_model->setStore(nullptr);
        m_summary->setText(store ? tr("The report is there once the whole trace has been read.") : QString());
        return;
    }
    m_model->setStore(store);
    if (store->diagnostics().empty())
        m_summary->setText(tr("Nothing was lost, repaired or guessed while the trace was read."));
    else if (store->isDamaged() && store->eventCount() == 0)
        m_summary->setText(tr("None of the events of this trace could be read."));
    else if (store->isDamaged())
        m_summary->setText(tr("Data that should be in this trace is lost. What could be read is shown."));
    else
        m_summary->setText(tr("The files are whole. This is worth knowing when you read the pictures and tables:"));
    m_job.start(
        [store](const std::stop_token& stop) {
            Clocks clocks;
            if (core::checkClocks(*store, clocks, stop).isStopped())
                clocks.clear();
            return clocks;
        },
        [this](const Clocks& clocks) { m_model->setClocks(clocks); },
        [this](views::JobFailure failure) { m_explanation->setText(views::jobFailureText(failure)); });
}

void HealthPanel::enter()
{
    if (!m_tree->currentIndex().isValid())
        m_tree->setCurrentIndex(m_model->index(0, 0));
    m_tree->setFocus();
}

void HealthPanel::explain(const QModelIndex& index)
{
    const QString detail = index.siblingAtColumn(HealthModel::Detail).data().toString();
    const QString explanation = index.data(HealthModel::kExplanationRole).toString();
    m_explanation->setText(detail.isEmpty() ? explanation : detail + u'\n' + explanation);
}

void HealthPanel::activate(const QModelIndex& index)
{
    if (const auto place = m_model->placeOf(index))
        emit placeRequested(*place);
    else if (m_model->rowCount(index.siblingAtColumn(0)) > 0)
        m_tree->setExpanded(index.siblingAtColumn(0), !m_tree->isExpanded(index.siblingAtColumn(0)));
}

} // namespace lightcone::app
