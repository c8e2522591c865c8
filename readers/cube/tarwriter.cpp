// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/tarwriter.h"

#include "core/base/usage.h"
#include "core/files/outputfile.h"
#include "readers/cube/tarcontainer.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <numeric>

namespace lightcone::readers::cube {

namespace {

using Block = std::array<char, kTarBlock>;

constexpr std::size_t kHeaderName = 100; ///< bytes for the name

/// Writes @p number in octal digits and a zero into the @p width bytes at @p at.
void putOctal(Block& block, std::size_t at, std::size_t width, std::uint64_t number)
{
    for (std::size_t i = width - 1; i-- > 0; number /= 8)
        block[at + i] = static_cast<char>('0' + number % 8);
    block[at + width - 1] = '\0';
}

void putSize(Block& block, std::uint64_t size)
{
    constexpr std::size_t kAt = 124;
    constexpr std::size_t kWidth = 12;
    constexpr std::uint64_t kMostOctal = (std::uint64_t { 1 } << 33) - 1;
    if (size <= kMostOctal)
        return putOctal(block, kAt, kWidth, size);
    for (std::size_t i = kWidth; i-- > 0; size /= 256)
        block[kAt + i] = static_cast<char>(size % 256);
    block[kAt] = static_cast<char>(0x80);
}

} // namespace

core::Status TarWriter::writeHeader(std::string_view name, std::uint64_t size, char type)
{
    Block block {};
    std::memcpy(block.data(), name.data(), std::min(name.size(), kHeaderName));
    putOctal(block, 100, 8, 0644); // mode
    putOctal(block, 108, 8, 0); // owner
    putOctal(block, 116, 8, 0); // group
    putSize(block, size);
    putOctal(block, 136, 12, 0); // time
    std::memset(block.data() + 148, ' ', 8); // what the checksum takes for itself
    block[156] = type;
    std::memcpy(block.data() + 257, "ustar", 6);
    std::memcpy(block.data() + 263, "00", 2);
    const auto sum = std::accumulate(block.begin(), block.end(), std::uint64_t { 0 },
        [](std::uint64_t before, char c) { return before + static_cast<unsigned char>(c); });
    putOctal(block, 148, 7, sum);
    return m_file->write(std::as_bytes(std::span(block)));
}

core::Status TarWriter::begin(std::string_view name, std::uint64_t size)
{
    if (name.size() > kHeaderName) {
        core::Status status = begin("././@LongLink", name.size() + 1, 'L');
        if (status.isOk())
            status = write(name);
        if (status.isOk())
            status = write(std::string_view("\0", 1));
        if (status.isOk())
            status = end();
        if (!status.isOk())
            return status;
    }
    return begin(name, size, '0');
}

core::Status TarWriter::begin(std::string_view name, std::uint64_t size, char type)
{
    m_size = size;
    m_written = 0;
    return writeHeader(name, size, type);
}

core::Status TarWriter::write(std::span<const std::uint8_t> bytes)
{
    m_written += bytes.size();
    return m_file->write(std::as_bytes(bytes));
}

core::Status TarWriter::write(std::string_view text)
{
    return write(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

core::Status TarWriter::end()
{
    core::require(m_written == m_size, "TarWriter::end(): a member has as many bytes as were announced");
    return writeZeros((kTarBlock - m_size % kTarBlock) % kTarBlock);
}

core::Status TarWriter::finish()
{
    return writeZeros(2 * kTarBlock);
}

core::Status TarWriter::writeZeros(std::uint64_t count)
{
    static constexpr std::array<std::byte, 2 * kTarBlock> kZeros {};
    return m_file->write(std::span(kZeros).first(static_cast<std::size_t>(count)));
}

} // namespace lightcone::readers::cube
