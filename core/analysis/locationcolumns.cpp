// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/locationcolumns.h"

#include "core/analysis/columnsteps.h"
#include "core/analysis/columnsum.h"
#include "core/analysis/tilecolumn.h"
#include "core/analysis/tilewalk.h"
#include "core/analysis/zerocalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>

namespace lightcone::core {

namespace {

constexpr std::size_t kColumnsPerPoll = 64;

template <typename Ticks> class LocationColumns {
public:
    LocationColumns(const StoreView& store, LocationId location, std::span<const Tick> edges)
        : m_store(store)
        , m_location(location)
        , m_index(store.location(location).index())
        , m_edges(edges)
        , m_narrowest(narrowest(edges))
        , m_tiles(m_index, m_narrowest)
        , m_column(store.definitions().functions.size())
    {
    }

    bool run(std::span<PixelSummary> out, const std::stop_token& stop)
    {
        for (std::size_t i = 0; i < out.size(); ++i) {
            if (i % kColumnsPerPoll == 0 && stop.stop_requested())
                return false;
            const Interval column { m_edges[i], m_edges[i + 1] };
            if (column.isEmpty()) {
                std::size_t last = i + 1;
                while (last < out.size() && m_edges[last + 1] == column.begin)
                    ++last;
                if (!addTick(column.begin, out.subspan(i, last - i), stop))
                    return false;
                i = last - 1;
                continue;
            }
            if (!m_isBegun && m_tiles.holds(column.begin, column.end)) {
                if (m_tiles.sum(column.begin, column.end, out[i])) {
                    m_walk.reset();
                    continue;
                }
                addExactly(column);
            } else if (!m_isBegun && m_tiles.hasNone(column.end)) {
                addExactly(column);
            } else {
                addWalk(column);
            }
            if (!finish(column, out[i], stop))
                return false;
            m_column.clear();
            m_isBegun = false;
        }
        return true;
    }

private:
    /// Columns without length show the tick that they are at; what is summed is of the next column, too.
    bool addTick(Tick t, std::span<PixelSummary> out, const std::stop_token& stop)
    {
        const Interval tick { t, saturatingAdd(t, 1) };
        addWalk(tick);
        if (!finish(tick, out.front(), stop))
            return false;
        std::fill(out.begin() + 1, out.end(), out.front());
        m_isBegun = true;
        return true;
    }
    void addWalk(const Interval& column)
    {
        if (!m_walk)
            m_walk.emplace(m_index, column.begin, m_narrowest);
        const Tick begin = m_walk->accounted();
        m_walk->addUntil(column.end, m_column);
        m_column.addLength(ticksBetween(begin, std::max(begin, m_walk->accounted())));
    }
    void addExactly(const Interval& column)
    {
        m_walk.reset();
        if (!m_exact)
            m_exact.emplace(m_index, column.begin);
        else if (m_exact->accounted() != column.begin)
            m_exact->restart(column.begin);
        m_exact->addUntil(column.end, m_column);
        m_column.addLength(column.length());
    }
    bool finish(const Interval& column, PixelSummary& out, const std::stop_token& stop)
    {
        auto leader = m_column.leader();
        if (!m_column.isDecided(leader)) {
            m_column.clear();
            addExactly(column);
            leader = m_column.leader();
        }
        if (leader.covered == 0 && m_column.hasEvents() && !addZeroCalls(m_store, m_location, column, m_column, stop))
            return false;
        out = m_column.summary(leader);
        return true;
    }

    const StoreView& m_store;
    LocationId m_location;
    const LocationIndex& m_index;
    std::span<const Tick> m_edges;
    std::uint64_t m_narrowest;
    TileColumn m_tiles;
    std::optional<TileWalk> m_walk; ///< of the columns that m_tiles do not hold, one after the other
    std::optional<EventWalk> m_exact; ///< of the columns that tiles leave open
    ColumnSum<Ticks> m_column;
    bool m_isBegun = false; ///< a tick is summed
};

} // namespace

bool locationColumns(const StoreView& store, LocationId location, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop)
{
    if (fits64({ edges.front(), edges.back() }, 1))
        return LocationColumns<std::uint64_t>(store, location, edges).run(out, stop);
    return LocationColumns<WideTicks>(store, location, edges).run(out, stop);
}

} // namespace lightcone::core
