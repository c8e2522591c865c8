// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterwidget.h"

#include "core/analysis/curves/curve.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/counters/counterpicture.h"
#include "views/charts/counters/countersettings.h"
#include "views/charts/counters/counterwidgetprivate.h"
#include "views/charts/counters/curvedialog.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

CounterWidget::Private::Private(CounterWidget& widget)
    : q(widget)
    , header(new CounterHeader(&widget))
    , statistics(new CounterStatistics(widget.state(), &widget))
    , grip(new HeightGrip(&widget))
    , maker({
          .made = [this] { refreshPicture(); },
          .busyChanged = [this] { q.updateBusy(); },
          .failed = [this](JobFailure why) { q.fail(why); },
      })
    , picture(widget, widget.state(),
          {
              .isReady = [this] { return canMakePicture(); },
              .request = [this](double) { return request(); },
              .make = &makePaintedCounters,
              .taken =
                  [this] {
                      q.setFailure({});
                      q.updateHover();
                  },
              .busyChanged = [this] { q.updateBusy(); },
              .failed = [this](JobFailure why) { q.fail(why); },
          })
{
}

void CounterWidget::Private::connectParts()
{
    connect(header, &CounterHeader::addRequested, &q, &CounterWidget::askForCurves);
    connect(header, &CounterHeader::editRequested, &q, &CounterWidget::askForChange);
    connect(header, &CounterHeader::changed, &q, &CounterWidget::changeCurve);
    connect(header, &CounterHeader::removed, &q, &CounterWidget::removeCurve);
    connect(header, &CounterHeader::scalingChosen, &q, &CounterWidget::setScaling);
    connect(header, &CounterHeader::statisticsToggled, &q, [this](bool isShown) { toggleStatistics(isShown); });
    connect(header, &CounterHeader::statisticsIntervalChosen, statistics, &CounterStatistics::setOfWholeTrace);
    connect(&q.state(), &ViewState::rangeChanged, header,
        [this] { header->setRangeMeasured(q.state().range().has_value()); });
    connect(statistics, &CounterStatistics::busyChanged, &q, [this] { q.updateBusy(); });
    connect(grip, &HeightGrip::dragged, &q, [this](int pixels) {
        statisticsHeight = std::max(1, q.footerHeight() + pixels);
        q.updatePlaces();
        statisticsHeight = q.footerHeight();
    });
}

CounterWidget::CounterWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : TimePlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this))
{
    setAccessibleDescription(tr("Metrics, and what is derived from the trace, as curves over time"));
    d->connectParts();
    d->grip->setAccessibleName(tr("Height of the statistics"));
    d->grip->setToolTip(tr("Drag, or press ↑ and ↓, to make the statistics taller or shorter"));
    updateStyle();
    resetForStore();
}

CounterWidget::~CounterWidget() = default;

std::vector<CounterCurve> CounterWidget::curves() const
{
    std::vector<CounterCurve> curves;
    for (const CounterList::Entry& entry : d->shown)
        curves.push_back(entry.curve);
    return curves;
}

const CounterScaling& CounterWidget::scaling() const
{
    return d->scaling;
}

bool CounterWidget::areStatisticsShown() const
{
    return d->areStatisticsShown;
}

core::Interval CounterWidget::statisticsInterval() const
{
    return d->statistics->interval();
}

void CounterWidget::Private::update(bool isLater)
{
    std::vector<CounterList::Entry> now = list.shown();
    const bool isSameList = now == shown;
    shown = std::move(now);
    canBeDefault = !shown.empty() || (q.state().store() && defaultChoice(*q.state().store()));
    wantCurves(isLater);
    if (!isSameList) {
        header->setCurves(shown, q.scheme());
        statistics->setCurves(q.curves());
        q.setFailure({});
        q.updateSides();
        q.updatePlaces();
    }
    if (shown.empty())
        picture.clear();
    refreshPicture();
    q.update();
}

void CounterWidget::Private::wantCurves(bool isLater)
{
    areCurvesOld = !q.isSeen(); // nobody sees them
    if (areCurvesOld)
        return;
    std::vector<core::CurveSource> sources;
    for (const CounterList::Entry& entry : shown)
        sources.push_back(entry.curve.source);
    maker.want(q.state().store(), std::move(sources), isLater && !q.state().isComplete());
}

void CounterWidget::addCurve(const CounterChoice& choice)
{
    if (!d->list.add(choice))
        emit noticed(tr("This curve is shown already"));
    d->update(false);
}

void CounterWidget::changeCurve(int index, const CounterChoice& choice)
{
    d->list.change(static_cast<std::size_t>(index), choice);
    d->update(false);
}

void CounterWidget::removeCurve(int index)
{
    d->list.remove(static_cast<std::size_t>(index));
    d->update(false);
}

void CounterWidget::setScaling(const CounterScaling& scaling)
{
    d->scaling = scaling;
    d->header->setScaling(scaling);
    refresh();
}

void CounterWidget::setStatisticsShown(bool isShown)
{
    d->areStatisticsShown = isShown;
    updatePlaces();
}

void CounterWidget::Private::toggleStatistics(bool isShown)
{
    q.setStatisticsShown(isShown);
    if (isShown && mostStatisticsHeight() == 0)
        emit q.noticed(
            CounterWidget::tr("There is no room for the statistics; they are shown once the view is higher"));
}

