// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/markers/markersplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/panels/markers/markerstext.h"
#include "views/panels/markers/remarkmodel.h"
#include "views/tables/tableplan.h"

namespace lightcone::views {

namespace {

core::Stoppable<TableContent> makeMarkers(const PictureQuery& query, int, const std::stop_token& stop)
{
    const auto remarks = findRemarks(*query.store, query.bookmarks, stop);
    if (remarks.isStopped())
        return core::Stopped {};
    RemarkModel model;
    model.setRemarks(query.store, remarks.value(), RemarkModel::Kinds().set());
    TableContent content = sortedContent(model, columnsAtFirst<RemarkModel>(), RemarkModel::Time, Qt::AscendingOrder);
    content.caption = remarksCaption(*remarks.value());
    content.emptyText = noRemarksText();
    return content;
}

} // namespace

PictureKind markersPictureKind()
{
    return { .purpose = PlanText::tr("what is noted: markers and comments of the trace, and bookmarks"),
        .plan = [](const PictureQuery& query) { return planTable(query, makeMarkers); },
        .hasInterval = false,
        .hasLocations = false,
        .hasBookmarks = true };
}

} // namespace lightcone::views
