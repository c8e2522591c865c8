// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/durations/durations.h"

#include "core/analysis/durations/durationsums.h"
#include "core/analysis/durations/gapvisitor.h"
#include "core/analysis/instances/instancefinder.h"
#include "core/base/parallel.h"
#include "core/base/scratchpool.h"
#include "core/store/messages/collectivetable.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/segment/segmentcalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::core {

namespace {

/// The calls of one location.
class CallDurations {
public:
    CallDurations(const StoreView& store, LocationId location, const FunctionSet& functions, Interval interval)
        : m_functions(functions)
        , m_location(location)
        , m_index(store.location(location).index())
        , m_first(m_index.lowerBound(interval.begin))
        , m_end(m_index.lowerBound(interval.end))
        , m_finder(store.definitions(), m_index, functions, kAll)
    {
    }

    /// The segments that have events of the interval, [first, second).
    std::pair<std::uint32_t, std::uint32_t> parts() const
    {
        if (m_first >= m_end)
            return { 0, 0 };
        return { m_index.partOf(m_first), m_index.partOf(m_end - 1) + 1 };
    }
    /// @param isSummed  summaries of segments may tell of calls, if the sum takes classes
    template <typename Sum> void add(std::uint32_t part, std::size_t curve, bool isSummed, Sum& sum)
    {
        if (!hasAny(m_index.parts()[part], m_functions))
            return;
        const auto take = [&](const FoundInstance& call) {
            if (call.event >= m_first && call.event < m_end)
                sum.take(curve,
                    { DurationRange::ofTicks(call.ticks), { call.enter, call.leave() }, m_location, call.event });
        };
        const bool isInside
            = m_first <= m_index.firstEvent({ part, 0 }) && m_end >= m_index.firstEvent({ part + 1, 0 });
        if constexpr (Sum::kTakesClasses) {
            if (isSummed && isInside && addSummary(m_index.parts()[part], curve, sum)) {
                m_finder.visitGoingOn(part, take);
                return;
            }
        }
        m_finder.visit(part, take);
    }

private:
    static constexpr DurationRange kAll {};

    template <typename Sum> bool addSummary(const LocationIndex::Part& part, std::size_t curve, Sum& sum)
    {
        const Segment& segment = *part.segment;
        if (!readDurations(segment.durations(), segment.functions().size(), segment.events(), m_durations))
            return false;
        for (std::size_t i = 0; i < m_durations.functions.size(); ++i) {
            const FunctionDurations& durations = m_durations.functions[i];
            if (!m_functions.contains(part.functions[durations.function + std::size_t { 1 }]))
                continue;
            sum.takeSums({ durations.calls, static_cast<WideInteger>(durations.sum), durations.min, durations.max,
                durations.squares });
            for (const ClassCount& counted : m_durations.classes.of(i))
                sum.takeClass(curve, static_cast<std::int32_t>(counted.number), counted.count);
        }
        return true;
    }

