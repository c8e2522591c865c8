// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/state/statepanel.h"

#include "core/links/tracelinks.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/jobs/latestjob.h"
#include "views/navigation/eventselection.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/state/statemodel.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/tablepicture.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <set>

namespace lightcone::views {

namespace {

constexpr std::size_t kMostLocations = 16; ///< the state of more is more than a panel can say

} // namespace

class StatePanel::Private {
public:
    Private(StatePanel& panel, ViewState& state, TraceLinksHolder& links);

    /// Looks at the cursor, now or when what runs has ended: each step of a drag is shown as soon as it can be.
    void update();
    void updateColors();
    /// The names take what the other columns leave, or scroll where that is little.
    void fitColumns();

    StatePanel& panel;
    ViewState& state;
    TraceLinksHolder& links;
    ColorScheme scheme { Theme::Light };
    StateModel model;
    QLabel* title = nullptr;
    QTreeView* tree = nullptr;
    using Reports = std::vector<StateReport>;
    LatestJob<Reports> job { core::Priority::Beside };
    LatestJob<Selection> selectJob;

private:
    void createTree();
    void start();
    /// Shows the present state after the cursor has moved or the trace has grown.
    void startAgain();
    void show(Reports reports, const QString& titleOfSeveral);
    /// The locations whose state is shown: those of the selected rows, or else that of the cursor.
    std::vector<core::LocationId> locations() const;
    QString titleOfRows(core::Tick t) const;
    void showHint();
    void goTo(core::EventRef event);

