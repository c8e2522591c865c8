// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventlist.h"

#include "core/analysis/events/eventmatches.h"
#include "core/links/tracelinks.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/navigation/eventselection.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/events/eventcontent.h"
#include "views/panels/events/eventlistprivate.h"
#include "views/tables/tablepicture.h"
#include "views/widgets/rowscrollbar.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace lightcone::views {

EventList::Private::Private(EventList& owner, ViewState& viewState, TraceLinksHolder& holder)
    : list(owner)
    , state(viewState)
    , links(holder)
    , bar(new EventFilterBar(&owner))
    , table(new EventTable(&owner, [this] { return isSeen(); }))
    , hint(new QLabel(&owner))
    , pages(new QStackedLayout)
{
    hint->setAlignment(Qt::AlignCenter);
    hint->setWordWrap(true);
    hint->setMargin(12);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setTextFormat(Qt::PlainText);
    pages->addWidget(table);
    pages->addWidget(hint);
    auto* layout = new QVBoxLayout(&list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar);
    layout->addLayout(pages, 1);
    createActions();
    connectParts();
}

void EventList::Private::connectParts()
{
    QObject::connect(bar, &EventFilterBar::choiceChanged, &list, [this] { applyChoice(); });
    QObject::connect(bar, &EventFilterBar::cancelRequested, &list, [this] { cancelSearch(); });
    QObject::connect(bar, &EventFilterBar::placeEntered, &list, [this](const QString& text) { goToPlace(text); });
    QObject::connect(bar, &EventFilterBar::followChanged, &list, [this] {
        if (m_isAtCursor)
            showCursor();
    });
    QObject::connect(bar, &EventFilterBar::left, &list, [this] {
        if (table->isVisible())
            table->setFocus();
    });
    QObject::connect(table, &EventTable::chosen, &list, [this](const EventRow& row) { selectEvent(row.event, false); });
    QObject::connect(table, &EventTable::linkFollowed, &list, [this](const EventRow& row, EventLink link) {
        selectEvent(row.links[static_cast<std::size_t>(link)].event, true);
    });
    QObject::connect(table, &EventTable::doubleClicked, &list,
        [this](const EventRow& row) { emit list.callZoomRequested(row.event); });
    QObject::connect(&table->view(), &EventTableView::typed, bar, &EventFilterBar::enterPlace);
    QObject::connect(table, &EventTable::busyChanged, &list, [this] { updateBusy(); });
    QObject::connect(
        table, &EventTable::failed, &list, [this](JobFailure why) { emit list.noticed(jobFailureText(why)); });
    QObject::connect(&links, &TraceLinksHolder::changed, &list, [this] { followLinks(); });
}

void EventList::Private::followLinks()
{
    if (!state.store() || !table->source())
        return;
    const std::optional<JobFailure> failure = links.failure();
    table->model().setLinkFailure(failure
            ? EventList::tr("The links between the events could not be made. %1").arg(jobFailureText(*failure))
            : QString());
    if (links.links() && !links.links()->callPaths().areKnown())
        emit list.noticed(EventList::tr("There are too many call paths: no event has a call node here."));
    if (!m_isStoreDue)
        updateRows();
    showResult();
}

void EventList::Private::updateRows()
{
    if (m_renumber.isRunning())
        renumber();
    else
        table->updateSource(newSource());
}

EventList::Private::Source EventList::Private::newSource() const
{
    if (!state.store())
        return nullptr;
    // A search may belong to an earlier state of the trace, which has fewer events.
    const auto& store = m_matches ? m_matches->store() : state.store();
    const auto& known = links.links();
    const bool isOfStore = known && &known->store() == store.get();
    return std::make_shared<const StoreEventSource>(store, m_matches, isOfStore ? known : nullptr);
}

