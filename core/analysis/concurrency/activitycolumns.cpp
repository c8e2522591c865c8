// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/concurrency/activitycolumns.h"

#include "core/analysis/activity/activityindex.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cstddef>
#include <mutex>

namespace lightcone::core {

namespace {

/// Sums what locations do in columns.
class ColumnSums {
public:
    /// @param edges  ascending, at least two; they outlive it
    explicit ColumnSums(std::span<const Tick> edges)
        : m_edges(edges)
        , m_ticks(edges.size() - 1)
        , m_changes(edges.size())
    {
    }
    void add(const ActivitySteps& steps);
    void addTo(std::span<WideActivityTicks> out) const;

private:
    std::size_t columnOf(Tick t, std::size_t from) const;
    void addTime(Activity activity, Interval time, std::size_t first, std::size_t last);
    void addRest(const ActivitySteps& steps, Tick begin, std::size_t column);

    std::span<const Tick> m_edges;
    std::vector<WideActivityTicks> m_ticks; ///< of each column, without those locations that do the same in all of it
    /// By how much the number of these changes where a column begins.
    std::vector<std::array<std::int64_t, kActivityCount>> m_changes;
};

/// The column that contains @p t, where that is not before column @p from; the number of columns where it is the end.
std::size_t ColumnSums::columnOf(Tick t, std::size_t from) const
{
    const auto after = std::upper_bound(m_edges.begin() + static_cast<std::ptrdiff_t>(from) + 1, m_edges.end(), t);
    return static_cast<std::size_t>(after - m_edges.begin()) - 1;
}

/// Adds a time that begins in column @p first and ends in column @p last.
void ColumnSums::addTime(Activity activity, Interval time, std::size_t first, std::size_t last)
{
    const auto kind = static_cast<std::size_t>(activity);
    if (first == last) {
        m_ticks[first][kind] += time.length();
        return;
    }
    m_ticks[first][kind] += ticksBetween(time.begin, m_edges[first + 1]);
    if (last < m_ticks.size())
        m_ticks[last][kind] += ticksBetween(m_edges[last], time.end);
    ++m_changes[first + 1][kind];
    --m_changes[last][kind];
}

/// Adds what one location does: reads its steps one by one, unless there are so many in a column that it is faster to
/// look up sums at the edges.
void ColumnSums::add(const ActivitySteps& steps)
{
    constexpr std::size_t kStepsOfColumn = 128;
    const Interval all { m_edges.front(), m_edges.back() };
    std::size_t left = m_ticks.size() * kStepsOfColumn;
    ActivitySteps::Cursor cursor(steps, all.begin);
    Interval time = cursor.step().time.intersected(all);
    std::size_t column = time.isEmpty() ? 0 : columnOf(time.begin, 0);
    while (cursor.step().time.begin < all.end) {
        if (!time.isEmpty()) {
            const std::size_t last = time.end < m_edges[column + 1] ? column : columnOf(time.end, column);
            addTime(cursor.step().activity, time, column, last);
            column = last;
        }
        if (column == m_ticks.size() || !cursor.next())
            return;
        if (--left == 0)
            return addRest(steps, cursor.step().time.begin, column);
        time = cursor.step().time.intersected(all);
    }
}

/// Adds what a location does from @p begin on, which is in @p column.
void ColumnSums::addRest(const ActivitySteps& steps, Tick begin, std::size_t column)
{
    ActivitySteps::Sums sums(steps);
    ActivityTicks last = sums.before(begin);
    for (; column < m_ticks.size(); ++column) {
        const ActivityTicks next = sums.before(m_edges[column + 1]);
        for (std::size_t k = 0; k < kActivityCount; ++k)
            m_ticks[column][k] += next[k] - last[k];
        last = next;
    }
}

void ColumnSums::addTo(std::span<WideActivityTicks> out) const
{
    std::array<std::int64_t, kActivityCount> whole {};
    for (std::size_t i = 0; i < m_ticks.size(); ++i) {
        const std::uint64_t length = ticksBetween(m_edges[i], m_edges[i + 1]);
        for (std::size_t k = 0; k < kActivityCount; ++k) {
            whole[k] += m_changes[i][k];
            out[i][k] += m_ticks[i][k] + WideTicks { length } * static_cast<std::uint64_t>(whole[k]);
        }
    }
}

} // namespace

ActivityCounts activityCounts(const ActivityIndex& index, std::span<const LocationId> locations, Tick t)
{
    ActivityCounts counts {};
    for (const LocationId location : locations)
        ++counts[static_cast<std::size_t>(index.of(location).at(t))];
    return counts;
}

ActivityCounts activityCounts(std::span<const Activity> activities, std::span<const LocationId> locations)
{
    ActivityCounts counts {};
    for (const LocationId location : locations)
        ++counts[static_cast<std::size_t>(activities[indexOf(location)])];
    return counts;
}

Stoppable<std::vector<WideActivityTicks>> activityColumns(const ActivityIndex& index,
    std::span<const LocationId> locations, std::span<const Tick> edges, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kPartsOfThread = 8; // many steps in one part are no reason to wait for one thread
    std::vector<WideActivityTicks> columns(edges.empty() ? 0 : edges.size() - 1);
    if (columns.empty())
        return columns;
    // Many locations are divided among the threads, the time of few ones is.
    const std::size_t parts = threads * kPartsOfThread;
    const std::size_t places = locations.size() >= parts ? parts : 1;
    const std::size_t times = places > 1 ? 1 : std::min(columns.size(), parts);
    std::mutex mutex; // guards the columns
    const auto addPart = [&](std::size_t part) {
        const std::size_t first = columns.size() * (part % times) / times;
        const std::size_t end = columns.size() * (part % times + 1) / times;
        ColumnSums sums(edges.subspan(first, end - first + 1));
        const std::size_t place = part / times;
        const std::size_t lastLocation = locations.size() * (place + 1) / places;
        for (std::size_t i = locations.size() * place / places; i < lastLocation; ++i) {
            if (stop.stop_requested())
                return;
            sums.add(index.of(locations[i]));
        }
        const std::lock_guard lock(mutex);
        sums.addTo(std::span(columns).subspan(first, end - first));
    };
    if (parallelFor(places * times, threads, stop, addPart).isStopped())
        return Stopped {};
    return columns;
}

} // namespace lightcone::core
