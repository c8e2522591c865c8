// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimewidget.h"

#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/charts/spacetime/spacetimepicture.h"
#include "views/charts/spacetime/spacetimewidgetprivate.h"
#include "views/marks/markedpicture.h"
#include "views/marks/markpainter.h"
#include "views/plot/timeaxis.h"

#include <QDataStream>
#include <QIODevice>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

SpaceTimeWidget::Private::Private(SpaceTimeWidget& widget)
    : q(widget)
    , header(new SpaceTimeHeader(widget.state(), &widget))
    , picture(widget, widget.state(),
          {
              .isReady = [this] { return q.hasTrace() && areRowsKnown && q.isSeen(); },
              .request = [this](double beyond) { return request(beyond); },
              .make = &makePaintedSpaceTime,
              .taken =
                  [this] {
                      q.setFailure({});
                      q.updateHover();
                      updateLegend();
                  },
              .busyChanged = [this] { q.updateBusy(); },
              .failed = [this](JobFailure why) { q.fail(why); },
          })
    , light(
          widget, widget.state(), [this] { return q.hasTrace() && areRowsKnown && q.isSeen(); },
          [this](double beyond) { return lightRequest(beyond); }, [this] { q.updateBusy(); })
{
}

SpaceTimeWidget::SpaceTimeWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : RowPlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this))
{
    setAccessibleDescription(
        tr("A line for each location, thick where it works, and every message from its send to its receive"));
    connect(&state, &ViewState::linesChanged, this, [this] { refresh(); });
    for (const auto signal : { &ViewState::rowContentChanged, &ViewState::idleRuleChanged })
        connect(&state, signal, this, [this] { refresh(); });
    connect(&state, &ViewState::rowDisplayChanged, this, [this] {
        if (this->state().store())
            d->startRows();
    });
    connect(&state, &ViewState::spotlightChanged, this, [this] {
        d->light.refresh();
        update();
    });
    for (const auto signal : { &ViewState::pathShownChanged, &ViewState::pathChanged }) {
        connect(&state, signal, this, [this] {
            refresh();
            updateBusy();
        });
    }
    connect(&state, &ViewState::marksChanged, this, [this] {
        updateHover();
        update();
    });
    connect(d->header, &SpaceTimeHeader::orderChosen, this, [this](SpaceTimeOrder order) {
        if (order.kind == SpaceTimeOrder::Kind::ByHand) { // from how they lie now
            for (const RowTree::Row& row : *d->rows)
                order.byHand.push_back(row.locations.front());
        }
        setOrder(order);
    });
    connect(d->header, &SpaceTimeHeader::workingClassesChosen, this, &SpaceTimeWidget::setWorkingClasses);
    d->header->setWorkingClasses(d->working);
    updateStyle();
    if (state.store())
        resetForStore();
}

SpaceTimeWidget::~SpaceTimeWidget() = default;

const SpaceTimeOrder& SpaceTimeWidget::order() const
{
    return d->order;
}

const core::FunctionClasses& SpaceTimeWidget::workingClasses() const
{
    return d->working;
}

void SpaceTimeWidget::setOrder(const SpaceTimeOrder& order)
{
    d->order = order;
    d->header->setOrder(order);
    if (state().store())
        d->startRows();
}

/// Orders the rows in the background, once the view is seen: names of many locations take a while.
void SpaceTimeWidget::Private::startRows()
{
    areRowsDue = !q.isSeen();
    if (areRowsDue)
        return;
    rowsJob.start([store = q.state().store(), order = order, display = q.state().rowDisplay()](
                      std::stop_token) -> SpaceTimeRows { return displayedSpaceTimeRows(*store, order, display); },
        [this](const SpaceTimeRows& made) {
            const auto isSame = [](const RowTree::Row& a, const RowTree::Row& b) {
                return a.label == b.label && a.locations.front() == b.locations.front() && a.isPinned == b.isPinned;
            };
            unfilteredRows = made.unfiltered;
            if (!std::exchange(areRowsKnown, true) || !std::ranges::equal(*made.rows, *rows, isSame))
                takeRows(made.rows);
            emit q.filtersChanged();
            q.updateBusy();
        },
        [this](JobFailure why) { q.fail(why); });
    q.updateBusy();
}

void SpaceTimeWidget::Private::takeRows(const Rows& made)
{
    rows = made;
    draggedRow = -1; // another row may lie there now
    dropRow = -1;
    picture.clear(); // its rows are others
    light.clear();
    q.updateLayout();
    emit q.rowsChanged();
}

void SpaceTimeWidget::setWorkingClasses(const core::FunctionClasses& classes)
{
    d->working = classes;
    d->header->setWorkingClasses(classes);
    refresh();
}

