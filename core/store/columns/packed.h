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

// Private to core: columns of unsigned numbers in as few bytes each as the largest one needs.
namespace lightcone::core {

/// Bytes that must be readable after the last byte of a column, as numbers are loaded eight bytes at a time.
inline constexpr std::size_t kPackedPadding = 8;

/// 0..8: the bytes that @p value needs.
constexpr unsigned packedWidth(std::uint64_t value)
{
    return (static_cast<unsigned>(std::bit_width(value)) + 7) / 8;
}

constexpr std::uint64_t packedMask(unsigned width)
{
    return width >= 8 ? ~std::uint64_t { 0 } : (std::uint64_t { 1 } << (8 * width)) - 1;
}

/// The number at index @p i of a column of numbers of @p width bytes.
inline std::uint64_t loadPacked(const std::byte* column, std::size_t i, unsigned width)
{
    std::uint64_t value = 0;
    std::memcpy(&value, column + i * width, sizeof value);
    return value & packedMask(width);
}

/// A column of bytes that are checked: count × width of them, and the padding, are there.
struct PackedSpan {
    const std::byte* bytes = nullptr;
    unsigned width = 0;

    std::uint64_t operator[](std::size_t i) const { return loadPacked(bytes, i, width); }
    /// @returns how many of the first @p count numbers, which ascend, are less than @p value.
    std::size_t lowerBound(std::size_t count, std::uint64_t value) const
    {
        return findFirst(0, count, [this, value](std::size_t i) { return (*this)[i] < value; });
    }
};

/// Appends @p count numbers, valueOf(i) each, in @p width bytes.
template <typename ValueOf> void storePacked(ByteVector& out, std::size_t count, unsigned width, const ValueOf& valueOf)
{
    const std::size_t begin = out.size();
    std::byte* at = out.grow(count * width + sizeof(std::uint64_t));
    for (std::size_t i = 0; i < count; ++i, at += width) {
        const std::uint64_t value = valueOf(i);
        std::memcpy(at, &value, sizeof value); // the next value overwrites the excess bytes
    }
    out.shrink(begin + count * width);
}

/// A run of numbers of a column.
struct PackedChunk {
    static constexpr std::size_t kNumbers = 128;

    std::uint64_t base = 0; ///< the least number
    std::uint64_t place = 0; ///< width | offset into the data << 8

    unsigned width() const { return place & 0xff; }
    std::uint64_t offset() const { return place >> 8; }
};
static_assert(sizeof(PackedChunk) == 16);

/// Makes the bytes of a PackedColumn, a chunk after the other.
class PackedColumnWriter {
public:
    /// @p values are as many as a chunk holds; fewer only the last time.
    void add(std::span<const std::uint64_t> values)
    {
        const auto [least, most] = std::ranges::minmax(values);
        const unsigned width = packedWidth(most - least);
        m_directory.push_back({ least, m_data.size() << 8 | width });
        storePacked(m_data, values.size(), width, [&values, base = least](std::size_t i) { return values[i] - base; });
        m_size += values.size();
    }
    /// Adds what was added to @p other. No chunk of this column is filled in part.
    void append(const PackedColumnWriter& other)
    {
        for (const PackedChunk& chunk : other.m_directory)
            m_directory.push_back({ chunk.base, chunk.place + (m_data.size() << 8) });
        m_data.append(other.m_data);
        m_size += other.m_size;
    }
    /// The most bytes that write() appends.
    std::size_t bytes() const { return m_directory.size() * sizeof(PackedChunk) + m_data.size() + kMostBeside; }
    /// Appends the column to @p out, at a multiple of 8 bytes.
    void write(ByteVector& out)
    {
        ByteWriter writer(out);
        writer.align(8);
        writer.fixed(m_size, 8);
        writer.bytes(std::as_bytes(std::span(m_directory)));
        m_data.resize((m_data.size() + kPackedPadding + 7) / 8 * 8);
        writer.fixed(m_data.size(), 8);
        writer.bytes(m_data);
    }

private:
    static constexpr std::size_t kMostBeside = 48; ///< sizes, padding and alignment

    std::vector<PackedChunk> m_directory;
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
    /// @returns false when @p in does not hold a column; what was read is then used up. O(1)
    bool open(ByteReader& in)
    {
        std::uint64_t size = 0;
        size = in.fixed(8);
        const std::uint64_t chunks = size / kChunk + (size % kChunk != 0);
        if (!in.isGood() || chunks > in.left() / sizeof(Chunk))
            return false;
        const std::span<const std::byte> directory = in.bytes(chunks * sizeof(Chunk));
        const std::uint64_t dataSize = in.fixed(8);
        const std::span<const std::byte> data = in.bytes(dataSize);
        if (!in.isGood() || (size > 0 && dataSize < kPackedPadding))
            return false;
        m_directory = directory.data();
        m_data = data;
        m_size = size;
        return true;
    }
    std::uint64_t size() const { return m_size; }
    /// @pre i < size()
    std::uint64_t operator[](std::uint64_t i) const
    {
        const Chunk chunk = chunkAt(i / kChunk, i % kChunk + 1);
        return chunk.base + loadPacked(m_data.data() + chunk.offset(), i % kChunk, chunk.width());
    }

    /// The numbers from @p first on, which is a multiple of kChunk, as many as @p out takes.
    /// @pre first + out.size() <= size()
    void read(std::uint64_t first, std::span<std::uint64_t> out) const
    {
        for (std::uint64_t i = first / kChunk; !out.empty(); ++i) {
            const std::size_t count = std::min(kChunk, out.size());
            const Chunk chunk = chunkAt(i, count);
            unpack(m_data.data() + chunk.offset(), chunk, out.first(count));
            out = out.subspan(count);
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

    /// The compiler knows the width, which makes this twice as fast.
    template <unsigned Width>
    static void unpackAs(const std::byte* data, std::uint64_t base, std::span<std::uint64_t> out)
    {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = base + loadPacked(data, i, Width);
    }
    static void unpack(const std::byte* data, const Chunk& chunk, std::span<std::uint64_t> out)
    {
        using Unpack = void (*)(const std::byte*, std::uint64_t, std::span<std::uint64_t>);
        static constexpr std::array<Unpack, 9> kByWidth { unpackAs<0>, unpackAs<1>, unpackAs<2>, unpackAs<3>,
            unpackAs<4>, unpackAs<5>, unpackAs<6>, unpackAs<7>, unpackAs<8> };
        kByWidth[chunk.width()](data, chunk.base, out);
    }
    /// The chunk, of which @p count numbers are wanted.
    Chunk chunkAt(std::uint64_t i, std::size_t count) const
    {
        Chunk chunk;
        std::memcpy(&chunk, m_directory + i * sizeof(Chunk), sizeof chunk);
        const bool fits = chunk.width() <= 8 && chunk.offset() <= m_data.size()
            && m_data.size() - chunk.offset() >= count * chunk.width() + kPackedPadding;
        return fits ? chunk : Chunk {};
    }

    const std::byte* m_directory = nullptr;
    std::span<const std::byte> m_data;
    std::uint64_t m_size = 0;
};

} // namespace lightcone::core
