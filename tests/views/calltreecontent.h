// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/storebuilder.h"
#include "views/calltree/calltreejob.h"

#include <memory>
#include <vector>

// Call trees of small traces.
namespace lightcone::tests {

inline std::vector<core::LocationId> locationsOf(const core::StoreView& store)
{
    std::vector<core::LocationId> locations;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        locations.push_back(core::idAt<core::LocationId>(i));
    return locations;
}

inline views::CallTreeAnswer answerOf(const std::shared_ptr<const core::StoreView>& store)
{
    return views::answer(
        { store, store->interval(), locationsOf(*store), true }, [](const views::CallTreeAnswer&) {}, {});
}

/// A recursion: @p depth calls of one function in each other, and 10 ticks in each of them before the next.
inline std::shared_ptr<const core::StoreView> deepStore(core::Tick depth)
{
    core::StoreBuilder builder;
    core::RegionDef region;
    region.name = "recurse";
    const core::RegionId recurse = builder.addRegion(region);
    region.name = "bottom";
    const core::RegionId bottom = builder.addRegion(region);
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    for (core::Tick i = 0; i < depth; ++i)
        writer.enter(10 * i, recurse);
    writer.enter(10 * depth, bottom);
    writer.leave(100 * depth, bottom);
    for (core::Tick i = 0; i < depth; ++i)
        writer.leave(100 * depth + i, recurse);
    core::Progress progress;
    return builder.finish(progress, {}, 1).value();
}

/// A function that calls @p count others once.
inline std::shared_ptr<const core::StoreView> wideStore(core::Tick count)
{
    core::StoreBuilder builder;
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    core::RegionDef region;
    region.name = "main";
    writer.enter(0, builder.addRegion(region));
    for (core::Tick i = 0; i < count; ++i) {
        region.name = "part " + std::to_string(i);
        writer.enter(2 * i, builder.addRegion(region));
        writer.leave(2 * i + 1, core::RegionId::none);
    }
    writer.leave(2 * count, core::RegionId::none);
    core::Progress progress;
    return builder.finish(progress, {}, 1).value();
}

} // namespace lightcone::tests
