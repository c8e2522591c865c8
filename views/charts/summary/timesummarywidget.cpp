// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummarywidget.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/formatting.h"
#include "views/base/functionnames.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
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

TimeSummaryWidget::Private::Private(TimeSummaryWidget& widget, SummarySubject of)
    : q(widget)
    , subject(of)
    , unit(of == SummarySubject::Activities ? SummaryUnit::Locations : SummaryUnit::Share)
    , header(new TimeSummaryHeader(of, &widget))
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
    if (isOfActivities()) {
        request.activities = SummaryActivities { q.state().momentIndexes(), rules, q.state().rowDisplay() };
        return request;
    }
    request.locations = q.state().selectedRows().locations();
    request.choice = choice;
    request.classes = q.scheme().shownClasses(q.state().store()->definitions());
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
    countAtCursor();
    updateText();
    legend->setEntries(summaryLegend(definitions, painted.data, painted.geometry, *q.style(), false), q.style());
    q.updateHover();
    q.update();
}

void TimeSummaryWidget::Private::updateRules()
{
    header->setIdleRule(q.state().idleRule());
    rules.reset();
    if (isOfActivities() && q.state().store())
        rules = shownActivityRules(q.state(), q.scheme());
    header->setIdleMatters(!rules || rules->dependsOnIdleRule());
}

void TimeSummaryWidget::Private::countAtCursor()
{
    const std::optional<Place> cursor = q.state().cursor();
    // Before there is a picture of the present rules, the work that makes it also makes what is asked here.
    const bool isKnown = isOfActivities() && picture.shown() && q.state().store()
        && picture.shown()->request.query.activities == query().activities;
    if (!isKnown || !cursor || !q.isSeen() || !q.isReady()) {
        countsJob.cancel();
        areCountsWanted = false;
        counts.reset();
        updateText();
        return;
    }
    areCountsWanted = countsJob.isRunning(); // one after the other, or none would be told while the cursor plays
    if (areCountsWanted)
        return;
    countsJob.start(
        [store = q.state().store(), asked = query(), at = cursor->tick](
            const std::stop_token& stop) -> core::Stoppable<Counts> {
            const SummaryActivities& activities = *asked.activities;
            const auto index = activities.indexes->activity(*store, *activities.rules, core::usefulThreads(), stop);
            if (index.isStopped())
                return core::Stopped {};
            const std::vector<core::LocationId> locations = summaryLocations(*store, asked);
            const auto found
                = activities.indexes->activitiesAt(index.value(), locations, at, core::usefulThreads(), stop);
            if (found.isStopped())
                return core::Stopped {};
            return Counts { at, core::activityCounts(*found.value(), locations) };
        },
        [this](const Counts& found) {
            counts = found;
            updateText();
            if (areCountsWanted)
                countAtCursor();
        },
        [this](JobFailure) {
            counts.reset();
            updateText();
        });
}

void TimeSummaryWidget::Private::updateText()
{
    const std::shared_ptr<const PaintedTimeSummary>& painted = picture.shown();
    if (!painted) {
        header->setLocationsText({});
        return;
    }
    QString text = summaryLocationsText(painted->data, painted->request.query);
    if (counts)
        text = TimeSummaryWidget::tr("%1 · at %2: %3", "which locations, time, what they do")
                   .arg(text,
                       formatTime(counts->at, q.timeScale(),
                           static_cast<std::uint64_t>(std::max(1.0, q.coordinates().ticksPerPixel()))),
                       activityCountsText(counts->counts));
    header->setLocationsText(text);
}

