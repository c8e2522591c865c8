// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytevector.h"

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

// Flat little-endian bytes: what blocks, segments and store files are made of.
namespace lightcone::core {

/// The @p count values of type T that begin at @p bytes, which must be aligned for T. All values that are read in
/// place, of a mapped file for instance, are got here, so that this one check of the address stands for those of each
/// access.
template <typename T> std::span<const T> valuesAt(const std::byte* bytes, std::size_t count)
{
    assert(reinterpret_cast<std::uintptr_t>(bytes) % alignof(T) == 0);
    return { reinterpret_cast<const T*>(bytes), count };
}

/// Signed numbers of small magnitude become small unsigned ones: 0, -1, 1, -2 … are 0, 1, 2, 3 …
constexpr std::uint64_t zigzag(std::int64_t value)
{
    return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
}
constexpr std::int64_t unzigzag(std::uint64_t value)
{
    return static_cast<std::int64_t>((value >> 1) ^ (~(value & 1) + 1));
}

/// The difference of two numbers, modulo 2^64, which is small when they differ little, whichever is greater.
constexpr std::uint64_t foldedDifference(std::uint64_t to, std::uint64_t from)
{
    return zigzag(static_cast<std::int64_t>(to - from));
}
/// The number that has this foldedDifference() from another one.
constexpr std::uint64_t addFolded(std::uint64_t from, std::uint64_t difference)
{
    return from + static_cast<std::uint64_t>(unzigzag(difference));
}

/// Appends to a byte vector that it borrows.
class ByteWriter {
public:
    explicit ByteWriter(ByteVector& out)
        : m_out(&out)
    {
    }
    /// The lowest @p width (0..8) bytes of @p value.
    void fixed(std::uint64_t value, unsigned width)
    {
        if (width > 0)
            std::memcpy(m_out->grow(width), &value, width);
    }
    /// LEB128: 7 bits a byte, the lowest first.
    void number(std::uint64_t value)
    {
        std::byte* at = m_out->grow((std::bit_width(value | 1) + 6U) / 7);
        for (; value >= 0x80; value >>= 7)
            *at++ = static_cast<std::byte>(value | 0x80);
        *at = static_cast<std::byte>(value);
    }
    void integer(std::int64_t value) { number(zigzag(value)); }
    void bytes(std::span<const std::byte> bytes) { m_out->append(bytes); }
    /// Its length, then its bytes.
    void text(std::string_view text)
    {
        number(text.size());
        bytes(std::as_bytes(std::span(text)));
    }
    void align(std::size_t alignment) { m_out->resize((m_out->size() + alignment - 1) / alignment * alignment); }

private:
    ByteVector* m_out;
};

/// Reads a number that ByteWriter::number() wrote, and goes on behind it. @pre it is one of this program's own
inline std::uint64_t readNumber(const std::byte*& at)
{
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
        const auto next = static_cast<std::uint64_t>(*at++);
        value |= (next & 0x7f) << shift;
        if (next < 0x80)
            return value;
    }
}

/// Reads what ByteWriter wrote, from bytes that may be anything: reading past the end gives zeros and isGood() turns
/// false, for good. Does not own the bytes.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }
    bool isGood() const { return m_isGood; }
    std::size_t left() const { return m_bytes.size() - m_at; }
    std::uint64_t fixed(unsigned width)
    {
        std::uint64_t value = 0;
        if (const std::span<const std::byte> taken = bytes(width); width > 0 && taken.size() == width)
            std::memcpy(&value, taken.data(), width);
        return value;
    }
    std::uint64_t number()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (m_at == m_bytes.size())
                break;
            const auto next = static_cast<std::uint64_t>(m_bytes[m_at++]);
            value |= (next & 0x7f) << shift;
            if (next < 0x80)
                return value;
        }
        m_isGood = false;
        return 0;
    }
    std::int64_t integer() { return unzigzag(number()); }
    /// Empty when there are fewer than @p size left.
    std::span<const std::byte> bytes(std::size_t size)
    {
        if (left() < size) {
            m_isGood = false;
            m_at = m_bytes.size();
            return {};
        }
        m_at += size;
        return m_bytes.subspan(m_at - size, size);
    }
    /// Skips what ByteWriter::align() put in, if the bytes began at a multiple of @p alignment.
    void align(std::size_t alignment) { bytes((alignment - m_at % alignment) % alignment); }
    std::string_view text()
    {
        const std::span<const std::byte> taken = bytes(number());
        return { reinterpret_cast<const char*>(taken.data()), taken.size() };
    }
    /// A number of items that follow, each at least @p leastSize bytes: false, and isGood() too, when there is no room
    /// for so many.
    bool count(std::uint64_t& count, std::size_t leastSize = 1)
    {
        count = number();
        if (m_isGood && count <= left() / leastSize)
            return true;
        m_isGood = false;
        count = 0;
        return false;
    }

private:
    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0;
    bool m_isGood = true;
};

} // namespace lightcone::core
