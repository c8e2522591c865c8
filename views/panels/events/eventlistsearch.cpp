// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/events/eventmatches.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/events/eventlistprivate.h"

#include <QLabel>
#include <QStackedLayout>

namespace lightcone::views {

void EventList::Private::applyChoice()
{
    m_choice = bar->choice();
    m_isCancelled = false;
    m_isNewChoice = true;
    m_followsSelection = true;
    m_search.cancel();
    m_renumber.cancel();
    if (!state.store())
        return;
    if (!m_choice.isEmpty()) {
        search();
        return;
    }
    m_matches.reset();
    table->setSource(newSource());
    showResult();
    followPlace();
}

void EventList::Private::search()
{
    m_search.start(
        [store = state.store(), choice = m_choice](std::stop_token stop, const LatestJob<Matches>::Publish& publish) {
            return core::EventMatches::find(
                store, termsOf(choice, *store), core::usefulThreads(),
                [&publish](const Matches& known) { publish(known); }, stop);
        },
        [this](const Matches& found) { showMatches(found, !m_search.isRunning()); },
        [this](JobFailure why) {
            emit list.noticed(jobFailureText(why));
            showResult();
        });
    updateBusy();
}

void EventList::Private::showMatches(const Matches& found, bool isLast)
{
    const bool isSameSearch = m_matches && m_matches->isSameSearch(*found);
    const bool isOfLaterState = m_matches && !m_isNewChoice && !isSameSearch;
    // The list shows more than was found so far.
    if (isOfLaterState && !isLast && found->count() <= m_matches->count()) {
        updateBusy();
        return;
    }
    m_matches = found;
    if (isOfLaterState)
        renumber();
    else if (isSameSearch)
        updateRows();
    else
        table->setSource(newSource());
    showResult();
    m_isNewChoice = false;
    if (m_followsSelection && isLast)
        followPlace();
}

void EventList::Private::cancelSearch()
{
    m_isCancelled = true;
    m_search.cancel();
    showResult();
}

void EventList::Private::showResult()
{
    updateBusy();
    if (!state.store()) {
        bar->setResult({}, 1, false);
        pages->setCurrentWidget(table);
        return;
    }
    const std::uint64_t all = state.store()->eventCount();
    QString text = EventList::tr("%1 event(s)", nullptr, pluralNumber(all)).arg(formatCount(all));
    if (m_matches) {
        text = EventList::tr("%1 of %2 event(s)", "matches, all", pluralNumber(all))
                   .arg(formatCount(m_matches->count()), formatCount(all));
    }
    const double searched = m_matches ? m_matches->searched() : 1;
    if (m_isCancelled && !m_matches)
        text = EventList::tr("%1, not filtered", "so many events").arg(text);
    else if (m_isCancelled && searched < 1)
        text = EventList::tr("%1 in the first %2", "events, share of the trace").arg(text, formatPercent(searched));
    else if (searched < 1 || !state.isComplete())
        text = EventList::tr("%1 so far").arg(text);
    if (links.failure())
        text = EventList::tr("%1, without links", "so many events").arg(text);
    bar->setResult(text, searched, m_search.isRunning());
    const bool isEmpty = table->source() && table->source()->count() == 0 && !m_search.isRunning();
    hint->setText(m_matches ? EventList::tr("No event matches the filter. “Clear”, or Esc, shows all events again.")
                            : EventList::tr("The trace has no events."));
    pages->setCurrentWidget(isEmpty ? static_cast<QWidget*>(hint) : table);
}

} // namespace lightcone::views
