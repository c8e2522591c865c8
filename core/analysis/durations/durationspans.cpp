// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/durations/durationspans.h"

#include "core/analysis/durations/durations.h"
#include "core/analysis/durations/gapvisitor.h"
#include "core/analysis/durations/spanlane.h"
#include "core/analysis/instances/locationinstances.h"
#include "core/analysis/instances/widecolumns.h"
#include "core/base/findfirst.h"
#include "core/base/parallel.h"
#include "core/store/messages/collectivetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

constexpr Interval kAllTime { std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max() };

/// Says whether two calls of @p functions may follow each other. O(segments)
bool mayHaveGaps(const LocationIndex& index, const FunctionSet& functions)
{
    std::uint64_t visits = 0;
    std::vector<NodeEntry> entries;
    return std::ranges::any_of(index.parts(), [&](const LocationIndex::Part& part) {
        visits += nodeInstances(part, kNodeLevels - 1, 0, functions, entries).visits;
        return visits > 1;
    });
}

/// Takes the gaps of one location that last as long as is asked for.
class GapWriter {
public:
    explicit GapWriter(const DurationRange& range)
        : m_range(range)
    {
    }
    void take(std::size_t, const FoundDuration& gap)
    {
        if (m_range.contains(gap.ticks))
            m_lane.add(gap.span.begin, ticksBetween(gap.span.begin, gap.span.end), gap.item);
    }
    SpanLane lane() { return m_lane.take(); }

private:
    DurationRange m_range;
    SpanLane::Writer m_lane;
};

/// The part of a location in an operation.
struct MemberSpan {
    LocationId location = LocationId::none;
    Interval span;
};

/// Makes a lane of what @p spans cover, which it sorts.
SpanLane laneOf(std::span<Interval> spans)
{
    SpanLane::Writer lane;
    std::ranges::sort(spans, {}, [](const Interval& span) { return std::pair(span.begin, span.end); });
    Tick done = std::numeric_limits<Tick>::min(); // until which the time is covered
    for (const Interval& span : spans) {
        const Tick begin = std::max(span.begin, done);
        if (begin > span.end || (begin == span.end && span.begin < span.end))
            continue;
        lane.add(begin, ticksBetween(begin, span.end), 0);
        done = std::max(done, span.end);
    }
    return lane.take();
}

/// Finds the operations that are asked for, and what their members have of them.
class CollectiveFinder {
public:
    CollectiveFinder(const StoreView& store, const CollectiveFilter& filter, std::span<const LocationId> locations,
        const DurationRange& range)
        : m_store(store)
        , m_matcher(store, filter)
        , m_range(range)
        , m_isChosen(store.locationCount())
        , m_takesAll(locations.size() >= store.locationCount())
    {
        for (const LocationId location : locations)
            m_isChosen[indexOf(location)] = true;
    }

    struct Found {
        std::vector<CollectiveId> operations; ///< ascending
        std::vector<MemberSpan> members;
    };
    /// Looks at the operations [first, end).
    void find(std::uint64_t first, std::uint64_t end, Found& found, const std::stop_token& stop) const
    {
        constexpr std::size_t kPerPoll = 1 << 14; // members
        std::size_t seen = kPerPoll;
        for (std::uint64_t i = first; i < end; ++i) {
            if (seen >= kPerPoll) {
                Workers::giveWay();
                if (stop.stop_requested())
                    return;
                seen = 0;
            }
            ++seen;
            const auto id = idAt<CollectiveId>(i);
            const Interval span = m_store.collectives().spanOf(id);
            if (!m_range.contains(saturatingDifference(span.end, span.begin)) || !m_matcher.accepts(id))
                continue;
            const std::vector<CollectiveMember> members = m_store.collectives().members(id);
            seen += members.size();
            if (!m_takesAll && std::ranges::none_of(members, [this](const CollectiveMember& member) {
                    return m_isChosen[indexOf(member.endEvent.location)];
                }))
                continue;
            found.operations.push_back(id);
            for (const CollectiveMember& member : members)
                found.members.push_back(
                    { member.endEvent.location, { member.begin, std::max(member.begin, member.end) } });
        }
    }

private:
    const StoreView& m_store;
    CollectiveMatcher m_matcher;
    DurationRange m_range;
    std::vector<bool> m_isChosen; ///< by location
    bool m_takesAll;
};

} // namespace

