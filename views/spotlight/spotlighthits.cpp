// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/spotlight/spotlighthits.h"

#include "core/analysis/transfers/rmatable.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/spotlight.h"
#include "views/spotlight/spotlightquery.h"

#include <algorithm>
#include <limits>

namespace lightcone::views {

namespace {

using MaybeStep = core::Stoppable<std::optional<SpotlightHits::Step>>;

core::InstancePlace placeOf(const core::CallInstance& call)
{
    return { call.span.begin, call.location, call.enterIndex };
}

} // namespace

core::Stoppable<std::shared_ptr<const SpotlightHits>> SpotlightHits::make(std::shared_ptr<const core::StoreView> store,
    const Spotlight& spotlight, const core::MessageFilter& filter, const std::stop_token& stop)
{
    const std::shared_ptr<SpotlightHits> hits(new SpotlightHits(store));
    if (spotlight.messages) {
        hits->m_isRma = spotlight.rma != nullptr;
        auto made = litMessages(store, spotlight, filter, stop);
        if (made.isStopped())
            return core::Stopped {};
        hits->m_messages = std::move(made).value();
        hits->m_timed = hits->m_messages;
        if (hits->m_isRma) {
            Spotlight timed = spotlight;
            timed.messages->tags = core::RmaTable::timedTags(timed.messages->tags);
            auto madeTimed = litMessages(store, timed, filter, stop);
            if (madeTimed.isStopped())
                return core::Stopped {};
            hits->m_timed = std::move(madeTimed).value();
        }
        return std::shared_ptr<const SpotlightHits>(hits);
    }
    if (spotlight.hasSpans()) {
        hits->m_areCollectives = spotlight.collectives.has_value();
        auto made = litSpans(*store, spotlight, stop);
        if (made.isStopped())
            return core::Stopped {};
        hits->m_spans = std::move(made).value();
        return std::shared_ptr<const SpotlightHits>(hits);
    }
    const std::vector<core::LocationId> locations
        = spotlight.locations ? *spotlight.locations : core::allLocations(*store);
    auto made = core::InstanceIndex::make(
        store, spotlight.functions, locations, core::usefulThreads(), stop, spotlight.durations);
    if (made.isStopped())
        return core::Stopped {};
    hits->m_calls = std::move(made).value();
    return std::shared_ptr<const SpotlightHits>(hits);
}

core::Stoppable<std::optional<std::uint64_t>> SpotlightHits::numberOf(
    const Selection& selection, const std::stop_token& stop) const
{
    using Number = std::optional<std::uint64_t>;
    if (m_messages) {
        const std::optional<core::MessageId> id = hitOf(selection, true);
        return id && m_messages->contains(*id) ? Number(m_messages->countBefore(*id)) : Number();
    }
    if (m_spans) {
        const std::optional<core::TimedInstance> hit = spanOf(selection);
        return hit ? Number(m_spans->countBefore(hit->place)) : Number();
    }
    const auto* call = std::get_if<core::CallInstance>(&selection.item);
    if (!call || !m_calls->contains(placeOf(*call).ref()))
        return Number();
    const auto before = m_calls->countBefore(placeOf(*call), stop);
    return before.isStopped() ? core::Stoppable<Number>(core::Stopped {}) : Number(before.value());
}

MaybeStep SpotlightHits::callAt(const core::InstancePlace& place, const std::stop_token& stop) const
{
    const auto call = core::callOfEnter(*m_store, place.ref(), stop);
    if (call.isStopped())
        return core::Stopped {};
    if (!call.value())
        return std::optional<Step>();
    core::Interval span = call.value()->span;
    const core::Tick ticks = core::saturatingDifference(span.end, span.begin);
    span.end = std::max(span.end, core::saturatingAdd(span.begin, 1));
    return std::optional(Step { { *call.value() }, span, ticks });
}

MaybeStep SpotlightHits::spanAt(const core::TimedInstance& hit, const std::stop_token& stop) const
{
    Step step;
    step.ticks = core::DurationRange::ofTicks(hit.ticks);
    step.span = { hit.place.tick, core::saturatingAdd(hit.place.tick, std::max<core::Tick>(1, step.ticks)) };
    if (m_areCollectives) {
        step.selection = { core::idAt<core::CollectiveId>(hit.place.event) };
        return std::optional(step);
    }
    const auto call = core::callOfEnter(*m_store, hit.place.ref(), stop);
    if (call.isStopped())
        return core::Stopped {};
    if (!call.value())
        return std::optional<Step>();
    step.selection = { *call.value() };
    return std::optional(step);
}

std::optional<core::TimedInstance> SpotlightHits::spanOf(const Selection& selection) const
{
    if (const auto* id = std::get_if<core::CollectiveId>(&selection.item); id && m_areCollectives)
        return m_spans->find({ core::LocationId::none, core::indexOf(*id) });
    if (const auto* call = std::get_if<core::CallInstance>(&selection.item); call && !m_areCollectives)
        return m_spans->find(placeOf(*call).ref());
    return std::nullopt;
}

SpotlightHits::Step SpotlightHits::messageAt(core::MessageId id, bool atSend) const
{
    const core::Message message = m_messages->table().at(id);
    const auto [first, last] = std::minmax(message.send, message.receive);
    const core::Interval span { first, core::saturatingAdd(last, 1) };
    return m_isRma
        ? Step { { core::RmaTable::meaningOf(message).event }, span, core::saturatingDifference(last, first) }
        : Step { { id, atSend }, span, core::saturatingDifference(message.receive, message.send) };
}

std::optional<core::MessageId> SpotlightHits::hitOf(const Selection& selection, bool isFirst) const
{
    if (!m_isRma) {
        const auto* id = std::get_if<core::MessageId>(&selection.item);
        return id ? std::optional(*id) : std::nullopt;
    }
    const auto* event = std::get_if<core::EventRef>(&selection.item);
    if (!event)
        return std::nullopt;
    const core::MessageTable& table = m_messages->table();
    const core::Tick t = m_store->location(event->location).event(event->index).tick;
    std::optional<core::MessageId> found;
    for (std::uint64_t i = table.firstSentAt(t); i < table.size() && !(found && isFirst); ++i) {
        const core::Message transfer = table.at(core::MessageId { i });
        if (transfer.send != t)
            break;
        if (core::RmaTable::meaningOf(transfer).event == *event && m_messages->contains(core::MessageId { i }))
            found = core::MessageId { i };
    }
    return found;
}

MaybeStep SpotlightHits::look(const core::InstancePlace& place, bool isNext, const std::stop_token& stop) const
{
    if (m_spans) {
        const auto hit = isNext ? m_spans->firstFrom(place) : m_spans->lastBefore(place);
        return hit ? spanAt(*hit, stop) : MaybeStep(std::optional<Step>());
    }
    const auto found = isNext ? m_calls->firstFrom(place, stop) : m_calls->lastBefore(place, stop);
    if (found.isStopped())
        return core::Stopped {};
    return found.value() ? callAt(*found.value(), stop) : MaybeStep(std::optional<Step>());
}

MaybeStep SpotlightHits::neighbourInTime(
    const Selection& selection, core::Tick t, bool isNext, const std::stop_token& stop) const
{
    core::InstancePlace from { t, {}, 0 };
    if (const auto hit = m_spans ? spanOf(selection) : std::nullopt) {
        from = hit->place;
        from.event += isNext ? 1 : 0;
    } else if (const auto* call = std::get_if<core::CallInstance>(&selection.item); call && m_calls) {
        from = placeOf(*call);
        from.event += isNext ? 1 : 0;
    } else if (const auto place = views::placeOf(*m_store, selection)) {
        from.tick = place->tick;
    }
    MaybeStep step = look(from, isNext, stop);
    if (step.isStopped() || step.value())
        return step;
    constexpr core::Tick kEarliest = std::numeric_limits<core::Tick>::min();
    constexpr core::Tick kLatest = std::numeric_limits<core::Tick>::max();
    step = look(
        isNext ? core::InstancePlace { kEarliest, {}, 0 } : core::InstancePlace { kLatest, core::LocationId::none, 0 },
        isNext, stop);
    if (!step.isStopped() && step.value())
        step.value()->wentRound = true;
    return step;
}

std::optional<SpotlightHits::Step> SpotlightHits::neighbourMessage(
    const Selection& selection, core::Tick t, bool isNext) const
{
    const std::uint64_t count = m_messages->count();
    if (count == 0)
        return std::nullopt;
    std::uint64_t number = 0; // of the hit after which the next one is
    const std::optional<core::MessageId> id = hitOf(selection, !isNext);
    if (id) {
        number = m_messages->countBefore(*id) + (isNext && m_messages->contains(*id) ? 1 : 0);
    } else {
        const auto place = views::placeOf(*m_store, selection);
        const core::MessageId first { m_messages->table().firstSentAt(place ? place->tick : t) };
        number = m_messages->countBefore(first);
    }
    const bool wentRound = isNext ? number >= count : number == 0;
    const std::uint64_t wanted = isNext ? (wentRound ? 0 : number) : (wentRound ? count : number) - 1;
    Step step = messageAt(m_messages->at(wanted), id ? selection.atSend : true);
    step.wentRound = wentRound;
    return step;
}

MaybeStep SpotlightHits::neighbour(
    const Selection& selection, core::Tick t, bool isNext, const std::stop_token& stop) const
{
    return m_messages ? MaybeStep(neighbourMessage(selection, t, isNext)) : neighbourInTime(selection, t, isNext, stop);
}

MaybeStep SpotlightHits::byDuration(
    core::DurationOrder order, const std::optional<Selection>& after, const std::stop_token& stop) const
{
    if (m_messages) {
        std::optional<core::TimedMessage> last;
        if (const auto id = after ? hitOf(*after, false) : std::nullopt) {
            const core::Message message = m_messages->table().at(*id);
            last = { core::saturatingDifference(message.receive, message.send), *id };
        }
        const auto found = m_timed->nextByDuration(order == core::DurationOrder::LongestFirst, last, stop);
        if (found.isStopped())
            return core::Stopped {};
        return found.value() ? std::optional(messageAt(found.value()->message, true)) : std::nullopt;
    }
    if (m_spans) {
        const auto found = m_spans->nextByDuration(order, after ? spanOf(*after) : std::nullopt, stop);
        if (found.isStopped())
            return core::Stopped {};
        return found.value() ? spanAt(*found.value(), stop) : MaybeStep(std::optional<Step>());
    }
    std::optional<core::TimedInstance> last;
    if (const auto* call = after ? std::get_if<core::CallInstance>(&after->item) : nullptr)
        last = { call->span.length(), placeOf(*call) };
    const auto found = m_calls->nextByDuration(order, last, stop);
    if (found.isStopped())
        return core::Stopped {};
    return found.value() ? callAt(found.value()->place, stop) : MaybeStep(std::optional<Step>());
}

} // namespace lightcone::views
