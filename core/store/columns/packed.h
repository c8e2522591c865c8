// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/findfirst.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

// Private to core: columns of unsigned numbers in as few bits each as the largest one needs.
namespace lightcone::core {

/// Bytes that must be readable after the last byte of a column, as numbers are loaded eight bytes at a time.
inline constexpr std::size_t kPackedPadding = 8;
inline constexpr unsigned kMostPackedWidth = 64;

/// The bits that @p value gets: those that it needs, or 64 where they are so many that eight bytes from the byte on in
/// which they begin might not hold them.
constexpr unsigned packedWidth(std::uint64_t value)
{
    constexpr unsigned kMostInWord = 57;
    const auto bits = static_cast<unsigned>(std::bit_width(value));
    return bits <= kMostInWord ? bits : kMostPackedWidth;
}

/// The bytes of @p count numbers.
constexpr std::uint64_t packedBytes(std::uint64_t count, unsigned width)
{
    return (count * width + 7) / 8;
}

constexpr std::uint64_t packedMask(unsigned width)
{
    return width >= kMostPackedWidth ? ~std::uint64_t { 0 } : (std::uint64_t { 1 } << width) - 1;
}

/// The number of @p width bits that begins at bit @p bit of a column.
inline std::uint64_t loadBits(const std::byte* column, std::uint64_t bit, unsigned width)
{
    std::uint64_t value = 0;
    std::memcpy(&value, column + bit / 8, sizeof value);
    return value >> bit % 8 & packedMask(width);
}

/// The first @p out.size() numbers of a column: several times as fast as one by one.
void unpack(const std::byte* column, unsigned width, std::span<std::uint64_t> out);
void unpack(const std::byte* column, unsigned width, std::span<std::uint32_t> out);
/// The sums of @p first and of the first one, the first two … of the numbers of a column, modulo 2^64.
void unpackSums(const std::byte* column, unsigned width, std::int64_t first, std::span<std::int64_t> out);

/// A column of bytes that are checked: packedBytes() of them, and the padding, are there.
struct PackedSpan {
    const std::byte* bytes = nullptr;
    unsigned width = 0;

    std::uint64_t operator[](std::size_t i) const { return loadBits(bytes, i * width, width); }
    /// @returns how many of the first @p count numbers, which ascend, are less than @p value.
    std::size_t lowerBound(std::size_t count, std::uint64_t value) const
    {
        return findFirst(0, count, [this, value](std::size_t i) { return (*this)[i] < value; });
    }
};

/// Reads the numbers of a column one after the other, for who needs only a few.
class PackedReader {
public:
    /// @param next  the first number that is read
    PackedReader(const PackedSpan& column, std::size_t next)
        : m_column(column)
        , m_bit(next * column.width)
    {
    }
    std::uint64_t operator()()
    {
        const std::uint64_t value = loadBits(m_column.bytes, m_bit, m_column.width);
        m_bit += m_column.width;
        return value;
    }

private:
    PackedSpan m_column;
    std::uint64_t m_bit;
};

/// Appends @p count numbers, valueOf(i) each, in @p width bits.
template <typename ValueOf> void storePacked(ByteVector& out, std::size_t count, unsigned width, const ValueOf& valueOf)
{
    const std::size_t begin = out.size();
    const std::size_t size = packedBytes(count, width);
    std::byte* at = out.grow(size + sizeof(std::uint64_t));
    std::uint64_t word = 0;
    unsigned filled = 0; // bits of the word
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t value = valueOf(i);
        word |= value << filled;
        filled += width;
        if (filled < kMostPackedWidth)
            continue;
        std::memcpy(at, &word, sizeof word);
        at += sizeof word;
        filled -= kMostPackedWidth;
        word = filled > 0 ? value >> (width - filled) : 0;
    }
    std::memcpy(at, &word, sizeof word);
    out.shrink(begin + size);
}

/// A run of numbers of a column.
struct PackedChunk {
    static constexpr std::size_t kNumbers = 128;
    static constexpr unsigned kWidthBits = 7;

