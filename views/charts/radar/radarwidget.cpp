// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radarwidget.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/shownclasses.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/charts/radar/paintedradar.h"
#include "views/charts/radar/radarcontrols.h"
#include "views/charts/radar/radarpicture.h"
#include "views/heat/heatlegend.h"
#include "views/heat/heatscalecontrols.h"
#include "views/jobs/growingtracejob.h"
#include "views/jobs/sharppicture.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/rowlabels.h"
#include "views/rows/rowpainter.h"
#include "views/rows/sparklines.h"

#include <QAction>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr QLatin1String kScale("scale");
constexpr QLatin1String kForm("form");

/// Gives @p rows what @p later says, which was made from a later state of the trace. @param areKnown  @p rows were made
/// before; else they are as in a new view with @p display. @returns whether anything has changed
bool takeOverRows(RowTree& rows, const RowTree& later, bool areKnown, const RowDisplay& display)
{
    if (areKnown)
        return rows.takeOver(later);
    rows = later;
    rows.setDisplay(display);
    rows.setHidesSilent(true);
    return true;
}

} // namespace

class RadarWidget::Private {
public:
    explicit Private(RadarWidget& widget)
        : q(widget)
        , controls(new RadarControls(&widget))
        , picture(widget, widget.state(),
              {
                  .isReady
                  = [this] { return q.hasTrace() && areRowsKnown && (heaviest || !isOfHeaviest()) && q.isSeen(); },
                  .request = [this](double beyond) { return request(beyond); },
                  .make = &makePaintedRadar,
                  .taken =
                      [this] {
                          q.setFailure({});
                          const PaintedRadar& painted = *picture.shown();
                          controls->scale().setValues(painted.data.grid.range(), HeatScale::Kind::Amount, unit());
                          q.updateHover();
                          q.update();
                      },
                  .busyChanged = [this] { q.updateBusy(); },
                  .failed = [this](JobFailure why) { q.fail(why); },
              })
    {
    }

    PaintedRadarRequest request(double beyond) const
    {
        PaintedRadarRequest request;
        const QRect plot = q.plotRect();
        request.store = q.state().store();
        request.style = q.style();
        request.width = plot.width();
        request.pixelRatio = q.devicePixelRatioF();
        request.choice = controls->scale().choice();
        request.curves = curves;
        request.indexes = q.state().momentIndexes();
        request.query.interval = q.state().interval();
        request.query.form = shownForm();
        request.query.columns = radarColumns(request.query.form.measure,
            static_cast<int>(std::lround(plot.width() * request.pixelRatio)), request.store->locationCount());
        request.query.layout = q.sharedLayout();
        request.query.rows = q.rowsNear(beyond);
        request.query.classes = q.style()->shownClasses;
        return request;
    }
    ValueUnit unit() const { return radarUnit(*q.state().store(), controls->form()); }
    /// The form with the class that has most time, once that is known.
    RadarForm shownForm() const
    {
        RadarForm form = controls->form();
        if (heaviest && std::holds_alternative<HeaviestClass>(form.functions))
            form.functions = *heaviest;
        return form;
    }
    bool isOfHeaviest() const
    {
        const RadarForm& form = controls->form();
        return isOfFunctions(form.measure) && std::holds_alternative<HeaviestClass>(form.functions);
    }

    void offerFunctions()
    {
        offered = q.style()->shownClasses;
        controls->setStore(q.state().store(), offered);
    }

