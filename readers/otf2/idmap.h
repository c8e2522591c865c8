// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::readers {

/// OTF2_MAPPING_MAX: the library has a place for no more kinds of mapping tables.
constexpr std::uint8_t kMappingTypes = 15;

/// A mapping table: the numbers of a location's own definitions, and the global ones that they stand for. Numbers that
/// it does not name stand for themselves.
class IdMap {
public:
    using Entry = std::pair<std::uint64_t, std::uint64_t>; ///< local, global

    IdMap() = default;
    /// Of several entries of a number the last one counts.
    explicit IdMap(std::vector<Entry> entries);

    std::uint64_t operator()(std::uint64_t number) const
    {
        if (number < m_dense.size())
            return m_dense[static_cast<std::size_t>(number)];
        return m_sparse.empty() ? number : findSparse(number);
    }

private:
    std::uint64_t findSparse(std::uint64_t number) const;

    std::vector<std::uint64_t> m_dense; ///< by local number
    std::vector<Entry> m_sparse; ///< ascending local numbers, each once
};

/// Goes through a mapping table as it stands in a file: count, form, ids. take(local, global) gets each entry.
/// @returns false when it is not sound.
template <typename Take> bool readIdMap(ByteCursor& cursor, const Take& take)
{
    constexpr std::uint8_t kDense = 0; // the global ids of the local ones from 0 on
    constexpr std::uint8_t kSparse = 1; // pairs
    std::uint64_t count = 0;
    std::uint8_t form = 0;
    if (!cursor.readCompressed(8, count) || !cursor.readByte(form) || form > kSparse)
        return false;
    if (count > cursor.remaining() / (form == kDense ? 1 : 2)) // each id takes a byte at least
        return false;
    for (std::uint64_t i = 0; i < count; ++i) {
        IdMap::Entry entry { i, 0 };
        if ((form == kSparse && !cursor.readCompressed(8, entry.first)) || !cursor.readCompressed(8, entry.second))
            return false;
        take(entry);
    }
    return true;
}

} // namespace lightcone::readers
