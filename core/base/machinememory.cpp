// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/machinememory.h"

#include <malloc.h>
#include <unistd.h>

namespace lightcone::core {

std::uint64_t machineMemory()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long size = ::sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size) : 0;
}

void giveFreeMemoryBack()
{
    ::malloc_trim(0);
}

void keepNoLargeFreeMemory()
{
    constexpr int kLarge = 256 * 1024;
    ::mallopt(M_MMAP_THRESHOLD, kLarge);
}

} // namespace lightcone::core
