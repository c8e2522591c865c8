// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/storedrows.h"

#include "readers/cube/cubefindings.h"
#include "readers/cube/indexformat.h"
#include "readers/input/inputfile.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

namespace lightcone::readers::cube {

namespace {

using core::DiagnosticCode;

constexpr std::size_t kPiece = 65'536;
/// More than this many bytes cannot be made of one by inflating (zlib, "Maximum Compression Factor").
constexpr std::uint64_t kMostInflation = 1032;
constexpr std::uint64_t kMostRowCells = std::uint64_t { 1 } << 26;
constexpr std::uint64_t kMostBlockBytes = std::uint64_t { 1 } << 29;

/// Finds the rows of one metric.
class RowFinder {
public:
    explicit RowFinder(const RowsSource& source)
        : m_source(&source)
    {
        m_found.type = source.metric->type;
    }

    core::Result<StoredRows> run(Member index, Member data)
    {
        if (source().locations == 0)
            return std::move(m_found);
        if (core::cellCount(m_found.type) > kMostRowCells / source().locations) {
            report(DiagnosticCode::UnsupportedPart, "its rows have more than 67,108,864 numbers, and are not read");
            return std::move(m_found);
        }
        m_found.rowBytes = core::storedBytes(m_found.type) * source().locations;
        core::Status status = readIndexHeader(index);
        if (status.isOk() && m_isIndexUsable)
            status = readDataHeader(data);
        if (status.isOk() && m_isIndexUsable && m_isDataUsable)
            status = m_isDense ? listAllRows() : readRowNumbers(index);
        if (!status.isOk())
            return status.error();
        return std::move(m_found);
    }

private:
    const RowsSource& source() const { return *m_source; }
    void report(DiagnosticCode code, const std::string& detail, std::uint64_t count = 1)
    {
        reportFinding(*source().findings, code,
            *source().path + ": metric " + source().metric->uniqueName + " ("
                + std::to_string(source().metric->definitionId) + "): " + detail,
            true, count);
    }
    core::Result<std::size_t> fill(std::uint64_t offset, std::span<std::uint8_t> buffer)
    {
        const auto filled = source().file->read(offset, buffer);
        if (!filled.isOk())
            return filled.error();
        return filled.value().size();
    }
    template <typename Number> Number numberAt(const std::uint8_t* at) const
    {
        Number number = 0;
        std::memcpy(&number, at, sizeof(Number));
        if (!m_found.isSwapped)
            return number;
        if constexpr (sizeof(Number) == 4)
            return __builtin_bswap32(number);
        else
            return __builtin_bswap64(number);
    }

    core::Status readIndexHeader(Member index);
    core::Status readDataHeader(Member data);
    core::Status readBlocks(Member data);
    void addBlocks(std::vector<DataBlock> blocks, std::uint64_t end);
    core::Status readRowNumbers(Member index);
    core::Status listAllRows();
    void takeRow(std::uint64_t number, std::uint32_t place);
    void keepRows();
    bool isStored(std::uint32_t place) const;

