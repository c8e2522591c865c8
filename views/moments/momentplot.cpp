// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentplot.h"

#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/modeltext.h"
#include "views/base/palettes.h"
#include "views/base/richtext.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/jobs/latestjob.h"
#include "views/jobs/sharppicture.h"
#include "views/legend/keystrip.h"
#include "views/moments/momentcontrols.h"
#include "views/moments/momentplotpicture.h"
#include "views/moments/paintedmomentplot.h"
#include "views/moments/shownlocations.h"
#include "views/plot/plotchrome.h"
#include "views/plot/timeaxis.h"
#include "views/widgets/onelinelabel.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <variant>

namespace lightcone::views {

class MomentPlot::Private {
public:
    Private(MomentPlot& widget, const MomentDisplay& momentDisplay);

    void connectState();
    void createHeader();
    void updateRules();
    /// What is asked for at @p at; nullopt: at the begin of the interval.
    MomentRequest moment(std::optional<core::Tick> at) const;
    PaintedMomentPlotRequest request() const;
    void taken();
    /// Makes the note of the present moment, or remembers that it has to be made. The one that is being made is always
    /// finished, so that it follows a cursor that moves without a break.
    void refreshNote();
    const PaintedMomentPlot* present() const; ///< the picture of the visible interval; null: there is none
    std::optional<MomentSpot> spotAt(QPointF position) const;

    MomentPlot& q;
    const std::shared_ptr<const MomentDisplay> display;
    std::shared_ptr<const core::ActivityRules> rules;
    ShownLocations* locations;
    /// Where a scene shows the selected message, which takes long to find.
    struct Ring {
        std::shared_ptr<const MomentScene> scene;
        core::MessageId message = core::MessageId::none;
        std::optional<QPointF> place {};
    };
    Ring ring {};
    QWidget* header;
    MomentControls* controls;
    OneLineLabel* note;
    KeyStrip* legend;
    SharpPicture<PaintedMomentPlot> picture;
    LatestJob<QString> noteJob;
    bool isNoteWanted = false;
};

MomentPlot::Private::Private(MomentPlot& widget, const MomentDisplay& momentDisplay)
    : q(widget)
    , display(std::make_shared<const MomentDisplay>(momentDisplay))
    , locations(new ShownLocations(widget.state(), &widget))
    , header(new QWidget(&widget))
    , controls(new MomentControls(momentDisplay, header))
    , note(new OneLineLabel(header))
    , legend(new KeyStrip(&widget))
    , picture(widget, widget.state(),
          {
              .isReady = [this] { return q.hasTrace() && q.isSeen() && q.isReady() && !q.plotRect().isEmpty(); },
              .request = [this](double) { return request(); },
              .make = &makePaintedMomentPlot,
              .taken = [this] { taken(); },
              .busyChanged = [this] { q.updateBusy(); },
              .failed = [this](JobFailure why) { q.fail(why); },
          })
{
    createHeader();
    connectState();
}

void MomentPlot::Private::createHeader()
{
    auto* lines = new QVBoxLayout(header);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    lines->addWidget(controls);
    lines->addWidget(note);
    note->setVisible(display->noteAt != nullptr);
}

void MomentPlot::Private::connectState()
{
    ViewState& state = q.state();
    QObject::connect(controls, &MomentControls::choiceChanged, &q, [this] { q.refresh(); });
    QObject::connect(controls, &MomentControls::idleRuleChosen, &state, &ViewState::setIdleRule);
    QObject::connect(locations, &ShownLocations::changed, &q, [this] {
        q.refresh();
        q.updateBusy();
    });
    QObject::connect(locations, &ShownLocations::failed, &q, [this](JobFailure why) {
        q.updateBusy();
        emit q.noticed(jobFailureText(why));
    });
    QObject::connect(&state, &ViewState::rowDisplayChanged, &q, &View::filtersChanged);
    QObject::connect(&state, &ViewState::cursorChanged, &q, [this] { refreshNote(); });
    QObject::connect(&state, &ViewState::idleRuleChanged, &q, [this] {
        controls->setIdleRule(q.state().idleRule());
        updateRules();
        q.refresh();
    });
    if (display->followsSelection)
        QObject::connect(&state, &ViewState::selectedRowsChanged, &q, [this] { q.refresh(); });
}

void MomentPlot::Private::updateRules()
{
    if (q.state().store())
        rules = shownActivityRules(q.state(), q.scheme());
}

MomentRequest MomentPlot::Private::moment(std::optional<core::Tick> at) const
{
    const ViewState& state = q.state();
    MomentRequest request;
    request.store = state.store();
    request.indexes = state.momentIndexes();
    request.rules = rules;
    request.locations = locations->found();
    if (display->followsSelection && !state.selectedRows().isEmpty())
        request.locations = std::make_shared<const std::vector<core::LocationId>>(state.selectedRows().locations());
    setMoment(request, state.interval(), at.value_or(state.interval().begin));
    request.choice = controls->choice();
    return request;
}

PaintedMomentPlotRequest MomentPlot::Private::request() const
{
    PaintedMomentPlotRequest request { q.state().store(), display, moment(std::nullopt),
        { q.style(), QSizeF(q.plotRect().size()), true, q.state().interval() } };
    return request;
}

void MomentPlot::Private::taken()
{
    q.setFailure({});
    legend->setEntries(picture.shown()->scene->legend(), q.style());
    q.updateSides(); // the unit of the axis may be another one
    q.updateHover();
    q.update();
    refreshNote();
}

void MomentPlot::Private::refreshNote()
{
    isNoteWanted = true;
    if (display->noteAt == nullptr || !q.isSeen() || !q.hasTrace() || !q.isReady() || noteJob.isRunning())
        return;
    isNoteWanted = false;
    const std::optional<Place> cursor = q.state().cursor();
    const MomentRequest asked = moment(cursor ? cursor->tick : q.state().interval().end);
    noteJob.start([noteAt = display->noteAt, asked](const std::stop_token& stop) { return noteAt(asked, stop); },
        [this, asked](const QString& text) {
            if (asked.store == q.state().store()) {
                note->setText(text);
                note->setToolTip(toolTipText(text));
            }
            if (isNoteWanted)
                refreshNote();
            q.updateBusy();
        },
        [this](JobFailure why) { q.fail(why); });
    q.updateBusy();
}

const PaintedMomentPlot* MomentPlot::Private::present() const
{
    const std::shared_ptr<const PaintedMomentPlot>& painted = picture.shown();
    return painted && painted->request.look.time == q.state().interval()
            && painted->request.look.size == QSizeF(q.plotRect().size())
        ? painted.get()
        : nullptr;
}

std::optional<MomentSpot> MomentPlot::Private::spotAt(QPointF position) const
{
    const PaintedMomentPlot* const painted = present();
    if (painted == nullptr || !q.plotRect().contains(position.toPoint()))
        return std::nullopt;
    return painted->scene->spotAt(q.toPlot(position));
}

MomentPlot::MomentPlot(ViewState& state, SelectionNavigator& navigator, const MomentDisplay& display, QWidget* parent)
    : TimePlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this, display))
{
    setAccessibleDescription(display.description);
    updateStyle();
    resetForStore();
}

