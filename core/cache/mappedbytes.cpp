// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/mappedbytes.h"

#include <cerrno>
#include <system_error>

#include <sys/mman.h>
#include <unistd.h>

namespace lightcone::core {

Result<MappedBytes> MappedBytes::map(int descriptor, std::uint64_t offset, std::uint64_t size, const std::string& where)
{
    MappedBytes mapped;
    if (size == 0)
        return mapped;
    const std::uint64_t lead = offset % static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t length = lead + size;
    void* const pages = ::mmap(nullptr, length, PROT_READ, MAP_SHARED, descriptor, static_cast<off_t>(offset - lead));
    if (pages == MAP_FAILED)
        return Error { ErrorCode::Failed, where, offset, { std::generic_category().message(errno) } };
    mapped.m_pages = std::shared_ptr<const void>(pages, [length](void* first) { ::munmap(first, length); });
    mapped.m_bytes = { static_cast<const std::byte*>(pages) + lead, static_cast<std::size_t>(size) };
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