SpaceTimePicture SpaceTimeWidget::spaceTimePicture(const PictureChoices& choices) const
{
    SpaceTimePicture picture;
    describe(picture, state(), scheme(), choices);
    SpaceTimeRows shown { d->rows, d->unfilteredRows };
    if (state().store() && !d->areRowsUpToDate())
        shown = displayedSpaceTimeRows(*state().store(), d->order, state().rowDisplay());
    picture.rows = *shown.rows;
    const std::size_t quiet = state().store() ? state().store()->locationCount() - shown.unfiltered : 0;
    picture.note = joinedNotes(
        rowsNote(state().rowDisplay(), { shown.rows->size(), shown.unfiltered }), quietLocationsNote(quiet));
    picture.working = d->working;
    picture.content = state().rowContent();
    picture.steps = d->stepChoice();
    picture.lines = state().lines();
    picture.lines.messages = picture.lines.messages && choices.messages;
    picture.lines.oneSided = picture.lines.oneSided && choices.messages;
    return picture;
}

PicturePaint SpaceTimeWidget::picture(const PictureChoices& choices) const
{
    return paintWithMarks(state().store(), spaceTimePicture(choices), paintSpaceTimePicture);
}

PicturesOverTime SpaceTimeWidget::pictureOverTime(const PictureChoices& choices) const
{
    if (!state().store())
        return {};
    return withCursorAnywhere(spaceTimePicture(choices), [store = state().store()](SpaceTimePicture picture) {
        return paintWithMarks(store, picture, paintSpaceTimePicture);
    });
}

std::vector<ViewFilter> SpaceTimeWidget::filters() const
{
    std::vector<ViewFilter> filters = contentFilters(state());
    if (state().store() && state().rowDisplay().isFilter())
        filters.push_back(rowFilter(state(),
            d->areRowsUpToDate() ? std::optional(FilteredCount { d->rows->size(), d->unfilteredRows }) : std::nullopt));
    return filters;
}

TableQuery SpaceTimeWidget::table() const
{
    TableQuery query = tableQuery(QLatin1String("messages"), state());
    query.messages = state().lines().filter;
    if (!query.id.isEmpty() && state().rowDisplay().isFilter() && d->areRowsKnown) {
        std::vector<core::LocationId> shown;
        for (const RowTree::Row& row : *d->rows)
            shown.push_back(row.locations.front());
        setLocations(query, std::move(shown));
    }
    return query;
}

