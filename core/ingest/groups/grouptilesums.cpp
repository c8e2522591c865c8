// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/groups/grouptilesums.h"

#include <algorithm>
#include <bit>

namespace lightcone::core {

namespace {

/// The functions with the most time in a tile.
struct Largest {
    std::array<std::uint64_t, 3> ticks {};
    std::array<std::uint32_t, 3> functions {};
    std::uint64_t another = 0;
    std::uint64_t covered = 0;

    /// Adds the time of a function; calls come in the order of the functions.
    void add(std::uint32_t function, std::uint64_t time)
    {
        covered += time;
        if (time <= ticks[2]) {
            another = std::max(another, time);
            return;
        }
        another = ticks[2];
        std::size_t place = 2;
        for (; place > 0 && time > ticks[place - 1]; --place) {
            ticks[place] = ticks[place - 1];
            functions[place] = functions[place - 1];
        }
        ticks[place] = time;
        functions[place] = function;
    }
    GroupTile tile(std::uint64_t whole, bool hasCalls) const
    {
        GroupTile tile;
        if (covered == 0) {
            tile.functions[0] = hasCalls ? 1 : 0;
            return tile;
        }
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            tile.functions[i] = static_cast<std::uint16_t>(functions[i]);
            tile.shares[i] = share(ticks[i], whole);
        }
        const auto rounded = std::uint64_t { share(another, whole) } + (another > 0 ? 1 : 0);
        tile.another = static_cast<std::uint16_t>(std::min(rounded, GroupTile::kWhole));
        tile.covered = share(covered, whole);
        return tile;
    }
    static std::uint16_t share(std::uint64_t ticks, std::uint64_t whole)
    {
        if (ticks == 0 || ticks >= whole)
            return ticks == 0 ? 0 : static_cast<std::uint16_t>(GroupTile::kWhole);
        const double part = static_cast<double>(ticks) / static_cast<double>(whole) * double { GroupTile::kWhole };
        return static_cast<std::uint16_t>(std::clamp(part, 1.0, double { GroupTile::kWhole - 1 }));
    }
};

} // namespace

void GroupTileSums::add(const GroupTileSums& other)
{
    hasCalls = hasCalls || other.hasCalls;
    std::vector<std::pair<std::uint32_t, std::uint64_t>> sum;
    sum.reserve(functions.size() + other.functions.size());
    std::ranges::merge(functions, other.functions, std::back_inserter(sum));
    std::size_t last = 0;
    for (std::size_t i = 1; i < sum.size(); ++i) {
        if (sum[i].first == sum[last].first)
            sum[last].second += sum[i].second;
        else
            sum[++last] = sum[i];
    }
    sum.resize(std::min(sum.size(), last + 1));
    functions = std::move(sum);
}

GroupPyramid::GroupPyramid(Tick begin, Tick end, unsigned shift, unsigned unit, std::uint32_t locations)
    : m_begin(begin)
    , m_end(end)
    , m_shift(shift)
    , m_unit(unit)
    , m_locations(locations)
{
    const unsigned levels = GroupTiles::levelsOf(begin, end, shift);
    for (unsigned level = 0; level < levels; ++level)
        m_levels.emplace_back(tileCount(begin, end, shift + level));
}

unsigned GroupPyramid::leastUnit(Tick begin, Tick end, unsigned shift, std::uint32_t locations)
{
    const int bits = static_cast<int>(shift) + static_cast<int>(std::bit_width(locations));
    const auto levels = static_cast<int>(GroupTiles::levelsOf(begin, end, shift));
    return static_cast<unsigned>(std::max({ bits + levels - 63, bits - 42, 0 }));
}

void GroupPyramid::set(unsigned shift, Tick number, const GroupTileSums& sums)
{
    GroupTile* const place = tile(shift, number);
    if (place == nullptr)
        return;
    Largest largest;
    for (const auto& [function, ticks] : sums.functions)
        largest.add(function, ticks);
    *place = largest.tile(whole(shift), sums.hasCalls);
}

void GroupCarry::add(Tick number, GroupTileSums&& sums)
{
    addAt(m_shift, number, std::move(sums));
}

void GroupCarry::addAt(unsigned shift, Tick number, GroupTileSums&& sums)
{
    for (; shift < m_top; ++shift, number >>= 1) {
        if ((number & 1) == 0) {
            m_halves[shift] = { number, std::move(sums) };
            return;
        }
        if (const auto half = m_halves.find(shift); half != m_halves.end()) {
            sums.add(half->second.second);
            m_halves.erase(half);
        }
        m_pyramid->set(shift + 1, number >> 1, sums);
    }
    m_whole = std::move(sums);
}

