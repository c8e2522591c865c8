// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#include <malloc.h>

// This header replaces operator new of the test. Include it once.

namespace lightcone::tests {

inline std::atomic<std::size_t> liveBytes { 0 }; ///< bytes that operator new has given and that are not freed
inline std::atomic<std::size_t> mostBytes { 0 };

inline void* counted(void* pointer)
{
    if (pointer == nullptr)
        throw std::bad_alloc();
    const std::size_t live = liveBytes += ::malloc_usable_size(pointer);
    std::size_t most = mostBytes;
    while (live > most && !mostBytes.compare_exchange_weak(most, live)) { }
    return pointer;
}

inline void release(void* pointer)
{
    liveBytes -= ::malloc_usable_size(pointer);
    std::free(pointer);
}

} // namespace lightcone::tests

void* operator new(std::size_t size)
{
    return lightcone::tests::counted(std::malloc(std::max<std::size_t>(size, 1)));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    void* const pointer = std::malloc(std::max<std::size_t>(size, 1));
    return pointer != nullptr ? lightcone::tests::counted(pointer) : nullptr;
}
void operator delete(void* pointer) noexcept
{
    lightcone::tests::release(pointer);
}
void operator delete(void* pointer, std::size_t) noexcept
{
    lightcone::tests::release(pointer);
}