    /// Makes the rows and finds the class with most time in the background, once the view is seen.
    void startRows()
    {
        areRowsDue = !q.isSeen();
        if (areRowsDue) {
            rowsJob.cancel(); // what it would find is of before
            q.updateBusy();
            return;
        }
        rowsJob.start(
            [store = q.state().store(), classes = q.style()->shownClasses](
                const std::stop_token& stop) -> std::shared_ptr<Begin> {
                const core::Stoppable<RadarForm> known = withClass(*store, {}, classes, core::usefulThreads(), stop);
                if (known.isStopped())
                    return nullptr;
                return std::make_shared<Begin>(
                    Begin { RowTree(*store), std::get<core::ShownClass>(known.value().functions) });
            },
            [this](const std::shared_ptr<Begin>& made) {
                if (made) {
                    heaviest = made->heaviest;
                    takeRows(made->rows);
                    q.refresh();
                }
                q.updateBusy();
            },
            [this](JobFailure why) {
                q.fail(why);
                q.updateBusy();
            });
        q.updateBusy();
    }
    void takeRows(const RowTree& made)
    {
        if (!takeOverRows(rows, made, areRowsKnown, q.state().rowDisplay()))
            return;
        areRowsKnown = true;
        q.updateLayout();
        emit q.rowsChanged();
        emit q.filtersChanged();
    }
    void changeRows(const std::function<void(RowTree&)>& change)
    {
        change(rows);
        q.updateRows(0);
        q.refresh();
        emit q.rowsChanged();
    }

    RadarWidget& q;
    RadarControls* controls;
    /// The outcome of the job that comes before the first picture.
    struct Begin {
        RowTree rows;
        core::ShownClass heaviest;
    };

    RowTree rows;
    std::optional<core::ShownClass> heaviest; ///< the class with most time; nullopt: it is not known
    std::vector<core::ShownClass> offered; ///< by function: the classes that can be chosen
    bool areRowsKnown = false;
    bool areRowsDue = false; ///< there are other rows or classes, but nobody saw the view since
    std::shared_ptr<SparklineCurves> curves = std::make_shared<SparklineCurves>();
    SharpPicture<PaintedRadar> picture;
    GrowingTraceJob<std::shared_ptr<Begin>> rowsJob { [this] { startRows(); } };
};

RadarWidget::RadarWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : RowPlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this))
{
    setAccessibleDescription(tr("A measure of each location of the trace over time, as colours"));
    const auto again = [this] {
        updateHover();
        refresh();
    };
    connect(d->controls, &RadarControls::formChanged, this, again);
    connect(&d->controls->scale(), &HeatScaleControls::choiceChanged, this, again);
    connect(&state, &ViewState::rowDisplayChanged, this, [this] {
        d->changeRows([this](RowTree& rows) { rows.setDisplay(this->state().rowDisplay()); });
        emit filtersChanged();
    });
    const auto add = [this](const QString& text, const QString& toolTip, void (RadarWidget::*run)()) {
        auto* action = new QAction(text, this);
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
    };
    add(tr("Open All Groups of the Radar"), tr("Gives each location a row"), &RadarWidget::openAllGroups);
    add(tr("Fold All Groups of the Radar"), tr("Gives each group of locations one row"), &RadarWidget::foldAllGroups);
    updateStyle();
    if (state.store())
        resetForStore();
}

RadarWidget::~RadarWidget() = default;

const RadarForm& RadarWidget::form() const
{
    return d->controls->form();
}

void RadarWidget::setForm(const RadarForm& form)
{
    d->controls->setForm(form);
}

const HeatChoice& RadarWidget::choice() const
{
    return d->controls->scale().choice();
}

const std::shared_ptr<const PaintedRadar>& RadarWidget::shown() const
{
    return d->picture.shown();
}

int RadarWidget::headerHeight() const
{
    return d->controls->sizeHint().height() + 4;
}

int RadarWidget::footerHeight() const
{
    return isLow() || !style() ? 0 : static_cast<int>(std::ceil(heatLegendHeight(style()->font))) + 4;
}

RowPlot::Rows RadarWidget::rowsShown() const
{
    return d->rows.sharedRows();
}

bool RadarWidget::areRowsKnown() const
{
    return d->areRowsKnown;
}

QString RadarWidget::locationsText() const
{
    return tr("Locations: %1").arg(formatCount(d->rows.locations().size()));
}

QString RadarWidget::emptyText() const
{
    return d->areRowsKnown && d->rows.isEmpty() ? tr("No row matches the filter") : QString();
}