    std::uint64_t base = 0; ///< the least number
    std::uint64_t place = 0; ///< width | offset into the data << kWidthBits

    unsigned width() const { return place & ((1U << kWidthBits) - 1); }
    std::uint64_t offset() const { return place >> kWidthBits; }
};

/// Makes the bytes of a PackedColumn, a chunk after the other.
class PackedColumnWriter {
public:
    /// @p values are as many as a chunk holds; fewer only the last time.
    void add(std::span<const std::uint64_t> values)
    {
        const auto [least, most] = std::ranges::minmax(values);
        const unsigned width = packedWidth(most - least);
        m_chunks.push_back({ least, m_data.size() << PackedChunk::kWidthBits | width });
        storePacked(m_data, values.size(), width, [&values, base = least](std::size_t i) { return values[i] - base; });
        m_size += values.size();
    }
    /// Adds what was added to @p other. No chunk of this column is filled in part.
    void append(const PackedColumnWriter& other)
    {
        for (const PackedChunk& chunk : other.m_chunks)
            m_chunks.push_back({ chunk.base, chunk.place + (m_data.size() << PackedChunk::kWidthBits) });
        m_data.append(other.m_data);
        m_size += other.m_size;
    }
    /// The most bytes that write() appends.
    std::size_t bytes() const { return m_chunks.size() * sizeof(PackedChunk) + m_data.size() + kMostBeside; }
    /// Appends the column to @p out, at a multiple of 8 bytes.
    void write(ByteVector& out)
    {
        const auto bytesFor = [this](std::uint64_t PackedChunk::*member, std::uint64_t least) {
            std::uint64_t most = 0;
            for (const PackedChunk& chunk : m_chunks)
                most = std::max(most, chunk.*member - least);
            return (packedWidth(most) + 7) / 8;
        };
        const std::uint64_t least = m_chunks.empty() ? 0 : std::ranges::min(m_chunks, {}, &PackedChunk::base).base;
        const unsigned baseBytes = bytesFor(&PackedChunk::base, least);
        // A column never claims many more numbers than it has bytes.
        const unsigned placeBytes = std::max(bytesFor(&PackedChunk::place, 0), 1U);
        m_data.resize(m_data.size() + kPackedPadding);
        ByteWriter writer(out);
        writer.align(8);
        writer.fixed(m_size, 6);
        writer.fixed(baseBytes, 1);
        writer.fixed(placeBytes, 1);
        writer.fixed(least, 8);
        writer.fixed(m_data.size(), 8);
        for (const PackedChunk& chunk : m_chunks) {
            writer.fixed(chunk.base - least, baseBytes);
            writer.fixed(chunk.place, placeBytes);
        }
        writer.bytes(m_data);
        writer.align(8);
    }

private:
    static constexpr std::size_t kMostBeside = 48; ///< sizes, padding and alignment

    std::vector<PackedChunk> m_chunks;
    ByteVector m_data;
    std::uint64_t m_size = 0;
};

/// Random access to numbers that are stored in chunks, each with a least value of its own and the width that what
/// exceeds it needs. Refers to bytes that it does not own, which come from PackedColumnWriter. Whatever else they are:
/// a chunk that does not fit reads as zeros.
class PackedColumn {
public:
    static constexpr std::size_t kChunk = PackedChunk::kNumbers;

    PackedColumn() = default;
    /// @returns false when @p in, which is at a multiple of 8 bytes, does not hold a column; what was read is then used
    /// up. O(1)
    bool open(ByteReader& in)
    {
        const std::uint64_t size = in.fixed(6);
        m_baseBytes = static_cast<unsigned>(in.fixed(1));
        m_placeBytes = static_cast<unsigned>(in.fixed(1));
        m_least = in.fixed(8);
        const std::uint64_t dataSize = in.fixed(8);
        const std::uint64_t chunks = size / kChunk + (size % kChunk != 0);
        if (m_baseBytes > 8 || m_placeBytes == 0 || m_placeBytes > 8 || dataSize < kPackedPadding)
            return false;
        m_directory = in.bytes(chunks * (m_baseBytes + m_placeBytes)).data();
        m_data = in.bytes(dataSize);
        in.align(8);
        m_size = in.isGood() ? size : 0;
        return in.isGood();
    }
    std::uint64_t size() const { return m_size; }
    /// @pre i < size()
    std::uint64_t operator[](std::uint64_t i) const { return numberIn(chunkAt(i / kChunk, i % kChunk + 1), i); }

