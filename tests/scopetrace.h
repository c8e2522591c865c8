// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "countermaker.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>

namespace lightcone::tests {

/// Makes a trace with metrics of all kinds of scopes, at 1 kHz.
class ScopeTraceMaker : public CounterMaker {
public:
    ScopeTraceMaker()
        : CounterMaker(10)
    {
    }
    std::shared_ptr<const core::StoreView> make()
    {
        using Def = core::MetricDef;
        builder.setClock({ 1000, 0, 0 });
        const core::SystemNodeId node = addNode("n0");
        const core::ProcessId process = addProcess("rank 0", node);
        for (const char* const name : { "first", "second", "sensor" })
            addThread(name, process);
        const core::ProcessId other = addProcess("rank 1", addNode("n1"));
        addThread("only", other);
        const core::GroupId group = builder.addGroup({
            30,
            "both",
            "LOCATIONS",
            core::Paradigm::Unknown,
            { 3, 8 },
        });
        const core::MetricSetId cycles = addMetric(metricDef(
            "cycles", "", Def::Semantics::Accumulated, Def::Validity::SinceStart, Def::Occurrence::Synchronous));
        const std::array sets { addOf("power", Def::Scope::Location, core::indexOf(locations[1])),
            addOf("power", Def::Scope::Process, core::indexOf(other)),
            addOf("power", Def::Scope::SystemNode, core::indexOf(node)),
            addOf("power", Def::Scope::Group, core::indexOf(group)) };
        const core::MetricSetId heap
            = addOf("heap", Def::Scope::Process, core::indexOf(process), Def::Semantics::Accumulated);
        const core::RegionId work = addRegion("work");
        at(0).enter(0, work);
        sample(0, 10, cycles, 100);
        sample(0, 30, heap, 1000);
        sample(0, 50, heap, 3000);
        sample(0, 90, cycles, 180);
        at(0).leave(99, work);
        call(1, work, 0, 99);
        for (std::uint64_t i = 0; i < sets.size(); ++i)
            sample(2, 20, sets[i], 11 + i);
        for (std::uint64_t i = 0; i < sets.size(); ++i)
            sample(2, 60, sets[i], 21 + i);
        at(3).enter(0, work);
        sample(3, 10, cycles, 0);
        sample(3, 90, cycles, 40);
        at(3).leave(99, work);
        return finish();
    }

private:
    core::MetricSetId addOf(const char* name, core::MetricDef::Scope scope, std::size_t reference,
        core::MetricDef::Semantics semantics = core::MetricDef::Semantics::Absolute)
    {
        using Def = core::MetricDef;
        Def def = metricDef(name, "W", semantics, Def::Validity::UntilNext, Def::Occurrence::Synchronous);
        def.scope = scope;
        def.scopeReference = static_cast<std::uint32_t>(reference);
        return addMetric(def);
    }
};

/// Locations 3, 4 and 5 ("first", "second", "sensor") are of "rank 0" on node "n0", location 8 of "rank 1" on node
/// "n1". Locations 3 and 8 record "cycles" (10) of themselves, and location 3 "heap" (15) of its process. The sensor
/// records "power" of location 4 (11), of rank 1 (12), of node n0 (13), and of group "both" (14), which has locations 3
/// and 8. All but the sensor have a call of "work" from 0 to 99.
inline std::shared_ptr<const core::StoreView> scopeTrace()
{
    return ScopeTraceMaker().make();
}

} // namespace lightcone::tests
