// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominance/locationcolumns.h"

#include "core/analysis/dominance/columnintervals.h"
#include "core/analysis/dominance/columnsum.h"
#include "core/analysis/dominance/exactcolumns.h"
#include "core/analysis/dominance/exactsum.h"
#include "core/analysis/dominance/tilecolumns.h"
#include "core/analysis/dominance/tilewalk.h"
#include "core/analysis/dominance/zerocalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace lightcone::core {

namespace {

/// @p Sum for columns that are summed by their events
template <typename Sum> class LocationColumns {
public:
    LocationColumns(const StoreView& store, LocationId location, std::span<const Tick> edges)
        : m_store(store)
        , m_location(location)
        , m_index(store.location(location).index())
        , m_edges(edges)
        , m_narrowest(narrowest(edges))
        , m_tiles(m_index, edges.front(), m_narrowest)
        , m_exact(m_index, store.definitions().functions.size())
        , m_column(store.definitions().functions.size())
    {
    }

    Completion run(std::span<PixelSummary> out, const std::stop_token& stop)
    {
        for (std::size_t i = 0; i < out.size();) {
            if (stop.stop_requested())
                return Stopped {};
            const Interval column { m_edges[i], m_edges[i + 1] };
            std::size_t summed = 1;
            if (column.isEmpty()) {
                while (i + summed < out.size() && m_edges[i + summed + 1] == column.begin)
                    ++summed;
                if (addTick(column.begin, out.subspan(i, summed), stop).isStopped())
                    return Stopped {};
            } else if (!m_isBegun && m_tiles.holds(column.begin, column.end)) {
                const TileColumns::Summed columns = m_tiles.sum(m_edges.subspan(i), out.subspan(i));
                m_walk.reset();
                summed = columns.columns;
                for (std::uint32_t open = columns.open; open != 0; open &= open - 1) {
                    const std::size_t at = i + static_cast<std::size_t>(std::countr_zero(open));
                    if (sumExactly({ m_edges[at], m_edges[at + 1] }, out[at], stop).isStopped())
                        return Stopped {};
                }
            } else if (!m_isBegun && m_tiles.hasFewEvents(column.end)) {
                m_walk.reset();
                const std::size_t most = std::min(out.size() - i, kColumnsPerPoll);
                summed = 0;
                do {
                    const std::size_t at = i + summed;
                    if (sumExactly({ m_edges[at], m_edges[at + 1] }, out[at], stop).isStopped())
                        return Stopped {};
                    ++summed;
                } while (summed < most && m_tiles.haveNo(m_edges[i + summed], m_edges[i + summed + 1]));
            } else {
                addWalk(column);
                if (show(column, out[i], stop).isStopped())
                    return Stopped {};
                m_column.clear();
                m_isBegun = false;
            }
            i += summed;
        }
        return Done {};
    }

private:
    static constexpr std::size_t kColumnsPerPoll = 64;

    /// Columns without length show the tick that they are at; what is summed is of the next column, too.
    Completion addTick(Tick t, std::span<PixelSummary> out, const std::stop_token& stop)
    {
        const Interval tick { t, saturatingAdd(t, 1) };
        addWalk(tick);
        if (show(tick, out.front(), stop).isStopped())
            return Stopped {};
        std::fill(out.begin() + 1, out.end(), out.front());
        m_isBegun = true;
        return Done {};
    }
    void addWalk(const Interval& column)
    {
        if (!m_walk)
            m_walk.emplace(m_index, column.begin, m_narrowest);
        const Tick begin = m_walk->accounted();
        m_walk->addUntil(column.end, m_column);
        m_column.addLength(ticksBetween(begin, std::max(begin, m_walk->accounted())));
    }
    /// Sums a column exactly, of which nothing is summed yet.
    Completion sumExactly(const Interval& column, PixelSummary& out, const std::stop_token& stop)
    {
        out = m_exact.sum(column);
        if (isValid(out.function) || !m_exact.hasEvents())
            return Done {};
        const Completion completion = showZeroCalls(column, out, stop);
        m_column.clear();
        return completion;
    }
    /// Shows the sum of the column; sums it exactly where the sum leaves open which function has the most time.
    Completion show(const Interval& column, PixelSummary& out, const std::stop_token& stop)
    {
        const auto dominant = m_column.dominant();
        if (!m_column.isDecided(dominant)) {
            m_column.clear();
            return sumExactly(column, out, stop);
        }
        if (dominant.covered == 0 && m_column.hasEvents())
            return showZeroCalls(column, out, stop);
        out = m_column.summary(dominant);
        return Done {};
    }
    Completion showZeroCalls(const Interval& column, PixelSummary& out, const std::stop_token& stop)
    {
        if (addZeroCalls(m_store, m_location, column, m_column, stop).isStopped())
            return Stopped {};
        out = m_column.summary({});
        return Done {};
    }

    const StoreView& m_store;
    LocationId m_location;
    const LocationIndex& m_index;
    std::span<const Tick> m_edges;
    std::uint64_t m_narrowest;
    TileColumns m_tiles;
    std::optional<TileWalk> m_walk; ///< walk over the columns that m_tiles do not hold, one after the other
    ExactColumns<Sum> m_exact; ///< columns that tiles leave open or that have few events
    ColumnSum<typename Sum::Ticks> m_column;
    bool m_isBegun = false; ///< a tick is summed
};

} // namespace

Completion locationColumns(const StoreView& store, LocationId location, std::span<const Tick> edges,
    std::span<PixelSummary> out, const std::stop_token& stop)
{
    using Marked = MarkedSum<std::uint64_t>;
    if (!fits64({ edges.front(), edges.back() }, 1))
        return LocationColumns<ListedSum<WideTicks>>(store, location, edges).run(out, stop);
    if (store.definitions().functions.size() > Marked::kMostFunctions)
        return LocationColumns<ListedSum<std::uint64_t>>(store, location, edges).run(out, stop);
    return LocationColumns<Marked>(store, location, edges).run(out, stop);
}

} // namespace lightcone::core
