// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/equaltimes.h"
#include "core/store/segment.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace lightcone::core {

/// A heap of one run of events a location, the earliest on top.
struct ChronologicalCursor::Impl {
    struct Run {
        const LocationView* view = nullptr;
        const EqualTimes* order = nullptr; ///< null: that of the locations
        EqualTimes::Runs runs; ///< of the time of the current event
        std::size_t rank = 0; ///< among events of equal time: a place in `runs`, else the location
        std::uint32_t left = 0; ///< events of the location in runs[rank]
        std::uint64_t next = 0; ///< index of the event after those in `events`
        std::size_t at = 0;
        std::size_t count = 0;
        std::array<EventRecord, kBlockEvents> events;

        bool fill()
        {
            at = 0;
            // To the end of a block, so that each is decoded once.
            count = view->read(next, std::span(events).first(kBlockEvents - next % kBlockEvents));
            next += count;
            return count > 0;
        }
        /// To be called for each event, the first one at or after a time.
        void findRank(bool isSameTime)
        {
            if (order == nullptr)
                return;
            if (isSameTime && !runs.empty()) {
                if (--left == 0)
                    findRun(rank + 1);
            } else if (!isSameTime) {
                runs = order->at(current().tick);
                rank = indexOf(view->id());
                if (!runs.empty())
                    findRun(0);
            }
        }
        void findRun(std::size_t from)
        {
            rank = from;
            while (rank < runs.size() && runs[rank].location != view->id())
                ++rank;
            left = rank < runs.size() ? runs[rank].events : ~std::uint32_t { 0 };
        }
        const EventRecord& current() const { return events[at]; }
        std::uint64_t index() const { return next - count + at; }
    };

    static bool isLater(const std::unique_ptr<Run>& a, const std::unique_ptr<Run>& b)
    {
        return std::tuple(a->current().tick, a->rank, a->view->id())
            > std::tuple(b->current().tick, b->rank, b->view->id());
    }

    std::vector<std::unique_ptr<Run>> heap;
};

ChronologicalCursor::ChronologicalCursor(const StoreView& store, std::span<const LocationId> locations, Tick from)
    : m_impl(std::make_unique<Impl>())
{
    for (const LocationId id : locations) {
        auto run = std::make_unique<Impl::Run>();
        run->view = &store.location(id);
        run->next = run->view->lowerBound(from);
        run->rank = indexOf(id);
        run->order = store.equalTimes().isEmpty() ? nullptr : &store.equalTimes();
        if (!run->fill())
            continue;
        run->findRank(false);
        m_impl->heap.push_back(std::move(run));
    }
    std::make_heap(m_impl->heap.begin(), m_impl->heap.end(), Impl::isLater);
}

ChronologicalCursor::~ChronologicalCursor() = default;

bool ChronologicalCursor::next(EventRef& event, EventRecord& record)
{
    auto& heap = m_impl->heap;
    if (heap.empty())
        return false;
    std::pop_heap(heap.begin(), heap.end(), Impl::isLater);
    Impl::Run& run = *heap.back();
    event = { run.view->id(), run.index() };
    record = run.current();
    if (++run.at == run.count && !run.fill()) {
        heap.pop_back();
        return true;
    }
    run.findRank(run.current().tick == record.tick);
    std::push_heap(heap.begin(), heap.end(), Impl::isLater);
    return true;
}

} // namespace lightcone::core
