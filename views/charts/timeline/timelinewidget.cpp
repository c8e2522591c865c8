// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinewidget.h"

#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/charts/timeline/timelinewidgetprivate.h"
#include "views/marks/markedpicture.h"
#include "views/marks/markpainter.h"
#include "views/marks/markwalk.h"
#include "views/rows/rowpainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

/// Gives @p tree the rows of @p later, folded as is due. @returns whether anything has changed.
bool takeOverRows(RowTree& tree, const RowTree& later, const std::optional<RowFolding>& folding)
{
    const bool isChanged = tree.takeOver(later);
    if (folding)
        tree.setFolding(*folding);
    return isChanged;
}

} // namespace

TimelineWidget::Private::Private(TimelineWidget& widget)
    : q(widget)
    , overview(new OverviewBar(widget.state(), &widget))
    , picture(widget, widget.state(),
          {
              .isReady = [this] { return q.hasTrace() && areRowsKnown && q.isSeen(); },
              .request = [this](double beyond) { return request(beyond); },
              .make = &makePaintedTimeline,
              .taken =
                  [this] {
                      q.setFailure({});
                      q.updateHover();
                      if (q.isSeen())
                          overview->look(); // only now, so that it does not delay the plot
                      light.refresh(); // lines may end at other places now
                  },
              .busyChanged = [this] { q.updateBusy(); },
              .failed = [this](JobFailure why) { q.fail(why); },
          })
    , light(
          widget, widget.state(), [this] { return areRowsKnown && q.isSeen() && isPictureCurrent(); },
          [this](double beyond) { return lightRequest(beyond); }, [this] { q.updateBusy(); })
{
    QObject::connect(overview, &OverviewBar::busyChanged, &q, [this] { q.updateBusy(); });
    QObject::connect(overview, &OverviewBar::noticed, &q, &TimePlot::noticed);
    QObject::connect(overview, &OverviewBar::pointed, &q, [this](const QString& text) {
        dropAnswers();
        q.pointElsewhere(text);
    });
    QObject::connect(overview, &OverviewBar::markPicked, &q,
        [this](std::size_t index) { selectMarked(q.navigator(), q.state().marks(), index); });
}

TimelineWidget::TimelineWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : RowPlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this))
{
    setAccessibleDescription(tr("What each location of the trace does over time, with the messages between them"));
    connect(&state, &ViewState::linesChanged, this, [this] { refresh(); });
    for (const auto signal : { &ViewState::rowContentChanged, &ViewState::idleRuleChanged, &ViewState::tasksChanged })
        connect(&state, signal, this, [this] { refresh(); });
    connect(&state, &ViewState::rowDisplayChanged, this, [this] { d->followDisplay(); });
    connect(&state, &ViewState::spotlightChanged, this, [this] {
        d->refreshLight();
        update();
    });
    connect(&state, &ViewState::marksChanged, this, [this] {
        updateHover();
        update();
    });
    for (const auto signal : { &ViewState::pathShownChanged, &ViewState::pathChanged }) {
        connect(&state, signal, this, [this] {
            refresh();
            updateBusy();
        });
    }
    updateStyle();
    if (state.store())
        resetForStore();
}

TimelineWidget::~TimelineWidget() = default;

int TimelineWidget::headerHeight() const
{
    return isLow() ? 0 : 34;
}

const RowTree& TimelineWidget::rows() const
{
    return d->rows;
}

RowPlot::Rows TimelineWidget::rowsShown() const
{
    return d->rows.sharedRows();
}

bool TimelineWidget::areRowsKnown() const
{
    return d->areRowsKnown;
}

QString TimelineWidget::cornerText() const
{
    return isLow() ? QString() : tr("Whole trace");
}

QString TimelineWidget::locationsText() const
{
    const QString all = formatCount(state().store() ? state().store()->locationCount() : 0);
    if (!state().rowDisplay().isFilter() && d->rows.silentLocations() == 0)
        return tr("Locations: %1").arg(all);
    return tr("Locations: %1 of %2").arg(formatCount(d->rows.locations().size()), all);
}

QString TimelineWidget::emptyText() const
{
    return d->areRowsKnown && d->rows.isEmpty() ? tr("No row matches the filter") : QString();
}

bool TimelineWidget::hasJobs() const
{
    return d->picture.isBusy() || d->light.isBusy() || d->overview->isBusy() || d->rowsJob.isRunning()
        || state().isPathSought();
}

