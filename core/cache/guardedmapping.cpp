// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/guardedmapping.h"

#include "core/cache/mappingfaults.h"
#include "core/cache/sectionformat.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace lightcone::core {

namespace {

/// Several threads may touch a page before the first of them has checked it. More faults than there are threads come
/// from something else, a write for instance.
constexpr std::uint8_t kMostFaults = 255;
/// Pages that are read from the disk together where one follows another that was read.
constexpr std::uint64_t kPagesAhead = 8;

std::size_t systemPage()
{
    static const auto size = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    return size;
}

} // namespace

Result<std::unique_ptr<GuardedMapping>> GuardedMapping::map(int descriptor, std::uint64_t offset, std::size_t size,
    const std::string& where, std::shared_ptr<Soundness> soundness, std::unique_ptr<PageSums> sums)
{
    systemPage(); // is known before a signal handler asks
    void* const pages
        = ::mmap(nullptr, size, sums ? PROT_NONE : PROT_READ, MAP_SHARED, descriptor, static_cast<off_t>(offset));
    if (pages == MAP_FAILED)
        return Error { ErrorCode::Failed, where, offset, { std::generic_category().message(errno) } };
    return std::unique_ptr<GuardedMapping>(
        new GuardedMapping({ static_cast<std::byte*>(pages), size }, std::move(soundness), std::move(sums)));
}

GuardedMapping::GuardedMapping(
    std::span<std::byte> bytes, std::shared_ptr<Soundness> soundness, std::unique_ptr<PageSums> sums)
    : m_bytes(bytes)
    , m_soundness(std::move(soundness))
    , m_sums(std::move(sums))
    , m_faults(m_sums ? m_sums->sums.size() : 0)
{
    watchFaults(*this);
}

GuardedMapping::~GuardedMapping()
{
    unwatchFaults(*this);
    ::munmap(m_bytes.data(), m_bytes.size());
}

std::span<std::byte> GuardedMapping::page(std::size_t number) const
{
    const std::size_t begin = number << m_sums->pageBits;
    return m_bytes.subspan(begin, std::min(m_bytes.size() - begin, std::size_t { 1 } << m_sums->pageBits));
}

bool GuardedMapping::answer(const std::byte* address, bool isLost)
{
    const auto at = static_cast<std::size_t>(address - m_bytes.data());
    if (isLost) {
        // All that follows is lost, too. A page of the file that has a sum is replaced up to its end, any other as it
        // is met.
        const std::size_t begin = at / systemPage() * systemPage();
        const std::size_t length = m_sums ? (((at >> m_sums->pageBits) + 1) << m_sums->pageBits) - begin : systemPage();
        return lose(m_bytes.subspan(begin, std::min(length, m_bytes.size() - begin)));
    }
    if (!m_sums)
        return false;
    const std::size_t number = at >> m_sums->pageBits;
    std::uint8_t faults = m_faults[number].load();
    do {
        if (faults == kMostFaults)
            return false;
    } while (!m_faults[number].compare_exchange_weak(faults, static_cast<std::uint8_t>(faults + 1)));
    if (!isSound(number))
        return lose(page(number));
    return ::mprotect(page(number).data(), page(number).size(), PROT_READ) == 0 || lose(page(number));
}

bool GuardedMapping::isSound(std::size_t page) const
{
    alignas(std::uint64_t) std::array<std::byte, std::size_t { 16 } << 10> buffer; // on any stack, also one for signals
    std::uint64_t at = std::max<std::uint64_t>(std::uint64_t { page } << m_sums->pageBits, m_sums->first);
    const std::uint64_t end = std::min<std::uint64_t>((std::uint64_t { page } + 1) << m_sums->pageBits, m_bytes.size());
    std::uint64_t sum = 0;
    // Who has read the page before this one will mostly read those behind it, too.
    const std::uint64_t ahead = page > 0 && m_faults[page - 1] > 0 ? kPagesAhead : 1;
    ::readahead(m_sums->file->get(), static_cast<off_t>(at), (end - at) * ahead);
    while (at < end) {
        const std::size_t wanted = std::min<std::uint64_t>(buffer.size(), end - at);
        const ssize_t got = ::pread(m_sums->file->get(), buffer.data(), wanted, static_cast<off_t>(at));
        if (got < 0 && errno == EINTR)
            continue;
        if (got != static_cast<ssize_t>(wanted))
            return false;
        sum += pageSum(at, std::span(buffer).first(wanted));
        at += wanted;
    }
    return sum == m_sums->sums[page];
}

bool GuardedMapping::lose(std::span<std::byte> bytes)
{
    m_soundness->spoil(); // before anybody reads a zero
    // The system's own call: the thread sanitizer takes that of the library for a write, while others read.
    return ::syscall(SYS_mmap, bytes.data(), bytes.size(), PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
        != -1;
}

} // namespace lightcone::core
