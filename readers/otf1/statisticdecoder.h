// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/otf1/claims.h"
#include "readers/otf1/definitiontables.h"
#include "readers/otf1/recordfile.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace lightcone::readers::otf1 {

/// Decodes the statistics of one stream. Each number is kept by itself; it holds from the begin of the trace to the
/// time of its record. For one thread.
class StatisticDecoder {
public:
    StatisticDecoder(const DefinitionTables& tables, const ScopeView& scope, Claims& claims, RecordCounts& counts,
        const ClaimLimits& limits)
        : m_tables(&tables)
        , m_scope(scope)
        , m_claims(&claims)
        , m_counts(&counts)
        , m_left(limits.statistics)
    {
    }
    // RecordFileReader calls these functions.
    void time(std::uint64_t time, const LinePlace& place);
    void process(std::uint32_t number) { m_process = number; }
    void record(const Record& record, const LinePlace& place);
    Spot spot() const;

    /// Call this after the last record.
    void finish(LineFindings& findings);

private:
    core::RecordedStatistic begin(const Record& record, core::LocationId location) const;
    void addTimes(const Record& record, core::RecordedStatistic statistic);
    void addMessages(const Record& record, core::RecordedStatistic statistic);
    /// Adds statistics that the model has no words for. @param first  index of the first field that is a number to keep
    void addOthers(const Record& record, core::RecordedStatistic statistic, const std::string& what, std::size_t first);

    const DefinitionTables* m_tables;
    ScopeView m_scope;
    Claims* m_claims;
    RecordCounts* m_counts;
    std::uint64_t m_left; ///< how many numbers may still be kept
    std::uint64_t m_leftOut = 0;
    core::Tick m_tick = 0;
    std::uint32_t m_process = 0;
};

} // namespace lightcone::readers::otf1
