// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace lightcone::readers::epilog {

/// Reads EPILOG 1.0 to 1.9: merged files and archives of KOJAK and Scalasca.
class EpilogReader final : public core::TraceReader {
public:
    static constexpr std::uint32_t kVersion = 6;

    /// The source is a merged file, or the file of global definitions (.esd) of an archive.
    core::Status read(const core::Source& source, core::TraceSink& sink, core::Progress& progress,
        const std::stop_token& stop) override;
    core::SourceFiles files(const core::Source& source) const override;

    /// Recognises EPILOG by the first bytes, plain or compressed; does no I/O.
    static core::Confidence sniff(std::span<const std::byte> head, const std::filesystem::path& path);
};

} // namespace lightcone::readers::epilog
