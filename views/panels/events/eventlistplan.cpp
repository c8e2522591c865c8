// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventlistplan.h"

#include "core/analysis/events/eventmatches.h"
#include "core/base/parallel.h"
#include "core/links/tracelinks.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/panels/events/eventcontent.h"
#include "views/panels/events/eventlistmodel.h"
#include "views/panels/events/storeeventsource.h"
#include "views/tables/tableplan.h"

#include <algorithm>

namespace lightcone::views {

namespace {

core::Stoppable<std::shared_ptr<const core::EventMatches>> eventsOf(
    const PictureQuery& query, const std::stop_token& stop)
{
    core::EventTerm term;
    term.locations.resize(query.store->locationCount());
    for (const core::LocationId location : query.locations)
        term.locations[core::indexOf(location)] = true;
    return core::EventMatches::find(query.store, { term }, core::usefulThreads(), {}, stop);
}

core::Stoppable<TableContent> makeEvents(const PictureQuery& query, int rows, const std::stop_token& stop)
{
    const TablePart part(query);
    std::shared_ptr<const core::EventMatches> matches;
    if (!query.locations.empty()) {
        auto found = eventsOf(query, stop);
        if (found.isStopped())
            return core::Stopped {};
        matches = std::move(found).value();
    }
    const auto links = core::TraceLinks::make(query.store, core::usefulThreads(), nullptr, stop);
    if (links.isStopped())
        return core::Stopped {};
    const auto source = std::make_shared<const StoreEventSource>(query.store, matches, links.value());
    const core::Stoppable<std::uint64_t> first = source->rowAt(part.interval.begin, stop);
    const core::Stoppable<std::uint64_t> end = source->rowAt(part.interval.end, stop);
    if (first.isStopped() || end.isStopped())
        return core::Stopped {};
    EventPart events { query.store, source, first.value(), std::max(first.value(), end.value()), {}, schemeOf(query) };
    for (int column = 0; column < EventListModel::kColumnCount; ++column)
        events.columns += column;
    auto read = eventContent(events, rows, stop);
    if (read.isStopped())
        return core::Stopped {};
    TableContent content = std::move(read).value();
    content.caption = part.caption;
    content.emptyText = PlanText::tr("No events in this interval");
    return content;
}

} // namespace

PictureKind eventPictureKind()
{
    return { .purpose
        = PlanText::tr("the first events of the interval, with positions of the events that they lead to"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeEvents); },
        .hasClasses = true };
}

} // namespace lightcone::views
