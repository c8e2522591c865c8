// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/records.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace lightcone::readers::epilog {

static_assert(std::endian::native == std::endian::little || std::endian::native == std::endian::big);

/// Reads a number at any address. @tparam kSwapped  true when its byte order is not that of the machine
template <bool kSwapped> std::uint32_t readNumber(const std::uint8_t* at)
{
    std::uint32_t value = 0;
    std::memcpy(&value, at, sizeof value);
    return kSwapped ? __builtin_bswap32(value) : value;
}
template <bool kSwapped> std::uint64_t readLongNumber(const std::uint8_t* at)
{
    std::uint64_t value = 0;
    std::memcpy(&value, at, sizeof value);
    return kSwapped ? __builtin_bswap64(value) : value;
}

/// An event record of a known layout.
template <bool kSwapped> class EventRecord {
public:
    EventRecord(std::uint8_t type, const std::uint8_t* body, const EventLayout::Place& place, bool isLocationless)
        : m_body(body)
        , m_place(&place)
        , m_type(type)
        , m_isLocationless(isLocationless)
    {
    }
    RecordType type() const { return static_cast<RecordType>(m_type); }
    /// @returns the location's number; kNoNumber when the record names none.
    std::uint32_t location() const { return m_isLocationless ? kNoNumber : readNumber<kSwapped>(m_body); }
    /// @returns the time in seconds.
    double time() const { return std::bit_cast<double>(readLongNumber<kSwapped>(m_body + (m_isLocationless ? 0 : 4))); }
    /// @returns the @p index-th field of four bytes behind location and time. @pre the record has it
    std::uint32_t number(unsigned index) const { return readNumber<kSwapped>(m_body + m_place->fields + 4 * index); }
    /// @returns the byte behind the first @p numbers fields of four bytes.
    std::uint8_t byteBehind(unsigned numbers) const { return m_body[m_place->fields + 4 * numbers]; }
    unsigned metricCount() const { return m_place->metricCount; }
    std::uint64_t metric(unsigned index) const
    {
        return readLongNumber<kSwapped>(m_body + m_place->metrics + 8 * index);
    }

private:
    const std::uint8_t* m_body;
    const EventLayout::Place* m_place;
    std::uint8_t m_type;
    bool m_isLocationless;
};

/// Reads the fields of a definition record, one after the other. Reading behind its end gives zeros, and makes
/// hasFailed() true.
class Fields {
public:
    Fields(std::span<const std::uint8_t> body, bool isSwapped)
        : m_left(body)
        , m_isSwapped(isSwapped)
    {
    }
    std::uint8_t byte()
    {
        const auto bytes = take(1);
        return bytes.empty() ? std::uint8_t { 0 } : bytes.front();
    }
    std::uint32_t number()
    {
        const auto bytes = take(4);
        if (bytes.empty())
            return 0;
        return m_isSwapped ? readNumber<true>(bytes.data()) : readNumber<false>(bytes.data());
    }
    std::uint64_t longNumber()
    {
        const auto bytes = take(8);
        if (bytes.empty())
            return 0;
        return m_isSwapped ? readLongNumber<true>(bytes.data()) : readLongNumber<false>(bytes.data());
    }
    double real() { return std::bit_cast<double>(longNumber()); }
    /// @returns the next @p size bytes; empty when there are fewer.
    std::span<const std::uint8_t> take(std::size_t size)
    {
        m_hasFailed = m_hasFailed || size > m_left.size();
        if (m_hasFailed)
            return {};
        const auto bytes = m_left.first(size);
        m_left = m_left.subspan(size);
        return bytes;
    }
    std::span<const std::uint8_t> rest() const { return m_left; }
    bool hasFailed() const { return m_hasFailed; }

private:
    std::span<const std::uint8_t> m_left;
    bool m_isSwapped;
    bool m_hasFailed = false;
};

} // namespace lightcone::readers::epilog
