// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace lightcone::readers::epilog {

/// Tells records of unknown types, which can be skipped, from bytes that are no records. Such bytes look like several
/// different unknown records in a row, or lead to a record that is impossible.
class UnknownRun {
public:
    /// Call this for an unknown record at @p offset.
    /// @param known  how many known records precede it
    /// @returns true when it may be skipped
    bool skip(std::uint8_t type, std::size_t length, std::uint64_t offset, std::uint64_t known)
    {
        if (m_count == 0 || known != m_known)
            *this = { offset, known, type, length };
        m_isVaried = m_isVaried || type != m_type || length != m_length;
        ++m_count;
        return type != 0 && !(m_isVaried && m_count >= kMost);
    }
    /// @returns where the unreadable bytes begin when reading fails at @p offset.
    /// @param known  how many known records precede it
    std::uint64_t beginOf(std::uint64_t offset, std::uint64_t known) const
    {
        return m_count > 0 && known == m_known ? m_begin : offset;
    }
    UnknownRun() = default;

private:
    static constexpr unsigned kMost = 4;

    UnknownRun(std::uint64_t begin, std::uint64_t known, std::uint8_t type, std::size_t length)
        : m_begin(begin)
        , m_known(known)
        , m_length(length)
        , m_type(type)
    {
    }

    std::uint64_t m_begin = 0;
    std::uint64_t m_known = 0;
    std::size_t m_length = 0; ///< length of the first unknown record
    unsigned m_count = 0;
    std::uint8_t m_type = 0; ///< type of the first unknown record
    bool m_isVaried = false;
};

} // namespace lightcone::readers::epilog
