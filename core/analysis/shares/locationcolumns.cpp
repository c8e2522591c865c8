// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/locationcolumns.h"

#include "core/analysis/shares/columnedges.h"
#include "core/base/nearest.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::core {

namespace {

/// By how much a share of a column may be off at most.
constexpr float kMostError = 1.0F / 8;
/// Pieces of columns that have fewer tiles are summed by their events.
constexpr std::uint64_t kLeastTilesOfPiece = 4;
} // namespace

LocationColumns::LocationColumns(const LocationIndex& index, const ShareTiles* tiles, std::size_t functions,
    std::span<const Tick> edges, double mostRest)
    : m_index(&index)
    , m_edges(edges)
    , m_mostRest(mostRest)
    , m_narrowest(narrowest(edges))
    , m_functions(functions)
    , m_sum(functions)
{
    const std::optional<unsigned> level = tiles ? tiles->levelFor(m_narrowest) : std::nullopt;
    if (level)
        m_whole.emplace(*tiles, *level, std::span<const FunctionId> {}, functions);
    else
        goToPart(0);
}

Completion LocationColumns::run(ColumnSink& sink, const std::stop_token& stop)
{
    constexpr std::size_t kColumnsPerPoll = 64;
    m_sink = &sink;
    for (std::size_t polled = 0; m_next + 1 < m_edges.size(); ++polled) {
        if (polled % kColumnsPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        const Interval next = column(m_next);
        if (m_quiet.begin <= next.begin && std::max(next.end, saturatingAdd(next.begin, 1)) <= m_quiet.end)
            takeQuiet();
        else if (next.isEmpty())
            takeTick();
        else
            takeColumn(next);
    }
    return Done {};
}

void LocationColumns::takeQuiet()
{
    const auto first = m_edges.begin() + static_cast<std::ptrdiff_t>(m_next);
    auto last = std::upper_bound(first + 1, m_edges.end(), m_quiet.end) - 1;
    // Those without length show the tick that is at their edge.
    while (last > first + 1 && *(last - 1) == m_quiet.end)
        --last;
    const FunctionShare all { m_quietTop, 1 };
    ColumnShares shares { .count = static_cast<std::size_t>(last - first), .isSingle = true };
    if (isValid(m_quietTop)) {
        shares.functions = std::span(&all, 1);
        shares.most = all;
    } else {
        shares.idle = 1;
    }
    emit(shares);
}

void LocationColumns::takeTick()
{
    const Tick t = m_edges[m_next];
    std::size_t count = 1;
    while (m_next + count + 1 < m_edges.size() && m_edges[m_next + count + 1] == t)
        ++count;
    if (t < std::numeric_limits<Tick>::max()) {
        takeExactly({ t, t + 1 }, count);
        return;
    }
    ColumnShares nothing { .count = count, .idle = 1, .isSingle = true };
    emit(nothing);
}

void LocationColumns::takeColumn(Interval column)
{
    const bool isBefore = m_index->partCount() > 0 && column.end <= m_index->firstTick();
    if (isBefore || m_index->partCount() == 0 || column.begin > m_index->lastTick()) {
        m_quiet = { column.begin, isBefore ? m_index->firstTick() : std::numeric_limits<Tick>::max() };
        m_quietTop = FunctionId::none;
        takeQuiet();
        return;
    }
    if (m_whole) {
        takeTiles(*m_whole, column);
        return;
    }
    while (timeOf(m_part).end <= column.begin)
        goToPart(m_part + 1);
    if (timeOf(m_part).begin > column.begin || timeOf(m_part).end < column.end)
        takePieces(column);
    else if (m_ofPart)
        takeTiles(*m_ofPart, column);
    else
        takeExactly(column, 1);
}

void LocationColumns::goToPart(std::size_t part)
{
    m_part = part;
    m_ofPart.reset();
    if (part == m_index->partCount())
        return;
    const LocationIndex::Part& opened = m_index->parts()[part];
    const ShareTiles& tiles = opened.segment->tiles();
    if (const std::optional<unsigned> level = tiles.levelFor(m_narrowest))
        m_ofPart.emplace(tiles, *level, opened.functions, m_functions);
}

void LocationColumns::takeTiles(TileColumns& tiles, Interval column)
{
    ColumnShares shares = tiles.sum(column);
    const bool isIdle = shares.idle == shares.whole;
    const bool isOne = isIdle || shares.most.amount == shares.whole;
    const bool isVague = shares.whole == 0 || shares.error > kMostError || shares.ratioOf(shares.rest) > m_mostRest;
    // Where rounding leaves nothing of short calls, they are not to vanish.
    const bool mayBeMore = isOne && !shares.isSingle;
    const bool hasError = double { shares.error } * static_cast<double>(shares.whole) >= 1;
    if (isVague || (mayBeMore && (hasFewEvents(column) || (isIdle && !hasError))))
        takeExactly(column, 1);
    else if (mayBeMore && isIdle)
        takeIdle(column, shares);
    else
        emit(shares);
}

/// Takes a column that is idle but for many short calls: the first of them stands for them, with as little as there
/// is, which is no more than the error.
void LocationColumns::takeIdle(Interval column, ColumnShares& shares)
{
    walkTo(column.begin);
    if (!isValid(m_walk->top()) && m_walk->nextTick() < column.end) {
        m_walk->addUntil(m_walk->nextTick() + 1, m_sum);
        m_sum.take([](std::uint32_t, std::uint64_t) {});
    }
    if (!isValid(m_walk->top())) {
        takeExactly(column, 1);
        return;
    }
    const FunctionShare little { m_walk->top(), 1 };
    shares.functions = std::span(&little, 1);
    shares.most = little;
    ++shares.whole;
    emit(shares);
}

bool LocationColumns::hasFewEvents(Interval column)
{
    while (m_place.part < m_index->partCount() && m_index->partEnd(m_place.part) <= column.begin)
        m_place = { m_place.part + 1, 0 };
    if (m_place.part == m_index->partCount() || m_index->partEnd(m_place.part) < column.end)
        return false;
    m_place = m_index->blockBefore(column.begin, m_place);
    return m_index->firstTick(m_index->next(m_place)) >= column.end;
}

void LocationColumns::walkTo(Tick t)
{
    if (!m_walk || t < m_walk->accounted())
        m_walk.emplace(*m_index, t);
    else if (m_walk->accounted() != t)
        m_walk->restart(t);
}

void LocationColumns::takeExactly(Interval column, std::size_t count)
{
    walkTo(column.begin);
    if (m_walk->nextTick() >= column.end) {
        m_quiet = { column.begin, m_walk->nextTick() };
        m_quietTop = m_walk->top();
        takeQuiet();
        return;
    }
    m_walk->addUntil(column.end, m_sum);
    emitSum(column, count);
}

void LocationColumns::takePieces(Interval column)
{
    for (; m_part < m_index->partCount() && m_index->partBegin(m_part) < column.end; goToPart(m_part + 1)) {
        const Interval piece = column.intersected(timeOf(m_part));
        if (!piece.isEmpty() && m_ofPart && piece.length() / kLeastTilesOfPiece >= m_ofPart->tileTicks())
            addTiles(*m_ofPart, piece);
        else if (!piece.isEmpty())
            addExactly(piece);
        if (timeOf(m_part).end >= column.end)
            break;
    }
    const auto length = static_cast<double>(column.length());
    if (m_doubt <= length * double { kMostError } && static_cast<double>(m_rest) <= length * m_mostRest) {
        emitSum(column, 1);
        return;
    }
    m_sum.take([](std::uint32_t, std::uint64_t) {});
    m_rest = 0;
    m_doubt = 0;
    takeExactly(column, 1);
}

void LocationColumns::addExactly(Interval piece)
{
    walkTo(piece.begin);
    m_walk->addUntil(piece.end, m_sum);
}

/// Adds tiles in ticks, of which there are exactly as many as the piece has.
void LocationColumns::addTiles(TileColumns& tiles, Interval piece)
{
    const ColumnShares shares = tiles.sum(piece);
    if (shares.whole == 0) {
        addExactly(piece);
        return;
    }
    const double perUnit = static_cast<double>(piece.length()) / static_cast<double>(shares.whole);
    std::uint64_t units = 0;
    std::uint64_t ticks = 0;
    // What rounding takes from one, the next one gets.
    const auto ticksOf = [&](std::uint64_t amount) {
        units += amount;
        const auto exact = nearest<std::uint64_t>(static_cast<double>(units) * perUnit);
        const std::uint64_t before
            = std::exchange(ticks, units == shares.whole ? piece.length() : std::clamp(exact, ticks, piece.length()));
        return ticks - before;
    };
    auto sums = m_sum.sums();
    shares.functions.visit(
        [&](const FunctionShare& share) { sums.add(slotOf(share.function), ticksOf(share.amount)); });
    sums.add(0, ticksOf(shares.idle));
    m_rest += ticksOf(shares.rest);
    sums.hasCalls = sums.hasCalls || shares.mayHaveCalls;
    m_sum.setSums(sums);
    m_doubt += double { shares.error } * static_cast<double>(piece.length());
}

void LocationColumns::emitSum(Interval column, std::size_t count)
{
    ColumnShares shares { .count = count };
    const bool hasCalls = m_sum.hasCalls();
    shares.rest = m_rest;
    std::uint64_t covered = m_rest;
    m_shares.clear();
    m_sum.take([&](std::uint32_t slot, std::uint64_t ticks) {
        if (slot == 0 || ticks == 0)
            return;
        const FunctionShare share { functionAt(slot), ticks };
        m_shares.push_back(share);
        if (share.isBefore(shares.most))
            shares.most = share;
        covered += ticks;
    });
    // The times of a damaged file may sum up to more.
    shares.whole = std::max(column.length(), covered);
    shares.idle = shares.whole - covered;
    shares.functions = std::span<const FunctionShare>(m_shares);
    // Calls that are open at the end end with the last event, which may be none of a call.
    shares.isSingle = !hasCalls && (m_shares.empty() || (m_shares.size() == 1 && shares.idle == 0));
    shares.mayHaveCalls = !shares.isSingle;
    shares.error = static_cast<float>(m_doubt / static_cast<double>(shares.whole));
    m_rest = 0;
    m_doubt = 0;
    emit(shares);
}

void LocationColumns::emit(ColumnShares& shares)
{
    shares.first = m_next;
    m_next += shares.count;
    m_sink->take(shares);
}

} // namespace lightcone::core