    std::set<StateSection> m_folded; ///< sections that the user has folded
    bool m_isOutdated = false; ///< while a job runs
    bool m_isShowing = false;
};

StatePanel::Private::Private(StatePanel& owner, ViewState& viewState, TraceLinksHolder& traceLinks)
    : panel(owner)
    , state(viewState)
    , links(traceLinks)
{
    title = new QLabel(&panel);
    title->setMargin(4);
    title->setWordWrap(true);
    title->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    createTree();
    auto* layout = new QVBoxLayout(&panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(title);
    layout->addWidget(tree, 1);
    showHint();
}

void StatePanel::Private::createTree()
{
    tree = new QTreeView(&panel);
    tree->setModel(&model);
    tree->setItemDelegate(new RowDelegate(tree));
    tree->setFrameShape(QFrame::NoFrame);
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    tree->setIndentation(12);
    tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    tree->setExpandsOnDoubleClick(false);
    tree->setAccessibleName(StatePanel::tr("State at the time cursor"));
    tree->header()->setStretchLastSection(false);
    tree->header()->setSectionResizeMode(StateModel::Value, QHeaderView::ResizeToContents);
    tree->header()->setSectionResizeMode(StateModel::Since, QHeaderView::ResizeToContents);
    title->setBuddy(tree);
    panel.setFocusProxy(tree);
    QObject::connect(tree, &QTreeView::activated, &panel, [this](const QModelIndex& index) {
        if (const StateItem* const item = model.itemAt(index); item && core::isValid(item->event.location))
            goTo(item->event);
    });
    const auto remember = [this](const QModelIndex& index, bool isFolded) {
        if (m_isShowing || index.parent().isValid())
            return;
        if (isFolded)
            m_folded.insert(model.sectionAt(index.row()));
        else
            m_folded.erase(model.sectionAt(index.row()));
    };
    QObject::connect(tree, &QTreeView::collapsed, &panel, [remember](const QModelIndex& i) { remember(i, true); });
    QObject::connect(tree, &QTreeView::expanded, &panel, [remember](const QModelIndex& i) { remember(i, false); });
}

void StatePanel::Private::update()
{
    if (!panel.isSeen())
        return;
    if (job.isRunning()) {
        m_isOutdated = true;
        return;
    }
    start();
}

void StatePanel::Private::start()
{
    m_isOutdated = false;
    const auto place = state.cursor();
    std::vector<core::LocationId> wanted = locations();
    if (!state.store() || !place || wanted.empty()) {
        showHint();
        return;
    }
    if (hasForks(*state.store()))
        links.request();
    wanted.resize(std::min(wanted.size(), kMostLocations));
    job.start(
        [store = state.store(), known = links.links(), wanted, tick = place->tick, isComplete = state.isComplete()](
            std::stop_token stop) -> core::Stoppable<Reports> {
            Reports reports;
            for (const core::LocationId location : wanted) {
                auto report = reportState(*store, known.get(), { location, tick }, isComplete, stop);
                if (report.isStopped())
                    return core::Stopped {};
                reports.push_back(std::move(report).value());
            }
            return reports;
        },
        [this, title = titleOfRows(place->tick)](const Reports& reports) {
            show(reports, title);
            startAgain();
        },
        [this](JobFailure why) {
            model.setReports({});
            title->setText(jobFailureText(why));
            startAgain();
        });
    panel.setBusy(true);
}

std::vector<core::LocationId> StatePanel::Private::locations() const
{
    if (!state.selectedRows().isEmpty())
        return state.selectedRows().locations();
    const auto place = state.cursor();
    return place && core::isValid(place->location) ? std::vector { place->location } : std::vector<core::LocationId> {};
}

QString StatePanel::Private::titleOfRows(core::Tick t) const
{
    const QString text = StatePanel::tr("%1 at %2", "names of rows, time")
                             .arg(rowNames(state.selectedRows().rows()), formatTime(t, timeScaleOf(*state.store()), 1));
    const std::size_t all = locations().size();
    return all <= kMostLocations
        ? text
        : StatePanel::tr("%1 · the first %2 of %3 locations").arg(text, formatCount(kMostLocations), formatCount(all));
}

void StatePanel::Private::startAgain()
{
    if (m_isOutdated)
        start();
    panel.setBusy(job.isRunning());
}

void StatePanel::Private::show(Reports reports, const QString& titleOfSeveral)
{
    if (const std::optional<JobFailure> failure = links.failure();
        failure && state.store() && hasForks(*state.store())) {
        for (StateReport& report : reports)
            report.notes[static_cast<std::size_t>(StateSection::Calls)]
                = StatePanel::tr("Inherited calls are not known. %1").arg(jobFailureText(*failure));
    }
    m_isShowing = true;
    model.setReports(reports);
    for (int row = 0; row < model.rowCount(); ++row) {
        tree->setExpanded(model.index(row, 0), !m_folded.contains(model.sectionAt(row)));
        if (model.rowCount(model.index(row, 0)) == 0)
            tree->setFirstColumnSpanned(row, {}, model.index(row, StateModel::Value).data().toString().isEmpty());
    }
    m_isShowing = false;
    fitColumns();
    title->setText(reports.size() == 1 ? reports.front().title : titleOfSeveral);
}

void StatePanel::Private::fitColumns()
{
    constexpr int kFewest = 18; // letters
    const int others = tree->header()->sectionSize(StateModel::Value) + tree->header()->sectionSize(StateModel::Since);
    const int least = tree->fontMetrics().averageCharWidth() * kFewest + 2 * tree->indentation();
    tree->header()->resizeSection(StateModel::Name, std::max(tree->viewport()->width() - others, least));
}

void StatePanel::Private::showHint()
{
    model.setReports({});
    title->setText(state.store()
            ? StatePanel::tr("Click into the timeline, or drag along its time axis, to see what is the case there: on "
                             "that location, or on the rows that are selected by their labels.")
            : QString());
}

void StatePanel::Private::goTo(core::EventRef event)
{
    selectEvent(state, selectJob, event, [this](JobFailure why) { emit panel.noticed(jobFailureText(why)); });
}

void StatePanel::Private::updateColors()
{
    model.setColors(state.store() ? scheme.functions(state.store()->definitions()) : std::vector<QColor> {});
}

StatePanel::StatePanel(ViewState& state, TraceLinksHolder& links, QWidget* parent)
    : View(parent)
    , d(std::make_unique<Private>(*this, state, links))
{
    connect(&state, &ViewState::storeChanged, this, [this] {
        d->job.cancel();
        setBusy(false);
        d->selectJob.cancel();
        d->model.setReports({});
        d->updateColors();
        d->update();
    });
    for (const auto signal : { &ViewState::storeUpdated, &ViewState::cursorChanged, &ViewState::selectedRowsChanged })
        connect(&state, signal, this, [this] { d->update(); });
    connect(&links, &TraceLinksHolder::changed, this, [this] { d->update(); });
    d->updateColors();
}

StatePanel::~StatePanel() = default;

void StatePanel::setColorScheme(const ColorScheme& scheme)
{
    d->scheme = scheme;
    d->updateColors();
}

PicturePaint StatePanel::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    TableChoice choice { shownColumns(*d->tree->header()), -1, {} };
    if (d->state.store()) {
        choice.color
            = [this, colors = d->scheme.in(theme).functions(d->state.store()->definitions())](const QModelIndex& cell) {
                  const StateItem* const item = d->model.itemAt(cell);
                  return item && cell.column() == StateModel::Name && core::isValid(item->function)
                      ? colors[core::indexOf(item->function)]
                      : QColor();
              };
    }
    TableContent content = treeContent(*d->tree, choice);
    content.caption = d->title->text();
    return tablePaint(std::move(content), choices.title, theme);
}

void StatePanel::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    d->fitColumns();
}

void StatePanel::appeared()
{
    d->update();
}

} // namespace lightcone::views
