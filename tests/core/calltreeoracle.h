// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calloracle.h"
#include "core/analysis/calltree/calltree.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A call path as names with function ids. Paths sort by name, as the tree does.
using FunctionPath = std::vector<std::pair<std::string, core::FunctionId>>;

/// A trace, and the values of metrics that were written to it, by location.
struct MetricTrace {
    struct Sample {
        std::uint64_t event = 0;
        core::MetricId metric = core::MetricId::none;
        core::MetricValue value;
    };
    std::shared_ptr<const core::StoreView> store;
    std::vector<std::vector<Sample>> samples {};
    /// For each location and event, the functions that an outermost call continues, the outermost first. Empty: it
    /// continues none.
    std::vector<std::map<std::uint64_t, FunctionPath>> inherited {};
};

/// AlwaysInside: each location begins with a call that is never left, and has no sample before it.
enum class MetricTraceCalls { Some, AlwaysInside };
/// Makes a trace whose functions have several regions each. Metrics of all kinds are recorded on their own and with
/// enters and leaves. Some times are equal, and some calls are never left. Equal seeds give equal traces.
MetricTrace metricTrace(std::uint32_t seed, MetricTraceCalls calls = MetricTraceCalls::Some);

/// Owns the values that a CallTreeQuery refers to.
struct TreeQuestion {
    std::vector<core::LocationId> locations;
    core::Interval interval;
    std::vector<core::MetricId> metrics;
    const core::ForkPaths* forks = nullptr;

    core::CallTreeQuery query(unsigned threads) const { return { locations, interval, metrics, threads, forks }; }
};

struct OracleSums {
    core::CallSums sums;
    std::set<core::RegionId> regions;
    std::vector<core::MetricSums> metricSums;
};

/// The functions of the call at index @p call and of the calls around it, the innermost first. Calls without a function
/// are left out.
FunctionPath callersOf(const core::StoreView& store, const std::vector<OracleCall>& calls, std::size_t call);
/// The functions of the call at index @p call and of the calls around it, the outermost first. The functions that the
/// outermost call continues come before them.
FunctionPath pathOf(const MetricTrace& trace, const std::vector<OracleCall>& calls, std::size_t call);

/// Builds the call tree from the single calls. Paths begin with the outermost function.
std::map<FunctionPath, OracleSums> oracleTree(const MetricTrace& trace, const TreeQuestion& question);
/// Builds the tree of callers from the single calls. Paths begin with the called function; its callers follow, the
/// nearest first.
std::map<FunctionPath, OracleSums> oracleCallers(const MetricTrace& trace, const TreeQuestion& question);

/// Writes a line of text about a path, without its regions.
std::string lineOf(const FunctionPath& path, const core::CallSums& sums, std::span<const core::MetricSums> metricSums);

} // namespace lightcone::tests
