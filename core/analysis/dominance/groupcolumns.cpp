// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominance/groupcolumns.h"

#include "core/analysis/dominance/columnintervals.h"
#include "core/analysis/dominance/columnzerocalls.h"
#include "core/analysis/dominance/grouptilecolumns.h"
#include "core/store/location/stacktopchanges.h"
#include "core/store/storeview.h"
#include "core/store/tiles/topmatrix.h"

#include <algorithm>
#include <vector>

namespace lightcone::core {

namespace {

/// Fewer events than this for each column and location are read faster than tiles of each location, if there are any.
constexpr std::uint64_t kEventsPerColumn = 32;
/// The most cells of a matrix, about.
constexpr std::size_t kCells = std::size_t { 1 } << 22;

/// The columns as stretches of time that follow each other: those of zero length stand for a tick.
struct Cells {
    struct Column {
        std::size_t first = 0; ///< cell
        std::size_t count = 0; ///< 1 or 2
    };
    std::vector<Tick> bounds; ///< ascending; n + 1
    std::vector<Column> columns;
};

Cells cellsOf(std::span<const Tick> edges)
{
    Cells cells { .bounds = { edges.front() }, .columns = {} };
    bool hasTick = false; // the last cell is the tick at the present edge
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const std::size_t last = cells.bounds.size() - 1;
        if (edges[i + 1] == edges[i]) {
            cells.columns.push_back({ hasTick ? last - 1 : last, 1 });
            if (!hasTick)
                cells.bounds.push_back(saturatingAdd(edges[i], 1));
            hasTick = true;
            continue;
        }
        const bool isMore = cells.bounds.back() < edges[i + 1];
        if (isMore)
            cells.bounds.push_back(edges[i + 1]);
        cells.columns.push_back({ hasTick ? last - 1 : last, hasTick && isMore ? 2U : 1U });
        hasTick = false;
    }
    return cells;
}

/// Sums all events, location by location.
template <typename Cell> class EventColumns {
public:
    using Ticks = typename Cell::Ticks;

    /// @param events  the greatest number of events that may be read
    EventColumns(
        const StoreView& store, std::span<const LocationId> locations, const Cells& cells, std::uint64_t events)
        : m_store(store)
        , m_locations(locations)
        , m_cells(cells)
        , m_left(events)
        , m_matrix(store.definitions().functions.size())
        , m_hasCalls(cells.bounds.size() - 1)
    {
    }

    /// @returns false when there are more events.
    Stoppable<bool> run(std::span<PixelSummary> out, const std::stop_token& stop)
    {
        const std::size_t most = std::max<std::size_t>(kCells / (m_store.definitions().functions.size() + 1), 64);
        for (std::size_t first = 0; first < out.size();) {
            std::size_t last = std::min(first + most, out.size());
            // Columns that share a cell stay together.
            while (last < out.size() && m_cells.columns[last].first <= cellEnd(last - 1) - 1)
                ++last;
            m_firstCell = m_cells.columns[first].first;
            m_bounds = std::span(m_cells.bounds).subspan(m_firstCell, cellEnd(last - 1) - m_firstCell + 1);
            m_matrix.begin(m_bounds.size() - 1);
            for (std::size_t i = 0; i < m_locations.size(); ++i) {
                if (i % kLocationsPerPoll == 0 && stop.stop_requested())
                    return Stopped {};
                if (!addLocation(m_store.location(m_locations[i]).index()))
                    return false;
            }
            summarize(std::span(m_cells.columns).subspan(first, last - first), out.subspan(first, last - first));
            first = last;
        }
        if (addZeroCalls(out, stop).isStopped())
            return Stopped {};
        return true;
    }

private:
    static constexpr std::size_t kLocationsPerPoll = 64;

    std::size_t cellEnd(std::size_t column) const
    {
        return m_cells.columns[column].first + m_cells.columns[column].count;
    }
    /// The cell of @p t, from @p cell on.
    std::size_t cellOf(Tick t, std::size_t cell) const
    {
        if (t < m_bounds[cell + 1])
            return cell;
        std::size_t step = 1;
        while (cell + step < m_bounds.size() && t >= m_bounds[cell + step]) {
            cell += step;
            step *= 2;
        }
        const auto end = m_bounds.begin() + static_cast<std::ptrdiff_t>(std::min(cell + step, m_bounds.size() - 1));
        const auto after = std::upper_bound(m_bounds.begin() + static_cast<std::ptrdiff_t>(cell), end, t);
        return static_cast<std::size_t>(after - m_bounds.begin()) - 1;
    }
    bool addLocation(const LocationIndex& index)
    {
        StackTopChanges walk(index, m_bounds.front());
        StackTopChanges::Buffer buffer;
        typename TopMatrix<Cell>::Place last { 0, ticksBetween(m_bounds[0], m_bounds[1]) };
        while (walk.hasBefore(m_bounds.back())) {
            const std::span<const StackTopChange> changes = walk.next(m_bounds.back(), buffer);
            if (changes.size() > m_left)
                return false;
            m_left -= changes.size();
            for (const StackTopChange& change : changes) {
                const std::size_t cell = cellOf(change.tick, last.cell);
                const typename TopMatrix<Cell>::Place place { cell, ticksBetween(change.tick, m_bounds[cell + 1]) };
                m_matrix.add(change.before, last, place);
                m_hasCalls[m_firstCell + cell] |= change.before != 0 ? 1 : 0;
                last = place;
            }
        }
        if (walk.top() > 0)
            m_matrix.addRest(walk.top(), last);
        return true;
    }
    void summarize(std::span<const Cells::Column> columns, std::span<PixelSummary> out)
    {
        std::vector<Ticks> ticks(m_matrix.cells());
        std::vector<Ticks> most(columns.size());
        std::vector<Ticks> covered(columns.size());
        for (const std::uint32_t top : m_matrix.listed()) {
            if (top == 0)
                continue;
            Ticks* next = ticks.data();
            m_matrix.visitRow(
                top, [this](std::size_t cell) { return ticksBetween(m_bounds[cell], m_bounds[cell + 1]); },
                [&next](Ticks sum) { *next++ = sum; });
            const auto function = idAt<FunctionId>(top - 1);
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const std::size_t cell = columns[i].first - m_firstCell;
                const Ticks sum = columns[i].count == 1 ? ticks[cell] : ticks[cell] + ticks[cell + 1];
                covered[i] += sum;
                if (sum > most[i] || (sum == most[i] && sum > 0 && function < out[i].function)) {
                    most[i] = sum;
                    out[i].function = function;
                }
            }
        }
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const std::size_t cell = columns[i].first - m_firstCell;
            const std::uint64_t length = ticksBetween(m_bounds[cell], m_bounds[cell + columns[i].count]);
            const auto whole = static_cast<Ticks>(length) * m_locations.size();
            out[i].share = ratio(most[i], whole);
            out[i].covered = ratio(covered[i], whole);
        }
    }
    static float ratio(Ticks part, Ticks whole)
    {
        if (part == 0)
            return 0;
        return part >= whole ? 1.0F : static_cast<float>(static_cast<double>(part) / static_cast<double>(whole));
    }
    Completion addZeroCalls(std::span<PixelSummary> out, const std::stop_token& stop) const
    {
        std::vector<bool> wanted(m_hasCalls.size());
        bool isAny = false;
        const auto visit = [&](const auto& work) {
            for (std::size_t i = 0; i < out.size(); ++i) {
                for (std::size_t cell = m_cells.columns[i].first; cell < cellEnd(i); ++cell) {
                    if (out[i].covered == 0 && m_hasCalls[cell] != 0)
                        work(out[i], cell);
                }
            }
        };
        visit([&](const PixelSummary&, std::size_t cell) { isAny = wanted[cell] = true; });
        if (!isAny)
            return Done {};
        std::vector<FunctionId> found(wanted.size(), FunctionId::none);
        if (findZeroCalls(m_store, m_locations, m_cells.bounds, wanted, found, stop).isStopped())
            return Stopped {};
        visit([&](PixelSummary& column, std::size_t cell) {
            if (isValid(found[cell]))
                column.function = found[cell];
        });
        return Done {};
    }

    const StoreView& m_store;
    std::span<const LocationId> m_locations;
    const Cells& m_cells;
    std::uint64_t m_left;
    TopMatrix<Cell> m_matrix;
    std::vector<std::uint8_t> m_hasCalls; ///< by cell: a call ends in it, or is left for a while
    std::size_t m_firstCell = 0; ///< first of the cells that the matrix holds
    std::span<const Tick> m_bounds; ///< bounds of these cells
};

