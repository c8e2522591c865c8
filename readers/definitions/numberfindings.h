// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/ingest/tracesink.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace lightcone::readers {

/// Counts the findings of one location that are about a number, as "region 77". Equal ones are counted together, and so
/// are all that come after too many different ones. For one thread.
class NumberFindings {
public:
    /// @param kind  says what the number names; a literal
    /// @returns false when there are so many different findings that this one is counted with others. That depends on
    /// this location alone, so that the result is the same whatever the order of threads.
    bool note(std::string_view kind, std::uint64_t number, core::Tick tick);
    /// Reports each finding as @p begin, kind, a blank and the number, with the time of the first one.
    void reportTo(
        core::TraceSink& sink, core::LocationId location, core::DiagnosticCode code, std::string_view begin = {}) const;

private:
    struct Finding {
        core::Tick tick = 0; ///< time of the first one
        std::uint64_t count = 0;
    };
    std::map<std::pair<std::string_view, std::uint64_t>, Finding> m_findings; ///< by kind and number
};

} // namespace lightcone::readers
