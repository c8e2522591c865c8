// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/callsearch.h"

#include "core/calls/callinstance.h"
#include "core/store/storeview.h"

#include <utility>

namespace lightcone::views {

SelectionNavigator::Find findCallOf(
    std::shared_ptr<const core::StoreView> store, core::EventRef enter, const QString& word, const QString& zoomText)
{
    using Found = SelectionNavigator::Found;
    return [store = std::move(store), enter, word, zoomText](const std::stop_token& stop) -> core::Stoppable<Found> {
        const auto call = core::callOfEnter(*store, enter, stop);
        if (call.isStopped())
            return core::Stopped {};
        if (!call.value())
            return Found {};
        Found found { .selection = Selection { .item = *call.value() }, .word = word };
        if (!zoomText.isEmpty()) {
            found.zoom = call.value()->span;
            found.undoText = zoomText;
        }
        return found;
    };
}

} // namespace lightcone::views
