// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/messagewalk.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/navigation/causewalk.h"
#include "views/navigation/delaytext.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

/// One end of a message.
struct End {
    core::MessageId message = core::MessageId::none;
    bool isSend = false;
};

class MessageWalk {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::MessageWalk)

public:
    MessageWalk(const core::StoreView& store, std::span<const Selection> walked, const std::stop_token& stop)
        : m_store(store)
        , m_walked(walked)
        , m_selection(walked.back())
        , m_stop(stop)
    {
    }

    core::Stoppable<Followed> toEnd(bool send) const;
    /// Goes to the next message end of the location, or to the previous one, of messages that @p filter shows.
    core::Stoppable<Followed> toNeighbour(bool isNext, const core::MessageFilter& filter = {}) const;
    core::Stoppable<Followed> roundTheCall(bool isNext) const;

private:
    static constexpr std::size_t kRecentSteps = 3; ///< to which no step goes back

    /// Goes on from the end of a message that the selection is at.
    core::Stoppable<Followed> toCallAround(End end) const;
    core::Stoppable<Followed> fromCall(const core::CallInstance& call, bool send) const;
    /// Goes to what @p call waited for; without a selection: it did not wait, or not so that @p send leads there.
    core::Stoppable<Followed> toAwaited(const core::CallInstance& call, std::span<const End> ends, bool send) const;
    /// Goes to the first message end after @p call, or to the last one before it.
    Followed beyond(const core::CallInstance& call, bool isNext) const;
    Followed toMessage(End end) const;
    /// Says whether one of the last steps before the selection stood at @p end.
    bool wasJustAt(End end) const;
    /// Says whether one of the last steps before the selection stood at a message that has an end among @p ends.
    bool cameFromOneOf(std::span<const End> ends) const;
    /// The message with an end among @p ends from which one came to the selection by the other key; none: another way.
    core::MessageId turnedBackFrom(std::span<const End> ends, bool send) const;
    std::span<const Selection> recentSteps() const;
    bool communicates(const core::CallInstance& call) const;
    core::EventRef eventOf(End end) const;
    /// The ends on the location of @p call between its enter and its leave, ascending by time.
    core::Stoppable<std::vector<End>> endsIn(const core::CallInstance& call) const;
    /// The call whose messages are walked round, with its ends.
    struct Ring {
        std::optional<core::CallInstance> call;
        std::vector<End> ends;
        std::size_t present = 0; ///< index of the selected message; ends.size(): none of them
    };
    core::Stoppable<Ring> ring() const;
    core::Stoppable<Ring> ringOf(const core::CallInstance& call) const;
    core::Stoppable<Ring> ringAround(core::EventRef event) const;

    const core::StoreView& m_store;
    std::span<const Selection> m_walked;
    const Selection& m_selection;
    const std::stop_token& m_stop;
};

core::EventRef MessageWalk::eventOf(End end) const
{
    const core::Message message = m_store.messages().at(end.message);
    return end.isSend ? message.sendEvent : message.receiveEvent;
}

core::Stoppable<std::vector<End>> MessageWalk::endsIn(const core::CallInstance& call) const
{
    const core::MessageTable& messages = m_store.messages();
    std::vector<End> ends;
    const std::uint64_t count = messages.endCount(call.location);
    for (std::uint64_t i = messages.firstEndAt(call.location, call.span.begin); i < count; ++i) {
        const auto end = messages.endAt(call.location, i);
        if (end.tick > call.span.end)
            break;
        if (m_stop.stop_requested())
            return core::Stopped {};
        const std::uint64_t index = eventOf({ end.message, end.isSend }).index;
        if (index > call.enterIndex && index < call.leaveIndex)
            ends.push_back({ end.message, end.isSend });
    }
    return ends;
}

std::span<const Selection> MessageWalk::recentSteps() const
{
    const std::span<const Selection> before = m_walked.first(m_walked.size() - 1);
    return before.last(std::min(kRecentSteps, before.size()));
}

