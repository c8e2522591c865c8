// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/tilecolumns.h"

#include "core/analysis/shares/functionticks.h"
#include "core/base/nearest.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// Rounding of edges to sixteenths, in tiles.
constexpr double kRounding = 1.0 / 16;
/// Rounding to fifteenths at both ends of the tiles that name a function.
constexpr double kRoundingOfRun = 1.0 / 15;

} // namespace

TileColumns::TileColumns(
    const ShareTiles& tiles, unsigned level, std::span<const FunctionId> names, std::size_t functions)
    : m_cursor(tiles, level, names)
    , m_interval(tiles.interval())
    , m_sum(functions)
    , m_shares(ShareTiles::kMaxSlots)
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
    double doubt = m_cursor.doubt() + kRounding;
    std::uint32_t another = 0;
    std::size_t runs = 0;
    std::size_t count = 0;
    if (m_shares.size() < ShareTiles::kMaxSlots)
        m_shares.resize(ShareTiles::kMaxSlots);
    m_cursor.sumUntil(inside.end, [&](const TileRun& run) {
        another += run.another;
        doubt += kRoundingOfRun;
        shares.rest += run.units[ShareTiles::kRestSlot];
        std::uint32_t named = 0;
        if (++runs == 1 && !m_hadRuns) {
            for (std::uint32_t i = 1; i < run.count; ++i) {
                m_shares[count] = { functionAt(run.functions[i]), run.units[i] };
                named += run.units[i];
                count += run.units[i] != 0 ? 1 : 0;
            }
        } else {
            for (; count > 0; --count)
                m_sum.add(slotOf(m_shares[count - 1].function), static_cast<std::uint32_t>(m_shares[count - 1].amount));
            for (std::uint32_t i = 1; i < run.count; ++i) {
                m_sum.add(run.functions[i], run.units[i]);
                named += run.units[i];
            }
        }
        shares.whole += named;
    });
    shares.whole += shares.rest;
    if (runs > 1 || m_hadRuns) {
        m_shares.clear();
        m_sum.take([this](std::uint32_t slot, std::uint32_t units) {
            m_shares.push_back({ functionAt(slot), units });
        });
        count = m_shares.size();
    }
    m_hadRuns = runs > 1;
    const auto all = std::span(m_shares).first(count);
    if (const auto idle = std::ranges::find(all, FunctionId::none, &FunctionShare::function); idle != all.end()) {
        shares.idle = idle->amount;
        *idle = all.back();
        --count;
    }
    shares.functions = all.first(count);
    // Rounding leaves some of the time without a function, which may be that of one that is not named, or gives them
    // too much.
    const double ticksPerUnit = static_cast<double>(tileTicks()) / TileRun::kTileUnits;
    const auto expected = nearest<std::uint64_t>(static_cast<double>(inside.length()) / ticksPerUnit);
    doubt += static_cast<double>(std::max(expected, shares.whole) - std::min(expected, shares.whole))
        / TileRun::kTileUnits;
    if (shares.whole > 0 && shares.whole < expected && another > 0) {
        shares.rest += expected - shares.whole;
        shares.whole = expected;
    }
    if (const std::uint64_t outside = column.length() - inside.length(); outside > 0) {
        const auto idle = static_cast<std::uint64_t>(static_cast<double>(outside) / ticksPerUnit);
        shares.idle += idle;
        shares.whole += idle;
    }
    doubt += m_cursor.doubt() + static_cast<double>(another) / TileRun::kTileUnits;
    shares.error = static_cast<float>(doubt * TileRun::kTileUnits / static_cast<double>(shares.whole));
    shares.isSingle = count + (shares.idle > 0 ? 1 : 0) == 1 && shares.rest == 0 && column.end <= m_interval.end
        && m_cursor.isQuiet(inside);
    shares.mayHaveCalls = !shares.isSingle;
    return shares;
}

} // namespace lightcone::core
