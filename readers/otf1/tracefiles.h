// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/common/inputstream.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::otf1 {

/// Opens a file of a trace. Errors as InputStream::open(). Plain text may begin like a compressed stream does ("8c", a
/// time), so that the name says which it is.
core::Result<InputStream> openContent(const std::filesystem::path& path);

/// Where the files of a trace are: `NAME.STREAM.KIND` beside the master file `NAME.otf`, with `.z` behind it where it
/// is compressed.
class TraceFiles {
public:
    explicit TraceFiles(std::filesystem::path master);

    const std::filesystem::path& master() const { return m_master; }
    /// The plain file before the compressed one; nullopt: there is neither. @p kind "def", "events" …
    std::optional<std::filesystem::path> find(std::uint32_t stream, std::string_view kind) const;
    /// That of find(), or else how the plain one would be called.
    std::filesystem::path expected(std::uint32_t stream, std::string_view kind) const;
    /// The master file, and all files beside it whose names begin like those of the trace.
    std::vector<std::filesystem::path> all() const;

private:
    std::filesystem::path m_master;
    std::filesystem::path m_folder;
    std::string m_stub; ///< "NAME."
};

/// The master file of the trace that @p part is a file of by its name; empty: it is none.
std::filesystem::path masterOfPart(const std::filesystem::path& part);

} // namespace lightcone::readers::otf1