bool MessageWalk::wasJustAt(End end) const
{
    return std::ranges::any_of(recentSteps(), [&](const Selection& step) {
        return step.isSame({ end.message, end.isSend });
    });
}

bool MessageWalk::cameFromOneOf(std::span<const End> ends) const
{
    return std::ranges::any_of(ends, [this](const End& end) {
        return wasJustAt({ end.message, true }) || wasJustAt({ end.message, false });
    });
}

core::MessageId MessageWalk::turnedBackFrom(std::span<const End> ends, bool send) const
{
    const auto isBefore = [this, send](const End& end) {
        return end.isSend != send && !recentSteps().empty() && recentSteps().back().isSame({ end.message, end.isSend });
    };
    const auto before = std::ranges::find_if(ends, isBefore);
    return before == ends.end() ? core::MessageId::none : before->message;
}

bool MessageWalk::communicates(const core::CallInstance& call) const
{
    return core::isValid(call.region) && core::isCommunication(m_store.definitions().region(call.region).group);
}

Followed MessageWalk::toMessage(End end) const
{
    const core::Message message = m_store.messages().at(end.message);
    const core::Interval span { std::min(message.send, message.receive),
        core::saturatingAdd(std::max(message.send, message.receive), 1) };
    return { Selection { end.message, end.isSend }, {}, Sight { span, span } };
}

core::Stoppable<Followed> MessageWalk::toEnd(bool send) const
{
    if (const auto* message = std::get_if<core::MessageId>(&m_selection.item)) {
        if (m_selection.atSend == send)
            return toCallAround({ *message, send });
        return toMessage({ *message, send });
    }
    if (const auto* call = std::get_if<core::CallInstance>(&m_selection.item))
        return fromCall(*call, send);
    return toNeighbour(!send);
}

core::Stoppable<Followed> MessageWalk::toCallAround(End end) const
{
    const auto call = core::callAround(m_store, eventOf(end), m_stop);
    if (call.isStopped())
        return core::Stopped {};
    if (!call.value())
        return toNeighbour(!end.isSend);
    const QString word = end.isSend ? tr("%1, the call around this end, which sends the message")
                                    : tr("%1, the call around this end, which receives the message");
    Followed followed { Selection { *call.value() }, word.arg(regionText(m_store, call.value()->region)) };
    if (communicates(*call.value())) // others may be as long as the trace
        followed.sight = Sight { {}, call.value()->span };
    return followed;
}

core::Stoppable<Followed> MessageWalk::fromCall(const core::CallInstance& call, bool send) const
{
    const core::Stoppable<std::vector<End>> found = endsIn(call);
    if (found.isStopped())
        return core::Stopped {};
    const std::vector<End>& ends = found.value();
    if (const core::MessageId message = turnedBackFrom(ends, send); core::isValid(message))
        return toMessage({ message, send });
    QString word;
    if (communicates(call)) {
        const core::Stoppable<Followed> awaited = toAwaited(call, ends, send);
        if (awaited.isStopped() || awaited.value().selection)
            return awaited;
        word = awaited.value().word;
    }
    const auto isOther = [this, send](const End& end) {
        return end.isSend != send && !wasJustAt({ end.message, send });
    };
    if (const auto other = std::ranges::find_if(ends, isOther); other != ends.end()) {
        Followed followed = toMessage({ other->message, send });
        if (ends.size() > 1)
            followed.word = tr("One of the %1 messages of %2; Shift+P and Shift+N lead to the others")
                                .arg(formatCount(ends.size()), regionText(m_store, call.region));
        return followed;
    }
    if (!cameFromOneOf(ends))
        return toNeighbour(!send);
    Followed followed = beyond(call, !send);
    if (followed.selection && !word.isEmpty())
        followed.word = (send ? tr("%1 This is the message before.") : tr("%1 This is the next message.")).arg(word);
    return followed;
}