bool RadarWidget::hasJobs() const
{
    return d->picture.isBusy() || d->rowsJob.isRunning();
}

void RadarWidget::refresh()
{
    d->picture.refresh();
}

void RadarWidget::resetForStore()
{
    d->picture.clear();
    d->rowsJob.cancel();
    d->curves = std::make_shared<SparklineCurves>();
    d->rows = {};
    d->areRowsKnown = false;
    d->heaviest.reset();
    d->offerFunctions();
    resetRows();
    if (state().store())
        d->startRows();
    emit rowsChanged();
}

void RadarWidget::updateForStore()
{
    if (state().isComplete()) {
        d->offerFunctions();
        d->startRows();
        refresh();
    } else {
        d->picture.follow();
        d->rowsJob.request();
    }
}

void RadarWidget::updateLayout()
{
    RowPlot::updateLayout();
    d->controls->setGeometry(headerRect());
}

void RadarWidget::appeared()
{
    RowPlot::appeared();
    if (d->areRowsDue && state().store())
        d->startRows();
}

void RadarWidget::styleChanged()
{
    const std::vector<core::ShownClass>& shown = style()->shownClasses;
    if (d->offered == shown || !state().store())
        return;
    const bool areOfSameKind = core::unknownClass(d->offered).classing() == core::unknownClass(shown).classing();
    d->offerFunctions();
    if (areOfSameKind) { // a trace that is being read has more functions, or some were moved to another class
        d->rowsJob.request();
        return;
    }
    d->heaviest.reset();
    d->startRows();
}

void RadarWidget::openAllGroups()
{
    d->changeRows([](RowTree& rows) { rows.setAllGroupsOpen(true); });
}

void RadarWidget::foldAllGroups()
{
    d->changeRows([](RowTree& rows) { rows.setAllGroupsOpen(false); });
}

void RadarWidget::paintPlot(QPainter& painter)
{
    const QSize plot = plotRect().size();
    const std::shared_ptr<const PaintedRadar>& painted = d->picture.shown();
    paintImage(painter, painted ? std::optional(painted->rowImage()) : std::nullopt, [&](const QRect& part) {
        painter.fillRect(part, style()->scheme.background);
        paintRowBackgrounds(painter, layout(), layout().rowsIn(part.top(), part.height()), plot.width(), *style());
    });
}

void RadarWidget::paintBeside(QPainter& painter)
{
    RowPlot::paintBeside(painter);
    const std::shared_ptr<const PaintedRadar>& painted = d->picture.shown();
    if (!painted || footerRect().isEmpty())
        return;
    painter.fillRect(footerRect(), style()->scheme.background);
    const QRectF strip = QRectF(footerRect()).adjusted(6, 2, -6, -2);
    paintHeatLegend(painter,
        layOutHeatLegend(painted->scale, radarText(state().store()->definitions(), painted->request.query.form),
            radarUnit(*state().store(), painted->request.query.form), strip, style()->font),
        painted->scale, *style());
}

QString RadarWidget::textAt(QPoint position) const
{
    const std::shared_ptr<const PaintedRadar>& painted = d->picture.shown();
    const int row = plotRect().contains(position) ? rowAt(position.y()) : -1;
    if (row < 0 || !painted || painted->request.query.interval != state().interval()
        || painted->request.query.layout != sharedLayout())
        return RowPlot::textAt(position);
    const core::Tick t = coordinates().toTick(toPlot(position).x());
    const std::optional<PaintedRadar::Value> found = painted->valueAt(row, t);
    if (!found)
        return RowPlot::textAt(position);
    const RadarForm& shownForm = painted->request.query.form;
    const QString value
        = found->value ? formatValue(*found->value, radarUnit(*state().store(), shownForm)) : tr("nothing recorded");
    const std::uint64_t resolution = std::max<std::uint64_t>(1, found->column.length() / 10);
    return tr("%1: %2\n%3, from %4 to %5", "measure: value, row, times")
        .arg(radarText(state().store()->definitions(), shownForm), value, layout().row(row).label,
            formatTime(found->column.begin, timeScale(), resolution),
            formatTime(found->column.end, timeScale(), resolution));
}

