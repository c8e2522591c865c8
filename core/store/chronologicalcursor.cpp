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
        Run(const LocationView& location, const EqualTimes& order, std::uint64_t from)
            : view(&location)
            , ranks(order, location)
            , place(from)
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
        std::uint64_t place; ///< place of the cursor: the event behind it
        std::uint64_t index = 0; ///< index of the current event, at `place` or in front of it
        std::uint32_t rank = 0; ///< rank of the current event among events of equal time
        std::uint64_t first = 0; ///< index of the first one of `events`
        std::size_t count = 0;
        std::array<EventRecord, kBlockEvents> events;
    };

    static bool isLater(const Run* a, const Run* b) { return a->key() > b->key(); }
    static bool isEarlier(const Run* a, const Run* b) { return a->key() < b->key(); }

    void turn(bool back)
    {
        isBack = back;
        heap.clear();
        for (const auto& run : runs) {
            if (back ? run->place > 0 && run->seek(run->place - 1) : run->seek(run->place))
                heap.push_back(run.get());
        }
        std::make_heap(heap.begin(), heap.end(), back ? isEarlier : isLater);
    }

    bool step(bool back, EventRef& event, EventRecord& record)
    {
        if (back != isBack)
            turn(back);
        if (heap.empty())
            return false;
        const auto follows = back ? isEarlier : isLater;
        std::pop_heap(heap.begin(), heap.end(), follows);
        Run& run = *heap.back();
        event = { run.view->id(), run.index };
        record = run.current();
        run.place = back ? run.index : run.index + 1;
        if (back ? run.index > 0 && run.seek(run.index - 1) : run.seek(run.place))
            std::push_heap(heap.begin(), heap.end(), follows);
        else
            heap.pop_back();
        return true;
    }

    std::vector<std::unique_ptr<Run>> runs;
    std::vector<Run*> heap; ///< without the runs that are at their end
    bool isBack = false;
};

ChronologicalCursor::ChronologicalCursor(const StoreView& store, std::span<const LocationId> locations, Tick from)
    : m_impl(std::make_unique<Impl>())
{
    for (const LocationId id : locations) {
        const LocationView& location = store.location(id);
        m_impl->runs.push_back(std::make_unique<Impl::Run>(location, store.equalTimes(), location.lowerBound(from)));
    }
    m_impl->turn(false);
}

ChronologicalCursor::~ChronologicalCursor() = default;

bool ChronologicalCursor::next(EventRef& event, EventRecord& record)
{
    return m_impl->step(false, event, record);
}

bool ChronologicalCursor::previous(EventRef& event, EventRecord& record)
{
    return m_impl->step(true, event, record);
}

} // namespace lightcone::core
