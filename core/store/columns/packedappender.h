// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/columns/packed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

/// Makes the bytes of a PackedColumn of numbers that come in any portions.
class PackedAppender {
public:
    void append(std::span<const std::uint64_t> values)
    {
        while (!values.empty()) {
            const std::size_t count = std::min(PackedColumn::kChunk - m_rest.size(), values.size());
            m_rest.insert(m_rest.end(), values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
            values = values.subspan(count);
            if (m_rest.size() == PackedColumn::kChunk)
                endChunk();
        }
    }
    /// Appends the column to @p out, at a multiple of 8 bytes. The last call.
    void write(ByteVector& out)
    {
        if (!m_rest.empty())
            endChunk();
        m_column.write(out);
    }

private:
    void endChunk()
    {
        m_column.add(m_rest);
        m_rest.clear();
    }

    PackedColumnWriter m_column;
    std::vector<std::uint64_t> m_rest; ///< fewer than a chunk
};

} // namespace lightcone::core
