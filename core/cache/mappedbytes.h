// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace lightcone::core {

/// A stretch of a file, mapped read-only while this or a copy of it lives, also when the file is closed, renamed or
/// removed meanwhile. The file must not become shorter: what is cut off cannot be read without a signal.
class MappedBytes {
public:
    MappedBytes() = default;
    /// @param offset  any; the file reaches at least to offset + size
    /// @param where  names the file in errors
    static Result<MappedBytes> map(int descriptor, std::uint64_t offset, std::uint64_t size, const std::string& where);

    std::span<const std::byte> bytes() const { return m_bytes; }
    /// Gives the memory of pages back, whose bytes are of mappings of files; they are read again when they are used.
    static void release(std::span<const std::byte> mapped);

private:
    std::shared_ptr<const void> m_pages;
    std::span<const std::byte> m_bytes;
};

} // namespace lightcone::core
