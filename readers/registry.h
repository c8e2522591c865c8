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
    std::uint32_t version; ///< of the reader; rises whenever it hands over something else for the same files
    std::vector<std::string_view>
        suffixes; ///< of the files that people open, with dot; for file dialogs and searching directories
    /// How sure the format is from the first bytes (at most 4 KiB) of the file at @p path; does no I/O.
    core::Confidence (*sniff)(std::span<const std::byte> head, const std::filesystem::path& path);
    std::unique_ptr<core::TraceReader> (*createReader)();
};

/// All formats, in the order they are asked.
std::span<const Format> formats();

/// What is to be read, and by whom.
struct Opening {
    const Format* format = nullptr;
    core::Source source;
};

/// Finds the trace that @p path means: a file by its content, or the trace that a directory holds (itself, else one
/// level below). Errors: NotFound, NotReadable, EmptyFile, UnknownFormat, NoTraceInDirectory, SeveralTraces.
core::Result<Opening> findTrace(const std::filesystem::path& path);

} // namespace lightcone::readers
