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

namespace lightcone::readers {

/// Counts what is odd about the events of one file, alike ones together. One thread.
class ElgFindings {
public:
    struct Subject {
        core::DiagnosticCode code = core::DiagnosticCode::Other;
        std::string_view kind; ///< a literal: what `number` is about
        std::uint64_t number = 0;
    };
    /// @param location  none: no one's
    /// @param tick      nullopt: unknown
    /// @returns false when the location has so many that this one is counted with others.
    bool note(core::LocationId location, const Subject& subject, std::optional<core::Tick> tick);
    void reportTo(core::TraceSink& sink) const;

private:
    struct Finding {
        std::optional<core::Tick> tick; ///< of the first one
        std::uint64_t count = 0;
    };
    using Key = std::tuple<core::DiagnosticCode, core::LocationId, std::string_view, std::uint64_t>;

    std::map<Key, Finding> m_findings;
    std::map<core::LocationId, std::size_t> m_counts; ///< different ones
};

} // namespace lightcone::readers