core::Stoppable<Followed> MessageWalk::toAwaited(
    const core::CallInstance& call, std::span<const End> ends, bool send) const
{
    const auto answer = core::longestWaitIn(m_store, call, m_stop);
    if (answer.isStopped())
        return core::Stopped {};
    if (!answer.value().wait)
        return Followed { {}, noWaitText(answer.value().why, callText(m_store, call)) };
    const core::Wait& wait = *answer.value().wait;
    const bool isSender = wait.kind == core::WaitKind::LateSender;
    if (core::isValid(wait.message) && !cameFromOneOf(ends) && !(isSender && send))
        return Followed {};
    const core::Stoppable<core::Delay> delay = core::delayOf(m_store, wait, m_stop);
    if (delay.isStopped())
        return core::Stopped {};
    Followed followed;
    if (core::isValid(wait.message) && !wasJustAt({ wait.message, isSender }))
        followed = toMessage({ wait.message, isSender });
    else if (const auto& late = delay.value().late)
        followed = { Selection { *late }, {}, sightOf(wait, *late) };
    followed.word = waitText(m_store, delay.value(), false);
    return followed;
}

Followed MessageWalk::beyond(const core::CallInstance& call, bool isNext) const
{
    const core::MessageTable& messages = m_store.messages();
    const std::uint64_t count = messages.endCount(call.location);
    const auto endAt = [&](std::uint64_t index) {
        const auto end = messages.endAt(call.location, index);
        return End { end.message, end.isSend };
    };
    if (isNext) {
        for (std::uint64_t i = messages.firstEndAt(call.location, call.span.end); i < count; ++i) {
            if (const End end = endAt(i); eventOf(end).index > call.leaveIndex)
                return { Selection { end.message, end.isSend } };
        }
        return { {}, tr("There is no later message on this location.") };
    }
    for (std::uint64_t i = messages.firstEndAt(call.location, core::saturatingAdd(call.span.begin, 1)); i-- > 0;) {
        if (const End end = endAt(i); eventOf(end).index < call.enterIndex)
            return { Selection { end.message, end.isSend } };
    }
    return { {}, tr("There is no earlier message on this location.") };
}

core::Stoppable<Followed> MessageWalk::toNeighbour(bool isNext, const core::MessageFilter& filter) const
{
    const std::optional<Place> here = placeOf(m_store, m_selection);
    if (!here)
        return Followed { {}, tr("Select a call or a message first.") };
    const core::MessageTable& messages = m_store.messages();
    const std::uint64_t count = messages.endCount(here->location);
    if (count == 0)
        return Followed { {}, tr("This location has no messages.") };
    const auto* current = std::get_if<core::MessageId>(&m_selection.item);
    std::uint64_t next = messages.firstEndAt(here->location, here->tick); // candidate when walking forward
    std::uint64_t previous = next; // one past the candidate when walking backward
    if (current) {
        while (next < count) {
            const auto end = messages.endAt(here->location, next);
            if (end.message == *current && end.isSend == m_selection.atSend)
                break;
            ++next;
        }
        previous = next;
        ++next;
    }
    const core::MessageMatcher matcher(filter, m_store.locationCount());
    const auto isWanted = [&](const core::MessageTable::LocationEnd& end) {
        return !(current && end.message == *current)
            && (matcher.acceptsAll() || matcher.accepts(messages.at(end.message)));
    };
    while (isNext ? next < count : previous > 0) {
        if (m_stop.stop_requested())
            return core::Stopped {};
        const auto end = messages.endAt(here->location, isNext ? next++ : --previous);
        if (isWanted(end))
            return Followed { Selection { end.message, end.isSend } };
    }
    if (!matcher.acceptsAll())
        return Followed { {},
            isNext ? tr("The filter shows no later message of this location.")
                   : tr("The filter shows no earlier message of this location.") };
    return Followed { {},
        isNext ? tr("There is no later message on this location.")
               : tr("There is no earlier message on this location.") };
}

