// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/columnshares.h"
#include "core/analysis/shares/eventwalk.h"
#include "core/analysis/shares/functionticks.h"
#include "core/analysis/shares/tilecolumns.h"
#include "core/store/location/locationindex.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// Walks forward over the columns of one location. Of these, each is summed by the longest tiles that are short enough
/// for the narrowest one: those of the location, else those of the segments, else by events.
class LocationColumns {
public:
    /// Keeps references. @param tiles  of the whole location, or null. @param functions  number of the trace's
    /// functions
    /// @param mostRest  the greatest rest that a column may have, 0..1
    LocationColumns(const LocationIndex& index, const ShareTiles* tiles, std::size_t functions,
        std::span<const Tick> edges, double mostRest = 1);

    /// Tells @p sink of all columns.
    Completion run(ColumnSink& sink, const std::stop_token& stop);

private:
    Interval column(std::size_t i) const { return { m_edges[i], m_edges[i + 1] }; }
    /// The time of a part; that of the last one ends behind its last event.
    Interval timeOf(std::size_t part) const
    {
        const bool isLast = part + 1 == m_index->partCount();
        return { m_index->partBegin(part), isLast ? saturatingAdd(m_index->lastTick(), 1) : m_index->partEnd(part) };
    }
    /// Takes the columns from the next one on in which nothing happens.
    void takeQuiet();
    /// Takes those without length, which show the tick that they are at.
    void takeTick();
    void takeColumn(Interval column);
    void takeTiles(TileColumns& tiles, Interval column);
    void takeIdle(Interval column, ColumnShares& shares);
    void takeExactly(Interval column, std::size_t count);
    /// Takes a column that several parts hold, or none.
    void takePieces(Interval column);
    void addTiles(TileColumns& tiles, Interval piece);
    void addExactly(Interval piece);
    void goToPart(std::size_t part);
    void walkTo(Tick t);
    /// Says whether a column lies between two events, or has those of one block.
    bool hasFewEvents(Interval column);
    void emitSum(Interval column, std::size_t count);
    void emit(ColumnShares& shares);

    const LocationIndex* m_index;
    std::span<const Tick> m_edges;
    double m_mostRest;
    std::uint64_t m_narrowest; ///< ticks of the narrowest column
    ColumnSink* m_sink = nullptr;
    std::size_t m_next = 0; ///< column
    Interval m_quiet; ///< nothing happens in it
    FunctionId m_quietTop = FunctionId::none; ///< function on top in m_quiet
    std::size_t m_functions;
    std::optional<TileColumns> m_whole; ///< of the location
    std::size_t m_part = 0; ///< the first one that does not end before the next column
    std::optional<TileColumns> m_ofPart; ///< of that part; none: its tiles are too long
    LocationIndex::Place m_place; ///< of the block that hasFewEvents() found last
    std::optional<EventWalk> m_walk;
    // The column.
    FunctionTicks m_sum;
    std::uint64_t m_rest = 0; ///< ticks, beside m_sum
    double m_doubt = 0; ///< ticks that a function may have too much or too little
    std::vector<FunctionShare> m_shares; ///< scratch
};

} // namespace lightcone::core
