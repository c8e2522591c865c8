// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/definitionstore.h"

#include "core/model/definitions.h"
#include "core/store/storeparts.h"
#include "core/store/storeview.h"

#include <cstddef>
#include <utility>

namespace lightcone::core {

std::shared_ptr<const StoreView> storeOfDefinitions(Definitions definitions)
{
    const std::size_t locations = definitions.locations.size();
    auto parts = std::make_unique<StoreView::Parts>(
        std::move(definitions), MessageTable::empty(locations), CollectiveTable::empty(locations));
    parts->locations.reserve(locations);
    for (std::size_t i = 0; i < locations; ++i)
        parts->add({});
    return std::make_shared<const StoreView>(std::move(parts));
}

} // namespace lightcone::core
