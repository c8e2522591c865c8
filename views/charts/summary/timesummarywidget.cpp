// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummarywidget.h"

#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/summary/summarytext.h"
#include "views/charts/summary/timesummarypicture.h"
#include "views/charts/summary/timesummarywidgetprivate.h"
#include "views/widgets/namechooser.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kSettingsVersion = 1;

} // namespace

TimeSummaryWidget::Private::Private(TimeSummaryWidget& widget)
    : q(widget)
    , header(new TimeSummaryHeader(&widget))
    , legend(new KeyStrip(&widget))
    , picture(widget, widget.state(),
          {
              .isReady = [this] { return q.hasTrace() && q.isSeen() && q.isReady(); },
              .request = [this](double) { return request(); },
              .make = &makePaintedTimeSummary,
              .taken = [this] { taken(); },
              .busyChanged = [this] { q.updateBusy(); },
              .failed = [this](JobFailure why) { q.fail(why); },
          })
{
}

TimeSummaryRequest TimeSummaryWidget::Private::query() const
{
    TimeSummaryRequest request;
    request.locations = q.state().selectedRows().locations();
    request.choice = choice;
    request.classes = q.scheme().classes(q.state().store()->definitions());
    return request;
}

PaintedTimeSummaryRequest TimeSummaryWidget::Private::request() const
{
    PaintedTimeSummaryRequest request;
    request.store = q.state().store();
    request.interval = q.state().interval();
    request.query = query();
    request.unit = unit;
    request.style = q.style();
    request.size = q.plotRect().size();
    request.pixelRatio = q.devicePixelRatioF();
    return request;
}

void TimeSummaryWidget::Private::taken()
{
    const PaintedTimeSummary& painted = *picture.shown();
    const core::Definitions& definitions = painted.request.store->definitions();
    q.setFailure({});
    if (part && *part >= painted.data.parts.size())
        part.reset();
    header->setLocationsText(summaryLocationsText(painted.data, painted.request.query));
    legend->setEntries(summaryLegend(definitions, painted.data, painted.geometry, *q.style(), false), q.style());
    q.updateHover();
    q.update();
}

TimeSummaryWidget::TimeSummaryWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : TimePlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this))
{
    setAccessibleDescription(tr("How many locations are in which class, group or function, stacked over time"));
    connect(d->header, &TimeSummaryHeader::byChosen, this, [this](SummaryBy by) {
        SummaryChoice next = d->choice;
        next.by = by;
        setChoice(next);
    });
    connect(d->header, &TimeSummaryHeader::unitChosen, this, &TimeSummaryWidget::setUnit);
    connect(d->header, &TimeSummaryHeader::functionsRequested, this, &TimeSummaryWidget::askForFunctions);
    connect(d->header, &TimeSummaryHeader::insideRequested, this, &TimeSummaryWidget::askForInside);
    connect(&state, &ViewState::selectedRowsChanged, this, [this] { refresh(); });
    updateStyle();
    resetForStore();
}

TimeSummaryWidget::~TimeSummaryWidget() = default;

const SummaryChoice& TimeSummaryWidget::choice() const
{
    return d->choice;
}

void TimeSummaryWidget::setChoice(const SummaryChoice& choice)
{
    if (std::exchange(d->choice, choice) != choice)
        d->part.reset();
    d->header->setChoice(choice);
    refresh();
}

SummaryUnit TimeSummaryWidget::unit() const
{
    return d->unit;
}

void TimeSummaryWidget::setUnit(SummaryUnit unit)
{
    d->unit = unit;
    d->header->setUnit(unit);
    updateSides();
    refresh();
}

std::optional<std::size_t> TimeSummaryWidget::currentPart() const
{
    return d->part;
}

const std::shared_ptr<const PaintedTimeSummary>& TimeSummaryWidget::shown() const
{
    return d->picture.shown();
}

void TimeSummaryWidget::Private::askForNames(
    const QString& title, const QStringList& ticked, const std::function<void(const QStringList&)>& choose)
{
    if (!q.state().store())
        return;
    QStringList names;
    for (const core::FunctionDef& function : q.state().store()->definitions().functions)
        names.append(QString::fromStdString(function.name));
    names.sort(Qt::CaseInsensitive);
    names.removeDuplicates();
    auto* dialog = new NameChooser(title, names, ticked, &q);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(&q.state(), &ViewState::storeChanged, dialog, &QDialog::reject);
    QObject::connect(dialog, &QDialog::accepted, &q, [dialog, choose] { choose(dialog->ticked()); });
    dialog->open();
}

