// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace lightcone::readers::otf1 {

/// Reads traces of the Open Trace Format 1.
class Otf1Reader final : public core::TraceReader {
public:
    static constexpr std::uint32_t kVersion = 2;

    /// The source is the master file.
    core::Status read(const core::Source& source, core::TraceSink& sink, core::Progress& progress,
        const std::stop_token& stop) override;
    core::SourceFiles files(const core::Source& source) const override;

    /// Recognises a master file by its lines; does no I/O.
    static core::Confidence sniff(std::span<const std::byte> head, const std::filesystem::path& path);
    /// @returns the master file of the trace to which @p part belongs by its name; empty when no trace has parts of
    /// such a name. Does not look whether the master file exists.
    static std::filesystem::path masterOf(const std::filesystem::path& part);
};

} // namespace lightcone::readers::otf1
