// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/storebuilder.h"
#include "core/profile/document.h"
#include "views/panels/calltree/calltreequery.h"

#include <memory>
#include <vector>

// Small traces for tests of call trees.
namespace lightcone::tests {

/// The answer for all of the trace, with medians and callers.
inline views::CallTreeAnswer answerOf(const std::shared_ptr<const core::StoreView>& store)
{
    return views::answer({ core::documentOf(store).profile, store->interval(), allLocations(*store), true,
                             views::CallTreeModel::Mode::Callers },
        [](const views::CallTreeAnswer&) {}, {})
        .value();
}

/// Makes a recursion: @p depth calls of one function in each other; each call runs 10 ticks before it makes the next
/// one.
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

/// Makes a function that calls @p count other functions once each.
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

/// Makes two functions, of which the first calls the second, and a metric that counts in both.
inline std::shared_ptr<const core::StoreView> countedStore()
{
    core::StoreBuilder builder;
    core::MetricDef metric;
    metric.name = "cycles";
    metric.semantics = core::MetricDef::Semantics::Relative;
    core::MetricSetDef set;
    set.members.push_back(builder.addMetric(metric));
    const core::MetricSetId metrics = builder.addMetricSet(set);
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    core::RegionDef region;
    core::Tick now = 0;
    for (const char* name : { "main", "step" }) {
        region.name = name;
        writer.enter(now++, builder.addRegion(region));
        const core::MetricValue value { core::MetricValue::Type::Unsigned, 7 };
        writer.metric(now++, metrics, { &value, 1 });
    }
    writer.leave(now++, core::RegionId::none);
    writer.leave(now++, core::RegionId::none);
    core::Progress progress;
    return builder.finish(progress, {}, 1).value();
}

} // namespace lightcone::tests
