// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/soundness.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace lightcone::core {

class GuardedMapping;

/// A stretch of a file, mapped read-only while this or a copy of it lives, also when the file is closed, renamed or
/// removed meanwhile. What another program cuts off reads as zeros.
class MappedBytes {
public:
    MappedBytes() = default;
    /// @param offset  any; the file reaches at least to offset + size
    /// @param where  names the file in errors
    /// @param soundness  is spoilt before anything reads as zeros that are not in the file
    static Result<MappedBytes> map(int descriptor, std::uint64_t offset, std::uint64_t size, const std::string& where,
        std::shared_ptr<Soundness> soundness);

    std::span<const std::byte> bytes() const { return m_bytes; }
    /// Gives the memory of pages back, whose bytes are of mappings of files; they are read again when they are used.
    static void release(std::span<const std::byte> mapped);

private:
    std::shared_ptr<const GuardedMapping> m_pages;
    std::span<const std::byte> m_bytes;
};

} // namespace lightcone::core