MomentPlot::~MomentPlot() = default;

MomentControls& MomentPlot::controls() const
{
    return *d->controls;
}

const std::shared_ptr<const PaintedMomentPlot>& MomentPlot::shown() const
{
    return d->picture.shown();
}

QString MomentPlot::noteText() const
{
    return d->note->text();
}

MomentPlotPicture MomentPlot::plotPicture(const PictureChoices& choices) const
{
    MomentPlotPicture picture;
    describe(picture, state(), scheme(), choices);
    const std::optional<Place> cursor = state().cursor();
    picture.display = *d->display;
    picture.request = d->moment(cursor ? cursor->tick : state().interval().end);
    if (cursor)
        picture.cursor = picture.request.at;
    if (!picture.request.locations)
        picture.request.locations = d->locations->foundNow();
    return picture;
}

PicturePaint MomentPlot::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) -> core::Completion { return core::Done {}; };
    return plotPaint(plotPicture(choices));
}

PicturesOverTime MomentPlot::pictureOverTime(const PictureChoices& choices) const
{
    if (!state().store())
        return {};
    return withCursorAnywhere(plotPicture(choices), [](MomentPlotPicture picture) -> PicturePaint {
        setMoment(picture.request, picture.interval, picture.cursor);
        return plotPaint(std::move(picture));
    });
}

TableQuery MomentPlot::table() const
{
    TableQuery query = tableQuery(QLatin1String(d->display->id), state());
    if (!state().store())
        return query;
    if (const std::optional<Place> cursor = state().cursor())
        query.moment.at = cursor->tick;
    query.moment.choice = d->controls->choice();
    query.moment.idleRule = state().idleRule();
    query.moment.rules = d->rules;
    if (d->display->followsSelection && !state().selectedRows().isEmpty())
        setLocations(query, state().selectedRows().locations());
    else if (state().rowDisplay().isFilter())
        setLocations(query, *d->locations->foundNow());
    return query;
}

std::vector<ViewFilter> MomentPlot::filters() const
{
    if (!state().store() || !state().rowDisplay().isFilter())
        return {};
    const ShownLocations::List& found = d->locations->found();
    return { rowFilter(state(),
        found ? std::optional(FilteredCount { found->size(), state().store()->locationCount() }) : std::nullopt) };
}

QByteArray MomentPlot::saveSettings() const
{
    return QJsonDocument(d->controls->saved()).toJson(QJsonDocument::Compact);
}

