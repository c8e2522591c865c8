// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/eventfilter.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The events that match a filter, by their number in chronological order (that of StoreView::position()). Keeps how
/// many there are before each of some times with about a thousand events of the trace between two (16 a location where
/// these are more): 16 bytes for each time. Keeps the store. Immutable; thread-safe.
class EventMatches {
public:
    /// Takes what is known of the matches so far: a later one knows more. Any thread that find() waits for.
    using Publish = std::function<void(std::shared_ptr<const EventMatches>)>;

    /// Reads the events of all locations that may match, from the trace's first time to its last, on @p threads
    /// threads. @p publish: now and then; may be empty. @returns null when stopped.
    /// @pre at most EventMatcher::kMaxTerms of @p terms
    static std::shared_ptr<const EventMatches> find(std::shared_ptr<const StoreView> store,
        const std::vector<EventTerm>& terms, unsigned threads, const Publish& publish, const std::stop_token& stop);

    const std::shared_ptr<const StoreView>& store() const { return m_store; }
    /// How many match, as far as is known.
    std::uint64_t count() const { return m_before.back(); }
    /// How much of the trace was searched, from its begin: 0 to 1.
    double searched() const;
    /// Whether both come from one call of find().
    bool isSameSearch(const EventMatches& other) const { return m_matcher == other.m_matcher; }
    bool isComplete() const { return m_before.size() == m_times.size(); }

    /// The matches @p first (from 0) and on: @p count, or fewer at the end or when stopped. For each match that is far
    /// from the one before O(locations) blocks, and the events between two times.
    std::vector<EventRef> events(std::uint64_t first, std::size_t count, const std::stop_token& stop) const;
    /// How many matches come before @p event, and how many before @p t; no more than count(). O(locations) blocks, and
    /// the events between two times.
    std::uint64_t countBefore(EventRef event) const;
    std::uint64_t countBefore(Tick t) const;

private:
    class Search;

    EventMatches(std::shared_ptr<const StoreView> store, const std::vector<EventTerm>& terms);
    /// The stretch that @p t is in: from m_times[i] on.
    std::size_t stretchOf(Tick t) const;
    template <typename IsEnd> std::uint64_t countUntil(Tick t, std::vector<LocationId> locations, IsEnd isEnd) const;

    std::shared_ptr<const StoreView> m_store;
    std::shared_ptr<const EventMatcher> m_matcher;
    std::vector<LocationId> m_locations; ///< that may have matches
    std::vector<Tick> m_times; ///< ascending; the last one is after all events
    std::vector<std::uint64_t> m_before; ///< matches before each of m_times, as far as is known
};

} // namespace lightcone::core
