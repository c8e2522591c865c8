// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/soundness.h"
#include "core/cache/section.h"
#include "core/cache/sourceidentity.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

class GuardedMapping;

/// A complete file of sections, mapped read-only. Immutable, thread-safe. Each page of it is checked when it is read
/// for the first time.
class SectionFile {
public:
    /// Opens what SectionFileWriter::commit() wrote for @p identity. What the bytes mean is still to be read with care.
    /// Reads the header and the tables alone.
    /// @returns NotFound, NotReadable, or Damaged for what is seen not to fit (args[0]: what).
    static Result<std::shared_ptr<const SectionFile>> open(
        const std::filesystem::path& path, const SourceIdentity& identity);
    ~SectionFile();

    /// The sections in the order of the file.
    std::span<const Section> sections() const { return m_sections; }
    /// Null when there is none. O(log sections).
    const Section* find(SectionKind kind, std::uint32_t index) const;
    /// The bytes of one of sections(), aligned to 8 bytes. Those that are not what was written read as zeros, but the
    /// soundness says so before they do.
    std::span<const std::byte> bytes(const Section& section) const;
    /// Says whether all that was read so far is what was written. Whoever finds that it cannot be spoils it, too. Never
    /// null.
    const std::shared_ptr<Soundness>& soundness() const { return m_soundness; }

private:
    SectionFile(std::vector<Section> sections, std::vector<std::uint32_t> order, std::function<bool()> isWhole);

    std::shared_ptr<Soundness> m_soundness;
    std::unique_ptr<GuardedMapping> m_mapping;
    std::vector<Section> m_sections;
    std::vector<std::uint32_t> m_order; ///< positions in m_sections, ascending by kind, index
};

} // namespace lightcone::core
