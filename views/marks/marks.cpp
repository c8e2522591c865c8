// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/marks.h"

#include "core/analysis/outliers/messageoutliers.h"
#include "core/analysis/outliers/outliers.h"
#include "core/base/diagnostics.h"
#include "core/base/parallel.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"
#include "views/base/diagnostictext.h"
#include "views/base/visibletext.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace lightcone::views {

namespace {

core::Interval spanFrom(core::Tick begin, std::uint64_t ticks)
{
    const auto length = std::clamp<std::uint64_t>(ticks, 1, static_cast<std::uint64_t>(core::kMaxTick));
    return { begin, core::saturatingAdd(begin, static_cast<core::Tick>(length)) };
}

core::Completion addCalls(const core::StoreView& store, std::span<const core::LocationId> locations, Marks& marks,
    const std::stop_token& stop)
{
    const auto index = core::OutlierIndex::make(store, core::usefulThreads(), stop);
    std::vector<core::Outlier> calls;
    if (index.isStopped()
        || core::outliers(store, index.value(), locations, store.interval(), Marks::kMostOutliers, calls, stop, 1)
               .isStopped())
        return core::Stopped {};
    for (const core::Outlier& call : calls) {
        const core::UsualDuration& usual = index.value().usual(call.function);
        marks.all.push_back({ MarkKind::Call, MarkRank::Outlier, call.enter.location, spanFrom(call.begin, call.ticks),
            call.enter, { call.ticks, usual.ticks, usual.share, call.strength }, call.function });
    }
    return core::Done {};
}

core::Completion addMessages(const core::StoreView& store, std::span<const core::LocationId> locations, Marks& marks,
    const std::stop_token& stop)
{
    const auto index = core::MessageOutlierIndex::make(store, core::usefulThreads(), stop);
    std::vector<core::MessageOutlier> messages;
    if (index.isStopped()
        || core::messageOutliers(
            store, index.value(), locations, store.interval(), Marks::kMostOutliers, messages, stop, {}, 1)
               .isStopped())
        return core::Stopped {};
    for (const core::MessageOutlier& found : messages) {
        const core::Message message = store.messages().at(found.message);
        const core::UsualDuration& usual = index.value().usual(message.bytes);
        marks.all.push_back({ MarkKind::Message, MarkRank::Outlier, message.receiver(), spanFrom(message.receive, 1),
            found.message, { found.ticks, usual.ticks, usual.share, found.strength } });
    }
    return core::Done {};
}

void addNoted(const NotedPlace& place, Marks& marks)
{
    const core::Interval whole = marks.store->interval();
    marks.all.push_back({ .kind = place.kind,
        .rank = place.rank,
        .location = place.location,
        .span = place.tick ? spanFrom(*place.tick, 1) : spanFrom(whole.begin, whole.length()),
        .item = marks.texts.size(),
        .duration = {},
        .hasTime = place.tick.has_value() });
    marks.texts.push_back(place.text);
}

bool comesBefore(const Mark& a, const Mark& b)
{
    return std::tuple(a.rank, -a.duration.strength, a.span.begin, a.location, a.kind)
        < std::tuple(b.rank, -b.duration.strength, b.span.begin, b.location, b.kind);
}

void sortMarks(Marks& marks)
{
    std::ranges::stable_sort(marks.all, comesBefore);
    marks.byTime.resize(marks.all.size());
    std::iota(marks.byTime.begin(), marks.byTime.end(), std::size_t { 0 });
    std::ranges::stable_sort(marks.byTime, {}, [&marks](std::size_t i) { return marks.all[i].span.begin; });
}

} // namespace

std::vector<MarkKind> kindsOf(const Marks& marks)
{
    std::vector<MarkKind> kinds;
    for (std::size_t i = 0; i < kMarkKindCount; ++i) {
        const auto kind = static_cast<MarkKind>(i);
        if (std::ranges::find(marks.all, kind, &Mark::kind) != marks.all.end())
            kinds.push_back(kind);
    }
    return kinds;
}

std::vector<NotedPlace> notedPlaces(const core::StoreView& store)
{
    std::vector<NotedPlace> places;
    for (const core::Diagnostic& finding : store.diagnostics()) {
        const core::Severity severity = core::severityOf(finding);
        if (isValid(finding.location) && severity != core::Severity::Note)
            places.push_back(
                { MarkKind::Finding, severity == core::Severity::Damage ? MarkRank::Damage : MarkRank::Warning,
                    finding.location, finding.tick, diagnosticTitle(finding.code) });
    }
    for (const core::MarkerDef& marker : store.definitions().markers)
        places.push_back({ MarkKind::Marker, MarkRank::Marker, marker.location, marker.begin, nameText(marker.text) });
    return places;
}

core::Stoppable<std::shared_ptr<const Marks>> findMarks(
    const std::shared_ptr<const core::StoreView>& store, std::span<const NotedPlace> noted, const std::stop_token& stop)
{
    const std::vector<core::LocationId> locations = core::allLocations(*store);
    auto marks = std::make_shared<Marks>();
    marks->store = store;
    if (addCalls(*store, locations, *marks, stop).isStopped()
        || addMessages(*store, locations, *marks, stop).isStopped())
        return core::Stopped {};
    for (const NotedPlace& place : noted)
        addNoted(place, *marks);
    sortMarks(*marks);
    return std::shared_ptr<const Marks>(std::move(marks));
}

std::shared_ptr<const Marks> withBookmarks(
    const std::shared_ptr<const Marks>& marks, std::span<const Bookmark> bookmarks)
{
    if (bookmarks.empty())
        return marks;
    auto all = std::make_shared<Marks>(*marks);
    for (const Bookmark& bookmark : bookmarks)
        addNoted({ MarkKind::Bookmark, MarkRank::Bookmark, bookmark.location, bookmark.span.begin,
                     bookmark.note.isEmpty() ? bookmark.name : bookmark.name + u'\n' + bookmark.note },
            *all);
    sortMarks(*all);
    return all;
}

core::Stoppable<std::shared_ptr<const Marks>> marksOrFind(std::shared_ptr<const Marks> known,
    const std::shared_ptr<const core::StoreView>& store, const std::stop_token& stop)
{
    return known ? known : findMarks(store, notedPlaces(*store), stop);
}

} // namespace lightcone::views