void EventList::Private::changeStore()
{
    m_search.cancel();
    m_select.cancel();
    m_follow.cancel();
    m_moment.cancel();
    m_isCursorDue = false;
    m_isAtCursor = false;
    m_copy.cancel();
    m_matches.reset();
    m_renumber.cancel();
    m_chosen = {};
    m_isCancelled = false;
    m_isStoreDue = false;
    if (m_menu)
        m_menu->close();
    bar->setStore(isSeen() ? state.store() : nullptr);
    {
        const QSignalBlocker blocker(bar);
        bar->setSelectedRows({}); // followed once the list is seen
        bar->clear();
    }
    m_choice = {};
    updateColors();
    table->view().fitPositions(state.store() ? state.store()->eventCount() : 0);
    table->setSource(newSource());
    table->model().setLinkFailure({});
    showResult();
    if (isSeen() && state.store())
        links.request();
}

void EventList::Private::followStore()
{
    m_isStoreDue = !isSeen();
    if (m_isStoreDue)
        return;
    m_followsSelection = false;
    bar->updateStore(state.store());
    updateColors();
    if (m_choice.isEmpty() || (m_isCancelled && !m_matches))
        renumber();
    else if (!m_isCancelled && state.isComplete())
        search();
    else if (!m_isCancelled)
        m_search.request();
    showResult();
}

void EventList::Private::renumber()
{
    const EventListModel& model = table->model();
    const std::optional<core::EventRef> selected = selectedEvent();
    const bool isAtBegin = table->firstRow() == 0 || model.rowCount() == 0;
    run(
        m_renumber,
        [source = newSource(), event = selected, top = isAtBegin ? std::nullopt : std::optional(model.at(0).event)](
            const std::stop_token& stop) -> core::Stoppable<Numbers> {
            Numbers numbers { source, 0, std::nullopt };
            if (top) {
                const auto place = source->placeOf(*top, stop);
                if (place.isStopped())
                    return core::Stopped {};
                numbers.first = place.value().row;
            }
            if (event) {
                const auto place = source->placeOf(*event, stop);
                if (place.isStopped())
                    return core::Stopped {};
                numbers.current = place.value().isThere ? std::optional(place.value().row) : std::nullopt;
            }
            return numbers;
        },
        [this, selected, before = isAtBegin ? 0 : model.first()](const Numbers& numbers) {
            if (selectedEvent() != selected) { // the user went elsewhere meanwhile
                table->updateSource(numbers.source);
                followSelection();
                showResult();
                return;
            }
            // Rows that were scrolled meanwhile.
            const auto scrolled = static_cast<std::int64_t>(table->firstRow() - before);
            const std::uint64_t first = movedRow(numbers.first, scrolled, numbers.source->count());
            table->renumber(numbers.source, first, numbers.current);
            showResult();
        });
}

void EventList::Private::appear()
{
    if (!state.store())
        return;
    links.request();
    bar->updateStore(state.store());
    table->scrollTo(table->firstRow()); // fetches these rows
    followRows();
    if (m_isStoreDue)
        followStore();
    followPlace();
}

void EventList::Private::select(const Find& find, bool movesTable)
{
    const auto source = std::static_pointer_cast<const StoreEventSource>(table->source());
    if (!source)
        return;
    run(
        m_select,
        [find, movesTable, source, store = state.store()](std::stop_token stop) -> core::Stoppable<Found> {
            const auto event = find(*source, stop);
            if (event.isStopped())
                return core::Stopped {};
            if (!event.value())
                return Found {};
            const core::Stoppable<Selection> selection = selectionOf(*store, *event.value(), stop);
            if (selection.isStopped())
                return core::Stopped {};
            Found found { event.value(), selection.value(), {} };
            if (movesTable) {
                const auto place = source->placeOf(*event.value(), stop);
                if (place.isStopped())
                    return core::Stopped {};
                found.place = place.value();
            }
            return found;
        },
        [this, find, movesTable, store = state.store()](const Found& found) {
            // A call may end later than an earlier state of the trace says.
            if (store == state.store())
                showSelected(found, movesTable);
            else
                select(find, movesTable);
        });
}

void EventList::Private::selectEvent(core::EventRef event, bool movesTable)
{
    select([event](const StoreEventSource&, const std::stop_token&) { return std::optional(event); }, movesTable);
}

