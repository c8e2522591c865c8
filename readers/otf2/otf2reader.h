// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace lightcone::readers::otf2 {

/// Reads OTF2 archives of all versions up to 3.
class Otf2Reader final : public core::TraceReader {
public:
    static constexpr std::uint32_t kVersion = 6;

    /// The source is the anchor file.
    core::Status read(const core::Source& source, core::TraceSink& sink, core::Progress& progress,
        const std::stop_token& stop) override;
    core::SourceFiles files(const core::Source& source) const override;

    /// Recognises an anchor file by its first bytes; does no I/O.
    static core::Confidence sniff(std::span<const std::byte> head, const std::filesystem::path& path);
};

} // namespace lightcone::readers::otf2
