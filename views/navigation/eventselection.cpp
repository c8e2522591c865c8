// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/eventselection.h"

#include "core/calls/callinstance.h"
#include "core/store/storeview.h"

namespace lightcone::views {

core::Stoppable<Selection> selectionOf(const core::StoreView& store, core::EventRef event, const std::stop_token& stop)
{
    const core::EventRecord record = store.location(event.location).event(event.index);
    if (const core::MessageId message = store.messages().messageOf(event); isValid(message))
        return Selection { .item = message, .atSend = core::isSend(record.kind), .chosenEvent = event };
    if (const core::CollectiveId collective = store.collectives().collectiveOf(event); isValid(collective))
        return Selection { .item = collective, .chosenEvent = event };
    const auto call = core::callOfEnter(store, event, stop);
    if (call.isStopped())
        return core::Stopped {};
    return call.value() ? Selection { *call.value() } : Selection { .item = event, .chosenEvent = event };
}

void selectEvent(
    ViewState& state, LatestJob<Selection>& job, core::EventRef event, const std::function<void(JobFailure)>& failed)
{
    job.start([store = state.store(), event](std::stop_token stop) { return selectionOf(*store, event, stop); },
        [&state, &job, event, failed, store = state.store()](const Selection& selection) {
            if (store == state.store())
                state.select(selection);
            else
                selectEvent(state, job, event, failed);
        },
        failed);
}

std::optional<core::EventRef> eventOf(const core::StoreView& store, const Selection& selection)
{
    if (selection.chosenEvent)
        return selection.chosenEvent;
    if (const auto* call = std::get_if<core::CallInstance>(&selection.item))
        return core::EventRef { call->location, call->enterIndex };
    if (const auto* message = std::get_if<core::MessageId>(&selection.item)) {
        const core::Message found = store.messages().at(*message);
        return selection.atSend ? found.sendEvent : found.receiveEvent;
    }
    if (const auto* collective = std::get_if<core::CollectiveId>(&selection.item)) {
        const auto members = store.collectives().members(*collective);
        if (!members.empty() && isValid(members.front().endEvent.location))
            return members.front().endEvent;
    }
    if (const auto* event = std::get_if<core::EventRef>(&selection.item))
        return *event;
    return std::nullopt;
}

} // namespace lightcone::views
