// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/health/healthpanel.h"

#include "core/base/workers.h"
#include "core/beside/documentcomparison.h"
#include "core/store/storeview.h"
#include "views/base/documenttext.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/health/healthtext.h"
#include "views/tables/tablepicture.h"
#include "views/tables/wrappeddelegate.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

/// Returns the interval to show of @p place, which has a begin: a span with as much before and after it as it is long,
/// a time with a fiftieth of the trace at most.
core::Interval withContext(const GoToTarget& place, const ViewState& state)
{
    constexpr std::uint64_t kShare = 50;
    const core::Interval whole = state.store()->interval();
    const std::uint64_t most = std::min(state.interval().length(), whole.length() / kShare);
    const std::uint64_t around
        = std::max<std::uint64_t>(2, place.end ? core::ticksBetween(*place.begin, *place.end) : most / 2);
    const auto margin = static_cast<core::Tick>(std::min<std::uint64_t>(around, core::kMaxTick));
    const core::Interval shown { core::saturatingAdd(*place.begin, -margin),
        core::saturatingAdd(place.end.value_or(*place.begin), margin) };
    return shown.intersected(whole);
}

} // namespace

HealthPanel::HealthPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : View(parent)
    , m_state(state)
    , m_navigator(navigator)
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
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setTabKeyNavigation(false);
    m_tree->setItemDelegate(new WrappedDelegate(m_tree, HealthModel::Detail));
    const QFontMetrics metrics = m_tree->fontMetrics();
    QHeaderView* header = m_tree->header();
    header->setSectionsMovable(false);
    header->setStretchLastSection(false);
    for (const int column : { HealthModel::Finding, HealthModel::Detail })
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    for (const int column : { HealthModel::Count, HealthModel::Time })
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
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
    connect(&state, &ViewState::storeChanged, this, &HealthPanel::follow);
    connect(&state, &ViewState::storeUpdated, this, &HealthPanel::follow);
    follow();
}

void HealthPanel::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    constexpr int kLeastCharacters = 80; // of the whole report, so that details have a column
    m_tree->setColumnHidden(HealthModel::Detail, width() < fontMetrics().averageCharWidth() * kLeastCharacters);
}

void HealthPanel::appeared()
{
    if (m_isOutdated)
        follow();
}

void HealthPanel::follow()
{
    m_job.cancel();
    m_comparisonJob.cancel();
    m_isOutdated = !isSeen();
    const auto& store = m_state.store();
    m_explanation->clear();
    if (m_isOutdated || !store || !m_state.isComplete()) {
        m_model->setStore(nullptr);
        m_summary->setText(
            store && !m_isOutdated ? tr("The report is there once the whole trace has been read.") : QString());
    } else if (m_state.document().isOnlyExperiment) {
        m_model->setStore(store);
        m_summary->setText(onlyExperimentText());
    } else {
        m_model->setStore(store);
        m_summary->setText(healthSummary(*store));
        checkClocks();
        compareProfile();
    }
    showBusy();
}

void HealthPanel::showBusy()
{
    setBusy(m_job.isRunning() || m_comparisonJob.isRunning());
}

void HealthPanel::checkClocks()
{
    m_job.start(
        [store = m_state.store()](const std::stop_token& stop) -> core::Stoppable<Clocks> {
            Clocks clocks;
            if (core::checkClocks(*store, clocks, stop).isStopped())
                return core::Stopped {};
            return clocks;
        },
        [this](const Clocks& clocks) {
            m_model->setClocks(clocks);
            showBusy();
        },
        [this](JobFailure failure) {
            m_explanation->setText(jobFailureText(failure));
            showBusy();
        });
}

void HealthPanel::compareProfile()
{
    if (!core::hasProfileBeside(m_state.document()))
        return;
    m_comparisonJob.start(
        [document = m_state.document()](
            const std::stop_token& stop) { return core::compareWithProfile(document, core::usefulThreads(), stop); },
        [this](const std::shared_ptr<const core::ProfileComparison>& comparison) {
            m_model->setComparison(*comparison);
            showBusy();
        },
        [this](JobFailure failure) {
            m_explanation->setText(jobFailureText(failure));
            showBusy();
        });
}

PicturePaint HealthPanel::picture(const PictureChoices& choices) const
{
    const auto uncoloured = [](const QModelIndex&) { return QColor(); };
    TableContent content = treeContent(*m_tree,
        { { HealthModel::Finding, HealthModel::Count, HealthModel::Detail, HealthModel::Time }, -1, uncoloured });
    content.caption = m_summary->text();
    return tablePaint(std::move(content), choices.title, choices.theme.value_or(shownTheme()));
}

TableQuery HealthPanel::table() const
{
    TableQuery query = tableQuery(QLatin1String("diagnostics"), m_state);
    if (query.store) {
        query.interval = query.store->interval();
        query.wholeTime = true;
    }
    return query;
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

void HealthPanel::showPlace(const GoToTarget& place)
{
    if (place.begin)
        m_state.setInterval(withContext(place, m_state), tr("Go to Finding"));
    goTo(m_state, m_navigator, { place.location, place.begin, std::nullopt });
}

void HealthPanel::activate(const QModelIndex& index)
{
    if (const auto place = m_model->placeOf(index))
        showPlace(*place);
    else if (m_model->rowCount(index.siblingAtColumn(0)) > 0)
        m_tree->setExpanded(index.siblingAtColumn(0), !m_tree->isExpanded(index.siblingAtColumn(0)));
}

} // namespace lightcone::views