    const RowsSource* m_source;
    StoredRows m_found;
    bool m_isIndexUsable = false;
    bool m_isDataUsable = false;
    bool m_isDense = false;
    std::uint64_t m_claimed = 0; ///< rows of the data, as the index says
    std::uint64_t m_count = 0; ///< of these, rows that the index lists
    std::uint64_t m_storedRows = 0; ///< whole rows that the data holds, if it is not compressed
    std::vector<std::uint64_t> m_emptyBlocks; ///< positions of blocks without bytes, ascending: rows of zeros
    std::vector<std::pair<core::CubePathId, std::uint32_t>> m_rows; ///< that are there, and their places
    std::uint64_t m_refused = 0; ///< rows of no call path
    std::uint64_t m_missing = 0; ///< rows that the data does not have
};

core::Status RowFinder::readIndexHeader(Member index)
{
    std::array<std::uint8_t, kIndexListAt> header {};
    const auto filled = fill(index.offset, std::span(header).first(std::min<std::uint64_t>(header.size(), index.size)));
    if (!filled.isOk())
        return filled.error();
    std::uint32_t order = 0;
    std::memcpy(&order, header.data() + kIndexOrderAt, sizeof(order));
    m_found.isSwapped = order == __builtin_bswap32(1);
    const std::uint8_t format = header[kIndexFormatAt];
    m_isDense = format == kDenseIndex;
    const bool isWhole = filled.value() >= (format == kSparseIndex ? kIndexListAt : kIndexCountAt);
    if (!isWhole || std::memcmp(header.data(), kIndexMarker.data(), kIndexMarker.size()) != 0) {
        report(DiagnosticCode::RecordDamaged, "its index does not begin as one; its values are not read");
        return {};
    }
    if ((order != 1 && !m_found.isSwapped) || (format != kSparseIndex && !m_isDense)) {
        report(DiagnosticCode::UnsupportedPart,
            "its index has the unknown byte order " + std::to_string(order) + " or format " + std::to_string(format)
                + "; its values are not read");
        return {};
    }
    m_count = m_isDense ? source().callPaths : numberAt<std::uint32_t>(header.data() + kIndexCountAt);
    m_claimed = m_count;
    const std::uint64_t listed = m_isDense ? m_count : (index.size - kIndexListAt) / sizeof(std::uint32_t);
    if (listed < m_count) {
        report(DiagnosticCode::RecordIncomplete,
            "its index ends after " + std::to_string(listed) + " of " + std::to_string(m_count) + " rows");
        m_count = listed;
    }
    m_isIndexUsable = true;
    return {};
}

core::Status RowFinder::readDataHeader(Member data)
{
    std::array<std::uint8_t, kCompressedMarker.size()> marker {};
    const auto filled = fill(data.offset, std::span(marker).first(std::min<std::uint64_t>(marker.size(), data.size)));
    if (!filled.isOk())
        return filled.error();
    const std::string_view begin(reinterpret_cast<const char*>(marker.data()), filled.value());
    if (begin == kCompressedMarker)
        return readBlocks(data);
    if (!begin.starts_with(kDataMarker)) {
        report(DiagnosticCode::RecordDamaged, "its data does not begin as such; its values are not read");
        return {};
    }
    const std::uint64_t bytes = data.size - kDataMarker.size();
    const std::uint64_t value = core::storedBytes(m_found.type);
    m_storedRows = bytes / m_found.rowBytes;
    // Rows of another length than the locations ask for: no value can be told to be of any location. Data that ends
    // with the file may have been cut.
    const bool isWhole = m_storedRows >= m_claimed || data.offset + data.size < source().file->size();
    if (m_claimed > 0 && bytes > 0 && isWhole && bytes % m_claimed == 0 && bytes / m_claimed != m_found.rowBytes
        && bytes / m_claimed % value == 0) {
        report(m_storedRows >= m_claimed ? DiagnosticCode::RecordOverlong : DiagnosticCode::RecordIncomplete,
            "its rows have " + std::to_string(bytes / m_claimed / value) + " values for "
                + std::to_string(source().locations) + " locations; its values are not read");
        return {};
    }
    if (m_storedRows >= m_claimed && bytes != m_claimed * m_found.rowBytes)
        report(DiagnosticCode::RecordOverlong,
            std::to_string(bytes - m_claimed * m_found.rowBytes) + " bytes follow its rows, and are left out");
    m_found.offset = data.offset + kDataMarker.size();
    m_isDataUsable = true;
    return {};
}

core::Status RowFinder::readBlocks(Member data)
{
    const std::uint64_t tableAt = kCompressedMarker.size() + sizeof(std::uint64_t);
    std::array<std::uint8_t, sizeof(std::uint64_t)> word {};
    const auto filled = fill(data.offset + kCompressedMarker.size(), word);
    if (!filled.isOk())
        return filled.error();
    const std::uint64_t claimed = numberAt<std::uint64_t>(word.data());
    if (data.size < tableAt || claimed > (data.size - tableAt) / kBlockEntryBytes) {
        report(DiagnosticCode::RecordIncomplete,
            "its data should have " + std::to_string(claimed)
                + " compressed blocks and is too short for that; its values are not read");
        return {};
    }
    const std::uint64_t streamsAt = tableAt + claimed * kBlockEntryBytes;
    const std::uint64_t streamBytes = data.size - streamsAt;
    std::vector<DataBlock> blocks;
    std::vector<std::uint8_t> piece(kPiece / kBlockEntryBytes * kBlockEntryBytes);
    std::uint64_t outside = 0;
    for (std::uint64_t done = 0; done < claimed;) {
        const std::uint64_t count = std::min<std::uint64_t>(claimed - done, piece.size() / kBlockEntryBytes);
        const auto part
            = fill(data.offset + tableAt + done * kBlockEntryBytes, std::span(piece).first(count * kBlockEntryBytes));
        if (!part.isOk())
            return part.error();
        if (part.value() < count * kBlockEntryBytes)
            break;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint8_t* const at = piece.data() + i * kBlockEntryBytes;
            const auto offset = numberAt<std::uint64_t>(at + 8);
            const auto size = numberAt<std::uint64_t>(at + 16);
            const bool isInside = offset <= streamBytes && size <= streamBytes - offset;
            outside += isInside ? 0 : 1;
            blocks.push_back({ numberAt<std::uint64_t>(at), 0, data.offset + streamsAt + (isInside ? offset : 0),
                isInside ? size : 0 });
            if (size == 0)
                m_emptyBlocks.push_back(blocks.back().position);
        }
        done += count;
    }
    if (outside > 0)
        report(DiagnosticCode::RecordDamaged, "compressed blocks lie outside of its data, and are left out", outside);
    std::ranges::sort(m_emptyBlocks);
    addBlocks(std::move(blocks), m_claimed * m_found.rowBytes);
    m_found.isCompressed = true;
    m_isDataUsable = true;
    return {};
}

/// Keeps those blocks that can be whole, each up to the next one. @param end  of the data, in inflated bytes
void RowFinder::addBlocks(std::vector<DataBlock> blocks, std::uint64_t end)
{
    std::ranges::stable_sort(blocks, {}, &DataBlock::position);
    std::uint64_t unusable = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        DataBlock block = blocks[i];
        const std::uint64_t next = i + 1 < blocks.size() ? std::min(blocks[i + 1].position, end) : end;
        block.size = next - std::min(next, block.position);
        if (block.storedSize == 0)
            continue;
        if (block.size > 0 && block.size / kMostInflation <= block.storedSize && block.size <= kMostBlockBytes)
            m_found.blocks.push_back(block);
        else
            ++unusable;
    }
    if (unusable > 0)
        report(DiagnosticCode::RecordDamaged,
            "compressed blocks are of positions that others have, of none that a row has, or too short for what they "
            "should hold; they are left out",
            unusable);
}

