// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/durations/durationspans.h"
#include "core/analysis/instances/instanceindex.h"
#include "core/analysis/messages/messageindex.h"
#include "core/base/stoppable.h"
#include "core/model/tick.h"
#include "views/base/viewstate.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace lightcone::views {

struct Spotlight;

/// The calls, gaps, messages, one-sided or collective operations that a spotlight shows, over the whole trace, in the
/// order of time. Of a gap the call behind it is selected. Immutable; any thread.
class SpotlightHits {
public:
    /// Blocking. See InstanceIndex::make(), MessageIndex::make() and litSpans().
    /// @param filter  messages pass this one as well
    static core::Stoppable<std::shared_ptr<const SpotlightHits>> make(std::shared_ptr<const core::StoreView> store,
        const Spotlight& spotlight, const core::MessageFilter& filter, const std::stop_token& stop);

    std::uint64_t count() const
    {
        return m_messages ? m_messages->count() : m_spans ? m_spans->count() : m_calls->count();
    }
    /// The number of @p selection among the hits, from 0; nullopt: it is none of them.
    core::Stoppable<std::optional<std::uint64_t>> numberOf(
        const Selection& selection, const std::stop_token& stop) const;

    struct Step {
        Selection selection;
        core::Interval span; ///< from begin to end of the hit; at least a tick
        core::Tick ticks = 0; ///< the duration of the hit
        bool wentRound = false; ///< it was looked for at the other end of the trace
    };
    /// The hit after (before) @p selection, or after (before) where it stands; without one, after (before) @p t. At the
    /// end of the trace it goes on at the other end. nullopt: there are no hits.
    core::Stoppable<std::optional<Step>> neighbour(
        const Selection& selection, core::Tick t, bool isNext, const std::stop_token& stop) const;
    /// The longest (shortest) hit, or of those that are no longer (shorter) than the hit @p after the longest
    /// (shortest) other one. One-sided operations whose end is not known are left out. nullopt: there is none.
    core::Stoppable<std::optional<Step>> byDuration(
        core::DurationOrder order, const std::optional<Selection>& after, const std::stop_token& stop) const;

private:
    explicit SpotlightHits(std::shared_ptr<const core::StoreView> store)
        : m_store(std::move(store))
    {
    }
    core::Stoppable<std::optional<Step>> callAt(const core::InstancePlace& place, const std::stop_token& stop) const;
    core::Stoppable<std::optional<Step>> spanAt(const core::TimedInstance& hit, const std::stop_token& stop) const;
    /// The gap or operation that @p selection is; nullopt: it is none of the hits.
    std::optional<core::TimedInstance> spanOf(const Selection& selection) const;
    /// The call, gap or operation at or after (before) @p place.
    core::Stoppable<std::optional<Step>> look(
        const core::InstancePlace& place, bool isNext, const std::stop_token& stop) const;
    Step messageAt(core::MessageId message, bool atSend) const;
    /// The hit that @p selection is; of an operation that moves data both ways, the first or the last one.
    std::optional<core::MessageId> hitOf(const Selection& selection, bool isFirst) const;
    core::Stoppable<std::optional<Step>> neighbourInTime(
        const Selection& selection, core::Tick t, bool isNext, const std::stop_token& stop) const;
    std::optional<Step> neighbourMessage(const Selection& selection, core::Tick t, bool isNext) const;

    std::shared_ptr<const core::StoreView> m_store;
    // Two of the three are null.
    std::shared_ptr<const core::InstanceIndex> m_calls;
    std::shared_ptr<const core::DurationSpans> m_spans; ///< gaps or operations
    std::shared_ptr<const core::MessageIndex> m_messages;
    std::shared_ptr<const core::MessageIndex> m_timed; ///< those of `m_messages` whose end is known
    bool m_isRma = false; ///< the messages are those of a core::RmaTable
    bool m_areCollectives = false; ///< `m_spans` are
};

} // namespace lightcone::views
