// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/document.h"

#include "core/profile/eventprofile.h"

#include <utility>

namespace lightcone::core {

Document documentOf(std::shared_ptr<const StoreView> events)
{
    if (!events)
        return {};
    auto profile = std::make_shared<const EventProfile>(events);
    return { std::move(events), std::move(profile) };
}

} // namespace lightcone::core
