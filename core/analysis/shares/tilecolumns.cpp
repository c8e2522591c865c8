// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/tilecolumns.h"

#include "core/analysis/shares/functionticks.h"
#include "core/base/nearest.h"

#include <algorithm>
#include <bit>

namespace lightcone::core {

namespace {

/// Rounding of edges to sixteenths of a tile, in units.
constexpr std::uint32_t kRounding = TileRun::kTileUnits / 16;
/// Rounding to fifteenths at both ends of the tiles that name a function.
constexpr std::uint32_t kRoundingOfRun = TileRun::kTileUnits / ShareTiles::kUnits;

std::span<const std::uint16_t> placesOf(const TileRun::Units& units)
{
    return { reinterpret_cast<const std::uint16_t*>(units.data()), TileRun::kPlaces };
}

} // namespace

TileColumns::TileColumns(
    const ShareTiles& tiles, unsigned level, std::span<const FunctionId> names, std::size_t functions)
    : m_cursor(tiles, level, names)
    , m_interval(tiles.interval())
    , m_sums(functions)
{
}

ColumnShares TileColumns::sum(Interval column)
{
    ColumnShares shares { .whole = 0 };
    const Interval inside = column.intersected(m_interval);
    if (inside.isEmpty()) {
        shares.whole = shares.idle = 1;
        return shares;
    }
    if (m_cursor.at() != inside.begin)
        m_cursor.goTo(inside.begin);
    std::uint64_t doubt = m_cursor.doubt() + kRounding + kRoundingOfRun;
    bool hasEarlier = false;
    const TileRun last = m_cursor.sumUntil(inside.end, [&](const TileRun& run) {
        hasEarlier = true;
        doubt += kRoundingOfRun;
        shares.rest += run.units[0][0];
        shares.idle += run.idle;
        add(run);
    });
    shares.rest += last.units[0][0];
    shares.idle += last.idle;
    if (hasEarlier)
        add(last);
    const std::uint32_t named = hasEarlier ? takeSums(shares) : takeRun(last, shares);
    shares.whole = shares.rest + shares.idle + named;
    // Rounding leaves some of the time without a function, which may be that of one that is not named, or gives them
    // too much.
    const double unitsPerTick = TileRun::kTileUnits / static_cast<double>(tileTicks());
    const auto expected = nearest<std::uint64_t>(static_cast<double>(inside.length()) * unitsPerTick);
    doubt += std::max(expected, shares.whole) - std::min(expected, shares.whole);
    if (shares.whole > 0 && shares.whole < expected && m_cursor.another() > 0) {
        shares.rest += expected - shares.whole;
        shares.whole = expected;
    }
    if (const std::uint64_t outside = column.length() - inside.length(); outside > 0) {
        const auto idle = static_cast<std::uint64_t>(static_cast<double>(outside) * unitsPerTick);
        shares.idle += idle;
        shares.whole += idle;
    }
    doubt += m_cursor.doubt() + m_cursor.another();
    shares.error = static_cast<float>(doubt) / static_cast<float>(shares.whole);
    const bool isOne = named == 0 ? shares.idle > 0 : shares.idle == 0 && shares.most.amount == named;
    shares.isSingle = isOne && shares.rest == 0 && column.end <= m_interval.end && m_cursor.isQuiet(inside);
    shares.mayHaveCalls = !shares.isSingle;
    return shares;
}

void TileColumns::keepFunctions(const TileRun& run)
{
    for (std::size_t i = 0; i < m_units.size(); ++i)
        m_units[i] = run.units[i] & (*run.isFunction)[i];
}

std::uint32_t TileColumns::takeRun(const TileRun& run, ColumnShares& shares)
{
    keepFunctions(run);
    shares.functions = { run.functions, placesOf(m_units) };
    const std::uint16_t most = greatestOf(m_units);
    for (std::uint32_t places = most > 0 ? equalTo(most, m_units) : 0; places != 0; places &= places - 1) {
        const FunctionShare share { functionAt(run.functions[std::countr_zero(places)]), most };
        if (share.isBefore(shares.most))
            shares.most = share;
    }
    return sumOf(m_units);
}

void TileColumns::add(const TileRun& run)
{
    keepFunctions(run);
    const std::span<const std::uint16_t> units = placesOf(m_units);
    for (std::uint32_t places = ~equalTo(0, m_units); places != 0; places &= places - 1) {
        const auto place = static_cast<std::uint32_t>(std::countr_zero(places));
        m_sums.add(run.functions[place], units[place]);
    }
}

std::uint32_t TileColumns::takeSums(ColumnShares& shares)
{
    std::uint32_t named = 0;
    m_shares.clear();
    m_sums.take([&](std::uint32_t slot, std::uint32_t units) {
        const FunctionShare share { functionAt(slot), units };
        m_shares.push_back(share);
        named += units;
        if (share.isBefore(shares.most))
            shares.most = share;
    });
    shares.functions = std::span<const FunctionShare>(m_shares);
    return named;
}

} // namespace lightcone::core
