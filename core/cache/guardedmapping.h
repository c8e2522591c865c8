// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/soundness.h"
#include "core/files/descriptor.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

// Private to core/cache.
namespace lightcone::core {

/// Holds the sums by which the pages of a file are checked; see sectionformat.h.
struct PageSums {
    std::shared_ptr<const Descriptor> file; ///< the mapped file, to read pages from before anybody sees them
    std::uint64_t first = 0; ///< the first byte that is part of a sum
    std::uint32_t pageBits = 0;
    std::vector<std::uint64_t> sums; ///< one a page
};

/// A stretch of a file, mapped read-only, that can be read whatever happens to the file. A byte that is not what was
/// written (or that another program has cut off) reads as zero, and before it does the soundness is spoilt.
///
/// Pages that have sums cannot be read at first. The first access to one is a fault, which the system reports as a
/// signal; its handler checks the page and then allows to read it (see mappingfaults.h). So whoever reads cannot forget
/// to check, and no access after the first one costs anything.
class GuardedMapping {
public:
    /// @param offset  a multiple of the system's pages
    /// @param sums  null: the bytes are taken as they are. Else @p offset is 0, and the sums reach to @p size.
    /// @param where  names the file in errors
    static Result<std::unique_ptr<GuardedMapping>> map(int descriptor, std::uint64_t offset, std::size_t size,
        const std::string& where, std::shared_ptr<Soundness> soundness, std::unique_ptr<PageSums> sums);
    ~GuardedMapping();
    GuardedMapping(const GuardedMapping&) = delete;
    GuardedMapping& operator=(const GuardedMapping&) = delete;

    std::span<const std::byte> bytes() const { return m_bytes; }

    /// Answers a fault at @p address in bytes(): makes it readable. Called in a signal handler, by several threads at
    /// once. @param isLost  the file has no such byte any more
    /// @returns false when that is not what was wrong.
    bool answer(const std::byte* address, bool isLost);

private:
    GuardedMapping(std::span<std::byte> bytes, std::shared_ptr<Soundness> soundness, std::unique_ptr<PageSums> sums);
    /// The bytes of a page.
    std::span<std::byte> page(std::size_t number) const;
    bool isSound(std::size_t page) const;
    /// Puts zeros in the place of @p bytes, which begin and end with pages of the system.
    bool lose(std::span<std::byte> bytes);

    std::span<std::byte> m_bytes;
    std::shared_ptr<Soundness> m_soundness;
    std::unique_ptr<PageSums> m_sums;
    std::vector<std::atomic<std::uint8_t>> m_faults; ///< one a page that has a sum: faults so far, up to kMostFaults
};

} // namespace lightcone::core