bool RowFinder::isStored(std::uint32_t place) const
{
    if (!m_found.isCompressed)
        return place < m_storedRows;
    std::uint64_t position = place * m_found.rowBytes;
    const std::uint64_t end = position + m_found.rowBytes;
    auto block = std::ranges::upper_bound(m_found.blocks, position, {}, &DataBlock::position);
    if (block == m_found.blocks.begin())
        return false;
    for (--block; block != m_found.blocks.end() && position < end; ++block) {
        if (block->position > position)
            return false;
        position = block->position + block->size;
    }
    return position >= end;
}

core::Status RowFinder::readRowNumbers(Member index)
{
    std::vector<std::uint8_t> piece(kPiece);
    std::uint64_t unsorted = 0;
    std::uint32_t last = 0;
    for (std::uint64_t done = 0; done < m_count;) {
        const std::uint64_t count = std::min<std::uint64_t>(m_count - done, piece.size() / sizeof(std::uint32_t));
        const auto part = fill(index.offset + kIndexListAt + done * sizeof(std::uint32_t),
            std::span(piece).first(count * sizeof(std::uint32_t)));
        if (!part.isOk())
            return part.error();
        for (std::uint64_t i = 0; i < part.value() / sizeof(std::uint32_t); ++i) {
            const auto number = numberAt<std::uint32_t>(piece.data() + i * sizeof(std::uint32_t));
            unsorted += number < last ? 1 : 0;
            last = number;
            takeRow(number, static_cast<std::uint32_t>(done + i));
        }
        done += count;
    }
    if (unsorted > 0)
        report(DiagnosticCode::RecordDamaged, "rows in its index are not in order", unsorted);
    keepRows();
    return {};
}

core::Status RowFinder::listAllRows()
{
    if (!m_found.isCompressed) {
        for (std::uint64_t i = 0; i < std::min(m_count, m_storedRows); ++i)
            takeRow(i, static_cast<std::uint32_t>(i));
    }
    const std::uint64_t length = m_found.rowBytes;
    for (const DataBlock& block : m_found.blocks) {
        // The rows that begin in this block.
        for (std::uint64_t i = (block.position + length - 1) / length; i * length < block.position + block.size; ++i)
            takeRow(i, static_cast<std::uint32_t>(i));
    }
    const std::uint64_t known = m_rows.size() + m_missing + m_emptyBlocks.size();
    m_missing += m_count - std::min(m_count, known);
    keepRows();
    return {};
}

void RowFinder::takeRow(std::uint64_t number, std::uint32_t place)
{
    if (number >= source().callPaths) {
        ++m_refused;
        return;
    }
    if (isStored(place))
        m_rows.emplace_back(
            source().order.empty() ? static_cast<core::CubePathId>(number) : source().order[number], place);
    else if (!std::ranges::binary_search(m_emptyBlocks, place * m_found.rowBytes))
        ++m_missing;
}

void RowFinder::keepRows()
{
    if (!std::ranges::is_sorted(m_rows))
        std::ranges::sort(m_rows);
    const auto end = std::unique(m_rows.begin(), m_rows.end(),
        [](const auto& first, const auto& second) { return first.first == second.first; });
    m_refused += static_cast<std::uint64_t>(m_rows.end() - end);
    m_rows.erase(end, m_rows.end());
    m_found.rows.reserve(m_rows.size());
    m_found.places.reserve(m_rows.size());
    for (const auto& [path, place] : m_rows) {
        m_found.rows.push_back(path);
        m_found.places.push_back(place);
    }
    if (m_refused > 0)
        report(DiagnosticCode::UndefinedReference,
            "rows in its index are of no call path, or of one that has a row already; they are left out", m_refused);
    if (m_missing > 0)
        report(DiagnosticCode::RecordIncomplete, "rows that its index lists are not in its data, and are taken for 0",
            m_missing);
}

} // namespace

core::Result<StoredRows> findRows(const RowsSource& source, Member index, Member data)
{
    return RowFinder(source).run(index, data);
}

} // namespace lightcone::readers::cube