/// About how many events there are, if they are even.
double eventsIn(const StoreView& store, std::span<const LocationId> locations, Interval interval)
{
    double events = 0;
    for (const LocationId location : locations) {
        const LocationIndex& index = store.location(location).index();
        const Interval all { index.firstTick(), saturatingAdd(index.lastTick(), 1) };
        const auto part = static_cast<double>(all.intersected(interval).length()) / static_cast<double>(all.length());
        events += part * static_cast<double>(index.eventCount());
    }
    return events;
}

} // namespace

Stoppable<bool> groupColumns(const StoreView& store, std::span<const LocationId> locations, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop)
{
    const GroupTiles* const tiles = store.groupTiles().find(locations);
    if (tiles && hasTilesFor(*tiles, narrowest(edges))) {
        if (groupTileColumns(store, *tiles, locations, edges, out, stop).isStopped())
            return Stopped {};
        return true;
    }
    const std::uint64_t most = kEventsPerColumn * out.size() * locations.size();
    // Columns that are shorter than tiles have few events, unless these come all at once.
    if (!tiles && eventsIn(store, locations, { edges.front(), edges.back() }) > static_cast<double>(most))
        return false;
    const Cells cells = cellsOf(edges);
    if (PackedCell::fits(widest(edges), locations.size()))
        return EventColumns<PackedCell>(store, locations, cells, 4 * most).run(out, stop);
    return EventColumns<WideCell>(store, locations, cells, 4 * most).run(out, stop);
}

} // namespace lightcone::core
