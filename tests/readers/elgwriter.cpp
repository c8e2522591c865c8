// SPDX-License-Identifier: GPL-3.0-or-later
#include "elgwriter.h"

#include <zlib.h>

#include <algorithm>
#include <bit>

namespace lightcone::tests {

std::string gzipped(const std::string& bytes)
{
    z_stream stream {};
    deflateInit2(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, bytes.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

ElgWriter::ElgWriter(unsigned minorVersion, bool isBigEndian)
    : bytes("EPILOG\0\1", 8)
    , m_minorVersion(minorVersion)
    , m_isBigEndian(isBigEndian)
{
    bytes += static_cast<char>(minorVersion);
    bytes += static_cast<char>(isBigEndian ? 2 : 1);
}

std::string ElgWriter::number(std::uint64_t value, unsigned size) const
{
    std::string text;
    for (unsigned i = 0; i < size; ++i)
        text += static_cast<char>(value >> 8 * (m_isBigEndian ? size - 1 - i : i));
    return text;
}

std::string ElgWriter::numbers(std::initializer_list<std::uint32_t> values) const
{
    return numbers(std::vector<std::uint32_t>(values));
}

std::string ElgWriter::numbers(const std::vector<std::uint32_t>& values) const
{
    std::string text;
    for (const std::uint32_t value : values)
        text += number(value, 4);
    return text;
}

std::string ElgWriter::longNumber(std::uint64_t value) const
{
    return number(value, 8);
}

std::string ElgWriter::real(double value) const
{
    return number(std::bit_cast<std::uint64_t>(value), 8);
}

void ElgWriter::record(unsigned type, std::string_view body)
{
    bytes += static_cast<char>(body.size());
    bytes += static_cast<char>(type);
    bytes += body;
}

void ElgWriter::record(unsigned type, std::initializer_list<std::uint32_t> values, std::string_view tail)
{
    record(type, numbers(values) += tail);
}

void ElgWriter::string(std::uint32_t value, const std::string& text)
{
    const std::string all = text + '\0';
    constexpr std::size_t kFirst = 250;
    constexpr std::size_t kNext = 255;
    const std::size_t more = all.size() > kFirst ? (all.size() - kFirst + kNext - 1) / kNext : 0;
    record(1, numbers({ value }) + static_cast<char>(more) + all.substr(0, kFirst));
    for (std::size_t i = 0; i < more; ++i)
        record(2, std::string_view(all).substr(kFirst + i * kNext, kNext));
}

void ElgWriter::communicator(
    std::uint32_t value, unsigned mode, const std::vector<std::uint32_t>& processes, std::size_t leastBytes)
{
    std::string bits(std::max<std::size_t>(leastBytes, 1), '\0');
    for (const std::uint32_t process : processes) {
        bits.resize(std::max<std::size_t>(bits.size(), process / 8 + 1));
        bits[process / 8] = static_cast<char>(bits[process / 8] | 1 << process % 8);
    }
    std::string head = numbers({ value });
    if (m_minorVersion >= 3)
        head += static_cast<char>(mode);
    head += numbers({ static_cast<std::uint32_t>(bits.size()) });
    constexpr std::size_t kMost = 255;
    std::size_t at = std::min(bits.size(), kMost - head.size());
    record(11, head + bits.substr(0, at));
    for (; at < bits.size(); at += kMost)
        record(19, std::string_view(bits).substr(at, kMost));
}

void ElgWriter::idMap(unsigned kind, bool isSparse, const std::vector<std::uint32_t>& values)
{
    const std::string all = numbers(values);
    constexpr std::size_t kFirst = 62 * 4;
    constexpr std::size_t kNext = 63 * 4;
    record(25,
        std::string { char(kind), char(isSparse ? 1 : 0) } + numbers({ static_cast<std::uint32_t>(values.size()) })
            + all.substr(0, kFirst));
    for (std::size_t at = kFirst; at < all.size(); at += kNext)
        record(26, std::string_view(all).substr(at, kNext));
}

void ElgWriter::group(
    std::uint32_t value, unsigned mode, std::uint32_t size, const std::vector<std::uint32_t>& processes)
{
    const std::string all = numbers(processes);
    constexpr std::size_t kFirst = 61 * 4;
    constexpr std::size_t kNext = 63 * 4;
    record(27, numbers({ value }) + static_cast<char>(mode) + numbers({ size }) + all.substr(0, kFirst));
    for (std::size_t at = kFirst; at < all.size(); at += kNext)
        record(28, std::string_view(all).substr(at, kNext));
}

} // namespace lightcone::tests
