// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/processors/processorquery.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/locationdistances.h"

#include <utility>

namespace lightcone::views {

core::Stoppable<ProcessorAnswer> queryProcessors(const ProcessorQuestion& question, const std::stop_token& stop)
{
    const core::StoreView& store = *question.store;
    const auto activity = question.indexes->activity(store, *question.rules, core::usefulThreads(), stop);
    if (activity.isStopped())
        return core::Stopped {};
    const auto queues = question.indexes->queues(store, core::usefulThreads(), stop);
    if (queues.isStopped())
        return core::Stopped {};
    std::vector<core::LocationId> locations = question.locations;
    std::erase_if(locations, [&](core::LocationId id) { return store.location(id).eventCount() == 0; });
    const LocationDistances distances(store, question.topology);
    core::ProcessorsAsked asked { .locations = locations, .interval = question.interval };
    if (distances.network()) {
        asked.network = &*distances.network();
        asked.nodes = distances.places();
    }
    asked.threads = core::usefulThreads();
    auto table = core::processorStatistics(store, *activity.value(), *queues.value(), asked, stop);
    if (table.isStopped())
        return core::Stopped {};
    return ProcessorAnswer { std::move(table).value(), core::runIn(store, question.interval).length() };
}

} // namespace lightcone::views
