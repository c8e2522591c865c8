// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/sharetiles.h"

#include <algorithm>
#include <cstring>

namespace lightcone::core {

namespace {

std::uint64_t chunkCount(std::uint64_t tiles)
{
    return (tiles + ShareTiles::kChunkTiles - 1) / ShareTiles::kChunkTiles;
}

} // namespace

std::uint64_t ShareTiles::tileCount(const Head& head, unsigned level)
{
    const std::uint64_t span = ticksBetween(head.begin, head.end);
    return span == 0 ? 0 : (span - 1) / (head.length << (kFanOutShift * level)) + 1;
}

unsigned ShareTiles::levelsFor(const Head& head)
{
    unsigned levels = 0;
    for (std::uint64_t count = tileCount(head, 0); count > 0; count = tileCount(head, levels)) {
        ++levels;
        if (count <= kFewTiles)
            break;
    }
    return levels;
}

std::optional<std::size_t> ShareTiles::open(std::span<const std::byte> bytes)
{
    if (bytes.size() < sizeof(Head))
        return std::nullopt;
    std::memcpy(&m_head, bytes.data(), sizeof(Head));
    const bool isPossible = m_head.begin <= m_head.end && m_head.length > 0
        && (m_head.nameWidth == 1 || m_head.nameWidth == 2 || m_head.nameWidth == 4);
    if (!isPossible || (m_head.levels > 0 && m_head.levels != levelsFor(m_head)))
        return std::nullopt;
    m_bytes = bytes.data() + sizeof(Head);
    if ((bytes.size() - sizeof(Head)) / sizeof(LevelHead) < levels())
        return std::nullopt;
    std::size_t at = sizeof(Head) + levels() * sizeof(LevelHead);
    for (unsigned level = 0; level < levels(); ++level) {
        LevelHead head;
        std::memcpy(&head, m_bytes + level * sizeof head, sizeof head);
        const std::uint64_t chunks = chunkCount(tileCount(level));
        if (chunks > (bytes.size() - at) / sizeof(Chunk) || head.namesBytes % 4 != 0 || head.tilesBytes % 4 != 0)
            return std::nullopt;
        at += chunks * sizeof(Chunk);
        const std::uint64_t data = std::uint64_t { head.namesBytes } + head.tilesBytes;
        if (bytes.size() - at < data)
            return std::nullopt;
        at += data;
    }
    constexpr std::size_t kAlignment = 8;
    const std::size_t size = (at + kReadable + kAlignment - 1) / kAlignment * kAlignment;
    if (bytes.size() < size)
        return std::nullopt;
    return size;
}

std::optional<unsigned> ShareTiles::levelFor(std::uint64_t column) const
{
    std::optional<unsigned> found;
    for (unsigned level = 0; level < levels() && length(level) <= column / kLeastInColumn; ++level)
        found = level;
    return found;
}

ShareTiles::Level ShareTiles::level(unsigned number) const
{
    Level level;
    level.m_nameWidth = m_head.nameWidth;
    const std::byte* at = m_bytes + levels() * sizeof(LevelHead);
    for (unsigned i = 0;; ++i) {
        LevelHead head;
        std::memcpy(&head, m_bytes + i * sizeof head, sizeof head);
        level.m_count = tileCount(i);
        const std::uint64_t chunks = chunkCount(level.m_count);
        const std::byte* const names = at + chunks * sizeof(Chunk);
        const std::byte* const tiles = names + head.namesBytes;
        if (i == number) {
            level.m_chunks = valuesAt<Chunk>(at, chunks).data();
            level.m_names = { names, head.namesBytes };
            level.m_tiles = { tiles, head.tilesBytes };
            return level;
        }
        at = tiles + head.tilesBytes;
    }
}

ShareTiles::Names ShareTiles::Level::namesAt(std::uint32_t offset) const
{
    if (m_names.size() < 2 || offset > m_names.size() - 2)
        return {};
    const auto count = std::to_integer<std::uint32_t>(m_names[offset]);
    const auto tileBytes = std::to_integer<std::uint32_t>(m_names[offset + 1]);
    const bool isPossible = tileBytes == 0 ? count == 1 : count < kMaxSlots && tileBytes == tileBytesFor(count);
    if (!isPossible || m_names.size() - offset - 2 < std::size_t { count } * m_nameWidth)
        return {};
    return { count, tileBytes, m_names.data() + offset + 2 };
}

void ShareTiles::Level::readNames(const Names& names, std::uint32_t* out) const
{
    const auto read = [&names, out]<typename Name>(Name name) {
        for (std::uint32_t i = 0; i < names.count; ++i) {
            std::memcpy(&name, names.names + i * sizeof name, sizeof name);
            out[i] = name;
        }
    };
    if (m_nameWidth == 1)
        read(std::uint8_t {});
    else if (m_nameWidth == 2)
        read(std::uint16_t {});
    else
        read(std::uint32_t {});
}

const std::uint8_t* ShareTiles::Level::tilesOf(std::uint64_t chunk, std::uint64_t alike, std::uint32_t tileBytes) const
{
    const std::uint64_t count = std::min((alike + 1) * kChunkTiles, m_count - chunk * kChunkTiles);
    const std::uint32_t at = m_chunks[chunk].tiles;
    if (at > m_tiles.size() || m_tiles.size() - at < count * tileBytes)
        return nullptr;
    return reinterpret_cast<const std::uint8_t*>(m_tiles.data()) + at;
}

} // namespace lightcone::core
