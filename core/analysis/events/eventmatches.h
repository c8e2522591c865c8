// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/eventfilter.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
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
    /// threads. @p publish: now and then; may be empty.
    /// @pre at most EventMatcher::kMaxTerms of @p terms
    static Stoppable<std::shared_ptr<const EventMatches>> find(std::shared_ptr<const StoreView> store,
        const std::vector<EventTerm>& terms, unsigned threads, const Publish& publish, const std::stop_token& stop);

    const std::shared_ptr<const StoreView>& store() const { return m_question->store; }
    /// The number of matches, as far as is known.
    std::uint64_t count() const { return before().back(); }
    /// The part of the trace that was searched, from its begin: 0 to 1.
    double searched() const;
    /// Says whether both come from one call of find().
    bool isSameSearch(const EventMatches& other) const { return m_question == other.m_question; }
    bool isComplete() const { return m_known == m_question->times.size(); }

    /// The matches @p first (from 0) and on: @p count, or fewer at the end. For each match that is far
    /// from the one before O(locations) blocks, and the events between two times. Matches near those that were asked
    /// for last are kept: 4 MiB at most.
    Stoppable<std::vector<EventRef>> events(std::uint64_t first, std::size_t count, const std::stop_token& stop) const;
    /// @returns the number of matches before @p event, or before @p t; no more than count().
    /// O(locations) blocks, and the events between two times.
    Stoppable<std::uint64_t> countBefore(EventRef event, const std::stop_token& stop) const;
    Stoppable<std::uint64_t> countBefore(Tick t, const std::stop_token& stop) const;

private:
    class Search;

    /// The question of one call of find(), which all of its results share.
    struct Question {
        Question(std::shared_ptr<const StoreView> searched, const std::vector<EventTerm>& terms);

        std::shared_ptr<const StoreView> store;
        EventMatcher matcher;
        std::vector<LocationId> locations; ///< locations that may have matches
        std::vector<Tick> times; ///< ascending; the last one is after all events
    };
    /// Matches one after the other.
    struct Run {
        std::uint64_t first = 0;
        std::vector<EventRef> events;
    };
    /// The run that was found last.
    struct Kept {
        std::mutex mutex;
        std::shared_ptr<const Run> run;
    };

    explicit EventMatches(std::shared_ptr<const Question> question);
    std::span<const std::uint64_t> before() const { return std::span(*m_before).first(m_known); }
    /// Matches that @p match (< count()) is among, as a rule.
    Stoppable<std::shared_ptr<const Run>> runAt(std::uint64_t match, const std::stop_token& stop) const;
    template <typename IsEnd> Stoppable<std::uint64_t> countUntil(
        Tick t, const std::vector<LocationId>& locations, const IsEnd& isEnd, const std::stop_token& stop) const;

    std::shared_ptr<const Question> m_question;
    /// Matches before each of the times. Those behind the known ones are being written while find() runs.
    std::shared_ptr<std::vector<std::uint64_t>> m_before;
    std::size_t m_known = 1;
    std::shared_ptr<Kept> m_kept;
};

} // namespace lightcone::core
