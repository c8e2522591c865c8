// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cube/cubeprofile.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::readers::cube {

struct CubeWriteOptions {
    enum class ByteOrder : std::uint8_t { Little, Big };
    enum class Index : std::uint8_t {
        Sparse, ///< rows that the profile stores
        Dense, ///< rows of all call paths; CUBE itself does not write these
    };
    /// Another file in the container, which stands before all others.
    struct Extra {
        std::string name; ///< not that of an anchor, index or data
        std::string bytes;
    };
    ByteOrder byteOrder = ByteOrder::Little;
    Index index = Index::Sparse;
    bool isDataCompressed = false;
    /// Of compressed data, at least 1. CUBE itself reads blocks of one row only.
    std::uint32_t rowsInBlock = 1;
    bool isAnchorCompressed = false;
    std::vector<Extra> extras;
};

/// Writes @p profile as a `.cubex`. The file is complete, or is not there (core::OutputFile); the same profile and
/// options give the same bytes. Ids are kept where the file's readers can live with them: they differ, are below 2^31,
/// and those of locations are 0 to n - 1; else all of that kind are numbered anew. Control characters in names, which
/// XML has no place for, become U+FFFD.
/// Memory: the definitions as XML and a few rows. Blocks; thread-safe.
/// @param progress  counts rows
/// Errors: those of reading the values and of writing; Cancelled.
core::Status writeCube(const core::CubeProfile& profile, const std::filesystem::path& path,
    const CubeWriteOptions& options, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers::cube
