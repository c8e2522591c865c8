// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventcontent.h"

#include "core/store/storeview.h"
#include "views/panels/events/eventlistmodel.h"

#include <algorithm>

namespace lightcone::views {

core::Stoppable<TableContent> eventContent(const EventPart& part, int rows, const std::stop_token& stop)
{
    const auto count = std::min(part.end - part.first, static_cast<std::uint64_t>(rows));
    auto events = part.source->rows(part.first, static_cast<std::size_t>(count), stop);
    if (events.isStopped())
        return core::Stopped {};
    EventListModel model;
    model.setColors(part.scheme, part.scheme.functions(part.store->definitions()));
    model.setLinkFailure(part.linksUnknown);
    model.setRows(part.first, std::move(events).value());
    TableContent content = listContent(model, { part.columns, -1, {} });
    content.furtherRows = part.end - part.first - content.rows.size();
    return content;
}

} // namespace lightcone::views
