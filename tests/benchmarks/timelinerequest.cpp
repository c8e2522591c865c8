// SPDX-License-Identifier: GPL-3.0-or-later
#include "timelinerequest.h"

#include "intervals.h"
#include "views/export/pictureexport.h"

namespace lightcone::benchmarks {

namespace {

/// Makes one row a location, without the groups around them.
std::shared_ptr<const views::RowLayout> locationRows(const core::StoreView& store)
{
    std::vector<views::RowTree::Row> rows = views::RowTree(store, firstRows(store)).rows();
    std::erase_if(rows, [](const views::RowTree::Row& row) { return row.isGroup; });
    return std::make_shared<const views::RowLayout>(std::move(rows), kRowHeight);
}

} // namespace

views::PaintedTimelineRequest timelineRequest(const std::shared_ptr<const core::StoreView>& store)
{
    views::PaintedTimelineRequest request;
    request.store = store;
    request.query.interval = store->interval();
    request.query.columns = kColumns;
    request.query.messages = request.query.collectives = false;
    request.query.layout = locationRows(*store);
    request.query.rows = { 0, request.query.layout->count() };
    request.style = std::make_shared<const views::PlotStyle>(
        views::PlotStyle::of(store->definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont()));
    request.width = kColumns;
    return request;
}

} // namespace lightcone::benchmarks