void RadarWidget::click(QPointF position)
{
    const int row = rowAt(static_cast<int>(position.y()));
    if (row < 0 || layout().row(row).isHeader() || layout().row(row).locations.empty())
        state().clearSelection();
    else
        navigator().goTo(layout().row(row).locations.front(), coordinates().toTick(toPlot(position).x()));
}

bool RadarWidget::grabBeside(QPoint position, Qt::KeyboardModifiers modifiers)
{
    const int row = labelsRect().contains(position) ? rowAt(position.y()) : -1;
    if (row < 0 || !foldMark(layout(), row, scroll()).translated(labelsRect().topLeft()).contains(position))
        return RowPlot::grabBeside(position, modifiers);
    const int anchorY = layout().top(row) - scroll();
    d->rows.setOpen(layout().row(row).node, !layout().row(row).isOpen);
    updateRows(anchorY);
    emit rowsChanged();
    return false;
}

PicturePaint RadarWidget::picture(const PictureChoices& choices) const
{
    RadarPicture whole;
    describe(whole, state(), scheme(), choices);
    whole.rows = d->rows;
    whole.form = form();
    whole.choice = choice();
    const bool areRowsDue = !d->areRowsKnown || d->areRowsDue; // right after opening, or seen by nobody
    return [store = state().store(), whole, areRowsDue, areRowsKnown = d->areRowsKnown, display = state().rowDisplay()](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        if (!store)
            return core::Done {};
        RadarPicture made = whole;
        const core::Stoppable<RadarForm> known = withClass(*store, made.form,
            ColorScheme(made.theme, made.palette).shownClasses(store->definitions()), core::usefulThreads(), stop);
        if (known.isStopped())
            return core::Stopped {};
        made.form = known.value();
        if (areRowsDue)
            takeOverRows(made.rows, RowTree(*store), areRowsKnown, display);
        return paintRadarPicture(painter, room, store, made, stop);
    };
}

TableQuery RadarWidget::table() const
{
    TableQuery query = tableQuery(QLatin1String("radar"), state());
    if (!state().store())
        return query;
    query.measure = radarWord(state().store()->definitions(), form());
    if (isOfFunctions(form().measure)) {
        if (const auto* group = std::get_if<core::RegionGroup>(&form().functions))
            query.groups = { *group };
        else if (const auto* function = std::get_if<core::FunctionId>(&form().functions))
            query.functions = { *function };
        else if (const auto* shownClass = std::get_if<core::ShownClass>(&form().functions))
            query.by = shownClassWord(*shownClass);
    }
    if (state().rowDisplay().isFilter())
        setLocations(query, { d->rows.locations().begin(), d->rows.locations().end() });
    return query;
}

std::vector<ViewFilter> RadarWidget::filters() const
{
    if (!state().store() || !state().rowDisplay().isFilter())
        return {};
    return { rowFilter(state(),
        d->areRowsKnown ? std::optional(FilteredCount { d->rows.locations().size(), state().store()->locationCount() })
                        : std::nullopt) };
}

QByteArray RadarWidget::saveSettings() const
{
    const QJsonObject settings { { kScale, heatChoiceText(choice()) }, { kForm, d->controls->savedForm() } };
    return QJsonDocument(settings).toJson(QJsonDocument::Compact);
}

void RadarWidget::restoreSettings(const QByteArray& settings)
{
    const QJsonObject saved = QJsonDocument::fromJson(settings).object();
    d->controls->restoreForm(saved.value(kForm).toObject());
    if (const std::optional<HeatChoice> restored = heatChoiceOf(saved.value(kScale).toString())) {
        d->controls->scale().setChoice(*restored);
        refresh();
    }
}

QString RadarWidget::pictureText() const
{
    return d->picture.text();
}

} // namespace lightcone::views
