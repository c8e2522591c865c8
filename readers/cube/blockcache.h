// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::cube {

/// Holds the blocks of compressed data that were inflated last, 64 MiB of them, or one that is bigger. Thread-safe.
class BlockCache {
public:
    using Bytes = std::shared_ptr<const std::vector<std::uint8_t>>;

    /// The block that begins at @p offset of the file, from the cache, or else by @p inflate, which several threads may
    /// call at once for the same block.
    core::Result<Bytes> block(std::uint64_t offset, const std::function<core::Result<Bytes>()>& inflate);

private:
    struct Entry {
        std::uint64_t offset;
        Bytes bytes;
    };
    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< the one that was used last in front
    std::unordered_map<std::uint64_t, std::list<Entry>::iterator> m_places;
    std::size_t m_size = 0; ///< bytes of all entries
};

} // namespace lightcone::readers::cube