void CounterWidget::Private::openDialog(std::optional<int> index)
{
    if (!q.state().store())
        return;
    const std::optional<Place> place = q.state().place();
    const std::vector<core::LocationId> row
        = place && isValid(place->location) ? std::vector { place->location } : std::vector<core::LocationId> {};
    auto* dialog = new CurveDialog(q.state().store(), row, &q);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (index)
        dialog->setChoice(shown[static_cast<std::size_t>(*index)].choice);
    // The choice in the dialog belongs to the present trace.
    connect(&q.state(), &ViewState::storeChanged, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, &q, [this, dialog, index] {
        std::vector<CounterChoice> choices = dialog->choices();
        if (index && !choices.empty()) {
            q.changeCurve(*index, choices.front());
            choices.erase(choices.begin());
        }
        for (const CounterChoice& choice : choices)
            q.addCurve(choice);
    });
    dialog->open();
}

void CounterWidget::askForCurves()
{
    d->openDialog(std::nullopt);
}

void CounterWidget::askForChange(int index)
{
    if (index >= 0 && static_cast<std::size_t>(index) < d->shown.size())
        d->openDialog(index);
}

PicturePaint CounterWidget::picture(const PictureChoices& choices) const
{
    CounterPicture picture;
    picture.interval = state().interval();
    for (const CounterList::Entry& entry : d->shown) {
        std::shared_ptr<const core::Curve> made = d->maker.curve(entry.curve.source);
        if (made && &made->store() != state().store().get())
            made.reset();
        picture.curves.push_back({ entry.curve, std::move(made) });
    }
    picture.scaling = d->scaling;
    picture.theme = choices.theme.value_or(scheme().theme());
    picture.legend = choices.legend;
    picture.range = state().range();
    picture.title = choices.title;
    return [store = state().store(), picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintCounterPicture(painter, room, store, picture, stop);
    };
}

TableQuery CounterWidget::table() const
{
    if (d->shown.empty())
        return {};
    TableQuery query = tableQuery(QLatin1String("counterstatistics"), state());
    query.interval = statisticsInterval();
    std::vector<CounterCurve> curves;
    for (const CounterList::Entry& entry : d->shown)
        curves.push_back(entry.curve);
    for (const CounterCurve& curve :
        curvesOfRows(std::move(curves), state().selectedRows(), query.store->definitions()))
        query.curves.push_back({ curve.title.toStdString(), curve.source });
    return query.curves.empty() ? TableQuery {} : query;
}

QByteArray CounterWidget::saveSettings() const
{
    return toBytes({ d->list.choices(), d->scaling, d->areStatisticsShown, d->statistics->isOfWholeTrace(),
        d->statisticsHeight, d->statistics->saveSettings() });
}

void CounterWidget::restoreSettings(const QByteArray& bytes)
{
    const std::optional<CounterSettings> settings = counterSettings(bytes);
    if (!settings)
        return;
    d->list.setChoices(settings->choices);
    d->statisticsHeight = settings->statisticsHeight;
    d->header->setStatisticsOfWholeTrace(settings->areStatisticsOfWholeTrace);
    d->statistics->setOfWholeTrace(settings->areStatisticsOfWholeTrace);
    d->statistics->restoreSettings(settings->statisticsColumns);
    setScaling(settings->scaling);
    setStatisticsShown(settings->areStatisticsShown);
    d->update(false);
}

std::vector<ReadyCurve> CounterWidget::Private::readyCurves() const
{
    std::vector<ReadyCurve> ready;
    for (const CounterList::Entry& entry : shown) {
        if (auto made = maker.curve(entry.curve.source))
            ready.push_back({ entry.curve, std::move(made) });
    }
    return ready;
}

bool CounterWidget::Private::canMakePicture() const
{
    if (!q.hasTrace() || !q.isSeen())
        return false;
    // While the trace is being read, the curves of more locations replace the old ones together, not one after the
    // other.
    const std::size_t needed = q.state().isComplete() ? 1 : shown.size();
    return !shown.empty() && readyCurves().size() >= needed;
}

PaintedCountersRequest CounterWidget::Private::request() const
{
    PaintedCountersRequest request;
    request.store = q.state().store();
    request.style = q.style();
    request.size = q.plotRect().size();
    request.pixelRatio = q.devicePixelRatioF();
    request.query.interval = q.state().interval();
    request.query.columns = static_cast<int>(std::lround(request.size.width() * request.pixelRatio));
    request.query.curves = readyCurves();
    request.query.scaling = scaling;
    return request;
}

void CounterWidget::Private::refreshPicture()
{
    if (q.state().isComplete())
        picture.refresh();
    else
        picture.follow();
}

void CounterWidget::refresh()
{
    if (d->areCurvesOld)
        d->wantCurves(false);
    d->picture.refresh();
}

void CounterWidget::resetForStore()
{
    d->picture.clear();
    d->maker.clear();
    d->header->setAddingEnabled(state().store() != nullptr);
    d->list.setStore(state().store(), false);
    d->update(false);
}

void CounterWidget::updateForStore()
{
    d->list.setStore(state().store(), true);
    d->update(true);
}

} // namespace lightcone::views
