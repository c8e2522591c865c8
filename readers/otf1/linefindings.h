// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace lightcone::readers::otf1 {

/// The place of a finding in the trace, as far as it is known.
struct Spot {
    core::LocationId location = core::LocationId::none;
    std::optional<core::Tick> tick {};
};

/// Reports the findings about the lines of one file: the first ones one by one, the others of each code together. For
/// one thread.
class LineFindings {
public:
    LineFindings(const std::filesystem::path& path, core::TraceSink& sink)
        : m_path(path.string())
        , m_sink(&sink)
    {
    }
    ~LineFindings();
    LineFindings(const LineFindings&) = delete;
    LineFindings& operator=(const LineFindings&) = delete;

    /// Reports a finding about the line @p number. All of a code are a loss, or none.
    void report(core::DiagnosticCode code, std::uint64_t number, std::string_view what, const Spot& spot = {},
        bool isLoss = false);
    /// Reports a finding about the file as a whole.
    void reportFile(core::DiagnosticCode code, std::string_view what, const Spot& spot = {}, std::uint64_t count = 1);

private:
    struct Count {
        std::uint64_t lines = 0;
        std::uint64_t firstLeftOut = 0;
        bool isLoss = false;
    };
    static constexpr std::uint64_t kOneByOne = 20;

    std::string m_path;
    core::TraceSink* m_sink;
    std::array<Count, core::kDiagnosticCodeCount> m_counts {};
};

} // namespace lightcone::readers::otf1