core::Stoppable<MessageWalk::Ring> MessageWalk::ringOf(const core::CallInstance& call) const
{
    auto ends = endsIn(call);
    if (ends.isStopped())
        return core::Stopped {};
    Ring ring { call, std::move(ends).value(), 0 };
    ring.present = ring.ends.size();
    const auto* message = std::get_if<core::MessageId>(&m_selection.item);
    if (!message)
        return ring;
    for (std::size_t i = 0; i < ring.ends.size(); ++i) {
        if (ring.ends[i].message != *message)
            continue;
        ring.present = i;
        if (ring.ends[i].isSend == m_selection.atSend)
            break; // a location that sends to itself has both ends here
    }
    return ring;
}

core::Stoppable<MessageWalk::Ring> MessageWalk::ring() const
{
    if (const auto* call = std::get_if<core::CallInstance>(&m_selection.item))
        return ringOf(*call);
    if (const auto* message = std::get_if<core::MessageId>(&m_selection.item)) {
        auto step = m_walked.rbegin();
        while (step != m_walked.rend() && std::holds_alternative<core::MessageId>(step->item))
            ++step;
        if (step != m_walked.rend()) {
            if (const auto* origin = std::get_if<core::CallInstance>(&step->item)) {
                auto found = ringOf(*origin);
                if (found.isStopped() || found.value().present < found.value().ends.size())
                    return found;
            }
        }
        return ringAround(eventOf({ *message, m_selection.atSend }));
    }
    if (const auto* event = std::get_if<core::EventRef>(&m_selection.item))
        return ringAround(*event);
    return Ring {};
}

core::Stoppable<MessageWalk::Ring> MessageWalk::ringAround(core::EventRef event) const
{
    const auto call = core::callAround(m_store, event, m_stop);
    if (call.isStopped())
        return core::Stopped {};
    return call.value() ? ringOf(*call.value()) : Ring {};
}

core::Stoppable<Followed> MessageWalk::roundTheCall(bool isNext) const
{
    const core::Stoppable<Ring> found = ring();
    if (found.isStopped())
        return core::Stopped {};
    const Ring& around = found.value();
    if (!around.call)
        return Followed { {}, tr("Select a call, or a message in one, first.") };
    const std::size_t count = around.ends.size();
    if (count == 0)
        return Followed { {},
            tr("No message is sent or received in %1.").arg(regionText(m_store, around.call->region)) };
    const bool isInside = around.present < count;
    if (isInside && count == 1)
        return Followed { {}, tr("This is the only message of %1.").arg(regionText(m_store, around.call->region)) };
    std::size_t index = isNext ? 0 : count - 1;
    if (isInside)
        index = (around.present + (isNext ? 1 : count - 1)) % count;
    const End end = around.ends[index];
    const bool isFar = isInside && around.ends[around.present].isSend != m_selection.atSend;
    return Followed { Selection { end.message, end.isSend != isFar },
        tr("Message %1 of %2 of %3")
            .arg(formatCount(index + 1), formatCount(count), regionText(m_store, around.call->region)) };
}

} // namespace

core::Stoppable<Followed> follow(const core::StoreView& store, std::span<const Selection> walked, Follow how,
    const core::MessageFilter& shown, const std::stop_token& stop)
{
    const Selection nothing;
    const MessageWalk walk(store, walked.empty() ? std::span(&nothing, 1) : walked, stop);
    switch (how) {
    case Follow::Sender:
        return walk.toEnd(true);
    case Follow::Receiver:
        return walk.toEnd(false);
    case Follow::Cause:
        return findCause(store, walked, stop);
    case Follow::PreviousMessage:
        return walk.toNeighbour(false, shown);
    case Follow::NextMessage:
        return walk.toNeighbour(true, shown);
    case Follow::PreviousOfCall:
        return walk.roundTheCall(false);
    case Follow::NextOfCall:
        return walk.roundTheCall(true);
    }
    return Followed {};
}

} // namespace lightcone::views
