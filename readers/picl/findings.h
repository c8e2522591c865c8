// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/ingest/tracesink.h"
#include "readers/picl/linereader.h"
#include "readers/picl/places.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace lightcone::readers::picl {

/// Reports the findings about a file with their lines, and counts the records for the conversion audit.
class Findings {
public:
    Findings(core::TraceSink& sink, const std::filesystem::path& path)
        : m_sink(&sink)
        , m_path(path.string())
    {
    }
    const std::string& path() const { return m_path; }

    /// Sets the location and time of the reports that follow.
    void at(core::LocationId location, core::Tick tick)
    {
        m_location = location;
        m_tick = tick;
    }
    void report(core::DiagnosticCode code, const Line& line, std::string_view problem, bool isLoss = false);
    /// Counts a harmless oddity; finish() reports it once. @p problem is a literal.
    void note(const char* problem, const Line& line);
    /// Counts records for the conversion audit. @p type is a literal.
    void count(const char* type, core::RecordCount::Fate fate, std::uint64_t count = 1)
    {
        if (count > 0)
            m_sink->countRecords({ type, fate, count });
    }
    /// Reports the oddities, and the number of findings that were not reported one by one.
    void finish();

    /// @returns a line's place as a text.
    std::string place(std::uint64_t line) const { return m_path + ", line " + std::to_string(line) + ": "; }

private:
    struct Notes {
        std::uint64_t count = 0;
        std::uint64_t firstLine = 0;
    };

    core::TraceSink* m_sink;
    std::string m_path;
    core::LocationId m_location = core::LocationId::none;
    core::Tick m_tick = 0; ///< valid if there is a location
    std::map<std::string_view, Notes> m_notes;
    std::array<std::uint64_t, core::kDiagnosticCodeCount> m_reported {};
    std::array<std::uint64_t, core::kDiagnosticCodeCount> m_further {};
};

/// The processors that messages name and that have no records, and how often.
using Strangers = std::map<std::int32_t, std::uint64_t>;
/// Reports them, if they are defects: in a trace of one processor, which PICL can write, they are not, nor is a host
/// that was not traced.
void reportStrangers(core::TraceSink& sink, const Findings& findings, const Places& places, const Strangers& strangers);

/// @returns @p text as UTF-8; invalid UTF-8 is taken as ISO 8859-1. Control characters become blanks.
std::string toUtf8(std::string_view text);

} // namespace lightcone::readers::picl
