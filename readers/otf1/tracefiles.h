// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/input/inputstream.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::otf1 {

/// Opens a file of a trace; errors as InputStream::open(). The file's name says whether it is compressed, as plain text
/// may begin like a compressed stream ("8c", a time).
core::Result<InputStream> openContent(const std::filesystem::path& path);

/// Finds the files of a trace: `NAME.STREAM.KIND` beside the master file `NAME.otf`; compressed ones end in `.z`.
class TraceFiles {
public:
    explicit TraceFiles(std::filesystem::path master);

    const std::filesystem::path& master() const { return m_master; }
    /// @returns the plain file, else the compressed one; nullopt when there is neither. @p kind is "def", "events" …
    std::optional<std::filesystem::path> find(std::uint32_t stream, std::string_view kind) const;
    /// @returns the path of find(), or if there is no file the path that a plain one would have.
    std::filesystem::path expected(std::uint32_t stream, std::string_view kind) const;
    /// @returns the numbers of the streams that have a file of @p kind, ascending.
    std::vector<std::uint32_t> streams(std::string_view kind) const;
    /// @returns the master file and all files beside it whose names begin like those of the trace.
    std::vector<std::string> all() const;

private:
    std::filesystem::path m_master;
    std::filesystem::path m_folder;
    std::string m_stub; ///< "NAME."
};

/// @returns the master file of the trace to which @p part belongs by its name; empty when no trace has parts of such a
/// name.
std::filesystem::path masterOfPart(const std::filesystem::path& part);

} // namespace lightcone::readers::otf1
