// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/blockcache.h"

namespace lightcone::readers::cube {

namespace {

constexpr std::size_t kMostCachedBytes = std::size_t { 64 } << 20;

} // namespace

core::Result<BlockCache::Bytes> BlockCache::block(
    std::uint64_t offset, const std::function<core::Result<Bytes>()>& inflate)
{
    {
        const std::lock_guard lock(m_mutex);
        if (const auto found = m_places.find(offset); found != m_places.end()) {
            m_entries.splice(m_entries.begin(), m_entries, found->second);
            return found->second->bytes;
        }
    }
    auto inflated = inflate();
    if (!inflated.isOk())
        return inflated;
    const std::lock_guard lock(m_mutex);
    if (m_places.contains(offset))
        return inflated;
    m_size += inflated.value()->size();
    m_entries.push_front({ offset, inflated.value() });
    m_places.emplace(offset, m_entries.begin());
    while (m_size > kMostCachedBytes && m_entries.size() > 1) {
        m_size -= m_entries.back().bytes->size();
        m_places.erase(m_entries.back().offset);
        m_entries.pop_back();
    }
    return inflated;
}

} // namespace lightcone::readers::cube
