// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/document.h"

#include "core/profile/eventprofile.h"
#include "core/store/storeview.h"

#include <utility>

namespace lightcone::core {

bool Document::hasEvents() const
{
    return events && !isOnlyExperiment && (!cube || events->eventCount() > 0);
}

Document documentOf(std::shared_ptr<const StoreView> events)
{
    if (!events)
        return {};
    auto profile = std::make_shared<const EventProfile>(events);
    return { std::move(events), std::move(profile), nullptr };
}

} // namespace lightcone::core
