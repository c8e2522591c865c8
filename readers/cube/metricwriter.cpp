// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/metricwriter.h"

#include "core/base/usage.h"
#include "readers/cube/cells.h"
#include "readers/cube/indexformat.h"
#include "readers/cube/tarwriter.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <new>
#include <numeric>

namespace lightcone::readers::cube {

namespace {

constexpr std::uint64_t kMostBlockInput = std::uint64_t { 1 } << 28; ///< bytes of rows in a block

/// @param out  room for compressBound(bytes.size()) bytes. @returns what was made of it
std::span<const std::uint8_t> deflated(std::span<const std::uint8_t> bytes, std::vector<std::uint8_t>& out)
{
    out.resize(::compressBound(static_cast<uLong>(bytes.size())));
    auto size = static_cast<uLongf>(out.size());
    if (::compress(out.data(), &size, bytes.data(), static_cast<uLong>(bytes.size())) != Z_OK)
        throw std::bad_alloc();
    return std::span(out).first(size);
}

} // namespace

MetricWriter::MetricWriter(const core::CubeProfile& profile, core::CubeMetricId metric,
    std::span<const core::CubePathId> order, std::span<const std::uint32_t> columns, const CubeWriteOptions& options)
    : m_profile(&profile)
    , m_metric(metric)
    , m_columns(columns)
    , m_options(&options)
    , m_type(profile.definitions.metric(metric).type)
    , m_rowBytes(core::storedBytes(m_type) * profile.definitions.locations.size())
    , m_isSwapped((options.byteOrder == CubeWriteOptions::ByteOrder::Big) != (std::endian::native == std::endian::big))
    , m_stored(m_rowBytes)
{
    const std::span<const core::CubePathId> stored = profile.values->rows(metric);
    if (stored.empty() || m_rowBytes == 0)
        return;
    if (!columns.empty())
        m_ordered.resize(core::cellCount(m_type) * columns.size());
    std::vector<std::uint32_t> numbers(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        numbers[static_cast<std::size_t>(order[i])] = i;
    const auto numberOf = [&](core::CubePathId path) {
        return order.empty() ? static_cast<std::uint32_t>(path) : numbers[static_cast<std::size_t>(path)];
    };
    if (options.index == CubeWriteOptions::Index::Sparse) {
        for (const core::CubePathId path : stored)
            m_rows.emplace_back(numberOf(path), path);
    } else {
        for (std::uint32_t i = 0; i < profile.definitions.callPaths.size(); ++i)
            m_rows.emplace_back(numberOf(static_cast<core::CubePathId>(i)), static_cast<core::CubePathId>(i));
    }
    std::ranges::sort(m_rows);
}

core::Status MetricWriter::write(
    TarWriter& tar, const std::string& name, core::Progress& progress, const std::stop_token& stop)
{
    if (m_rows.empty())
        return {};
    const core::Status status = writeData(tar, name, progress, stop);
    return status.isOk() ? writeIndex(tar, name) : status;
}

void MetricWriter::appendNumber(std::string& out, std::uint64_t number, std::size_t bytes) const
{
    for (std::size_t i = 0; i < bytes; ++i) {
        const std::size_t place = m_options->byteOrder == CubeWriteOptions::ByteOrder::Big ? bytes - 1 - i : i;
        out += static_cast<char>(number >> (8 * place) & 0xff);
    }
}

core::Status MetricWriter::writeData(
    TarWriter& tar, const std::string& name, core::Progress& progress, const std::stop_token& stop)
{
    const std::string member = name + std::string(kDataSuffix);
    const Use use = [&tar](std::span<const std::uint8_t> bytes) { return tar.write(bytes); };
    core::Status status;
    if (!m_options->isDataCompressed) {
        status = tar.begin(member, kDataMarker.size() + m_rows.size() * m_rowBytes);
        if (status.isOk())
            status = tar.write(kDataMarker);
        if (status.isOk())
            status = forEachRow(use, progress, stop);
        return status.isOk() ? tar.end() : status;
    }
    std::vector<std::uint64_t> sizes;
    status = forEachBlock(
        [&sizes](std::span<const std::uint8_t> bytes) {
            sizes.push_back(bytes.size());
            return core::Status();
        },
        progress, stop);
    const std::string table = blockTable(sizes);
    if (status.isOk())
        status = tar.begin(member, std::accumulate(sizes.begin(), sizes.end(), std::uint64_t { table.size() }));
    if (status.isOk())
        status = tar.write(table);
    if (status.isOk())
        status = forEachBlock(use, progress, stop);
    return status.isOk() ? tar.end() : status;
}

std::string MetricWriter::blockTable(std::span<const std::uint64_t> sizes) const
{
    std::string table(kCompressedMarker);
    appendNumber(table, sizes.size(), 8);
    const std::uint64_t blockBytes = rowsInBlock() * m_rowBytes;
    std::uint64_t offset = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        appendNumber(table, i * blockBytes, 8);
        appendNumber(table, offset, 8);
        appendNumber(table, sizes[i], 8);
        offset += sizes[i];
    }
    return table;
}

std::uint64_t MetricWriter::rowsInBlock() const
{
    const std::uint64_t most = std::max<std::uint64_t>(kMostBlockInput / m_rowBytes, 1);
    return std::clamp<std::uint64_t>(m_options->rowsInBlock, 1, most);
}

core::Status MetricWriter::writeIndex(TarWriter& tar, const std::string& name) const
{
    const bool isSparse = m_options->index == CubeWriteOptions::Index::Sparse;
    std::string index(kIndexMarker);
    appendNumber(index, 1, 4); // shows the byte order
    appendNumber(index, 0, 2); // version
    appendNumber(index, isSparse ? kSparseIndex : kDenseIndex, 1);
    if (isSparse) {
        appendNumber(index, m_rows.size(), 4);
        for (const auto& [number, path] : m_rows)
            appendNumber(index, number, 4);
    }
    core::Status status = tar.begin(name + std::string(kIndexSuffix), index.size());
    if (status.isOk())
        status = tar.write(index);
    return status.isOk() ? tar.end() : status;
}

core::Status MetricWriter::forEachBlock(const Use& use, core::Progress& progress, const std::stop_token& stop)
{
    const std::uint64_t blockBytes = rowsInBlock() * m_rowBytes;
    std::vector<std::uint8_t> block;
    std::vector<std::uint8_t> room;
    const auto flush = [&] {
        const core::Status status = block.empty() ? core::Status() : use(deflated(block, room));
        block.clear();
        return status;
    };
    const core::Status status = forEachRow(
        [&](std::span<const std::uint8_t> row) {
            block.insert(block.end(), row.begin(), row.end());
            return block.size() >= blockBytes ? flush() : core::Status();
        },
        progress, stop);
    return status.isOk() ? flush() : status;
}

core::Status MetricWriter::forEachRow(const Use& use, core::Progress& progress, const std::stop_token& stop)
{
    const std::span<const core::CubePathId> stored = m_profile->values->rows(m_metric);
    const auto isStored = [&](std::size_t i) { return std::ranges::binary_search(stored, m_rows[i].second); };
    for (std::size_t begin = 0; begin < m_rows.size();) {
        // Rows that follow one another in both orders are read at once.
        std::size_t end = begin + 1;
        core::Status status;
        if (isStored(begin)) {
            const auto first = static_cast<std::uint32_t>(m_rows[begin].second);
            while (end < m_rows.size() && static_cast<std::uint32_t>(m_rows[end].second) == first + (end - begin)
                && isStored(end))
                ++end;
            status = readRun(begin, end, use, stop);
        } else {
            std::ranges::fill(m_stored, std::uint8_t { 0 });
            status = use(m_stored);
        }
        if (!status.isOk())
            return status;
        progress.advance(end - begin);
        begin = end;
    }
    return {};
}

core::Status MetricWriter::readRun(std::size_t begin, std::size_t end, const Use& use, const std::stop_token& stop)
{
    core::Status written;
    std::size_t count = 0;
    const auto last = static_cast<std::uint32_t>(m_rows[end - 1].second) + 1;
    const core::Status read = m_profile->values->read(
        m_metric, m_rows[begin].second, static_cast<core::CubePathId>(last),
        [&](core::CubePathId /*path*/, core::CubeRow row) {
            if (written.isOk())
                written = use(storedRow(row));
            ++count;
        },
        stop);
    if (!written.isOk())
        return written;
    if (read.isOk())
        core::require(count == end - begin, "CubeValues::read() gives all rows that CubeValues::rows() lists");
    return read;
}

std::span<const std::uint8_t> MetricWriter::storedRow(core::CubeRow row)
{
    const std::size_t cells = core::cellCount(m_type);
    core::require(
        row.size() == cells * m_profile->definitions.locations.size(), "CubeRow has a value for each location");
    for (std::size_t location = 0; location < m_columns.size(); ++location)
        std::ranges::copy(row.subspan(location * cells, cells),
            m_ordered.begin() + static_cast<std::ptrdiff_t>(m_columns[location] * cells));
    encodeCells(m_columns.empty() ? row : m_ordered, m_type, m_isSwapped, m_stored);
    return m_stored;
}

} // namespace lightcone::readers::cube