void EventList::Private::showSelected(const Found& found, bool movesTable)
{
    if (!found.event) {
        emit list.noticed(EventList::tr("There is no such event."));
        return;
    }
    m_follow.cancel();
    m_moment.cancel();
    m_isCursorDue = false;
    m_isAtCursor = false;
    m_chosen = found;
    m_isSelecting = true;
    state.select(found.selection);
    state.setCursor(placeOf(*state.store(), { *found.event }));
    m_isSelecting = false;
    if (!movesTable)
        return;
    table->setCurrentRow(found.place.isThere ? std::optional(found.place.row) : std::nullopt);
    table->bringIntoSight(found.place.row);
    if (!found.place.isThere)
        emit list.noticed(EventList::tr("The event does not match the filter; the list shows what is next to it."));
}

std::optional<core::EventRef> EventList::Private::selectedEvent() const
{
    // A collective operation has several partners.
    const bool isChosen = m_chosen.event && state.selection().isSame(m_chosen.selection);
    return isChosen ? m_chosen.event : eventOf(*state.store(), state.selection());
}

void EventList::Private::followSelection()
{
    const auto source = std::static_pointer_cast<const StoreEventSource>(table->source());
    if (!source || !isSeen())
        return;
    const std::optional<core::EventRef> event = selectedEvent();
    if (!event) {
        m_follow.cancel();
        table->setCurrentRow(std::nullopt);
        updateBusy();
        return;
    }
    run(
        m_follow, [source, event = *event](std::stop_token stop) { return source->placeOf(event, stop); },
        [this](const StoreEventSource::Place& place) {
            table->setCurrentRow(place.isThere ? std::optional(place.row) : std::nullopt);
            table->bringIntoSight(place.row);
        });
}

void EventList::Private::changeSelection()
{
    if (m_isSelecting)
        return;
    m_select.cancel();
    m_moment.cancel();
    m_isCursorDue = false;
    m_isAtCursor = false;
    followSelection();
    updateBusy();
}

bool EventList::Private::isCursorApart() const
{
    const std::optional<Place>& cursor = state.cursor();
    if (!cursor || !state.store())
        return false;
    const std::optional<core::EventRef> event = selectedEvent();
    const std::optional<Place> selected = event ? placeOf(*state.store(), { *event }) : std::nullopt;
    return !selected || selected->tick != cursor->tick;
}

void EventList::Private::changeCursor()
{
    if (m_isSelecting || !isCursorApart())
        return;
    m_isAtCursor = true;
    showCursor();
}

void EventList::Private::followPlace()
{
    if (m_isAtCursor && bar->followsCursor())
        showCursor();
    else
        followSelection();
}

void EventList::Private::showCursor()
{
    const auto source = std::static_pointer_cast<const StoreEventSource>(table->source());
    if (!bar->followsCursor() || !state.cursor() || !source || !isSeen())
        return;
    m_isCursorDue = m_moment.isRunning(); // one after the other, or none would be shown while the cursor plays
    if (m_isCursorDue)
        return;
    run(
        m_moment,
        [source, t = state.cursor()->tick](const std::stop_token& stop) { return source->momentBefore(t, stop); },
        [this, source](const Moment& moment) {
            if (source == table->source())
                table->setCurrentRows(moment.first, moment.end);
            if (std::exchange(m_isCursorDue, false))
                showCursor();
        });
}

void EventList::Private::goToTime(core::Tick t)
{
    const auto source = std::static_pointer_cast<const StoreEventSource>(table->source());
    if (!source || !isSeen())
        return;
    run(
        m_follow,
        [source, t](std::stop_token stop) -> core::Stoppable<StoreEventSource::Place> {
            const core::Stoppable<std::uint64_t> row = source->rowAt(t, stop);
            if (row.isStopped())
                return core::Stopped {};
            return StoreEventSource::Place { row.value(), true };
        },
        [this](const StoreEventSource::Place& place) {
            table->setCurrentRow(std::nullopt);
            table->scrollTo(place.row);
        });
}

