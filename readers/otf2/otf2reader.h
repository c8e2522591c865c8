// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <cstddef>
#include <filesystem>
#include <span>

namespace lightcone::readers {

/// Reads OTF2 archives of all versions up to 3.
class Otf2Reader final : public core::TraceReader {
public:
    /// The source is the anchor file.
    core::Status read(
        const core::Source& source, core::TraceSink& sink, core::Progress& progress, std::stop_token stop) override;

    /// By the first bytes of an anchor file; does no I/O.
    static core::Confidence sniff(std::span<const std::byte> head, const std::filesystem::path& path);
};

} // namespace lightcone::readers
