// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// The calls, messages or one-sided operations that a spotlight shows, over the whole trace, in the order of time.
/// Immutable; any thread.
class SpotlightHits {
public:
    /// Blocking. See InstanceIndex::make() and MessageIndex::make().
    /// @param filter  messages pass this one as well
    static core::Stoppable<std::shared_ptr<const SpotlightHits>> make(std::shared_ptr<const core::StoreView> store,
        const Spotlight& spotlight, const core::MessageFilter& filter, const std::stop_token& stop);

    bool areMessages() const { return m_messages != nullptr; } ///< or one-sided operations
    std::uint64_t count() const { return m_messages ? m_messages->count() : m_calls->count(); }
    /// The number of @p selection among the hits, from 0; nullopt: it is none of them.
    core::Stoppable<std::optional<std::uint64_t>> numberOf(
        const Selection& selection, const std::stop_token& stop) const;

    struct Step {
        Selection selection;
        core::Interval span; ///< from begin to end of the hit; at least a tick
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
    Step messageAt(core::MessageId message, bool atSend) const;
    /// The hit that @p selection is; of an operation that moves data both ways, the first or the last one.
    std::optional<core::MessageId> hitOf(const Selection& selection, bool isFirst) const;
    core::Stoppable<std::optional<Step>> neighbourCall(
        const Selection& selection, core::Tick t, bool isNext, const std::stop_token& stop) const;
    std::optional<Step> neighbourMessage(const Selection& selection, core::Tick t, bool isNext) const;

    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const core::InstanceIndex> m_calls; ///< null: messages are lit
    std::shared_ptr<const core::MessageIndex> m_messages; ///< null: calls are lit
    std::shared_ptr<const core::MessageIndex> m_timed; ///< those of `m_messages` whose end is known
    bool m_isRma = false; ///< the messages are those of a core::RmaTable
};

} // namespace lightcone::views