struct DurationSpans::Data {
    std::vector<SpanLane> ofLocation; ///< what is lit there; no two stretches of one overlap
    SpanLane operations;
    bool areOperations = false;

    /// Calls visit(location, lane) for all that hold what one can go to.
    template <typename Visit> void visitLanes(const Visit& visit) const
    {
        if (areOperations)
            return visit(LocationId::none, operations);
        for (std::size_t i = 0; i < ofLocation.size(); ++i) {
            if (ofLocation[i].size() > 0)
                visit(idAt<LocationId>(i), ofLocation[i]);
        }
    }
    static TimedInstance at(LocationId location, const SpanLane& lane, std::uint64_t i)
    {
        return { lane.ticks(i), { lane.begin(i), location, lane.item(i) } };
    }
    /// The index of the first of @p lane at or after @p place.
    static std::uint64_t firstFrom(LocationId location, const SpanLane& lane, const InstancePlace& place)
    {
        return findFirst(0, lane.size(), [&](std::uint64_t i) {
            const Tick begin = lane.begin(i);
            return begin != place.tick ? begin < place.tick : InstancePlace { begin, location, lane.item(i) } < place;
        });
    }
};

DurationSpans::DurationSpans(std::unique_ptr<const Data> data)
    : m_data(std::move(data))
{
}

DurationSpans::~DurationSpans() = default;
DurationSpans::DurationSpans(DurationSpans&&) noexcept = default;

Stoppable<DurationSpans> DurationSpans::ofGaps(const StoreView& store, std::span<const FunctionId> functions,
    std::span<const LocationId> locations, const DurationRange& range, unsigned threads, const std::stop_token& stop)
{
    auto data = std::make_unique<Data>();
    data->ofLocation.resize(store.locationCount());
    const FunctionSet chosen(functions, store.definitions().functions.size());
    const auto addLocation = [&](std::size_t i) {
        if (!mayHaveGaps(store.location(locations[i]).index(), chosen))
            return;
        GapWriter gaps(range);
        if (visitGaps(store, locations[i], chosen, kAllTime, i, gaps, stop).isStopped())
            return; // the loop says so
        data->ofLocation[indexOf(locations[i])] = gaps.lane();
    };
    if (parallelFor(locations.size(), threads, stop, addLocation).isStopped())
        return Stopped {};
    return DurationSpans(std::move(data));
}

Stoppable<DurationSpans> DurationSpans::ofCollectives(const StoreView& store, const CollectiveFilter& filter,
    std::span<const LocationId> locations, const DurationRange& range, unsigned threads, const std::stop_token& stop)
{
    constexpr std::uint64_t kPerPart = 256; // operations
    const CollectiveFinder finder(store, filter, locations, range);
    const std::uint64_t size = store.collectives().size();
    std::vector<CollectiveFinder::Found> parts((size + kPerPart - 1) / kPerPart);
    const auto findPart = [&](std::size_t part) {
        finder.find(part * kPerPart, std::min(size, (part + 1) * kPerPart), parts[part], stop);
    };
    if (parallelFor(parts.size(), threads, stop, findPart).isStopped())
        return Stopped {};

    auto data = std::make_unique<Data>();
    data->areOperations = true;
    SpanLane::Writer operations;
    std::vector<std::size_t> ends(store.locationCount() + 1); // in the list of all spans, of the location before
    for (const CollectiveFinder::Found& part : parts) {
        if (stop.stop_requested())
            return Stopped {};
        for (const CollectiveId id : part.operations) {
            const Interval span = store.collectives().spanOf(id);
            operations.add(span.begin, span.length(), indexOf(id));
        }
        for (const MemberSpan& member : part.members)
            ++ends[indexOf(member.location) + 1];
    }
    data->operations = operations.take();
    for (std::size_t i = 1; i < ends.size(); ++i)
        ends[i] += ends[i - 1];
    std::vector<Interval> spans(ends.back());
    for (CollectiveFinder::Found& part : parts) {
        if (stop.stop_requested())
            return Stopped {};
        for (const MemberSpan& member : part.members)
            spans[ends[indexOf(member.location)]++] = member.span;
        part = {};
    }
    data->ofLocation.resize(store.locationCount());
    const auto addLocation = [&](std::size_t i) {
        const std::size_t first = i > 0 ? ends[i - 1] : 0;
        data->ofLocation[i] = laneOf(std::span(spans).subspan(first, ends[i] - first));
    };
    if (parallelFor(data->ofLocation.size(), threads, stop, addLocation).isStopped())
        return Stopped {};
    return DurationSpans(std::move(data));
}

