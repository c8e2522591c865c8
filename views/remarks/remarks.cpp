// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/remarks/remarks.h"

#include "core/analysis/events/comments.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/visibletext.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lightcone::views {

namespace {

void sortRemarks(std::vector<Remark>& remarks)
{
    std::ranges::stable_sort(remarks, [](const Remark& a, const Remark& b) {
        return std::tuple(a.span.begin, a.kind) < std::tuple(b.span.begin, b.kind);
    });
}

} // namespace

Remark remarkOf(const core::MarkerDef& marker, const core::Definitions& definitions)
{
    Remark remark;
    remark.kind = RemarkKind::Marker;
    remark.span = { marker.begin, core::saturatingAdd(std::max(marker.begin, marker.end), 1) };
    remark.location = marker.location;
    if (!isValid(marker.location) && marker.scope != "GLOBAL")
        remark.scope = nameText(marker.scope);
    if (isValid(marker.category)) {
        const core::MarkerCategoryDef& category = definitions.markerCategories[indexOf(marker.category)];
        remark.level = category.level;
        remark.name = nameText(category.name);
    }
    remark.text = nameText(marker.text);
    return remark;
}

Remark remarkOf(const Bookmark& bookmark)
{
    Remark remark;
    remark.kind = RemarkKind::Bookmark;
    remark.span = bookmark.span;
    remark.location = bookmark.location;
    remark.name = bookmark.name;
    remark.text = bookmark.note;
    remark.bookmark = bookmark.id;
    return remark;
}

core::Stoppable<std::shared_ptr<const Remarks>> findRemarks(const core::StoreView& store, const std::stop_token& stop)
{
    auto remarks = std::make_shared<Remarks>();
    for (const core::MarkerDef& marker : store.definitions().markers)
        remarks->all.push_back(remarkOf(marker, store.definitions()));
    const auto comments = core::findComments(
        store, core::allLocations(store), store.interval(), Remarks::kMostComments, core::usefulThreads(), stop);
    if (comments.isStopped())
        return core::Stopped {};
    remarks->commentCount = comments.value().count;
    for (const core::Comment& comment : comments.value().first) {
        if (stop.stop_requested())
            return core::Stopped {};
        Remark& remark = remarks->all.emplace_back();
        remark.kind = RemarkKind::Comment;
        remark.span = { comment.tick, core::saturatingAdd(comment.tick, 1) };
        remark.location = comment.event.location;
        remark.text = nameText(core::commentText(store, comment.event));
    }
    sortRemarks(remarks->all);
    return std::shared_ptr<const Remarks>(std::move(remarks));
}

std::shared_ptr<const Remarks> withBookmarks(
    const std::shared_ptr<const Remarks>& own, std::span<const Bookmark> bookmarks)
{
    if (bookmarks.empty())
        return own;
    auto all = std::make_shared<Remarks>(*own);
    for (const Bookmark& bookmark : bookmarks)
        all->all.push_back(remarkOf(bookmark));
    sortRemarks(all->all);
    return all;
}

core::Stoppable<std::shared_ptr<const Remarks>> findRemarks(
    const core::StoreView& store, std::span<const Bookmark> bookmarks, const std::stop_token& stop)
{
    const auto own = findRemarks(store, stop);
    if (own.isStopped())
        return core::Stopped {};
    return withBookmarks(own.value(), bookmarks);
}

std::vector<std::uint64_t> countKinds(const Remarks& remarks)
{
    std::vector<std::uint64_t> counts(kRemarkKindCount);
    for (const Remark& remark : remarks.all)
        ++counts[static_cast<std::size_t>(remark.kind)];
    return counts;
}

} // namespace lightcone::views
