// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace lightcone::readers::picl {

/// Reads trace files of PICL, in the format of 1992 (ORNL/TM-12125) and in the one before it, plain or gzipped.
class PiclReader final : public core::TraceReader {
public:
    static constexpr std::uint32_t kVersion = 4;

    core::Status read(const core::Source& source, core::TraceSink& sink, core::Progress& progress,
        const std::stop_token& stop) override;
    core::SourceFiles files(const core::Source& source) const override { return { { source.path.string() }, {} }; }

    static core::Confidence sniff(std::span<const std::byte> head, const std::filesystem::path& path);
};

} // namespace lightcone::readers::picl