std::uint64_t DurationSpans::count() const
{
    std::uint64_t count = 0;
    m_data->visitLanes([&count](LocationId, const SpanLane& lane) { count += lane.size(); });
    return count;
}

Completion DurationSpans::addColumns(std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<InstanceColumn> out, const std::stop_token& stop) const
{
    if (edges.front() == edges.back())
        return Done {};
    WideColumns columns(edges, out, true);
    for (const LocationId location : locations) {
        if (stop.stop_requested())
            return Stopped {};
        m_data->ofLocation[indexOf(location)].cover(columns);
    }
    copyToNarrow(edges, out, true);
    return Done {};
}

std::optional<TimedInstance> DurationSpans::find(EventRef item) const
{
    std::optional<TimedInstance> found;
    const auto look = [&](LocationId location, const SpanLane& lane) {
        const std::uint64_t i = findFirst(0, lane.size(), [&](std::uint64_t at) { return lane.item(at) < item.index; });
        if (i < lane.size() && lane.item(i) == item.index)
            found = Data::at(location, lane, i);
    };
    if (m_data->areOperations != isValid(item.location))
        look(item.location, m_data->areOperations ? m_data->operations : m_data->ofLocation[indexOf(item.location)]);
    return found;
}

std::uint64_t DurationSpans::countBefore(const InstancePlace& place) const
{
    std::uint64_t count = 0;
    m_data->visitLanes(
        [&](LocationId location, const SpanLane& lane) { count += Data::firstFrom(location, lane, place); });
    return count;
}

std::optional<TimedInstance> DurationSpans::firstFrom(const InstancePlace& place) const
{
    std::optional<TimedInstance> first;
    m_data->visitLanes([&](LocationId location, const SpanLane& lane) {
        const std::uint64_t i = Data::firstFrom(location, lane, place);
        if (i == lane.size())
            return;
        const TimedInstance found = Data::at(location, lane, i);
        if (!first || found.place < first->place)
            first = found;
    });
    return first;
}

std::optional<TimedInstance> DurationSpans::lastBefore(const InstancePlace& place) const
{
    std::optional<TimedInstance> last;
    m_data->visitLanes([&](LocationId location, const SpanLane& lane) {
        const std::uint64_t i = Data::firstFrom(location, lane, place);
        if (i == 0)
            return;
        const TimedInstance found = Data::at(location, lane, i - 1);
        if (!last || last->place < found.place)
            last = found;
    });
    return last;
}

Stoppable<std::optional<TimedInstance>> DurationSpans::nextByDuration(
    DurationOrder order, const std::optional<TimedInstance>& after, const std::stop_token& stop) const
{
    // What comes first has the least rank.
    const auto rankOf = [order](std::uint64_t ticks) { return order == DurationOrder::LongestFirst ? ~ticks : ticks; };
    const std::uint64_t least = after ? rankOf(after->ticks) : 0;
    std::optional<TimedInstance> best;
    std::uint64_t bestRank = std::numeric_limits<std::uint64_t>::max();
    m_data->visitLanes([&](LocationId location, const SpanLane& lane) {
        lane.visitTicks([&](std::uint64_t i, std::uint64_t ticks) {
            constexpr std::uint64_t kPerPoll = 1 << 16;
            if (i % kPerPoll == 0 && stop.stop_requested())
                return false;
            const std::uint64_t rank = rankOf(ticks);
            if (rank < least || rank > bestRank)
                return true;
            const TimedInstance found = Data::at(location, lane, i);
            if ((after && rank == least && found.place <= after->place)
                || (best && rank == bestRank && best->place <= found.place))
                return true;
            best = found;
            bestRank = rank;
            return true;
        });
    });
    if (stop.stop_requested())
        return Stopped {};
    return best;
}

} // namespace lightcone::core
