// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/tracefile.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::readers::epilog {

namespace {

using namespace std::string_view_literals;

// The header is "EPILOG" and a zero byte, then major version, minor version and byte order.
constexpr std::string_view kMagic = "EPILOG\0"sv;
constexpr std::size_t kHeaderSize = 10;
constexpr std::uint8_t kMajorVersion = 1;
constexpr std::uint8_t kLittleEndian = 1;
constexpr std::uint8_t kBigEndian = 2;
/// SIONlib puts the files of all processes into one container, which begins so.
constexpr std::string_view kContainerMagic = "sion";

bool beginsWith(std::span<const std::uint8_t> bytes, std::string_view text)
{
    return bytes.size() >= text.size()
        && std::ranges::equal(bytes.first(text.size()), text, {}, {}, [](char c) { return std::uint8_t(c); });
}

} // namespace

bool beginsAsEpilog(std::span<const std::uint8_t> head)
{
    return inflatedHead(std::as_bytes(head)).starts_with(kMagic);
}

core::Result<TraceFile> openTraceFile(const std::filesystem::path& path)
{
    using core::ErrorCode;
    auto opened = InputStream::open(path, InputStream::Compression::Gzip);
    if (!opened.isOk())
        return opened.error();
    TraceFile file { std::move(opened).value() };
    const auto error = [&path](ErrorCode code, std::uint64_t offset, std::vector<std::string> args = {}) {
        return core::Error { code, path.string(), offset, std::move(args) };
    };
    InputStream& stream = file.stream;
    while (stream.window().size() < kHeaderSize && stream.more()) { }
    const auto header = stream.window();
    if (beginsWith(header, kContainerMagic))
        return error(ErrorCode::UnsupportedVersion, 0, { "SIONlib container" });
    if (header.empty() && stream.problem().empty())
        return error(ErrorCode::EmptyFile, core::Error::kNoOffset);
    if (header.size() < kHeaderSize)
        return error(ErrorCode::Truncated, header.size(), { "EPILOG header" });
    if (!beginsWith(header, kMagic))
        return error(ErrorCode::UnknownFormat, core::Error::kNoOffset);
    const std::uint8_t major = header[7];
    const std::uint8_t order = header[9];
    file.minorVersion = header[8];
    if (major != kMajorVersion)
        return error(
            ErrorCode::UnsupportedVersion, 7, { std::to_string(major) + '.' + std::to_string(file.minorVersion) });
    if (order != kLittleEndian && order != kBigEndian)
        return error(ErrorCode::Damaged, 9, { "byte order " + std::to_string(order) });
    file.isSwapped = (order == kBigEndian) != (std::endian::native == std::endian::big);
    stream.consume(kHeaderSize);
    return file;
}

} // namespace lightcone::readers::epilog
