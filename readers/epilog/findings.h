// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/ingest/tracesink.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>

namespace lightcone::readers::epilog {

/// Counts the findings about the events of one file; equal ones are counted together. For one thread.
class Findings {
public:
    struct Subject {
        core::DiagnosticCode code = core::DiagnosticCode::Other;
        std::string_view kind; ///< says what `number` counts or names; a literal
        std::uint64_t number = 0;
    };
    /// @param location  none: the finding belongs to no location
    /// @param tick      nullopt: the time is unknown
    /// @returns false when the location has too many different findings, so that this one is counted with others.
    bool note(core::LocationId location, const Subject& subject, std::optional<core::Tick> tick);
    void reportTo(core::TraceSink& sink) const;

private:
    struct Finding {
        std::optional<core::Tick> tick; ///< time of the first one
        std::uint64_t count = 0;
    };
    using Key = std::tuple<core::DiagnosticCode, core::LocationId, std::string_view, std::uint64_t>;

    std::map<Key, Finding> m_findings;
    std::map<core::LocationId, std::size_t> m_counts; ///< number of different findings
};

} // namespace lightcone::readers::epilog
