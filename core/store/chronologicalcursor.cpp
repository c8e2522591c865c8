// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/order/eventranks.h"
#include "core/store/segment/segment.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace lightcone::core {

/// A heap of one run of events a location, the one whose event comes next on top.
struct ChronologicalCursor::Impl {
    struct Run {
        Run(const LocationView& location, const EqualTimes& order)
            : view(&location)
            , ranks(order, location)
        {
        }

        /// Goes to the event at @p at; false when there is none.
        bool seek(std::uint64_t at)
        {
            if (at - first >= count) {
                // Whole blocks, so that each is decoded once.
                first = at - at % kBlockEvents;
                count = at < view->eventCount() ? view->read(first, events) : 0;
                if (at - first >= count)
                    return false;
            }
            index = at;
            rank = ranks.rankOf(current().tick, index);
            return true;
        }
        const EventRecord& current() const { return events[index - first]; }
        auto key() const { return std::tuple(current().tick, rank, view->id()); }

        const LocationView* view;
        EventRanks ranks;
        std::uint64_t index = 0; ///< index of the current event
        std::uint32_t rank = 0; ///< rank of the current event among events of equal time
        std::uint64_t first = 0; ///< index of the first one of `events`
        std::size_t count = 0;
        std::array<EventRecord, kBlockEvents> events;
    };

    static bool isLater(const std::unique_ptr<Run>& a, const std::unique_ptr<Run>& b) { return a->key() > b->key(); }

    std::vector<std::unique_ptr<Run>> heap; ///< without the runs that are at their end
};

ChronologicalCursor::ChronologicalCursor(const StoreView& store, std::span<const LocationId> locations, Tick from)
    : m_impl(std::make_unique<Impl>())
{
    for (const LocationId id : locations) {
        const LocationView& location = store.location(id);
        auto run = std::make_unique<Impl::Run>(location, store.equalTimes());
        if (run->seek(location.lowerBound(from)))
            m_impl->heap.push_back(std::move(run));
    }
    std::ranges::make_heap(m_impl->heap, Impl::isLater);
}

ChronologicalCursor::~ChronologicalCursor() = default;

bool ChronologicalCursor::next(EventRef& event, EventRecord& record)
{
    std::vector<std::unique_ptr<Impl::Run>>& heap = m_impl->heap;
    if (heap.empty())
        return false;
    std::ranges::pop_heap(heap, Impl::isLater);
    Impl::Run& run = *heap.back();
    event = { run.view->id(), run.index };
    record = run.current();
    if (run.seek(run.index + 1))
        std::ranges::push_heap(heap, Impl::isLater);
    else
        heap.pop_back();
    return true;
}

} // namespace lightcone::core
