// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/partcolumns.h"

#include "core/analysis/shares/columnshares.h"
#include "core/base/nearest.h"
#include "core/base/parallel.h"
#include "core/base/scratchpool.h"
#include "core/model/lasting.h"
#include "core/store/location/disturbances.h"
#include "core/store/location/stacktopchanges.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// Adds stretches of time, which follow each other, to the columns in which they lie.
class ColumnFiller {
public:
    /// Keeps references. @param firstColumn  the column of @p sums that begins at the first of @p edges
    ColumnFiller(std::span<const Tick> edges, std::size_t firstColumn, PartColumns& sums)
        : m_edges(edges)
        , m_first(firstColumn)
        , m_sums(sums)
    {
    }
    /// @p time begins where the time added before has ended, or later, and lies between the edges.
    void add(std::size_t part, Interval time)
    {
        while (time.begin < time.end) {
            while (m_edges[m_column + 1] <= time.begin)
                ++m_column;
            const Tick end = std::min(time.end, m_edges[m_column + 1]);
            m_sums.add(m_first + m_column, part, ticksBetween(time.begin, end));
            time.begin = end;
        }
    }

private:
    std::span<const Tick> m_edges;
    std::size_t m_first;
    PartColumns& m_sums;
    std::size_t m_column = 0; ///< of the edges
};

/// Divides the time of one location in which no call is open.
class FreeTime {
public:
    FreeTime(const StoreView& store, LocationId location)
        : m_there(lastingPart(store.location(location).interval(), store.location(location).interval()))
        , m_unmeasured(store.disturbances().of(location, Disturbance::MeasurementOff))
    {
    }
    /// @p time begins where the time added before has ended, or later.
    void add(Interval time, const PartColumns& sums, ColumnFiller& filler)
    {
        const std::size_t absent = sums.partOf(CallFree::Absent);
        filler.add(absent, { time.begin, std::min(time.end, std::max(time.begin, m_there.begin)) });
        const Interval there = time.intersected(m_there);
        if (!there.isEmpty())
            addThere(there, sums, filler);
        filler.add(absent, { std::max(time.begin, std::max(m_there.begin, m_there.end)), time.end });
    }

private:
    void addThere(Interval time, const PartColumns& sums, ColumnFiller& filler)
    {
        while (m_next < m_unmeasured.size() && m_unmeasured[m_next].end <= time.begin)
            ++m_next;
        for (std::size_t i = m_next; i < m_unmeasured.size() && m_unmeasured[i].begin < time.end; ++i) {
            const Tick begin = std::max(time.begin, m_unmeasured[i].begin);
            const Tick end = std::max(begin, std::min(time.end, m_unmeasured[i].end));
            filler.add(sums.partOf(CallFree::Outside), { time.begin, begin });
            filler.add(sums.partOf(CallFree::Unmeasured), { begin, end });
            time.begin = end;
        }
        filler.add(sums.partOf(CallFree::Outside), time);
    }

    Interval m_there; ///< from its first event to its last one
    std::span<const Disturbances::Span> m_unmeasured;
    std::size_t m_next = 0; ///< of m_unmeasured
};

/// Adds one location's time between @p edges.
Completion addLocation(const StoreView& store, LocationId location, const FunctionParts& parts,
    std::span<const Tick> edges, std::size_t firstColumn, PartColumns& sums, const std::stop_token& stop)
{
    constexpr int kStepsPerPoll = 256;
    const Tick end = edges.back();
    ColumnFiller filler(edges, firstColumn, sums);
    FreeTime free(store, location);
    StackTopChanges walk(store.location(location).index(), edges.front());
    StackTopChanges::Buffer buffer;
    Tick done = edges.front();
    const auto add = [&](std::uint32_t top, Tick until) {
        if (until <= done) // in a damaged file times may go back
            return;
        if (top == 0)
            free.add({ done, until }, sums, filler);
        else
            filler.add(parts.partOf[top - 1], { done, until });
        done = until;
    };
    for (int blocks = 0; walk.hasBefore(end); ++blocks) {
        if (blocks % kStepsPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        for (const StackTopChange& change : walk.next(end, buffer))
            add(change.before, change.tick);
    }
    add(walk.top(), end);
    return Done {};
}

/// A stretch of columns of one location.
struct Task {
    LocationId location = LocationId::none;
    std::size_t first = 0; ///< column
    std::size_t end = 0;
};

/// Divides the columns of locations with very many events, so that all threads have enough to do.
std::vector<Task> tasksFor(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges)
{
    constexpr std::uint64_t kEventsPerTask = std::uint64_t { 1 } << 21;
    std::vector<Task> tasks;
    const std::size_t columns = edges.size() - 1;
    for (const LocationId id : locations) {
        const LocationView& location = store.location(id);
        const std::uint64_t events = location.lowerBound(edges.back()) - location.lowerBound(edges.front());
        const std::size_t count = std::clamp<std::size_t>(events / kEventsPerTask, 1, columns);
        for (std::size_t i = 0; i < count; ++i)
            tasks.push_back({ id, columns * i / count, columns * (i + 1) / count });
    }
    return tasks;
}

/// Adds up what columnShares() tells.
class QuickParts final : public ColumnSink {
public:
    QuickParts(const FunctionParts& parts, std::uint64_t locations, PartColumns& sums)
        : m_parts(parts)
        , m_locations(locations)
        , m_sums(sums)
        , m_amounts(parts.count)
    {
    }
    void take(const ColumnShares& column) override
    {
        std::ranges::fill(m_amounts, 0);
        double named = 0;
        column.functions.visit([&](const FunctionShare& share) {
            m_amounts[m_parts.partOf[indexOf(share.function)]] += static_cast<double>(share.amount);
            named += static_cast<double>(share.amount);
        });
        // Of the rest nothing more is known than that it is of functions.
        const double factor = named > 0 ? (named + static_cast<double>(column.rest)) / named : 1;
        if (named == 0)
            m_amounts.back() = static_cast<double>(column.rest);
        const double rest = column.ratioOf(column.rest);
        for (std::size_t i = column.first; i < column.first + column.count; ++i) {
            const double ticks = static_cast<double>(m_sums.length(i)) * static_cast<double>(m_locations);
            for (std::size_t part = 0; part < m_amounts.size(); ++part)
                m_sums.add(i, part,
                    nearest<std::uint64_t>(m_amounts[part] * factor / static_cast<double>(column.whole) * ticks));
            m_sums.setError(i, (double { column.error } + rest) * static_cast<double>(m_locations));
        }
    }

private:
    const FunctionParts& m_parts;
    std::uint64_t m_locations;
    PartColumns& m_sums;
    std::vector<double> m_amounts; ///< by part
};

/// Divides what the parts of functions leave of each column: locations that are absent, else outside of any call.
void addQuickFreeTime(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::size_t functionParts, PartColumns& sums)
{
    PartColumns absent(edges, 0);
    for (const LocationId id : locations) {
        const Interval events = store.location(id).interval();
        const Interval there = lastingPart(events, events);
        ColumnFiller filler(edges, 0, absent);
        filler.add(0, { edges.front(), std::clamp(there.begin, edges.front(), edges.back()) });
        filler.add(0, { std::clamp(std::max(there.begin, there.end), edges.front(), edges.back()), edges.back() });
    }
    for (std::size_t i = 0; i < sums.count(); ++i) {
        const double whole = static_cast<double>(sums.length(i)) * static_cast<double>(locations.size());
        double left = whole;
        for (std::size_t part = 0; part < functionParts; ++part)
            left -= static_cast<double>(sums.ticks(i)[part]);
        const double gone = std::clamp(static_cast<double>(absent.ticks(i)[0]), 0.0, std::max(0.0, left));
        sums.add(i, sums.partOf(CallFree::Absent), nearest<std::uint64_t>(gone));
        sums.add(i, sums.partOf(CallFree::Outside), nearest<std::uint64_t>(std::max(0.0, left - gone)));
    }
}

} // namespace