void EventList::Private::goToPlace(const QString& text)
{
    if (!state.store())
        return;
    bool isPosition = false;
    const qulonglong position = QLocale().toULongLong(text.trimmed(), &isPosition);
    const std::optional<core::Tick> t = parseTime(text, timeScaleOf(*state.store()));
    if (isPosition) {
        select([position](const StoreEventSource& source, const std::stop_token&) { return source.eventAt(position); },
            true);
    } else if (t) {
        select(
            [t = *t](const StoreEventSource& source,
                const std::stop_token& stop) -> core::Stoppable<std::optional<core::EventRef>> {
                const core::Stoppable<std::uint64_t> row = source.rowAt(t, stop);
                if (row.isStopped())
                    return core::Stopped {};
                return source.eventOfRow(row.value(), stop);
            },
            true);
    } else {
        emit list.noticed(EventList::tr("“%1” is neither a position nor a time.").arg(text));
    }
}

void EventList::Private::updateColors()
{
    table->model().setColors(
        scheme, state.store() ? scheme.functions(state.store()->definitions()) : std::vector<QColor> {});
}

bool EventList::Private::isBusy() const
{
    return table->isBusy() || m_search.isRunning() || m_select.isRunning() || m_renumber.isRunning()
        || m_follow.isRunning() || m_moment.isRunning() || m_copy.isRunning();
}

void EventList::Private::updateBusy()
{
    list.setBusy(isBusy());
}

EventList::EventList(ViewState& state, TraceLinksHolder& links, QWidget* parent)
    : View(parent)
    , d(std::make_unique<Private>(*this, state, links))
{
    setFocusProxy(d->table);
    connect(&state, &ViewState::storeChanged, this, [this] { d->changeStore(); });
    connect(&state, &ViewState::storeUpdated, this, [this] { d->followStore(); });
    connect(&state, &ViewState::selectionChanged, this, [this] { d->changeSelection(); });
    connect(&state, &ViewState::cursorChanged, this, [this] { d->changeCursor(); });
    connect(&state, &ViewState::selectedRowsChanged, this, [this] {
        if (isSeen()) // else nothing is searched until it is
            d->followRows();
    });
    d->changeStore();
}

EventList::~EventList() = default;

void EventList::setColorScheme(const ColorScheme& scheme)
{
    d->scheme = scheme;
    d->updateColors();
}

PicturePaint EventList::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    EventPart part { d->state.store(), d->table->source(), d->table->firstRow(), 0,
        shownColumns(*d->table->view().horizontalHeader()), d->scheme.in(theme) };
    if (!part.store || !part.source)
        return tablePaint({ .emptyText = d->hint->text() }, choices.title, theme);
    part.end = part.source->count();
    part.first = std::min(part.first, part.end);
    if (!d->links.links())
        part.linksUnknown = tr("Links are not known yet.");
    const QString caption
        = tr("%1 · from row %2 on", "number of events, row").arg(d->bar->result(), formatCount(part.first + 1));
    return [part, title = choices.title, caption, empty = d->hint->text()](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        auto read = eventContent(part, tableRoom(room.greatestHeight(), !title.isEmpty()), stop);
        if (read.isStopped())
            return core::Stopped {};
        TableContent content = std::move(read).value();
        content.caption = caption;
        content.emptyText = empty;
        return tablePaint(std::move(content), title, part.scheme.theme())(painter, room, stop);
    };
}

TableQuery EventList::table() const
{
    EventChoice choice = d->bar->choice();
    const std::vector<core::LocationId> locations = std::exchange(choice.locations, {});
    TableQuery query = choice.isEmpty() ? tableQuery(QLatin1String("events"), d->state) : TableQuery {};
    if (query.id.isEmpty())
        return query;
    query.interval = query.store->interval();
    query.wholeTime = true;
    if (!locations.empty())
        setLocations(query, locations);
    return query;
}

bool EventList::isBusy() const
{
    return d->isBusy();
}

void EventList::goTo(core::Tick t)
{
    d->goToTime(t);
}

void EventList::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !d->bar->isClear())
        d->bar->clear();
    else if (event->key() == Qt::Key_Escape && !d->state.selectedRows().isEmpty())
        d->state.setSelectedRows({});
    else
        View::keyPressEvent(event);
}

void EventList::appeared()
{
    d->appear();
}

} // namespace lightcone::views
