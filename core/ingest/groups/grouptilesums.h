// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/stacktopchanges.h"
#include "core/store/tiles/grouptiles.h"
#include "core/store/tiles/topmatrix.h"

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

// Private to the building of tiles of groups.
namespace lightcone::core {

/// The time on top of each function in some stretch of time, over all locations of a group; in units of the group.
struct GroupTileSums {
    std::vector<std::pair<std::uint32_t, std::uint64_t>> functions; ///< ascending; those with time
    bool hasCalls = false; ///< some call ends, or is left for a while

    void add(const GroupTileSums& other);
};

/// The tiles of a group while they are made. Different tiles may be set by different threads.
class GroupPyramid {
public:
    /// @param shift  of the tiles of level 0
    /// @param unit   see unit(); at least leastUnit(), and no more than @p shift
    GroupPyramid(Tick begin, Tick end, unsigned shift, unsigned unit, std::uint32_t locations);
    static unsigned leastUnit(Tick begin, Tick end, unsigned shift, std::uint32_t locations);

    Tick begin() const { return m_begin; }
    Tick end() const { return m_end; }
    unsigned shift() const { return m_shift; }
    unsigned levels() const { return static_cast<unsigned>(m_levels.size()); }
    /// A unit of sums is 2^unit() ticks, such that those of the longest tiles fit 64 bits, and those of the shortest
    /// ones a packed cell.
    unsigned unit() const { return m_unit; }
    std::span<const GroupTile> tiles(unsigned level) const { return m_levels[level]; }

    /// The tile with 2^@p shift ticks at @p number of them; null where there is none.
    GroupTile* tile(unsigned shift, Tick number)
    {
        if (shift < m_shift || shift >= m_shift + levels() || number < (m_begin >> shift)
            || number > (m_end - 1) >> shift)
            return nullptr;
        return &m_levels[shift - m_shift][static_cast<std::size_t>(number - (m_begin >> shift))];
    }
    /// The time of all locations in a stretch, in units.
    std::uint64_t whole(unsigned shift) const { return (std::uint64_t { 1 } << (shift - m_unit)) * m_locations; }
    void set(unsigned shift, Tick number, const GroupTileSums& sums);

private:
    Tick m_begin;
    Tick m_end;
    unsigned m_shift;
    unsigned m_unit;
    std::uint32_t m_locations;
    std::vector<std::vector<GroupTile>> m_levels;
};

/// Adds up stretches of time of equal length, in their order, to longer ones, and sets the tiles of these.
class GroupCarry {
public:
    /// Makes stretches of up to 2^@p top ticks out of stretches of 2^@p shift ticks.
    GroupCarry(GroupPyramid& pyramid, unsigned shift, unsigned top)
        : m_pyramid(&pyramid)
        , m_shift(shift)
        , m_top(top)
    {
    }
    /// @p number: which of the stretches since time 0.
    void add(Tick number, GroupTileSums&& sums);
    /// Nothing follows. @returns the sums of the last stretch of 2^top ticks.
    GroupTileSums finish();

private:
    void addAt(unsigned shift, Tick number, GroupTileSums&& sums);

    GroupPyramid* m_pyramid;
    unsigned m_shift;
    unsigned m_top;
    std::map<unsigned, std::pair<Tick, GroupTileSums>> m_halves; ///< by shift: even stretches that wait for the next
    GroupTileSums m_whole;
};

/// Sums the changes of the locations of a group in a stretch of time of 2^n ticks.
class GroupStretch {
public:
    explicit GroupStretch(std::size_t functions)
        : m_matrix(functions)
    {
    }
    /// Begins the stretch with number @p number among those of 2^@p length ticks. Its cells have 2^@p shift ticks, or
    /// fewer where the tiles are shorter.
    void begin(GroupPyramid& pyramid, unsigned length, Tick number, unsigned shift);
    /// Begins the next location.
    void beginLocation() { m_last = { 0, cellLength() }; }
    /// Adds changes that follow those added before.
    void add(std::span<const StackTopChange> changes);
    /// Ends the location. @p top is on top from its last change to the end of the stretch.
    void endLocation(std::uint32_t top)
    {
        if (top > 0)
            m_matrix.addRest(top, m_last);
    }
    /// Adds the sums of @p inner, which has the same cells. @pre @p inner is not finished
    void add(const GroupStretch& inner);
    /// Sets all tiles of the stretch, up to its own length.
    GroupTileSums finish();

private:
    std::uint64_t cellLength() const { return (std::uint64_t { 1 } << m_shift) >> m_pyramid->unit(); }
    void sumCells();
    void setTiles(unsigned shift);
    void halve();

    GroupPyramid* m_pyramid = nullptr;
    unsigned m_length = 0;
    Tick m_number = 0;
    Tick m_begin = 0;
    unsigned m_shift = 0; ///< shift of a cell
    TopMatrix<PackedCell> m_matrix;
    TopMatrix<PackedCell>::Place m_last; ///< place of the last change of the location, or the begin
    std::vector<std::uint8_t> m_hasCalls; ///< by cell
    // The content of the matrix, for the tiles of one level after the other.
    std::vector<std::uint32_t> m_functions; ///< functions of each row, ascending
    std::vector<std::uint64_t> m_ticks; ///< by row and cell, in units
    std::size_t m_cells = 0;
};

} // namespace lightcone::core
