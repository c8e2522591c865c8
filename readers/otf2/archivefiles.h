// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace lightcone::readers::otf2 {

/// Paths of the files of an archive, derived from the path of its anchor file.
class ArchiveFiles {
public:
    explicit ArchiveFiles(std::filesystem::path anchor)
        : m_anchor(std::move(anchor))
        , m_base(m_anchor.parent_path() / m_anchor.stem())
    {
    }
    const std::filesystem::path& anchor() const { return m_anchor; }
    /// @returns the folder that holds the files of the locations.
    const std::filesystem::path& folder() const { return m_base; }
    std::filesystem::path globalDefinitions() const { return withSuffix(".def"); }
    std::filesystem::path markers() const { return withSuffix(".marker"); }
    std::filesystem::path events(std::uint64_t location) const { return m_base / (std::to_string(location) + ".evt"); }
    std::filesystem::path definitions(std::uint64_t location) const
    {
        return m_base / (std::to_string(location) + ".def");
    }

private:
    std::filesystem::path withSuffix(const char* suffix) const
    {
        std::filesystem::path path = m_base;
        path += suffix;
        return path;
    }

    std::filesystem::path m_anchor;
    std::filesystem::path m_base;
};

} // namespace lightcone::readers::otf2
