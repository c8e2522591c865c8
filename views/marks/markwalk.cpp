// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/markwalk.h"

#include "core/calls/callinstance.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/marks/marktext.h"
#include "views/navigation/selectionlookup.h"
#include "views/navigation/selectionnavigator.h"

#include <algorithm>

namespace lightcone::views {

namespace {

using MarkFound = SelectionNavigator::Found;

/// What a mark leads to; nullopt: there is nothing to select. Blocking; any thread.
core::Stoppable<std::optional<Selection>> selectionOf(const Marks& marks, const Mark& mark, const std::stop_token& stop)
{
    if (const auto* message = std::get_if<core::MessageId>(&mark.item))
        return std::optional(Selection { .item = *message, .atSend = false });
    if (const auto* enter = std::get_if<core::EventRef>(&mark.item)) {
        const auto call = core::callOfEnter(*marks.store, *enter, stop);
        if (call.isStopped())
            return core::Stopped {};
        return call.value() ? std::optional(Selection { *call.value() }) : std::nullopt;
    }
    if (!isValid(mark.location))
        return std::optional<Selection> {};
    return whatIsAt(*marks.store, mark.location, mark.span.begin, stop);
}

/// All of what is marked; of a message, from its send on; of a row as a whole, its begin.
core::Interval lengthOf(const Marks& marks, const Mark& mark)
{
    if (!mark.hasTime)
        return { mark.span.begin, mark.span.begin + 1 };
    const auto* message = std::get_if<core::MessageId>(&mark.item);
    return message ? core::Interval { marks.store->messages().at(*message).send, mark.span.end } : mark.span;
}

} // namespace

MarkWalk::MarkWalk(ViewState& state, SelectionNavigator& navigator, QObject* parent)
    : QObject(parent)
    , m_state(state)
    , m_navigator(navigator)
{
    connect(&state, &ViewState::selectionChanged, this, [this] { m_at.reset(); });
    connect(&state, &ViewState::marksChanged, this, [this] { m_at.reset(); });
}

MarkWalk::~MarkWalk() = default;

void MarkWalk::step(Order order, bool isNext)
{
    m_navigator.goNext(*this, [this, order, isNext] {
        const std::shared_ptr<const Marks> marks = m_state.marks();
        if (!marks)
            emit noticed(tr("The trace has not been searched for outliers yet."));
        else if (marks->all.empty())
            emit noticed(tr("The trace has no outliers, findings, markers or bookmarks."));
        else
            goTo(marks, order,
                order == Order::Time ? neighbourInTime(*marks, isNext) : neighbourInImportance(*marks, isNext));
    });
}

void MarkWalk::goTo(const std::shared_ptr<const Marks>& marks, Order order, Neighbour to)
{
    const std::size_t index = order == Order::Time ? marks->byTime[to.number] : to.number;
    const QString number = tr("%1 of %2: %3", "number of a mark, number of marks, why it is one")
                               .arg(formatCount(to.number + 1), formatCount(marks->all.size()));
    const QString word = to.wraps == Wraps::ToFirst ? tr("Again from the first: %1").arg(number)
        : to.wraps == Wraps::ToLast                 ? tr("Again from the last: %1").arg(number)
                                                    : number;
    m_navigator.goToFound(
        [marks, index, word](std::stop_token stop) -> core::Stoppable<MarkFound> {
            const Mark& marked = marks->all[index];
            const auto selection = selectionOf(*marks, marked, stop);
            if (selection.isStopped())
                return core::Stopped {};
            const core::Interval length = lengthOf(*marks, marked);
            return MarkFound { .selection = selection.value(),
                .word = word.arg(whyMarked(*marks, marked)),
                .place = Place { marked.location, marked.span.begin },
                .sight = Sight { length, length },
                .undoText = tr("Go to Mark") };
        },
        [this, index] { m_at = index; });
}

MarkWalk::Neighbour MarkWalk::neighbourOf(std::size_t number, std::size_t count, bool isNext)
{
    if (isNext)
        return number < count ? Neighbour { number, Wraps::No } : Neighbour { 0, Wraps::ToFirst };
    return number > 0 ? Neighbour { number - 1, Wraps::No } : Neighbour { count - 1, Wraps::ToLast };
}

MarkWalk::Neighbour MarkWalk::neighbourInTime(const Marks& marks, bool isNext) const
{
    std::size_t next = 0; // place in byTime
    if (m_at) {
        next = static_cast<std::size_t>(std::ranges::find(marks.byTime, *m_at) - marks.byTime.begin())
            + (isNext ? 1 : 0);
    } else {
        const auto place = m_state.place();
        const core::Tick t = place ? place->tick : isNext ? m_state.interval().begin : m_state.interval().end;
        const auto begin = [&marks](std::size_t i) { return marks.all[i].span.begin; };
        const auto found = isNext && place ? std::ranges::upper_bound(marks.byTime, t, {}, begin)
                                           : std::ranges::lower_bound(marks.byTime, t, {}, begin);
        next = static_cast<std::size_t>(found - marks.byTime.begin());
    }
    return neighbourOf(next, marks.byTime.size(), isNext);
}

MarkWalk::Neighbour MarkWalk::neighbourInImportance(const Marks& marks, bool isNext) const
{
    const std::size_t count = marks.all.size();
    if (!m_at)
        return { isNext ? 0 : count - 1, Wraps::No };
    return neighbourOf(isNext ? *m_at + 1 : *m_at, count, isNext);
}

void MarkWalk::goToNext()
{
    step(Order::Time, true);
}

void MarkWalk::goToPrevious()
{
    step(Order::Time, false);
}

void MarkWalk::goToLessImportant()
{
    step(Order::Importance, true);
}

void MarkWalk::goToMoreImportant()
{
    step(Order::Importance, false);
}

void selectMarked(SelectionNavigator& navigator, const std::shared_ptr<const Marks>& marks, std::size_t index)
{
    navigator.go([marks, index](std::stop_token stop) -> core::Stoppable<MarkFound> {
        const Mark& marked = marks->all[index];
        const auto selection = selectionOf(*marks, marked, stop);
        if (selection.isStopped())
            return core::Stopped {};
        MarkFound found { .selection = selection.value(), .word = whyMarked(*marks, marked) };
        if (found.selection)
            found.place = Place { marked.location, marked.span.begin };
        return found;
    });
}

} // namespace lightcone::views