QByteArray SpaceTimeWidget::saveSettings() const
{
    QByteArray settings;
    QDataStream out(&settings, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    using Kind = SpaceTimeOrder::Kind;
    const Kind kind = d->order.kind == Kind::ByHand ? Kind::Rank : d->order.kind; // by hand: in this trace only
    QByteArrayList working;
    for (std::size_t i = 0; i < d->working.size(); ++i) {
        if (d->working.test(i))
            working.append(core::functionClassName(static_cast<core::FunctionClass>(i)).data());
    }
    out << static_cast<quint8>(kind) << working.join(' ');
    return settings;
}

void SpaceTimeWidget::restoreSettings(const QByteArray& settings)
{
    QDataStream in(settings);
    in.setVersion(QDataStream::Qt_6_4);
    quint8 kind = 0;
    QByteArray names;
    in >> kind >> names;
    if (in.status() != QDataStream::Ok || kind > static_cast<quint8>(SpaceTimeOrder::Kind::Topology))
        return;
    const QByteArrayList working = names.split(' ');
    core::FunctionClasses classes;
    for (std::size_t i = 0; i < classes.size(); ++i)
        classes.set(i, working.contains(core::functionClassName(static_cast<core::FunctionClass>(i)).data()));
    setWorkingClasses(classes);
    setOrder({ static_cast<SpaceTimeOrder::Kind>(kind), 0, {} });
}

ViewTraceSettings SpaceTimeWidget::traceSettings() const
{
    ViewTraceSettings settings = RowPlot::traceSettings();
    if (d->order.kind == SpaceTimeOrder::Kind::ByHand)
        settings.order = d->order.byHand;
    return settings;
}

void SpaceTimeWidget::setTraceSettings(const ViewTraceSettings& settings)
{
    RowPlot::setTraceSettings(settings);
    if (!settings.order.empty())
        setOrder({ SpaceTimeOrder::Kind::ByHand, 0, settings.order });
    else if (d->order.kind == SpaceTimeOrder::Kind::ByHand)
        setOrder({});
}

int SpaceTimeWidget::headerHeight() const
{
    return d->header->heightForWidth(width());
}

RowPlot::Rows SpaceTimeWidget::rowsShown() const
{
    return d->rows;
}

bool SpaceTimeWidget::areRowsKnown() const
{
    return d->areRowsKnown;
}

RowLayout SpaceTimeWidget::automaticLayout(int plotHeight) const
{
    constexpr int kApart = 2; // nearer lines would be an area
    return RowLayout::filling(d->rows, plotHeight, kApart, RowLayout::kMaxFillingHeight);
}

QString SpaceTimeWidget::locationsText() const
{
    const std::size_t all
        = state().rowDisplay().isFilter() || !state().store() ? d->unfilteredRows : state().store()->locationCount();
    return d->rows->size() < all ? tr("Locations: %1 of %2").arg(formatCount(d->rows->size()), formatCount(all))
                                 : tr("Locations: %1").arg(formatCount(d->rows->size()));
}

QString SpaceTimeWidget::emptyText() const
{
    if (!d->areRowsKnown || !d->rows->empty() || !hasTrace())
        return {};
    return state().rowDisplay().isFilter() ? tr("No row matches the filter")
                                           : tr("No location of this trace has calls or messages");
}

bool SpaceTimeWidget::hasJobs() const
{
    return d->picture.isBusy() || d->light.isBusy() || d->rowsJob.isRunning() || state().isPathSought();
}

PaintedSpaceTimeRequest SpaceTimeWidget::Private::request(double beyond) const
{
    PaintedSpaceTimeRequest request;
    request.store = q.state().store();
    request.style = q.style();
    request.coloring = q.state().lines().coloring;
    request.topology = q.state().lines().topology;
    request.strength = q.state().lines().share();
    request.width = q.plotRect().width();
    request.pixelRatio = q.devicePixelRatioF();
    request.query.interval = q.state().interval();
    request.query.columns = static_cast<int>(std::lround(request.width * request.pixelRatio));
    request.query.pixelRatio = request.pixelRatio;
    request.query.layout = q.sharedLayout();
    request.query.rows = q.rowsNear(beyond);
    request.query.classes = q.style()->classes;
    request.query.shownClasses = q.style()->shownClasses;
    request.query.activities = q.style()->activities;
    request.query.working = working;
    request.query.content = q.state().rowContent();
    request.query.steps = stepChoice();
    request.query.filter = q.state().lines().filter;
    request.query.messages = q.state().lines().showsMessages();
    request.query.collectives = q.state().lines().showsCollectives();
    request.query.oneSided = q.state().lines().showsOneSided();
    request.query.rmaCache = q.state().rmaCache();
    request.path = q.state().path();
    return request;
}

StepChoice SpaceTimeWidget::Private::stepChoice() const
{
    const StepChoice shown = steps.of(q.state(), q.scheme());
    return shown.content == RowContent::Activity ? shown : StepChoice {};
}

PaintedSpotlightRequest SpaceTimeWidget::Private::lightRequest(double beyond) const
{
    const PaintedSpaceTimeRequest whole = request(beyond);
    PaintedSpotlightRequest request = spotlightOver(whole, whole.query.rows, q.state());
    request.look = SpotlightLook::Lines;
    return request;
}

void SpaceTimeWidget::refresh()
{
    d->light.refresh();
    d->picture.refresh();
}

void SpaceTimeWidget::resetForStore()
{
    d->picture.clear();
    d->light.clear();
    d->rowsJob.cancel();
    d->highlights.follow(state());
    d->rows = std::make_shared<const std::vector<RowTree::Row>>();
    d->areRowsKnown = false;
    d->order.topology = 0;
    d->order.byHand.clear();
    d->header->updateOrders();
    d->header->setOrder(d->order);
    resetRows();
    if (state().store())
        d->startRows();
}

void SpaceTimeWidget::updateForStore()
{
    d->highlights.follow(state());
    if (state().isComplete()) {
        d->startRows();
        refresh();
    } else {
        d->rowsJob.request();
        d->picture.follow();
        d->light.refresh();
    }
}

void SpaceTimeWidget::updateLayout()
{
    RowPlot::updateLayout();
    d->header->setGeometry(0, 0, width(), headerHeight());
}

void SpaceTimeWidget::appeared()
{
    RowPlot::appeared();
    if (d->areRowsDue && state().store())
        d->startRows();
}

void SpaceTimeWidget::updateSelection(bool isWanted)
{
    d->highlights.follow(state());
    RowPlot::updateSelection(isWanted);
}

void SpaceTimeWidget::paintPlot(QPainter& painter)
{
    const QSize plot = plotRect().size();
    const std::shared_ptr<const PaintedSpaceTime>& painted = d->picture.shown();
    const TimeAxis axis = layoutTimeAxis(coordinates(), timeScale(), axisSpacing(style()->font));
    paintImage(painter, painted ? std::optional(painted->rowImage()) : std::nullopt, [&](const QRect& part) {
        paintSpaceTimeGround(painter, plot.width(), part.top(), part.bottom() + 1, axis, *style());
    });
    if (const std::optional<RowImage> light = d->light.image())
        paintStretched(painter, *light, state().interval(), plot.width(), layout(), scroll(), plot.height());
    const HighlightView view { sharedLayout(), nullptr, state().interval(), static_cast<double>(plot.width()),
        layout().rowsIn(scroll(), plot.height()) };
    paintHighlights(painter, d->highlights.shapes(*state().store(), view), *style());
    if (d->dropRow >= 0)
        painter.fillRect(QRect(0, layout().top(d->dropRow) - 1, plot.width(), 2), style()->scheme.selection);
}

void SpaceTimeWidget::paintAbove(QPainter& painter)
{
    if (const std::shared_ptr<const Marks>& marks = state().marks())
        paintMarks(painter, *marks, d->markShapes(), scroll(), scroll() + plotRect().height(), *style());
}

QString SpaceTimeWidget::pictureText() const
{
    return d->picture.text();
}

} // namespace lightcone::views
