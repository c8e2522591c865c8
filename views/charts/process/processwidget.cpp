// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processwidget.h"

#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/charts/process/processlabels.h"
#include "views/charts/process/processpicture.h"
#include "views/charts/process/processwidgetprivate.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowpainter.h"

#include <QAction>
#include <QDataStream>
#include <QIODevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

ProcessWidget::Private::Private(ProcessWidget& widget)
    : q(widget)
    , header(new ProcessHeader(&widget))
    , pinAction(new QAction(&widget))
    , closeAction(new QAction(tr("&Close Location"), &widget))
    , picture(widget, widget.state(),
          {
              .isReady = [this] { return q.hasTrace() && areRowsKnown && q.isSeen(); },
              .request = [this](double beyond) { return request(beyond); },
              .make = &makePaintedProcess,
              .taken =
                  [this] {
                      q.setFailure({});
                      q.updateHover();
                      q.update();
                  },
              .busyChanged = [this] { q.updateBusy(); },
              .failed = [this](JobFailure why) { q.fail(why); },
          })
    , light(
          widget, widget.state(),
          [this] { return q.hasTrace() && areRowsKnown && q.isSeen() && !q.state().spotlight()->messages; },
          [this](double beyond) { return lightRequest(beyond); }, [this] { q.updateBusy(); })
{
    header->setSigns(signs);
    header->setFollowing(places.isFollowing());
    QObject::connect(header, &ProcessHeader::pinToggled, &q, &ProcessWidget::setPinned);
    QObject::connect(header, &ProcessHeader::followingChosen, &q, &ProcessWidget::setFollowing);
    QObject::connect(header, &ProcessHeader::signsChosen, &q, &ProcessWidget::setSigns);
    QObject::connect(header, &ProcessHeader::metricChosen, &q, &ProcessWidget::setMetric);
    QObject::connect(
        pinAction, &QAction::triggered, &q, [this] { q.setPinned(actionLocation, !places.isPinned(actionLocation)); });
    QObject::connect(closeAction, &QAction::triggered, &q, [this] { q.closeLocation(actionLocation); });
    updateActions(-1);
}

ProcessWidget::ProcessWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : RowPlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this))
{
    setAccessibleDescription(
        tr("The call levels of one or more locations over time, with symbols for messages and other events"));
    addActions({ d->pinAction, d->closeAction });
    connect(&state, &ViewState::spotlightChanged, this, [this] {
        d->light.refresh();
        update();
    });
    updateStyle();
    if (state.store())
        resetForStore();
}

ProcessWidget::~ProcessWidget() = default;

const ProcessPlaces& ProcessWidget::places() const
{
    return d->places;
}

const core::SignClasses& ProcessWidget::signs() const
{
    return d->signs;
}

QString ProcessWidget::metricName() const
{
    return d->metric;
}

std::vector<ViewFilter> ProcessWidget::filters() const
{
    return functionFilters(state());
}

PicturePaint ProcessWidget::picture(const PictureChoices& choices) const
{
    ProcessPicture picture;
    describe(picture, state(), scheme(), choices);
    picture.stacks = d->stacks;
    picture.signs = choices.messages ? d->signs : core::SignClasses();
    const PaintedProcessRequest request = d->request(0);
    picture.inheritance = request.query.inheritance;
    picture.curves = request.query.curves;
    picture.curveName = request.query.curveName;
    if (picture.spotlight && picture.spotlight->messages)
        picture.spotlight.reset();
    const auto due = d->areRowsDue ? std::optional(d->wanted()) : std::nullopt;
    return [store = state().store(), picture, due](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        ProcessPicture complete = picture;
        if (due && learnStacks(store, due->all(), complete, stop).isStopped())
            return core::Completion(core::Stopped {});
        if (makeMissingCurves(store, complete, stop).isStopped())
            return core::Completion(core::Stopped {});
        return paintProcessPicture(painter, room, *store, complete, stop);
    };
}

TableQuery ProcessWidget::table() const
{
    std::vector<core::LocationId> locations;
    if (d->areRowsDue && state().store())
        locations = d->wanted().all();
    else
        for (const RowTree::Row& row : *d->rows)
            locations.push_back(row.locations.front());
    if (locations.empty())
        return {};
    TableQuery query = tableQuery(QLatin1String("calls"), state());
    setLocations(query, std::move(locations));
    return query;
}

