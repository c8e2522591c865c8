// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cache/mappedbytes.h"
#include "core/cache/section.h"
#include "core/cache/sourceidentity.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// A complete file of sections, mapped read-only. Immutable, thread-safe.
class SectionFile {
public:
    /// Opens what SectionFileWriter::commit() wrote for @p identity, and checks all of its bytes, on @p threads
    /// threads. They are the ones that were written then; what they mean is still to be read with care. Checking reads
    /// the whole file, but makes none of it resident.
    /// @returns NotFound, NotReadable, Cancelled, or Damaged for everything that does not fit (args[0]: what).
    static Result<std::shared_ptr<const SectionFile>> open(const std::filesystem::path& path,
        const SourceIdentity& identity, unsigned threads, const std::stop_token& stop);

    /// The sections in the order of the file.
    std::span<const Section> sections() const { return m_sections; }
    /// Null when there is none. O(log sections).
    const Section* find(SectionKind kind, std::uint32_t index) const;
    /// The bytes of one of sections(), aligned to 8 bytes.
    std::span<const std::byte> bytes(const Section& section) const
    {
        return m_mapping.bytes().subspan(section.offset, section.size);
    }
    /// The size of the file in bytes.
    std::uint64_t size() const { return m_mapping.bytes().size(); }

private:
    SectionFile(MappedBytes mapping, std::vector<Section> sections, std::vector<std::uint32_t> order);

    MappedBytes m_mapping;
    std::vector<Section> m_sections;
    std::vector<std::uint32_t> m_order; ///< positions in m_sections, ascending by kind, index
};

} // namespace lightcone::core
