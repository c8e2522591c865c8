// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>

namespace lightcone::readers::otf2 {

enum class ByteOrder : std::uint8_t { Little, Big };

/// @returns the byte order that @p mark stands for in the header of a chunk or an anchor file; nullopt when it is no
/// such mark.
constexpr std::optional<ByteOrder> byteOrderOf(std::uint8_t mark)
{
    if (mark == 0x42)
        return ByteOrder::Little;
    if (mark == 0x23)
        return ByteOrder::Big;
    return std::nullopt;
}

/// Reads bytes that may be damaged: every read says whether the bytes were there. A failed read does not move the
/// cursor.
class ByteCursor {
public:
    ByteCursor(std::span<const std::uint8_t> bytes, ByteOrder order)
        : m_begin(bytes.data())
        , m_position(bytes.data())
        , m_end(bytes.data() + bytes.size())
        , m_readable(m_end)
        , m_order(order)
    {
    }

    /// @returns how many bytes were read so far.
    std::size_t position() const { return static_cast<std::size_t>(m_position - m_begin); }
    std::size_t remaining() const { return static_cast<std::size_t>(m_end - m_position); }
    ByteOrder order() const { return m_order; }

    bool skip(std::uint64_t count)
    {
        if (count > remaining())
            return false;
        m_position += count;
        return true;
    }
    /// Moves over the next @p count bytes. @returns a cursor over them; nullopt when there are fewer.
    std::optional<ByteCursor> take(std::uint64_t count)
    {
        if (count > remaining())
            return std::nullopt;
        ByteCursor part(std::span(m_position, static_cast<std::size_t>(count)), m_order);
        part.m_readable = m_readable;
        m_position += count;
        return part;
    }
    bool readByte(std::uint8_t& value)
    {
        if (m_position == m_end)
            return false;
        value = *m_position++;
        return true;
    }
    /// Reads an unsigned number of @p size (1 … 8) bytes in the byte order of the file.
    [[gnu::always_inline]] bool readFull(std::size_t size, std::uint64_t& value)
    {
        if (size > remaining())
            return false;
        value = lowest(size, canReadWord() ? wordAt(m_position) : wordOf(size));
        m_position += size;
        return true;
    }
    /// Reads a number in the compressed form: a count of bytes, then that many bytes. The count 0xff means that all
    /// bits are set; no bytes follow.
    [[gnu::always_inline]] bool readCompressed(std::size_t maxSize, std::uint64_t& value)
    {
        if (m_position == m_end) [[unlikely]]
            return false;
        const std::size_t size = *m_position;
        if (size - 1 >= maxSize)
            return readEmpty(maxSize, value);
        if (size >= remaining()) [[unlikely]]
            return false;
        ++m_position;
        return readFull(size, value);
    }
    /// Reads a text that ends with a zero byte.
    std::optional<std::string_view> readString()
    {
        if (m_position == m_end)
            return std::nullopt;
        const void* const zero = std::memchr(m_position, 0, remaining());
        if (!zero)
            return std::nullopt;
        const auto* const begin = reinterpret_cast<const char*>(m_position);
        m_position = static_cast<const std::uint8_t*>(zero) + 1;
        return std::string_view(begin, static_cast<std::size_t>(static_cast<const char*>(zero) - begin));
    }

private:
    bool canReadWord() const { return m_readable - m_position >= 8; }
    /// @returns the 8 bytes at @p bytes as a number.
    std::uint64_t wordAt(const std::uint8_t* bytes) const
    {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, sizeof word);
        const bool isNative = (m_order == ByteOrder::Little) == (std::endian::native == std::endian::little);
        return isNative ? word : __builtin_bswap64(word);
    }
    /// @returns the number in the first @p size (1 … 8) bytes of @p word.
    std::uint64_t lowest(std::size_t size, std::uint64_t word) const
    {
        const std::size_t others = 64 - 8 * size; // bits
        return m_order == ByteOrder::Little ? word << others >> others : word >> others;
    }
    /// Reads a compressed number that has no bytes behind its count. @pre remaining() > 0
    bool readEmpty(std::size_t maxSize, std::uint64_t& value)
    {
        const std::uint8_t size = *m_position;
        if (size != 0 && size != 0xff)
            return false;
        ++m_position;
        value = size == 0 ? 0 : ~std::uint64_t { 0 } >> (64 - 8 * maxSize);
        return true;
    }
    /// Does the same as wordAt() when only @p size bytes are left; the missing bytes count as zeros.
    [[gnu::noinline]] std::uint64_t wordOf(std::size_t size) const
    {
        std::array<std::uint8_t, 8> bytes {};
        std::memcpy(bytes.data(), m_position, size);
        return wordAt(bytes.data());
    }

    const std::uint8_t* m_begin;
    const std::uint8_t* m_position;
    const std::uint8_t* m_end;
    const std::uint8_t* m_readable; ///< the end of what may be read, if not of what belongs to this cursor
    ByteOrder m_order;
};

} // namespace lightcone::readers::otf2