void MomentPlot::restoreSettings(const QByteArray& settings)
{
    d->controls->restore(QJsonDocument::fromJson(settings).object());
}

int MomentPlot::headerHeight() const
{
    const QLayout& lines = *d->header->layout();
    return lines.hasHeightForWidth() ? lines.totalHeightForWidth(std::max(1, width())) : lines.sizeHint().height();
}

int MomentPlot::footerHeight() const
{
    return isLow() ? 0 : d->legend->minimumSizeHint().height() + 4;
}

int MomentPlot::contentHeight() const
{
    return plotRect().height();
}

int MomentPlot::wantedLabelWidth() const
{
    const std::shared_ptr<const PaintedMomentPlot>& painted = d->picture.shown();
    return valueAxisWidth(painted ? painted->scene->axis().unit : ValueUnit {}, style()->font);
}

bool MomentPlot::isReady() const
{
    return state().isComplete() && d->rules && d->locations->found();
}

QString MomentPlot::emptyText() const
{
    if (!hasTrace())
        return {};
    if (!state().isComplete())
        return tr("This is shown when all of the trace has been read.");
    return d->picture.shown() ? QString() : tr("Computing …");
}

bool MomentPlot::hasJobs() const
{
    return d->picture.isBusy() || d->noteJob.isRunning() || d->locations->isRunning();
}

void MomentPlot::refresh()
{
    if (hasTrace() && isSeen() && state().isComplete() && !d->locations->found() && !d->locations->isRunning())
        d->locations->find();
    d->picture.refresh();
    d->refreshNote();
}

void MomentPlot::resetForStore()
{
    d->picture.clear();
    d->noteJob.cancel();
    d->note->setText({});
    d->legend->setEntries({}, style());
    if (hasTrace())
        d->controls->setTimeScale(timeScale());
    d->controls->setIdleRule(state().idleRule());
    d->updateRules();
    d->locations->forget();
}

void MomentPlot::updateForStore()
{
    if (state().isComplete()) {
        d->updateRules();
        d->locations->forget();
    }
}

void MomentPlot::updateLayout()
{
    d->header->setGeometry(0, 0, width(), headerHeight());
    const QRect footer = footerRect();
    constexpr int kSide = 8;
    d->legend->setGeometry(footer.adjusted(kSide, 0, -kSide, 0));
    d->legend->setVisible(footer.height() > 0);
    updateScrollBars();
    refresh();
    update();
}

void MomentPlot::styleChanged()
{
    d->legend->setEntries({}, style());
    d->updateRules();
    updateSides();
    refresh();
}

void MomentPlot::paintPlot(QPainter& painter)
{
    const QSize size = plotRect().size();
    painter.fillRect(QRect(QPoint(0, 0), size), style()->scheme.background);
    const std::shared_ptr<const PaintedMomentPlot>& painted = d->picture.shown();
    if (!painted)
        return;
    painted->paint(painter, state().interval(), size.width());
    paintPlotGrid(painter, size, layoutTimeAxis(coordinates(), timeScale(), axisSpacing(style()->font)),
        painted->scene->axis(), *style());
}

/// A ring marks the selected message.
void MomentPlot::paintAbove(QPainter& painter)
{
    const PaintedMomentPlot* const painted = d->present();
    const auto* const message = std::get_if<core::MessageId>(&state().selection().item);
    if (painted == nullptr || message == nullptr)
        return;
    if (d->ring.scene != painted->scene || d->ring.message != *message)
        d->ring = { painted->scene, *message, painted->scene->placeOf(*message) };
    const std::optional<QPointF>& place = d->ring.place;
    if (!place)
        return;
    constexpr double kRing = 7;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style()->scheme.selection, 2));
    painter.drawEllipse(*place, kRing, kRing);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void MomentPlot::paintBeside(QPainter& painter)
{
    if (const std::shared_ptr<const PaintedMomentPlot>& painted = d->picture.shown())
        paintValueAxis(painter, labelsRect(), painted->scene->axis(), AxisSide::Left, *style());
}

QString MomentPlot::textAt(QPoint position) const
{
    const std::optional<MomentSpot> spot = d->spotAt(position);
    return spot ? spot->text : QString();
}

void MomentPlot::click(QPointF position)
{
    const std::optional<MomentSpot> spot = d->spotAt(position);
    if (spot && spot->message) {
        state().selectSeen({ *spot->message, spot->isSend });
        return;
    }
    state().setCursor(Place { core::LocationId::none, coordinates().toTick(toPlot(position).x()) });
}

bool MomentPlot::isSomethingAt(QPointF position) const
{
    const std::optional<MomentSpot> spot = d->spotAt(position);
    return spot && spot->message;
}

void MomentPlot::updateSelection(bool)
{
    update();
}

QString MomentPlot::pictureText() const
{
    return d->picture.text();
}

} // namespace lightcone::views
