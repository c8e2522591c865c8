// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

// This header replaces operator new of the test. Include it once.

namespace lightcone::tests {

inline constexpr std::size_t kLargePiece = 16 * 1024; // bytes
/// While memory is short, only the first thread gets large pieces.
inline std::atomic<bool> isMemoryShort = false;
inline const std::thread::id firstThread = std::this_thread::get_id();

} // namespace lightcone::tests

void* operator new(std::size_t size)
{
    using namespace lightcone::tests;
    const bool isRefused = isMemoryShort && size >= kLargePiece && std::this_thread::get_id() != firstThread;
    void* memory = isRefused ? nullptr : std::malloc(std::max<std::size_t>(size, 1));
    if (!memory)
        throw std::bad_alloc();
    return memory;
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return std::malloc(std::max<std::size_t>(size, 1));
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}