PartColumns::PartColumns(std::span<const Tick> edges, std::size_t functionParts)
    : m_functionParts(functionParts)
    , m_lengths(edges.size() - 1)
    , m_ticks(m_lengths.size() * (functionParts + kCallFreeCount))
{
    for (std::size_t i = 0; i < m_lengths.size(); ++i)
        m_lengths[i] = ticksBetween(edges[i], edges[i + 1]);
}

void PartColumns::setError(std::size_t column, double locations)
{
    m_errors.resize(m_lengths.size());
    m_errors[column] = locations;
}

void PartColumns::add(const PartColumns& other)
{
    for (std::size_t i = 0; i < m_ticks.size(); ++i)
        m_ticks[i] = saturatingSum(m_ticks[i], other.m_ticks[i]);
}

void PartColumns::finish()
{
    const auto copy = [this](std::size_t from, std::size_t to) {
        m_lengths[to] = m_lengths[from];
        std::ranges::copy(ticks(from), m_ticks.begin() + static_cast<std::ptrdiff_t>(to * parts()));
        if (!m_errors.empty())
            m_errors[to] = m_errors[from];
    };
    for (std::size_t i = m_lengths.size() - 1; i-- > 0;) {
        if (m_lengths[i] == 0 && m_lengths[i + 1] > 0)
            copy(i + 1, i);
    }
    for (std::size_t i = 1; i < m_lengths.size(); ++i) {
        if (m_lengths[i] == 0)
            copy(i - 1, i);
    }
}

Stoppable<PartColumns> partColumns(const StoreView& store, std::span<const LocationId> locations,
    const FunctionParts& parts, std::span<const Tick> edges, unsigned threads, const std::stop_token& stop)
{
    const std::vector<Task> tasks = tasksFor(store, locations, edges);
    ScratchPool<PartColumns> pool; // the sums are exact, so that their order does not matter
    const auto run = [&](std::size_t i) {
        const Task& task = tasks[i];
        pool.with([&] { return PartColumns(edges, parts.count); },
            [&](PartColumns& sums) {
                const std::span<const Tick> some = edges.subspan(task.first, task.end - task.first + 1);
                if (addLocation(store, task.location, parts, some, task.first, sums, stop).isStopped())
                    return; // the loop says so
            });
    };
    if (parallelFor(tasks.size(), threads, stop, run).isStopped())
        return Stopped {};
    PartColumns all(edges, parts.count);
    pool.visit([&all](const PartColumns& sums) { all.add(sums); });
    all.finish();
    return all;
}

Stoppable<std::optional<PartColumns>> quickPartColumns(const StoreView& store, std::span<const LocationId> locations,
    const FunctionParts& parts, std::span<const Tick> edges, const std::stop_token& stop)
{
    const auto isUnmeasured = [&store](LocationId location) {
        return !store.disturbances().of(location, Disturbance::MeasurementOff).empty();
    };
    if (std::ranges::any_of(locations, isUnmeasured))
        return std::optional<PartColumns>();
    PartColumns all(edges, parts.count);
    QuickParts quick(parts, locations.size(), all);
    if (columnShares(store, locations, edges, quick, stop).isStopped())
        return Stopped {};
    addQuickFreeTime(store, locations, edges, parts.count, all);
    all.finish();
    return std::optional(std::move(all));
}

} // namespace lightcone::core
