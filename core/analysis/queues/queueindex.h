// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/queues/queuesteps.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class Progress;
class StoreView;

/// The messages under way to each location over time, or from each. Those that are received when they are sent, or
/// before, and those without a receive are never under way, as in CurveQuantity::MessagesInFlight. Immutable;
/// thread-safe.
class QueueIndex {
public:
    /// O(messages · threads), some 7 ns each, and some 80 ns a message; some 9 bytes a message remain. @p progress gets
    /// the number of messages; null: nobody asks.
    static Stoppable<std::shared_ptr<const QueueIndex>> make(
        const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop);
    /// The same by sender: what each location has sent that is not received yet. O(messages · (threads + log of those
    /// that are under way at once)).
    static Stoppable<std::shared_ptr<const QueueIndex>> makeBySender(
        const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop);

    const QueueSteps& of(LocationId location) const { return m_steps[indexOf(location)]; }
    std::size_t locationCount() const { return m_steps.size(); }
    /// The most bytes that one of the queues has at a time of the run.
    std::uint64_t mostBytes() const { return m_mostBytes; }
    std::size_t memory() const;

private:
    /// What make() does. @tparam Filler  fills a share of the locations
    template <typename Filler> static Stoppable<std::shared_ptr<const QueueIndex>> makeBy(
        const StoreView& store, unsigned threads, Progress* progress, const std::stop_token& stop);

    std::vector<QueueSteps> m_steps; ///< by location
    std::uint64_t m_mostBytes = 0;
};

} // namespace lightcone::core
