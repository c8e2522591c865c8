// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>

namespace lightcone::readers {

enum class ByteOrder : std::uint8_t { Little, Big };

/// The byte order that @p mark stands for in the header of a chunk or an anchor file; nullopt: it is no such mark.
constexpr std::optional<ByteOrder> byteOrderOf(std::uint8_t mark)
{
    if (mark == 0x42)
        return ByteOrder::Little;
    if (mark == 0x23)
        return ByteOrder::Big;
    return std::nullopt;
}

/// Walks over bytes that nobody vouches for: every read says whether it fits. A failed read moves nothing.
class ByteCursor {
public:
    ByteCursor(std::span<const std::uint8_t> bytes, ByteOrder order)
        : m_begin(bytes.data())
        , m_position(bytes.data())
        , m_end(bytes.data() + bytes.size())
        , m_order(order)
    {
    }

    /// Bytes from the begin.
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
    /// A cursor over the next @p count bytes, which this one leaves behind.
    std::optional<ByteCursor> take(std::uint64_t count)
    {
        if (count > remaining())
            return std::nullopt;
        const ByteCursor part(std::span(m_position, static_cast<std::size_t>(count)), m_order);
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
    /// An unsigned number of @p size (1 … 8) bytes in the byte order of the file.
    bool readFull(std::size_t size, std::uint64_t& value)
    {
        if (size > remaining())
            return false;
        value = remaining() >= 8 ? wordAt(m_position) : wordOf(size);
        value
            = m_order == ByteOrder::Little ? value & ~std::uint64_t { 0 } >> (64 - 8 * size) : value >> (64 - 8 * size);
        m_position += size;
        return true;
    }
    /// A number in the compressed form: a count of bytes (0xff: all bits set, nothing follows), then that many bytes.
    [[gnu::always_inline]] bool readCompressed(std::size_t maxSize, std::uint64_t& value)
    {
        if (remaining() <= 8) [[unlikely]]
            return readCompressedNearEnd(maxSize, value);
        const std::size_t size = *m_position;
        if (size - 1 < maxSize) [[likely]] {
            value = lowest(size, wordAt(m_position + 1));
            m_position += size + 1;
            return true;
        }
        return readEmpty(maxSize, value);
    }
    bool skipCompressed(std::size_t maxSize)
    {
        if (m_position == m_end)
            return false;
        std::size_t size = *m_position;
        if (size == 0xff)
            size = 0;
        if (size > maxSize || size >= remaining())
            return false;
        m_position += size + 1;
        return true;
    }
    /// A text that ends with a zero byte.
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
    /// The 8 bytes at @p bytes as a number.
    std::uint64_t wordAt(const std::uint8_t* bytes) const
    {
        std::uint64_t word = 0;
        if (m_order == ByteOrder::Little) {
            for (std::size_t i = 0; i < 8; ++i)
                word |= std::uint64_t { bytes[i] } << (8 * i);
        } else {
            for (std::size_t i = 0; i < 8; ++i)
                word |= std::uint64_t { bytes[i] } << (56 - 8 * i);
        }
        return word;
    }
    /// The number in the first @p size (1 … 8) bytes of a word.
    std::uint64_t lowest(std::size_t size, std::uint64_t word) const
    {
        const std::size_t others = 64 - 8 * size; // bits
        return m_order == ByteOrder::Little ? word << others >> others : word >> others;
    }
    /// The compressed numbers without bytes; @pre remaining() > 0.
    bool readEmpty(std::size_t maxSize, std::uint64_t& value)
    {
        const std::uint8_t size = *m_position;
        if (size != 0 && size != 0xff)
            return false;
        ++m_position;
        value = size == 0 ? 0 : ~std::uint64_t { 0 } >> (64 - 8 * maxSize);
        return true;
    }
    [[gnu::noinline]] bool readCompressedNearEnd(std::size_t maxSize, std::uint64_t& value)
    {
        if (m_position == m_end)
            return false;
        const std::size_t size = *m_position;
        if (size - 1 >= maxSize)
            return readEmpty(maxSize, value);
        if (size >= remaining())
            return false;
        ++m_position;
        return readFull(size, value);
    }
    /// wordAt() where there are only @p size bytes, and zeros behind them.
    std::uint64_t wordOf(std::size_t size) const
    {
        std::array<std::uint8_t, 8> bytes {};
        std::memcpy(bytes.data(), m_position, size);
        return wordAt(bytes.data());
    }

    const std::uint8_t* m_begin;
    const std::uint8_t* m_position;
    const std::uint8_t* m_end;
    ByteOrder m_order;
};

} // namespace lightcone::readers
