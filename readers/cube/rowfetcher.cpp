// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/rowfetcher.h"

#include "readers/input/inputfile.h"

#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

namespace lightcone::readers::cube {

namespace {

constexpr std::uint64_t kWindowBytes = 65'536;
constexpr std::size_t kInflatePiece = 65'536;

struct BlockInflater {
    BlockInflater()
    {
        if (::inflateInit(&stream) != Z_OK)
            throw std::bad_alloc();
    }
    ~BlockInflater() { ::inflateEnd(&stream); }
    BlockInflater(const BlockInflater&) = delete;
    BlockInflater& operator=(const BlockInflater&) = delete;

    z_stream stream {};
};

} // namespace

RowFetcher::RowFetcher(const InputFile& file, const std::string& path, const StoredRows& rows, BlockCache& cache,
    std::span<const std::uint32_t> wanted)
    : m_file(&file)
    , m_path(&path)
    , m_rows(&rows)
    , m_cache(&cache)
{
    if (!wanted.empty())
        m_end = (std::uint64_t { *std::ranges::max_element(wanted) } + 1) * rows.rowBytes;
}

core::Status RowFetcher::fetch(std::uint32_t place, std::span<std::uint8_t> row)
{
    const std::uint64_t position = place * m_rows->rowBytes;
    if (m_rows->isCompressed)
        return fetchInflated(position, row);
    if (row.size() >= kWindowBytes)
        return readExactly(m_rows->offset + position, row);
    return fetchPlain(position, row);
}

core::Status RowFetcher::readExactly(std::uint64_t offset, std::span<std::uint8_t> buffer) const
{
    const auto filled = m_file->read(offset, buffer);
    if (!filled.isOk())
        return filled.error();
    if (filled.value().size() < buffer.size())
        return core::Error { core::ErrorCode::Truncated, *m_path, offset + filled.value().size(), { "values" } };
    return {};
}

core::Status RowFetcher::fetchPlain(std::uint64_t position, std::span<std::uint8_t> row)
{
    while (!row.empty()) {
        const std::uint64_t number = position / kWindowBytes;
        Window& window = m_windows[number % kWindows];
        if (window.bytes.empty() || position < window.begin || position >= window.begin + window.bytes.size()) {
            // A window begins where it is needed first, so that a single row costs no more than itself.
            const std::uint64_t end = std::min((number + 1) * kWindowBytes, m_end);
            window.begin
                = window.bytes.empty() || window.begin / kWindowBytes != number ? position : number * kWindowBytes;
            window.bytes.resize(static_cast<std::size_t>(end - window.begin));
            const core::Status status = readExactly(m_rows->offset + window.begin, window.bytes);
            if (!status.isOk())
                return status;
        }
        const auto from = static_cast<std::size_t>(position - window.begin);
        const std::size_t count = std::min(row.size(), window.bytes.size() - from);
        std::memcpy(row.data(), window.bytes.data() + from, count);
        row = row.subspan(count);
        position += count;
    }
    return {};
}

core::Status RowFetcher::fetchInflated(std::uint64_t position, std::span<std::uint8_t> row)
{
    auto block = std::ranges::upper_bound(m_rows->blocks, position, {}, &DataBlock::position);
    for (--block; !row.empty(); ++block) {
        const auto bytes = m_cache->block(block->offset, [&] { return inflate(*block); });
        if (!bytes.isOk())
            return bytes.error();
        const auto from = static_cast<std::size_t>(position - block->position);
        const std::size_t count = std::min<std::size_t>(row.size(), block->size - from);
        // Two blocks of a damaged table may be of one place in the file.
        if (bytes.value()->size() < from + count)
            return core::Error { core::ErrorCode::Damaged, *m_path, block->offset, { "compressed values" } };
        std::memcpy(row.data(), bytes.value()->data() + from, count);
        row = row.subspan(count);
        position += count;
    }
    return {};
}

core::Result<BlockCache::Bytes> RowFetcher::inflate(const DataBlock& block) const
{
    auto bytes = std::make_shared<std::vector<std::uint8_t>>(static_cast<std::size_t>(block.size));
    std::vector<std::uint8_t> input(static_cast<std::size_t>(std::min<std::uint64_t>(block.storedSize, kInflatePiece)));
    BlockInflater inflater;
    z_stream& stream = inflater.stream;
    std::size_t inflated = 0;
    int result = Z_OK;
    for (std::uint64_t taken = 0; result == Z_OK || result == Z_BUF_ERROR;) {
        if (stream.avail_in == 0) {
            const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(input.size(), block.storedSize - taken));
            if (size == 0)
                break;
            const core::Status status = readExactly(block.offset + taken, std::span(input).first(size));
            if (!status.isOk())
                return status.error();
            taken += size;
            stream.next_in = input.data();
            stream.avail_in = static_cast<uInt>(size);
        }
        std::uint8_t beyond = 0;
        const bool isFull = inflated == bytes->size();
        stream.next_out = isFull ? &beyond : bytes->data() + inflated;
        const auto room = isFull ? uInt { 1 } : static_cast<uInt>(bytes->size() - inflated);
        stream.avail_out = room;
        result = ::inflate(&stream, Z_NO_FLUSH);
        if (result == Z_MEM_ERROR)
            throw std::bad_alloc();
        if (isFull && stream.avail_out == 0)
            break; // more than there should be
        inflated += isFull ? 0 : room - stream.avail_out;
    }
    if (result != Z_STREAM_END || inflated != bytes->size())
        return core::Error { core::ErrorCode::Damaged, *m_path, block.offset, { "compressed values" } };
    return BlockCache::Bytes(std::move(bytes));
}

} // namespace lightcone::readers::cube
