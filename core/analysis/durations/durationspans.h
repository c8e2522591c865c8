// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instancecolumns.h"
#include "core/analysis/instances/instanceindex.h"
#include "core/analysis/transfers/collectivefilter.h"
#include "core/base/stoppable.h"
#include "core/model/durationrange.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::core {

class StoreView;

/// The gaps between calls of some functions, or collective operations, that last as long as is asked for, in all of a
/// trace: one after the other, and what columns of time have of them. What they are, and how long they last, is as
/// DurationKind says. The place of a gap is its begin, its location and the event that enters the call behind it; that
/// of an operation is its begin, no location and its number. Takes some bytes for each. Immutable; thread-safe.
class DurationSpans {
public:
    /// O(events of locations with such calls), 10 to 20 ns each, on at most @p threads threads.
    static Stoppable<DurationSpans> ofGaps(const StoreView& store, std::span<const FunctionId> functions,
        std::span<const LocationId> locations, const DurationRange& range, unsigned threads,
        const std::stop_token& stop);
    /// Those with a member on one of @p locations; such an operation is lit on all of its locations. O(members of the
    /// operations of the trace), about 50 ns each, on at most @p threads threads; takes 40 bytes for each member while
    /// it does so.
    static Stoppable<DurationSpans> ofCollectives(const StoreView& store, const CollectiveFilter& filter,
        std::span<const LocationId> locations, const DurationRange& range, unsigned threads,
        const std::stop_token& stop);
    ~DurationSpans();
    DurationSpans(DurationSpans&&) noexcept;

    std::uint64_t count() const;
    /// Adds to @p out what columns have of the gaps on some locations, or of the operations of which these are members,
    /// each from where it enters to where it leaves; edges and columns as of addInstanceColumns(). O(columns × 128) for
    /// each location, and next to nothing for each 128 of them that lie in one column.
    Completion addColumns(std::span<const LocationId> locations, std::span<const Tick> edges,
        std::span<InstanceColumn> out, const std::stop_token& stop) const;

    // The following cost O(log) for each location, or of operations O(log).

    /// The one of that item: a gap, or on location none an operation; nullopt: it is none of these.
    std::optional<TimedInstance> find(EventRef item) const;
    /// The number of those whose place is before @p place.
    std::uint64_t countBefore(const InstancePlace& place) const;
    /// The first one at or after @p place; nullopt: there is none.
    std::optional<TimedInstance> firstFrom(const InstancePlace& place) const;
    /// The last one before @p place; nullopt: there is none.
    std::optional<TimedInstance> lastBefore(const InstancePlace& place) const;
    /// The one that comes after @p after (nullopt: the first one) in the order of durations, equal ones by place;
    /// nullopt at the end. O(count), 1 to 2 ns each.
    Stoppable<std::optional<TimedInstance>> nextByDuration(
        DurationOrder order, const std::optional<TimedInstance>& after, const std::stop_token& stop) const;

private:
    struct Data;
    explicit DurationSpans(std::unique_ptr<const Data> data);

    std::unique_ptr<const Data> m_data;
};

} // namespace lightcone::core
