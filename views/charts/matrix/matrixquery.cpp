// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/matrix/matrixquery.h"

#include "core/base/workers.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/moments/momentrequest.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

bool recordsMetricsAlone(const core::MatrixPlace& place, const core::Definitions& definitions)
{
    return std::ranges::all_of(place.locations, [&](core::LocationId location) {
        return definitions.location(location).kind == core::LocationDef::Kind::Metric;
    });
}

} // namespace

core::Interval MatrixRequest::time() const
{
    const core::Tick t = std::clamp(at, interval.begin, std::max(interval.begin, interval.end));
    switch (choice.extent) {
    case MomentExtent::Now:
        return { t, t };
    case MomentExtent::SoFar:
        return { interval.begin, std::min(t, core::kMaxTick) + 1 };
    case MomentExtent::Whole:
        break;
    }
    return interval;
}

bool MatrixRequest::asksTheSame(const MatrixRequest& other) const
{
    return choice.extent == other.choice.extent && choice.order == other.choice.order
        && (choice.extent == MomentExtent::Whole || at == other.at) && store == other.store
        && interval == other.interval && locations == other.locations && filter == other.filter
        && choice.grouping == other.choice.grouping && choice.sources == other.choice.sources;
}

core::Stoppable<std::shared_ptr<const MatrixData>> queryMatrix(
    const MatrixRequest& request, const std::stop_token& stop)
{
    const core::Definitions& definitions = request.store->definitions();
    core::MatrixPlaces places(definitions, request.choice.grouping, request.locations);
    const core::Interval time = request.time();
    core::TransfersAsked asked { time, request.choice.sources, request.filter, core::usefulThreads() };
    if (request.choice.extent == MomentExtent::Now)
        asked.underWayAt = time.begin;
    auto matrix = core::transferMatrix(*request.store, places, asked, stop);
    if (matrix.isStopped())
        return core::Stopped {};
    const core::Interval lasting = core::lastingPart(time, request.store->interval());
    const double seconds
        = static_cast<double>(lasting.length()) / static_cast<double>(definitions.clock.ticksPerSecond);
    MatrixData data { request, std::move(places), std::move(matrix).value(), seconds, {} };
    for (std::uint32_t place = 0; place < data.places.size(); ++place) {
        const bool hasTransfers = data.matrix.sent[place].count > 0 || data.matrix.received[place].count > 0;
        if (hasTransfers || !recordsMetricsAlone(data.places[place], definitions))
            data.shown.push_back(place);
    }
    data.shown = itemsAt(placesInOrder(request.choice.order, data.shown.size()), data.shown);
    return std::make_shared<const MatrixData>(std::move(data));
}

} // namespace lightcone::views
