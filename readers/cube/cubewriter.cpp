// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/cubewriter.h"

#include "core/files/outputfile.h"
#include "readers/cube/anchorwriter.h"
#include "readers/cube/indexformat.h"
#include "readers/cube/metricwriter.h"
#include "readers/cube/roworder.h"
#include "readers/cube/tarwriter.h"
#include "readers/cube/writtenids.h"

#include <zlib.h>

#include <new>
#include <span>
#include <utility>

namespace lightcone::readers::cube {

namespace {

core::Status writeMember(TarWriter& tar, std::string_view name, std::string_view bytes)
{
    core::Status status = tar.begin(name, bytes.size());
    if (status.isOk())
        status = tar.write(bytes);
    return status.isOk() ? tar.end() : status;
}

/// Compresses @p text as gzip does, without a time.
std::string gzipped(const std::string& text)
{
    constexpr int kGzip = 16;
    constexpr int kMemory = 8;
    constexpr std::size_t kPiece = std::size_t { 1 } << 20;
    z_stream stream {};
    if (::deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, kMemory, Z_DEFAULT_STRATEGY)
        != Z_OK)
        throw std::bad_alloc();
    std::string out;
    std::string room(kPiece, '\0');
    std::string_view left = text;
    int result = Z_OK;
    while (result == Z_OK) {
        const std::string_view piece = left.substr(0, kPiece);
        left.remove_prefix(piece.size());
        // zlib's interface is not const; it does not change its input.
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(piece.data()));
        stream.avail_in = static_cast<uInt>(piece.size());
        do {
            stream.next_out = reinterpret_cast<Bytef*>(room.data());
            stream.avail_out = static_cast<uInt>(room.size());
            result = ::deflate(&stream, left.empty() ? Z_FINISH : Z_NO_FLUSH);
            out.append(room, 0, room.size() - stream.avail_out);
        } while (stream.avail_out == 0 && result == Z_OK);
    }
    ::deflateEnd(&stream);
    return out;
}

/// The place of each location in a row that is written; empty: in order.
std::vector<std::uint32_t> writtenColumns(const core::CubeDefinitions& definitions, const WrittenIds& ids)
{
    std::vector<std::uint32_t> columns;
    bool isInOrder = true;
    for (const core::CubeSystemId location : definitions.locations) {
        const std::uint64_t id = ids.system[static_cast<std::size_t>(location)];
        isInOrder = isInOrder && id == columns.size();
        columns.push_back(static_cast<std::uint32_t>(id));
    }
    return isInOrder ? std::vector<std::uint32_t> {} : columns;
}

core::Status writeMetrics(TarWriter& tar, const core::CubeProfile& profile, const WrittenIds& ids,
    const CubeWriteOptions& options, core::Progress& progress, const std::stop_token& stop)
{
    const core::CubeDefinitions& definitions = profile.definitions;
    const std::vector<core::CubePathId> order = inclusiveRowOrder(definitions.callPaths);
    const std::vector<std::uint32_t> columns = writtenColumns(definitions, ids);
    const std::uint64_t timesRead = options.isDataCompressed ? 2 : 1;
    std::uint64_t rows = 0;
    for (std::size_t i = 0; i < definitions.metrics.size(); ++i)
        rows += profile.values->rows(static_cast<core::CubeMetricId>(i)).size() * timesRead;
    progress.setTotal(rows);
    for (std::size_t i = 0; i < definitions.metrics.size(); ++i) {
        const core::CubeMetricDef& metric = definitions.metrics[i];
        if (metric.isDerived() || !metric.isTypeKnown)
            continue;
        const bool isInclusive = metric.kind == core::CubeMetricDef::Kind::Inclusive;
        MetricWriter writer(profile, static_cast<core::CubeMetricId>(i),
            isInclusive ? std::span(order) : std::span<const core::CubePathId>(), columns, options);
        const core::Status status = writer.write(tar, std::to_string(ids.metrics[i]), progress, stop);
        if (!status.isOk())
            return status;
    }
    return {};
}

} // namespace

core::Status writeCube(const core::CubeProfile& profile, const std::filesystem::path& path,
    const CubeWriteOptions& options, core::Progress& progress, const std::stop_token& stop)
{
    auto file = core::OutputFile::open(path, stop);
    if (!file.isOk())
        return file.error();
    TarWriter tar(*file.value());
    const WrittenIds ids = writtenIds(profile.definitions);
    for (const CubeWriteOptions::Extra& extra : options.extras) {
        const core::Status status = writeMember(tar, extra.name, extra.bytes);
        if (!status.isOk())
            return status;
    }
    core::Status status = writeMetrics(tar, profile, ids, options, progress, stop);
    if (!status.isOk())
        return status;
    const std::string anchor = anchorText(profile.definitions, ids);
    status = writeMember(tar, kAnchorName, options.isAnchorCompressed ? gzipped(anchor) : anchor);
    if (status.isOk())
        status = tar.finish();
    return status.isOk() ? file.value()->commit() : status;
}

} // namespace lightcone::readers::cube