    /// The numbers from @p first on, which is a multiple of kChunk, as many as @p out takes.
    /// @pre first + out.size() <= size()
    void read(std::uint64_t first, std::span<std::uint64_t> out) const
    {
        for (std::uint64_t i = first / kChunk; !out.empty(); ++i) {
            const std::size_t count = std::min(kChunk, out.size());
            const Chunk chunk = chunkAt(i, count);
            const std::span<std::uint64_t> numbers = out.first(count);
            unpack(m_data.data() + chunk.offset(), chunk.width(), numbers);
            for (std::uint64_t& number : numbers)
                number += chunk.base;
            out = out.subspan(count);
        }
    }

    /// Calls take(i, number) for each i in [0, @p count) with the number at placeOf(i). Where these lie far apart, this
    /// is several times as fast as one by one, which would each wait for memory twice.
    /// @pre all places are less than size()
    template <typename PlaceOf, typename Take>
    void gather(std::size_t count, const PlaceOf& placeOf, const Take& take) const
    {
        std::array<Chunk, 64> chunks;
        for (std::size_t first = 0; first < count; first += chunks.size()) {
            const std::size_t end = std::min(first + chunks.size(), count);
            for (std::size_t i = first; i < end; ++i) {
                const std::uint64_t place = placeOf(i);
                const Chunk chunk = chunkAt(place / kChunk, place % kChunk + 1);
                __builtin_prefetch(m_data.data() + chunk.offset() + place % kChunk * chunk.width() / 8);
                chunks[i - first] = chunk;
            }
            for (std::size_t i = first; i < end; ++i)
                take(i, numberIn(chunks[i - first], placeOf(i)));
        }
    }

    /// Appends a column of @p size numbers, valueOf(i) each, at a multiple of 8 bytes.
    template <typename ValueOf> static void write(ByteVector& out, std::uint64_t size, const ValueOf& valueOf)
    {
        PackedColumnWriter column;
        std::array<std::uint64_t, kChunk> values;
        for (std::uint64_t first = 0; first < size; first += kChunk) {
            const std::size_t count = std::min<std::uint64_t>(kChunk, size - first);
            for (std::size_t i = 0; i < count; ++i)
                values[i] = valueOf(first + i);
            column.add(std::span(values).first(count));
        }
        column.write(out);
    }

private:
    using Chunk = PackedChunk;

    /// Number @p i of the column, which is in @p chunk.
    std::uint64_t numberIn(const Chunk& chunk, std::uint64_t i) const
    {
        return chunk.base + loadBits(m_data.data() + chunk.offset(), i % kChunk * chunk.width(), chunk.width());
    }
    /// The chunk, of which @p count numbers are wanted.
    Chunk chunkAt(std::uint64_t i, std::size_t count) const
    {
        const std::uint64_t bit = i * 8 * (m_baseBytes + m_placeBytes);
        const Chunk chunk { m_least + loadBits(m_directory, bit, 8 * m_baseBytes),
            loadBits(m_directory, bit + 8 * m_baseBytes, 8 * m_placeBytes) };
        const bool fits = chunk.width() <= kMostPackedWidth && chunk.offset() <= m_data.size()
            && m_data.size() - chunk.offset() >= packedBytes(count, chunk.width()) + kPackedPadding;
        return fits ? chunk : Chunk {};
    }

    const std::byte* m_directory = nullptr; ///< of each chunk what its base exceeds the least one by, and its place
    unsigned m_baseBytes = 0;
    unsigned m_placeBytes = 0;
    std::uint64_t m_least = 0;
    std::span<const std::byte> m_data;
    std::uint64_t m_size = 0;
};

} // namespace lightcone::core