void TimeSummaryWidget::askForFunctions()
{
    d->askForNames(tr("Functions in the Stack"), d->choice.functions, [this](const QStringList& names) {
        setChoice({ SummaryBy::Function, names, d->choice.inside });
    });
}

void TimeSummaryWidget::askForInside()
{
    d->askForNames(tr("Count Locations Inside of"), d->choice.inside, [this](const QStringList& names) {
        setChoice({ d->choice.by, d->choice.functions, names });
    });
}

PicturePaint TimeSummaryWidget::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) { return core::Done {}; };
    TimeSummaryPicture picture;
    describe(picture, state(), scheme(), choices);
    picture.query = d->query();
    picture.unit = d->unit;
    if (!state().selectedRows().isEmpty())
        picture.note = tr("Rows: %1").arg(rowNames(state().selectedRows().rows()));
    return [store = state().store(), picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintTimeSummary(painter, room, store, picture, stop);
    };
}

TableQuery TimeSummaryWidget::table() const
{
    TableQuery query = tableQuery(QLatin1String("summary"), state());
    if (!query.store)
        return query;
    if (!state().selectedRows().isEmpty())
        setLocations(query, state().selectedRows().locations());
    query.by = summaryByName(d->choice.by);
    query.chosen = functionsNamed(*query.store, d->choice.functions);
    query.functions = functionsNamed(*query.store, d->choice.inside);
    return query;
}

QByteArray TimeSummaryWidget::saveSettings() const
{
    const QJsonObject settings { { QStringLiteral("version"), kSettingsVersion },
        { QStringLiteral("by"), static_cast<int>(d->choice.by) }, { QStringLiteral("unit"), static_cast<int>(d->unit) },
        { QStringLiteral("functions"), QJsonArray::fromStringList(d->choice.functions) },
        { QStringLiteral("inside"), QJsonArray::fromStringList(d->choice.inside) } };
    return QJsonDocument(settings).toJson(QJsonDocument::Compact);
}

void TimeSummaryWidget::restoreSettings(const QByteArray& settings)
{
    const QJsonObject saved = QJsonDocument::fromJson(settings).object();
    const int by = saved.value(QLatin1String("by")).toInt(-1);
    const int unit = saved.value(QLatin1String("unit")).toInt(-1);
    if (saved.value(QLatin1String("version")).toInt() != kSettingsVersion || by < 0
        || by > static_cast<int>(SummaryBy::Function) || unit < 0 || unit > static_cast<int>(SummaryUnit::Locations))
        return;
    SummaryChoice choice;
    choice.by = static_cast<SummaryBy>(by);
    choice.functions = saved.value(QLatin1String("functions")).toVariant().toStringList();
    choice.inside = saved.value(QLatin1String("inside")).toVariant().toStringList();
    setUnit(static_cast<SummaryUnit>(unit));
    setChoice(choice);
}

bool TimeSummaryWidget::isReady() const
{
    return state().store() && !summaryLocations(*state().store(), d->query()).empty();
}

QString TimeSummaryWidget::emptyText() const
{
    if (!hasTrace())
        return {};
    if (!isReady())
        return state().isComplete() ? tr("No location has calls") : tr("No calls yet");
    return d->picture.shown() ? QString() : tr("Locations are being counted…");
}

bool TimeSummaryWidget::hasJobs() const
{
    return d->picture.isBusy();
}

void TimeSummaryWidget::refresh()
{
    d->picture.refresh();
}

void TimeSummaryWidget::resetForStore()
{
    d->picture.clear();
    d->part.reset();
    d->header->setChoosingEnabled(state().store() != nullptr);
    d->header->setLocationsText({});
    d->legend->setEntries({}, style());
    refresh();
}

void TimeSummaryWidget::updateForStore()
{
    if (state().isComplete())
        d->picture.refresh();
    else
        d->picture.follow();
}

} // namespace lightcone::views
