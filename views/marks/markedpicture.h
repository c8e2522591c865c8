// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/criticalpath/criticalpath.h"
#include "core/store/storeview.h"
#include "views/base/picturepaint.h"
#include "views/marks/marks.h"

#include <memory>
#include <stop_token>
#include <utility>

namespace lightcone::views {

/// Paints @p picture, a PlotPicture, of @p store by @p paint, with the marks of the trace and, where it shows that, the
/// critical path: those that it has, or else they are found first.
template <typename Picture> PicturePaint paintWithMarks(std::shared_ptr<const core::StoreView> store,
    const Picture& picture,
    core::Completion (&paint)(
        QPainter&, const PictureRoom&, const core::StoreView&, const Picture&, const std::stop_token&))
{
    return [store = std::move(store), picture, &paint](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        auto marks = marksOrFind(picture.marks, store, stop);
        if (marks.isStopped())
            return core::Stopped {};
        Picture marked = picture;
        marked.marks = picture.marks ? picture.marks : withBookmarks(marks.value(), picture.bookmarks);
        if (picture.showsPath && !picture.path) {
            auto path = core::criticalPath(*store, allLocations(*store), stop);
            if (path.isStopped())
                return core::Stopped {};
            marked.path = std::make_shared<const core::CriticalPath>(std::move(path).value());
        }
        return paint(painter, room, *store, marked, stop);
    };
}

} // namespace lightcone::views