TimelinePicture TimelineWidget::timelinePicture(const PictureChoices& choices) const
{
    TimelinePicture picture;
    describe(picture, state(), scheme(), choices);
    picture.rows = d->rows;
    if ((!d->areRowsKnown || d->areRowsDue) && state().store()) // right after opening, or seen by nobody
        takeOverRows(picture.rows, RowTree(*state().store()), d->foldingDue);
    if (state().store())
        picture.note = joinedNotes(
            rowsNote(state().rowDisplay(), { picture.rows.locations().size(), state().store()->locationCount() }),
            silentRowsNote(picture.rows.silentLocations()));
    picture.steps = d->steps.of(state(), scheme());
    picture.content = picture.steps.content;
    picture.lines = state().lines();
    picture.lines.messages = picture.lines.messages && choices.messages;
    picture.lines.oneSided = picture.lines.oneSided && choices.messages;
    picture.lines.samples = picture.lines.samples && choices.messages;
    return picture;
}

PicturePaint TimelineWidget::picture(const PictureChoices& choices) const
{
    return paintWithMarks(state().store(), timelinePicture(choices), paintTimelinePicture);
}

PicturesOverTime TimelineWidget::pictureOverTime(const PictureChoices& choices) const
{
    if (!state().store())
        return {};
    return withCursorAnywhere(timelinePicture(choices), [store = state().store()](TimelinePicture picture) {
        return paintWithMarks(store, picture, paintTimelinePicture);
    });
}

std::vector<ViewFilter> TimelineWidget::filters() const
{
    std::vector<ViewFilter> filters = contentFilters(state());
    if (state().store() && state().rowDisplay().isFilter())
        filters.push_back(rowFilter(state(),
            d->areRowsKnown
                ? std::optional(FilteredCount { d->rows.locations().size(), state().store()->locationCount() })
                : std::nullopt));
    if (const std::size_t silent = d->rows.silentLocations(); silent > 0)
        filters.push_back(silentRowFilter(silent, [part = d.get()] { part->q.toggleSilentRows(); }));
    return filters;
}

ViewTraceSettings TimelineWidget::traceSettings() const
{
    ViewTraceSettings settings = RowPlot::traceSettings();
    settings.folding = d->foldingDue.value_or(d->rows.folding());
    settings.showsSilentRows = d->showsSilentRows;
    return settings;
}

void TimelineWidget::setTraceSettings(const ViewTraceSettings& settings)
{
    if (d->areRowsKnown)
        d->rows.setFolding(settings.folding);
    else
        d->foldingDue = settings.folding;
    d->showsSilentRows = settings.showsSilentRows;
    d->rows.setHidesSilent(!settings.showsSilentRows);
    RowPlot::setTraceSettings(settings);
    emit rowsChanged();
    emit filtersChanged();
}

TableQuery TimelineWidget::table() const
{
    TableQuery query = tableQuery(QLatin1String("calls"), state());
    if (state().store() && state().rowDisplay().isFilter())
        setLocations(query, { d->rows.locations().begin(), d->rows.locations().end() });
    return query;
}

PaintedTimelineRequest TimelineWidget::Private::request(double beyond) const
{
    PaintedTimelineRequest request;
    const QRect plot = q.plotRect();
    request.store = q.state().store();
    request.style = q.style();
    request.width = plot.width();
    request.pixelRatio = q.devicePixelRatioF();
    request.query.interval = q.state().interval();
    request.query.columns = columns();
    request.query.pixelRatio = request.pixelRatio;
    request.query.steps = steps.of(q.state(), q.scheme());
    request.query.content = request.query.steps.content;
    request.query.classes = q.style()->shownClasses;
    request.query.layout = q.sharedLayout();
    request.query.rows = q.rowsNear(beyond);
    request.query.messages = q.state().lines().showsMessages();
    request.query.collectives = q.state().lines().showsCollectives();
    request.query.oneSided = q.state().lines().showsOneSided();
    request.query.samples = q.state().lines().samples;
    request.query.rmaCache = q.state().rmaCache();
    request.query.filter = q.state().lines().filter;
    request.coloring = q.state().lines().coloring;
    request.topology = q.state().lines().topology;
    request.curves = curves;
    request.strength = q.state().lines().share();
    request.marks = q.state().marks();
    request.path = q.state().path();
    return request;
}

bool TimelineWidget::Private::isPictureCurrent() const
{
    const std::shared_ptr<const PaintedTimeline>& painted = picture.shown();
    return q.hasTrace() && painted && painted->request.query.interval == q.state().interval()
        && painted->request.query.layout == q.sharedLayout() && painted->request.query.columns == columns();
}

int TimelineWidget::Private::columns() const
{
    return static_cast<int>(std::lround(q.plotRect().width() * q.devicePixelRatioF()));
}

PaintedSpotlightRequest TimelineWidget::Private::lightRequest(double beyond) const
{
    const PaintedTimelineRequest whole = request(beyond);
    PaintedSpotlightRequest request = spotlightOver(whole, whole.query.rows, q.state());
    const std::shared_ptr<const PaintedTimeline>& painted = picture.shown();
    request.style = painted->style;
    request.bars = painted->geometry.rows;
    const bool hasLevels = std::ranges::any_of(whole.query.layout->rows(), &RowTree::Row::showsLevels);
    if (hasLevels && q.state().spotlight()->messages)
        request.ends = painted->data.rows;
    return request;
}