TimeSummaryWidget::TimeSummaryWidget(
    ViewState& state, SelectionNavigator& navigator, SummarySubject subject, QWidget* parent)
    : TimePlot(state, navigator, parent)
    , d(std::make_unique<Private>(*this, subject))
{
    setAccessibleDescription(d->isOfActivities()
            ? tr("How many locations are busy, in overhead and idle, stacked over time")
            : tr("How many locations are in which class, group or function, stacked over time"));
    d->header->setUnit(d->unit);
    connect(d->header, &TimeSummaryHeader::byChosen, this, [this](SummaryBy by) {
        SummaryChoice next = d->choice;
        next.by = by;
        setChoice(next);
    });
    connect(d->header, &TimeSummaryHeader::unitChosen, this, &TimeSummaryWidget::setUnit);
    connect(d->header, &TimeSummaryHeader::functionsRequested, this, &TimeSummaryWidget::askForFunctions);
    connect(d->header, &TimeSummaryHeader::insideRequested, this, &TimeSummaryWidget::askForInside);
    if (d->isOfActivities()) {
        connect(d->header, &TimeSummaryHeader::idleRuleChosen, &state, &ViewState::setIdleRule);
        connect(&state, &ViewState::idleRuleChanged, this, [this] {
            d->updateRules();
            refresh();
            d->countAtCursor();
        });
        connect(&state, &ViewState::rowDisplayChanged, this, [this] {
            refresh();
            d->countAtCursor();
            emit filtersChanged();
        });
        connect(&state, &ViewState::cursorChanged, this, [this] { d->countAtCursor(); });
    } else {
        connect(&state, &ViewState::selectedRowsChanged, this, [this] { refresh(); });
    }
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

TimeSummaryPicture TimeSummaryWidget::summaryPicture(const PictureChoices& choices) const
{
    TimeSummaryPicture picture;
    describe(picture, state(), scheme(), choices);
    picture.query = d->query();
    picture.unit = d->unit;
    if (d->isOfActivities()) {
        if (state().rowDisplay().isFilter())
            picture.note = tr("Rows: %1").arg(rowFilterText(state().rowDisplay()));
    } else if (!state().selectedRows().isEmpty())
        picture.note = tr("Rows: %1").arg(rowNames(state().selectedRows().rows()));
    return picture;
}

PicturePaint TimeSummaryWidget::picture(const PictureChoices& choices) const
{
    if (!state().store())
        return [](QPainter&, const PictureRoom&, const std::stop_token&) { return core::Done {}; };
    return summaryPaint(state().store(), summaryPicture(choices));
}

PicturesOverTime TimeSummaryWidget::pictureOverTime(const PictureChoices& choices) const
{
    if (!state().store())
        return {};
    return withCursorAnywhere(summaryPicture(choices),
        [store = state().store()](TimeSummaryPicture picture) { return summaryPaint(store, std::move(picture)); });
}

TableQuery TimeSummaryWidget::table() const
{
    if (d->isOfActivities()) {
        TableQuery query = tableQuery(QLatin1String("utilization"), state());
        query.moment.idleRule = state().idleRule();
        query.moment.rules = d->rules;
        if (query.store && state().rowDisplay().isFilter())
            setLocations(query, summaryLocations(*query.store, d->query()));
        return query;
    }
    TableQuery query = tableQuery(QLatin1String("summary"), state());
    if (!query.store)
        return query;
    if (!state().selectedRows().isEmpty())
        setLocations(query, state().selectedRows().locations());
    query.by = summaryByName(d->choice.by);
    query.chosen = functionsNamed(query.store->definitions(), d->choice.functions);
    query.functions = functionsNamed(query.store->definitions(), d->choice.inside);
    return query;
}

std::vector<ViewFilter> TimeSummaryWidget::filters() const
{
    if (!d->isOfActivities() || !state().store() || !state().rowDisplay().isFilter())
        return {};
    const std::shared_ptr<const PaintedTimeSummary>& painted = d->picture.shown();
    const bool isKnown = painted && painted->request.query.activities->rows == state().rowDisplay();
    return { rowFilter(state(),
        isKnown ? std::optional(FilteredCount { painted->data.locations, state().store()->locationCount() })
                : std::nullopt) };
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
    if (d->isOfActivities())
        return d->rules && state().isComplete() && state().store()->locationCount() > 0;
    return state().store() && !summaryLocations(*state().store(), d->query()).empty();
}

QString TimeSummaryWidget::emptyText() const
{
    if (!hasTrace())
        return {};
    if (d->isOfActivities() && !isReady())
        return state().isComplete() ? tr("There is no location")
                                    : tr("This is shown when all of the trace has been read.");
    if (!isReady())
        return state().isComplete() ? tr("No location has calls") : tr("No calls yet");
    return d->picture.shown() ? QString() : tr("Locations are being counted…");
}

bool TimeSummaryWidget::hasJobs() const
{
    return d->picture.isBusy();
}

void TimeSummaryWidget::appeared()
{
    TimePlot::appeared();
    d->countAtCursor();
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
    d->updateRules();
    d->countAtCursor();
    d->legend->setEntries({}, style());
    refresh();
}

void TimeSummaryWidget::updateForStore()
{
    d->updateRules();
    if (state().isComplete())
        d->countAtCursor();
    if (state().isComplete())
        d->picture.refresh();
    else
        d->picture.follow();
}

} // namespace lightcone::views
