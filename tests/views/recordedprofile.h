// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/document.h"
#include "core/profile/profilesource.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace lightcone::tests {

/// A profile as a program writes it that records no events: numbers of the whole run, by call path and location. Two
/// locations; main calls solve and MPI_Wait. A clock of 1 kHz.
class RecordedProfile final : public core::ProfileSource {
public:
    static constexpr std::size_t kLocations = 2;
    /// The functions, in the order of the definitions and of the call tree.
    enum Function : std::uint32_t { Main, Wait, Solve, kFunctions };

    RecordedProfile()
    {
        m_definitions.clock.ticksPerSecond = 1000;
        core::FunctionDef function;
        for (const char* name : { "main", "MPI_Wait", "solve" }) {
            function.name = name;
            m_definitions.functions.push_back(function);
        }
        core::ProcessDef process;
        process.name = "run";
        m_definitions.processes.push_back(process);
        for (std::size_t i = 0; i < kLocations; ++i) {
            core::LocationDef location;
            location.name = "thread " + std::to_string(i);
            location.process = core::ProcessId { 0 };
            m_definitions.locations.push_back(location);
        }
    }

    const core::Definitions& definitions() const override { return m_definitions; }
    core::Interval interval() const override { return { 0, 3000 }; }
    bool knowsIntervals() const override { return false; }
    bool knowsVisits() const override { return false; }
    std::vector<core::MetricId> metrics() const override { return {}; }

    /// The sums that @p location recorded for @p function.
    static core::CallSums sumsOf(core::LocationId location, std::uint32_t function)
    {
        const std::uint64_t more = core::indexOf(location) * 100;
        core::CallSums sums;
        sums.visits = function == Main ? 1 : 10 * function;
        sums.exclusive = 500 * (function + 1) - more;
        sums.inclusive = function == Main ? 3000 - 3 * more : sums.exclusive;
        return sums;
    }
    /// The sum over @p locations.
    static core::CallSums sumsOf(std::span<const core::LocationId> locations, std::uint32_t function)
    {
        core::CallSums sums;
        for (const core::LocationId location : locations) {
            sums.visits += sumsOf(location, function).visits;
            sums.addTime(sumsOf(location, function));
        }
        return sums;
    }

    core::Completion functions(const core::ProfileQuery& query, std::vector<core::ProfileEntry>& out,
        const std::stop_token& stop) const override
    {
        check(query);
        out.clear();
        for (std::uint32_t i = 0; i < kFunctions; ++i) {
            const core::CallSums sums = sumsOf(query.locations, i);
            out.push_back({ core::FunctionId { i }, sums.visits, sums.inclusive, sums.exclusive, 0, 0 });
        }
        return core::doneUnless(stop);
    }

    core::Completion callTree(
        const core::ProfileQuery& query, core::CallTree& out, const std::stop_token& stop) const override
    {
        check(query);
        out = {};
        for (std::uint32_t i = 0; i < kFunctions; ++i) {
            core::CallTreeNode node;
            node.function = core::FunctionId { i };
            node.parent = i == Main ? core::CallTreeNode::kNoParent : 0;
            node.depth = i == Main ? 0 : 1;
            node.end = i == Main ? std::uint32_t { kFunctions } : i + 1;
            node.regions = 1;
            node.sums = sumsOf(query.locations, i);
            out.nodes.push_back(node);
        }
        return core::doneUnless(stop);
    }

    core::Completion callPathParts(const core::ProfileQuery& query, std::span<const core::FunctionId> path,
        std::vector<core::CallPathPart>& out, const std::stop_token& stop) const override
    {
        check(query);
        out.clear();
        for (const core::LocationId location : query.locations)
            out.push_back({ location, sumsOf(location, static_cast<std::uint32_t>(path.back())), {} });
        return core::doneUnless(stop);
    }

private:
    /// This profile answers questions about the whole run only.
    void check(const core::ProfileQuery& query) const { QVERIFY(query.interval == interval()); }

    core::Definitions m_definitions;
};

/// A document that has no events.
inline core::Document recordedDocument()
{
    return { nullptr, std::make_shared<const RecordedProfile>() };
}

} // namespace lightcone::tests