void TimelineWidget::Private::refreshLight()
{
    light.refresh();
    if (q.isSeen() && picture.shown())
        overview->look();
}

void TimelineWidget::refresh()
{
    d->refreshLight();
    if (d->isFollowing)
        d->picture.follow();
    else
        d->picture.refresh();
}

void TimelineWidget::resetForStore()
{
    d->picture.clear();
    d->light.clear();
    d->overview->reset();
    d->rowsJob.cancel();
    d->highlights.follow(state());
    d->curves = std::make_shared<SparklineCurves>();
    d->rows = {};
    d->foldingDue.reset();
    d->rows.setDisplay(state().rowDisplay());
    d->showsSilentRows = false;
    d->rows.setHidesSilent(true);
    d->areRowsKnown = false;
    resetRows();
    if (state().store())
        d->startRows();
    emit rowsChanged();
}

void TimelineWidget::updateForStore()
{
    d->highlights.follow(state());
    if (state().isComplete()) {
        d->startRows();
        refresh();
    } else {
        d->picture.follow();
        d->light.refresh();
        if (isSeen())
            d->overview->follow();
        d->rowsJob.request();
    }
}

void TimelineWidget::Private::startRows()
{
    areRowsDue = !q.isSeen();
    if (areRowsDue)
        return;
    const auto names = areRowsKnown ? RowTree::MetricNames::Read : RowTree::MetricNames::LeaveOut;
    rowsJob.start(
        [store = q.state().store(), names, before = rows, folding = foldingDue](std::stop_token) {
            auto later = std::make_shared<LaterRows>();
            later->made = RowTree(*store, std::span<const core::LocationId>(), names);
            later->before = before.sharedRows();
            later->folding = folding;
            later->taken = before;
            later->isChanged = takeOverRows(later->taken, later->made, folding);
            return later;
        },
        [this, names](const std::shared_ptr<LaterRows>& later) {
            takeRows(*later);
            if (names == RowTree::MetricNames::LeaveOut)
                startRows();
            q.updateBusy();
        },
        [this](JobFailure why) {
            if (areRowsKnown)
                emit q.noticed(jobFailureText(why));
            else
                q.fail(why);
            q.updateBusy();
        });
    q.updateBusy();
}

void TimelineWidget::Private::takeRows(LaterRows& later)
{
    const bool isFirst = !std::exchange(areRowsKnown, true);
    if (rows.sharedRows() == later.before && foldingDue == later.folding)
        std::swap(rows, later.taken);
    else // they were folded or filtered meanwhile
        later.isChanged = takeOverRows(rows, later.made, foldingDue);
    if (!later.isChanged && !isFirst)
        return;
    foldingDue.reset();
    isFollowing = !q.state().isComplete() && !isFirst;
    q.updateLayout();
    isFollowing = false;
    emit q.rowsChanged();
    emit q.filtersChanged(); // they count the rows
}

void TimelineWidget::updateLayout()
{
    RowPlot::updateLayout();
    d->overview->setVisible(!isLow());
    d->overview->setGeometry(headerRect());
}

void TimelineWidget::appeared()
{
    RowPlot::appeared();
    if (d->areRowsDue && state().store())
        d->startRows();
}

void TimelineWidget::styleChanged()
{
    d->overview->setStyle(style());
}

void TimelineWidget::paintPlot(QPainter& painter)
{
    const QSize plot = plotRect().size();
    const std::shared_ptr<const PaintedTimeline>& painted = d->picture.shown();
    paintImage(painter, painted ? std::optional(painted->rowImage()) : std::nullopt, [&](const QRect& part) {
        painter.fillRect(part, style()->scheme.background);
        paintRowBackgrounds(painter, layout(), layout().rowsIn(part.top(), part.height()), plot.width(), *style());
    });
    if (const std::optional<RowImage> light = d->light.image())
        paintStretched(painter, *light, state().interval(), plot.width(), layout(), scroll(), plot.height());
    const bool isOfLayout = painted && painted->request.query.layout == sharedLayout();
    const HighlightView view { sharedLayout(), isOfLayout ? painted->data.rows : nullptr, state().interval(),
        static_cast<double>(plot.width()), layout().rowsIn(scroll(), plot.height()) };
    paintHighlights(painter, d->highlights.shapes(*state().store(), view), *style());
}

void TimelineWidget::paintAbove(QPainter& painter)
{
    if (const std::shared_ptr<const Marks>& marks = state().marks())
        paintMarks(painter, *marks, d->markShapes(), scroll(), scroll() + plotRect().height(), *style());
}

QString TimelineWidget::pictureText() const
{
    return d->picture.text();
}

} // namespace lightcone::views
