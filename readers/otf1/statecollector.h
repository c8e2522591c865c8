// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/otf1/claims.h"
#include "readers/otf1/definitiontables.h"
#include "readers/otf1/recordfile.h"

#include <cstdint>
#include <map>

namespace lightcone::readers::otf1 {

/// Combines the snapshot records of one process and one time into a state. For one thread.
class StateCollector {
public:
    StateCollector(const DefinitionTables& tables, const ScopeView& scope, Claims& claims, RecordCounts& counts,
        const ClaimLimits& limits)
        : m_tables(&tables)
        , m_scope(scope)
        , m_claims(&claims)
        , m_counts(&counts)
        , m_left(limits)
    {
    }
    static bool isOfSnapshot(RecordType type)
    {
        return type >= RecordType::SnapshotComment && type <= RecordType::SnapshotCounter;
    }

    // RecordFileReader calls these functions.
    void time(std::uint64_t time, const LinePlace&)
    {
        if (!m_states.empty() && time != m_time) [[unlikely]]
            keepStates();
        m_time = time;
    }
    void process(std::uint32_t number) { m_process = number; }
    void record(const Record& record, const LinePlace& place);
    Spot spot() const;

    /// Call this after the last record.
    void finish(LineFindings& findings);

private:
    struct Collected {
        core::RecordedState state;
        bool isLeftOut = false; ///< true: the state is left out, as a part of it would look like another state
    };
    void keepStates();
    void leaveOut(Collected& collected);

    const DefinitionTables* m_tables;
    ScopeView m_scope;
    Claims* m_claims;
    RecordCounts* m_counts;
    ClaimLimits m_left;
    std::uint64_t m_leftOut = 0; ///< number of states that were left out
    std::uint64_t m_time = 0;
    std::uint32_t m_process = 0;
    std::map<core::LocationId, Collected> m_states; ///< the states at m_time
};

} // namespace lightcone::readers::otf1
