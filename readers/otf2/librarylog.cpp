// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/librarylog.h"

#include <otf2/OTF2_ErrorCodes.h>

#include <array>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <mutex>
#include <utility>

namespace lightcone::readers::otf2 {

namespace {

// The library has one callback for the whole process. It calls it in the thread that caused the message.
thread_local LibraryLog* currentLog = nullptr;

constexpr std::size_t kMaxLength = 500;

} // namespace

struct LibraryLogAccess {
    static void add(LibraryLog& log, const char* text)
    {
        if (log.m_first.empty())
            log.m_first = text;
    }
};

namespace {

OTF2_ErrorCode onError(
    void*, const char*, std::uint64_t, const char*, OTF2_ErrorCode code, const char* format, va_list arguments) noexcept
{
    if (!currentLog)
        return code;
    std::array<char, kMaxLength> text {};
    if (std::vsnprintf(text.data(), text.size(), format, arguments) < 0)
        return code;
    try {
        LibraryLogAccess::add(*currentLog, text.data());
    } catch (const std::exception&) {
        // If there is no memory for the text, the error code alone has to do.
    }
    return code;
}

} // namespace

LibraryLog::LibraryLog()
    : m_previous(currentLog)
{
    static std::once_flag registered;
    std::call_once(registered, [] { OTF2_Error_RegisterCallback(&onError, nullptr); });
    currentLog = this;
}

LibraryLog::~LibraryLog()
{
    currentLog = m_previous;
}

std::string LibraryLog::take()
{
    return std::exchange(m_first, {});
}

} // namespace lightcone::readers::otf2
