// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/state/stateplan.h"

#include "core/base/parallel.h"
#include "core/links/tracelinks.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/panels/state/statemodel.h"
#include "views/tables/tableplan.h"

#include <algorithm>

namespace lightcone::views {

namespace {

/// The location that is asked for, or else the first one with events.
core::LocationId locationOf(const PictureQuery& query)
{
    if (!query.locations.empty())
        return query.locations.front();
    const std::vector<core::LocationId> all = core::allLocations(*query.store);
    const auto found = std::ranges::find_if(
        all, [&](core::LocationId location) { return query.store->location(location).eventCount() > 0; });
    return found != all.end() ? *found : core::LocationId::none;
}

core::Stoppable<TableContent> makeState(const PictureQuery& query, int, const std::stop_token& stop)
{
    const core::LocationId location = locationOf(query);
    if (!core::isValid(location))
        return TableContent { .emptyText = PlanText::tr("The trace has no events") };
    std::shared_ptr<const core::TraceLinks> links;
    if (hasForks(*query.store)) {
        auto made = core::TraceLinks::make(query.store, core::usefulThreads(), nullptr, stop, 0);
        if (made.isStopped())
            return core::Stopped {};
        links = std::move(made).value();
    }
    const core::Interval whole = query.store->interval();
    Place place { location, whole.begin + static_cast<core::Tick>(whole.length() / 2) };
    std::optional<std::uint64_t> position;
    if (query.at) {
        place.tick = query.at->tick;
        position = query.at->position;
    }
    const core::Stoppable<StateReport> reported = reportState(*query.store, links.get(), place, true, stop, position);
    if (reported.isStopped())
        return core::Stopped {};
    const StateReport& report = reported.value();
    StateModel model;
    model.setColors(schemeOf(query).functions(query.store->definitions()));
    model.setReports({ report });
    QList<QModelIndex> rows;
    for (int section = 0; section < model.rowCount(); ++section) {
        const QModelIndex head = model.index(section, 0);
        rows += head;
        for (int item = 0; item < model.rowCount(head); ++item)
            rows += model.index(item, 0, head);
    }
    TableContent content
        = tableContent(model, rows, { { StateModel::Name, StateModel::Value, StateModel::Since }, -1, {} });
    content.caption = report.title;
    return content;
}

PicturePlan planState(const PictureQuery& query)
{
    if (query.locations.size() > 1)
        return { {}, PlanText::tr("The state is that of one location; name one with --location.") };
    return planTable(query, makeState);
}

} // namespace

PictureKind statePictureKind()
{
    return { .purpose = PlanText::tr("what is the case at a moment on one location: open calls, messages in flight, "
                                     "locks, metrics"),
        .plan = planState,
        .hasInterval = false,
        .hasMoment = true,
        .hasClasses = true };
}

} // namespace lightcone::views
