// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/mappedbytes.h"

#include "core/cache/guardedmapping.h"

#include <utility>

#include <sys/mman.h>
#include <unistd.h>

namespace lightcone::core {

Result<MappedBytes> MappedBytes::map(int descriptor, std::uint64_t offset, std::uint64_t size, const std::string& where,
    std::shared_ptr<Soundness> soundness)
{
    MappedBytes mapped;
    if (size == 0)
        return mapped;
    const std::uint64_t lead = offset % static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    auto pages = GuardedMapping::map(descriptor, offset - lead, lead + size, where, std::move(soundness), nullptr);
    if (!pages.isOk())
        return pages.error();
    mapped.m_pages = std::move(pages).value();
    mapped.m_bytes = mapped.m_pages->bytes().subspan(lead);
    return mapped;
}

void MappedBytes::release(std::span<const std::byte> mapped)
{
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto first = reinterpret_cast<std::uintptr_t>(mapped.data());
    const std::uintptr_t begin = first / page * page;
    if (!mapped.empty())
        ::madvise(reinterpret_cast<void*>(begin), first + mapped.size() - begin, MADV_DONTNEED);
}

} // namespace lightcone::core
