// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinetraces.h"
#include "views/charts/timeline/timelinegeometry.h"

#include <algorithm>
#include <random>

/// Queries of timelines for tests.
namespace lightcone::tests {

inline views::TimelineRequest requestFor(
    const core::StoreView& store, const views::RowTree& tree, int columns, int rowHeight = 20)
{
    views::TimelineRequest request;
    request.interval = store.interval();
    request.columns = columns;
    request.layout = std::make_shared<views::RowLayout>(tree.rows(), rowHeight);
    request.rows = { 0, request.layout->count() };
    return request;
}

inline views::TimelineGeometry geometryOf(
    const core::StoreView& store, const views::TimelineRequest& request, double width)
{
    const auto data = views::queryTimeline(store, request, {}).value();
    return views::layoutTimeline(data, *request.layout, width);
}

/// Makes @p count messages between random ranks at random times.
inline std::shared_ptr<const core::StoreView> messageTrace(int ranks, int count, unsigned seed)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    maker.addWorld();
    std::mt19937 engine(seed);
    const auto random = [&engine] { return static_cast<std::uint32_t>(engine()); };
    struct End {
        core::Tick t;
        std::size_t rank;
        std::uint32_t peer;
        bool isSend;
    };
    std::vector<End> ends;
    for (int i = 0; i < count; ++i) {
        const std::uint32_t from = random() % static_cast<unsigned>(ranks);
        const std::uint32_t to
            = (from + 1 + random() % static_cast<unsigned>(ranks - 1)) % static_cast<unsigned>(ranks);
        const auto t = static_cast<core::Tick>(random() % 100'000);
        ends.push_back({ t, from, to, true });
        ends.push_back({ t + 1 + static_cast<core::Tick>(random() % 500), to, from, false });
    }
    std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.t < b.t; });
    for (const End& end : ends) {
        if (end.isSend)
            maker.send(end.rank, end.peer, end.t, 3);
        else
            maker.receive(end.rank, end.peer, end.t, 3);
    }
    return maker.finish();
}

} // namespace lightcone::tests