GroupTileSums GroupCarry::finish()
{
    for (unsigned shift = m_shift; shift < m_top; ++shift) {
        const auto half = m_halves.find(shift);
        if (half == m_halves.end())
            continue;
        auto [number, sums] = std::move(half->second);
        m_halves.erase(half);
        m_pyramid->set(shift + 1, number >> 1, sums);
        addAt(shift + 1, number >> 1, std::move(sums));
    }
    return std::move(m_whole);
}

void GroupStretch::begin(GroupPyramid& pyramid, unsigned length, Tick number, unsigned shift)
{
    m_pyramid = &pyramid;
    m_length = length;
    m_number = number;
    m_begin = static_cast<Tick>(static_cast<std::uint64_t>(number) << length);
    m_shift = std::min({ pyramid.shift(), length, shift });
    const std::size_t cells = std::size_t { 1 } << (length - m_shift);
    m_matrix.begin(cells);
    m_hasCalls.assign(cells, 0);
}

void GroupStretch::add(std::span<const StackTopChange> changes)
{
    if (changes.empty())
        return;
    const std::uint64_t mask = (std::uint64_t { 1 } << m_shift) - 1;
    const unsigned shift = m_shift;
    const unsigned unit = m_pyramid->unit();
    const auto begin = static_cast<std::uint64_t>(m_begin);
    auto last = m_last;
    m_hasCalls[(static_cast<std::uint64_t>(changes.front().tick) - begin) >> shift] = 1;
    for (const StackTopChange& change : changes) {
        const std::uint64_t offset = static_cast<std::uint64_t>(change.tick) - begin;
        const TopMatrix<PackedCell>::Place place { offset >> shift, (mask - (offset & mask) + 1) >> unit };
        m_matrix.add(change.before, last, place);
        if (place.cell != last.cell)
            m_hasCalls[place.cell] = 1;
        last = place;
    }
    m_last = last;
}

void GroupStretch::add(const GroupStretch& inner)
{
    m_matrix.add(inner.m_matrix);
    for (std::size_t cell = 0; cell < m_hasCalls.size(); ++cell)
        m_hasCalls[cell] |= inner.m_hasCalls[cell];
}

GroupTileSums GroupStretch::finish()
{
    sumCells();
    for (unsigned shift = m_shift;; ++shift) {
        setTiles(shift);
        if (shift == m_length)
            break;
        halve();
    }
    GroupTileSums sums;
    for (std::size_t row = 0; row < m_functions.size(); ++row) {
        if (m_ticks[row] > 0)
            sums.functions.emplace_back(m_functions[row], m_ticks[row]);
    }
    sums.hasCalls = m_hasCalls[0] != 0;
    return sums;
}

void GroupStretch::sumCells()
{
    m_functions.assign(m_matrix.listed().begin(), m_matrix.listed().end());
    std::erase(m_functions, 0U);
    std::ranges::sort(m_functions);
    m_cells = m_matrix.cells();
    m_ticks.resize(m_functions.size() * m_cells);
    const std::uint64_t length = cellLength();
    std::uint64_t* ticks = m_ticks.data();
    for (std::uint32_t& function : m_functions) {
        m_matrix.visitRow(
            function, [length](std::size_t) { return length; }, [&ticks](std::uint64_t sum) { *ticks++ = sum; });
        --function; // its index from here on
    }
}

void GroupStretch::setTiles(unsigned shift)
{
    constexpr std::size_t kBlock = 256;
    const Tick first = static_cast<Tick>(static_cast<std::uint64_t>(m_number) << (m_length - shift));
    if (shift < m_pyramid->shift())
        return;
    std::array<Largest, kBlock> largest;
    for (std::size_t begin = 0; begin < m_cells; begin += kBlock) {
        const std::size_t count = std::min(kBlock, m_cells - begin);
        largest.fill({});
        for (std::size_t row = 0; row < m_functions.size(); ++row) {
            const std::uint64_t* const ticks = m_ticks.data() + row * m_cells + begin;
            for (std::size_t i = 0; i < count; ++i) {
                if (ticks[i] > 0)
                    largest[i].add(m_functions[row], ticks[i]);
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (GroupTile* const tile = m_pyramid->tile(shift, first + static_cast<Tick>(begin + i)))
                *tile = largest[i].tile(m_pyramid->whole(shift), m_hasCalls[begin + i] != 0);
        }
    }
}

void GroupStretch::halve()
{
    const std::size_t cells = m_cells / 2;
    std::uint64_t* half = m_ticks.data();
    for (std::size_t i = 0; i < m_functions.size() * cells; ++i)
        half[i] = m_ticks[2 * i] + m_ticks[2 * i + 1];
    for (std::size_t i = 0; i < cells; ++i)
        m_hasCalls[i] = m_hasCalls[2 * i] | m_hasCalls[2 * i + 1];
    m_cells = cells;
}

} // namespace lightcone::core