    const FunctionSet& m_functions;
    LocationId m_location;
    const LocationIndex& m_index;
    std::uint64_t m_first; ///< events of the interval
    std::uint64_t m_end;
    InstanceFinder m_finder;
    SegmentDurations m_durations; ///< scratch
};

/// A piece of the work: a location, or messages or collectives by index.
struct DurationTask {
    std::size_t location = 0; ///< index into DurationsAsked::locations
    std::uint64_t first = 0; ///< segment, block of messages or collective
    std::uint64_t end = 0;
};

/// Adds up the durations that are asked for.
template <typename Sum> class DurationAdder {
public:
    DurationAdder(const StoreView& store, const DurationsAsked& asked)
        : m_store(store)
        , m_asked(asked)
        , m_functions(asked.functions, store.definitions().functions.size())
        , m_matcher(asked.filter, store.locationCount())
        , m_isSummed(hasMoreEvents(store, asked.locations, asked.interval, asked.mostRead))
    {
        if (asked.kind != DurationKind::Messages && asked.kind != DurationKind::Collectives)
            return;
        m_curveOf.resize(store.locationCount(), kNoCurve);
        for (std::size_t i = 0; i < asked.locations.size(); ++i)
            m_curveOf[indexOf(asked.locations[i])] = i;
    }

    Stoppable<Sum> run(const Sum& empty, const std::stop_token& stop) const
    {
        const std::vector<DurationTask> tasks = m_asked.interval.isEmpty() ? std::vector<DurationTask> {} : allTasks();
        ScratchPool<Sum> sums;
        const auto work
            = [&](std::size_t i) { sums.with([&] { return empty; }, [&](Sum& sum) { add(tasks[i], sum, stop); }); };
        if (parallelFor(tasks.size(), m_asked.threads, stop, work).isStopped())
            return Stopped {};
        Sum all = empty;
        sums.visit([&all](Sum& sum) { all.add(sum); });
        return all;
    }

private:
    std::vector<DurationTask> allTasks() const
    {
        std::vector<DurationTask> tasks;
        const auto divide = [&tasks](std::size_t location, std::uint64_t first, std::uint64_t end, std::uint64_t step) {
            for (; first < end; first += step)
                tasks.push_back({ location, first, std::min(end, first + step) });
        };
        switch (m_asked.kind) {
        case DurationKind::Calls:
            for (std::size_t i = 0; i < m_asked.locations.size(); ++i) {
                constexpr std::uint64_t kSegments = 32;
                const auto [first, end]
                    = CallDurations(m_store, m_asked.locations[i], m_functions, m_asked.interval).parts();
                divide(i, first, end, kSegments);
            }
            break;
        case DurationKind::Gaps:
            for (std::size_t i = 0; i < m_asked.locations.size(); ++i)
                tasks.push_back({ i, 0, 0 });
            break;
        case DurationKind::Messages: {
            constexpr std::uint64_t kBlocks = 256;
            const std::uint64_t first = m_store.messages().firstSentAt(m_asked.interval.begin);
            const std::uint64_t end = m_store.messages().firstSentAt(m_asked.interval.end);
            if (first < end)
                divide(0, first / MessageBlock::kMessages, (end - 1) / MessageBlock::kMessages + 1, kBlocks);
            break;
        }
        case DurationKind::Collectives: {
            constexpr std::uint64_t kInstances = 4096;
            divide(0, m_store.collectives().firstBegunAt(m_asked.interval.begin),
                m_store.collectives().firstBegunAt(m_asked.interval.end), kInstances);
            break;
        }
        }
        return tasks;
    }
    void add(const DurationTask& task, Sum& sum, const std::stop_token& stop) const
    {
        switch (m_asked.kind) {
        case DurationKind::Calls: {
            CallDurations calls(m_store, m_asked.locations[task.location], m_functions, m_asked.interval);
            for (std::uint64_t part = task.first; part < task.end && !stop.stop_requested(); ++part)
                calls.add(static_cast<std::uint32_t>(part), task.location, m_isSummed, sum);
            break;
        }
        case DurationKind::Gaps:
            addGaps(task.location, sum, stop);
            break;
        case DurationKind::Messages:
            for (std::uint64_t block = task.first; block < task.end && !stop.stop_requested(); ++block)
                addMessages(block, sum);
            break;
        case DurationKind::Collectives:
            for (std::uint64_t i = task.first; i < task.end && !stop.stop_requested(); ++i)
                addCollective(idAt<CollectiveId>(i), sum);
            break;
        }
    }
    void addGaps(std::size_t curve, Sum& sum, const std::stop_token& stop) const
    {
        if (visitGaps(m_store, m_asked.locations[curve], m_functions, m_asked.interval, curve, sum, stop).isStopped())
            return; // the loop says so
    }
    void addMessages(std::uint64_t number, Sum& sum) const
    {
        MessageBlock block;
        m_store.messages().read(number, block);
        for (std::size_t i = 0; i < block.count; ++i) {
            const std::size_t curve = m_curveOf[indexOf(block.senders[i])];
            const Tick ticks = saturatingDifference(block.receives[i], block.sends[i]);
            if (!m_asked.interval.contains(block.sends[i])
                || (curve == kNoCurve && m_curveOf[indexOf(block.receivers[i])] == kNoCurve)
                || (!m_matcher.acceptsAll()
                    && !m_matcher.accepts(block.senders[i], block.receivers[i], block.communicators[i], block.tags[i],
                        block.bytes[i], ticks)))
                continue;
            sum.take(curve, { ticks, { block.sends[i], block.receives[i] }, block.senders[i], block.first + i });
        }
    }
    void addCollective(CollectiveId id, Sum& sum) const
    {
        if (m_asked.locations.size() < m_store.locationCount()) {
            const std::vector<CollectiveMember> members = m_store.collectives().members(id);
            const auto isChosen = [this](const CollectiveMember& member) {
                return m_curveOf[indexOf(member.endEvent.location)] != kNoCurve;
            };
            if (std::ranges::none_of(members, isChosen))
                return;
        }
        const Interval span = m_store.collectives().spanOf(id);
        sum.take(kNoCurve, { saturatingDifference(span.end, span.begin), span, LocationId::none, indexOf(id) });
    }

    const StoreView& m_store;
    const DurationsAsked& m_asked;
    FunctionSet m_functions;
    MessageMatcher m_matcher;
    bool m_isSummed;
    std::vector<std::size_t> m_curveOf; ///< by location; of messages and collectives
};

template <typename Sum> auto addedUp(const StoreView& store, const DurationsAsked& asked, const Sum& empty,
    const std::stop_token& stop) -> Stoppable<decltype(std::declval<Sum&>().take())>
{
    Stoppable<Sum> sum = DurationAdder<Sum>(store, asked).run(empty, stop);
    if (sum.isStopped())
        return Stopped {};
    return sum.value().take();
}

std::size_t curvesOf(const DurationsAsked& asked)
{
    return asked.byLocation && asked.kind != DurationKind::Collectives ? asked.locations.size() : 0;
}

} // namespace

Stoppable<DurationClasses> durationClasses(
    const StoreView& store, const DurationsAsked& asked, const std::stop_token& stop)
{
    return addedUp(store, asked, ClassSum(curvesOf(asked)), stop);
}

Stoppable<DurationBins> durationBins(
    const StoreView& store, const DurationsAsked& asked, std::span<const Tick> edges, const std::stop_token& stop)
{
    return addedUp(store, asked, BinSum(edges, curvesOf(asked)), stop);
}

Stoppable<std::optional<FoundDuration>> longestDuration(
    const StoreView& store, const DurationsAsked& asked, const DurationRange& range, const std::stop_token& stop)
{
    return addedUp(store, asked, LongestOf(range), stop);
}

} // namespace lightcone::core
