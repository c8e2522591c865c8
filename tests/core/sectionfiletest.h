// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/cache/sectionformat.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace lightcone::tests {

inline core::ByteVector randomBytes(std::size_t size, std::uint32_t seed)
{
    std::mt19937 random(seed);
    core::ByteVector bytes(size);
    for (std::byte& byte : bytes)
        byte = static_cast<std::byte>(random());
    return bytes;
}

inline constexpr core::SourceIdentity kIdentity { 1, 2 };

inline constexpr std::size_t kPage = std::size_t { 1 } << core::kLeastPageBits;

inline const std::vector<core::ByteVector>& severalSections()
{
    static const std::vector<core::ByteVector> sections { randomBytes(1000, 1), {}, randomBytes(3, 2),
        randomBytes(4 * kPage + 77, 3), randomBytes(8, 4) };
    return sections;
}

/// The names in @p folder that end in @p suffix.
inline std::vector<std::string> namesIn(const std::filesystem::path& folder, const std::string& suffix = {})
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (const std::string name = entry.path().filename().string(); name.ends_with(suffix))
            names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

/// Writes a file whose sections have the indices 0 … and the kind Segment. @returns false when it fails.
inline bool writeSections(const std::filesystem::path& path, const core::SourceIdentity& identity,
    const std::vector<core::ByteVector>& sections)
{
    auto writer = core::SectionFileWriter::create(path.parent_path());
    if (!writer.isOk())
        return false;
    for (std::uint32_t i = 0; i < sections.size(); ++i) {
        if (!writer.value()->append(core::SectionKind::Segment, i, sections[i]).isOk())
            return false;
    }
    return writer.value()->commit(path, identity).isOk();
}

/// True when the file at @p path has exactly these sections, with the indices 0 … and the kind Segment.
inline bool hasSections(const std::filesystem::path& path, const core::SourceIdentity& identity,
    const std::vector<core::ByteVector>& sections)
{
    const auto file = core::SectionFile::open(path, identity);
    if (!file.isOk() || file.value()->sections().size() != sections.size())
        return false;
    for (std::uint32_t i = 0; i < sections.size(); ++i) {
        const core::Section* const section = file.value()->find(core::SectionKind::Segment, i);
        if (section == nullptr || !std::ranges::equal(file.value()->bytes(*section), sections[i]))
            return false;
    }
    return !file.value()->soundness()->isSpoilt();
}

/// True when the file at @p path is not opened, as it is damaged, or is seen to be spoilt once it was read.
inline bool isFoundDamaged(const std::filesystem::path& path, const core::SourceIdentity& identity)
{
    const auto file = core::SectionFile::open(path, identity);
    if (!file.isOk())
        return file.error().code == core::ErrorCode::Damaged;
    for (const core::Section& section : file.value()->sections()) {
        const auto bytes = file.value()->bytes(section);
        const core::ByteVector read(bytes.begin(), bytes.end());
    }
    return file.value()->soundness()->isSpoilt();
}

/// Runs @p work in a new process, whose exit status says whether @p work returned true. @returns its process id.
template <typename Work> pid_t startProcess(const Work& work)
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(work() ? 0 : 1);
    return child;
}

inline bool endedWell(pid_t child)
{
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace lightcone::tests
