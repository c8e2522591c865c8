// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remembered/tracecontent.h"

#include "core/base/bytes.h"
#include "core/base/hash64.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

namespace lightcone::app {

QString contentOf(const core::StoreView& store)
{
    const core::Definitions& definitions = store.definitions();
    core::ByteVector bytes;
    core::ByteWriter out(bytes);
    out.number(definitions.clock.ticksPerSecond);
    out.integer(store.interval().begin);
    out.integer(store.interval().end);
    out.number(store.messages().size());
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        out.number(definitions.locations[i].definitionId);
        out.text(definitions.locations[i].name);
        out.number(store.location(core::idAt<core::LocationId>(i)).eventCount());
    }
    return QString::number(core::hash64(bytes), 16);
}

} // namespace lightcone::app