QByteArray ProcessWidget::saveSettings() const
{
    QByteArray settings;
    QDataStream out(&settings, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << static_cast<quint32>(d->signs.to_ulong()) << d->metric << d->places.isFollowing();
    return settings;
}

void ProcessWidget::restoreSettings(const QByteArray& settings)
{
    QDataStream in(settings);
    in.setVersion(QDataStream::Qt_6_4);
    quint32 signs = 0;
    QString metric;
    bool isFollowing = false;
    in >> signs >> metric >> isFollowing;
    if (in.status() != QDataStream::Ok || signs > allSigns().to_ulong())
        return;
    setSigns(core::SignClasses(signs));
    setMetric(metric);
    setFollowing(isFollowing);
}

ViewTraceSettings ProcessWidget::traceSettings() const
{
    ViewTraceSettings settings = RowPlot::traceSettings();
    settings.kept = d->places.pinned();
    return settings;
}

void ProcessWidget::setTraceSettings(const ViewTraceSettings& settings)
{
    RowPlot::setTraceSettings(settings);
    ProcessPlaces places;
    places.setFollowing(d->places.isFollowing());
    for (const core::LocationId location : settings.kept)
        places.setPinned(location, true);
    if (const auto place = state().place(); places.isFollowing() && place)
        places.follow(place->location);
    if (places == d->places)
        return;
    d->places = places;
    d->hasBegun = false;
    d->showPlaces();
}

int ProcessWidget::headerHeight() const
{
    return d->header->sizeHint().height();
}

RowPlot::Rows ProcessWidget::rowsShown() const
{
    return d->rows;
}

bool ProcessWidget::areRowsKnown() const
{
    return d->areRowsKnown;
}

RowLayout ProcessWidget::automaticLayout(int plotHeight) const
{
    // The view scrolls when rows would become lower than this. With few levels the names shall be readable; with many
    // levels the user shall see many at once.
    constexpr int kFew = 30;
    const int lowest = levelCount(*d->rows) <= kFew ? 13 : 3;
    constexpr int kHighest = 48;
    return RowLayout(d->rows, fittingLevelHeight(*d->rows, plotHeight, lowest, kHighest));
}

double ProcessWidget::rowLabelsWidth() const
{
    return processLabelWidth(layout(), d->lanes, true, style()->font);
}

void ProcessWidget::paintLabels(QPainter& painter)
{
    ProcessLabelOptions options;
    options.scroll = scroll();
    options.currentRow = currentRow();
    options.hoveredRow = hoveredRow(pointer());
    options.selected = selectedShares();
    options.keyboardRow = hasFocus() ? keyboardRow() : -1;
    options.lanes = d->lanes;
    for (const StackFacts& stack : d->stacks)
        options.isPinned.push_back(d->places.isPinned(stack.location));
    paintProcessLabels(painter, labelsRect(), layout(), options, *style());
}

QString ProcessWidget::locationsText() const
{
    return tr("Locations: %1 of %2")
        .arg(formatCount(d->rows->size()), formatCount(state().store() ? state().store()->locationCount() : 0));
}

QString ProcessWidget::emptyText() const
{
    if (!d->areRowsKnown || !d->rows->empty() || !hasTrace())
        return {};
    return d->places.isFollowing() ? tr("Select something, or pin a location with the button above")
                                   : tr("Pin a location with the button above, or follow the selection");
}

bool ProcessWidget::hasJobs() const
{
    return d->picture.isBusy() || d->light.isBusy() || d->rowsJob.isRunning() || d->inheritanceJob.isRunning()
        || d->curvesJob.isRunning() || d->metricsJob.isRunning();
}

PaintedProcessRequest ProcessWidget::Private::request(double beyond) const
{
    PaintedProcessRequest request;
    request.store = q.state().store();
    request.style = q.style();
    const QRect plot = q.plotRect();
    request.width = plot.width();
    request.pixelRatio = q.devicePixelRatioF();
    ProcessRequest& query = request.query;
    query.interval = q.state().interval();
    query.columns = static_cast<int>(std::lround(request.width * request.pixelRatio));
    query.layout = q.sharedLayout();
    const int more = static_cast<int>(plot.height() * beyond);
    query.top = std::max(0, q.scroll() - more);
    query.bottom = std::min(q.layout().totalHeight(), q.scroll() + plot.height() + more);
    query.lanes = lanes;
    query.inheritance = knownInheritance();
    for (const StackFacts& stack : stacks) {
        const auto curve = curves->find(stack.location);
        if (metric.isEmpty())
            break;
        query.curves.push_back(curve != curves->end() ? curve->second : nullptr);
    }
    query.curveName = metric;
    return request;
}

PaintedSpotlightRequest ProcessWidget::Private::lightRequest(double beyond) const
{
    const PaintedProcessRequest whole = request(beyond);
    return spotlightOver(whole, whole.query.rows(), q.state());
}

void ProcessWidget::refresh()
{
    d->light.refresh();
    d->picture.refresh();
}

void ProcessWidget::updateLayout()
{
    RowPlot::updateLayout();
    d->header->setGeometry(0, 0, width(), headerHeight());
}

void ProcessWidget::paintPlot(QPainter& painter)
{
    const QSize plot = plotRect().size();
    const std::shared_ptr<const PaintedProcess>& painted = d->picture.shown();
    paintImage(painter, painted ? std::optional(painted->rowImage()) : std::nullopt, [&](const QRect& part) {
        painter.fillRect(part, style()->scheme.background);
        paintRowBackgrounds(painter, layout(), layout().rowsIn(part.top(), part.height()), plot.width(), *style());
    });
    if (const std::optional<RowImage> light = d->light.image())
        paintStretched(painter, *light, state().interval(), plot.width(), layout(), scroll(), plot.height());
    const HighlightView view { sharedLayout(), nullptr, state().interval(), static_cast<double>(plot.width()),
        layout().rowsIn(scroll(), plot.height()) };
    paintHighlights(painter, d->highlights.shapes(*state().store(), view), *style());
}

QString ProcessWidget::pictureText() const
{
    return d->picture.text();
}

} // namespace lightcone::views
