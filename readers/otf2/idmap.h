// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::readers::otf2 {

/// The number of kinds of mapping tables; OTF2_MAPPING_MAX allows no more.
constexpr std::uint8_t kMappingTypes = 15;

/// A mapping table: it translates the numbers of a location's own definitions to global ones. A number that it does not
/// name stays as it is.
class IdMap {
public:
    using Entry = std::pair<std::uint64_t, std::uint64_t>; ///< local number, global number

    IdMap() = default;
    /// If a number has several entries, the last one counts.
    explicit IdMap(std::vector<Entry> entries);

    std::uint64_t operator()(std::uint64_t number) const
    {
        if (number < m_dense.size())
            return m_dense[static_cast<std::size_t>(number)];
        return m_sparse.empty() ? number : findSparse(number);
    }

private:
    std::uint64_t findSparse(std::uint64_t number) const;

    std::vector<std::uint64_t> m_dense; ///< indexed by local number
    std::vector<Entry> m_sparse; ///< sorted by local number, each number once
};

/// Reads a mapping table as it stands in a file: count, form, ids. Calls take(local, global) for each entry.
/// @returns false when the table is damaged.
template <typename Take> bool readIdMap(ByteCursor& cursor, const Take& take)
{
    constexpr std::uint8_t kDense = 0; // holds the global ids of the local numbers 0, 1, 2 …
    constexpr std::uint8_t kSparse = 1; // holds pairs of local and global number
    std::uint64_t count = 0;
    std::uint8_t form = 0;
    if (!cursor.readCompressed(8, count) || !cursor.readByte(form) || form > kSparse)
        return false;
    if (count > cursor.remaining() / (form == kDense ? 1 : 2)) // each id takes at least one byte
        return false;
    for (std::uint64_t i = 0; i < count; ++i) {
        IdMap::Entry entry { i, 0 };
        if ((form == kSparse && !cursor.readCompressed(8, entry.first)) || !cursor.readCompressed(8, entry.second))
            return false;
        take(entry);
    }
    return true;
}

} // namespace lightcone::readers::otf2
