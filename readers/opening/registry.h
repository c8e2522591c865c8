// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers {

/// A format that can be read.
struct Format {
    std::string_view name; ///< "OTF2"
    std::uint32_t version; ///< the reader's; it rises whenever the reader hands over something else for the same files
    /// Suffixes, with the dot, of the files that people open; for file dialogs and the search in directories.
    std::vector<std::string_view> suffixes;
    /// Says how likely the file at @p path has this format, by its first bytes (at most 4 KiB); does no I/O.
    core::Confidence (*sniff)(std::span<const std::byte> head, const std::filesystem::path& path);
    /// Null: files are profiles without events, see openProfile().
    std::unique_ptr<core::TraceReader> (*createReader)();
};

/// @returns all formats; of formats that are equally sure of a file, the first one reads it.
std::span<const Format> formats();

/// A trace that can be opened: the format that reads it, and its source.
struct Opening {
    const Format* format = nullptr;
    core::Source source;
};

/// Finds the trace that @p path means: a file by its content, or the trace that a directory holds (itself, else one
/// level below). Errors: NotFound, NotReadable, EmptyFile, UnknownFormat, NoTraceInDirectory, SeveralTraces.
core::Result<Opening> findTrace(const std::filesystem::path& path);

} // namespace lightcone::readers
