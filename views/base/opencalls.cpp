// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/opencalls.h"

#include "core/store/storeview.h"

namespace lightcone::views {

namespace {

bool isOpen(const core::StoreView& store, const core::CallInstance& call)
{
    return call.leaveIndex >= store.location(call.location).eventCount();
}

} // namespace

void markOpenCall(const core::StoreView& store, Selection& selection)
{
    auto* call = std::get_if<core::CallInstance>(&selection.item);
    if (call && isOpen(store, *call))
        call->leaveIndex = kEndNotRead;
}

std::vector<Selection> openCalls(const core::StoreView& store, std::span<const Selection> selections)
{
    std::vector<Selection> open;
    for (const Selection& selection : selections) {
        const auto* call = std::get_if<core::CallInstance>(&selection.item);
        if (call && isOpen(store, *call))
            open.push_back(selection);
    }
    return open;
}

core::Stoppable<std::vector<Selection>> lookedUpAgain(
    const core::StoreView& store, std::span<const Selection> calls, const std::stop_token& stop)
{
    std::vector<Selection> found;
    for (const Selection& selection : calls) {
        const auto& call = std::get<core::CallInstance>(selection.item);
        const auto known = core::callOfEnter(store, { call.location, call.enterIndex }, stop);
        if (known.isStopped())
            return core::Stopped {};
        if (known.value())
            found.push_back({ *known.value() });
    }
    return found;
}

} // namespace lightcone::views
