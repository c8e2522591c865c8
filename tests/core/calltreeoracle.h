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

/// Names and functions; the names sort as the tree does.
using FunctionPath = std::vector<std::pair<std::string, core::FunctionId>>;

/// A trace, and the values of metrics that were written, by location.
struct MetricTrace {
    struct Sample {
        std::uint64_t event = 0;
        core::MetricId metric = core::MetricId::none;
        core::MetricValue value;
    };
    std::shared_ptr<const core::StoreView> store;
    std::vector<std::vector<Sample>> samples {};
    /// By location and event: the functions that an outermost call continues, the outermost first. Empty: none do.
    std::vector<std::map<std::uint64_t, FunctionPath>> inherited {};
};

/// Calls of functions with several regions each, and metrics of all kinds, recorded on their own and with enters and
/// leaves; with equal times, and calls that are never left. Equal seeds give equal traces.
MetricTrace metricTrace(std::uint32_t seed);

/// What is asked of a tree; owns it.
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

/// The functions of the call at index @p call and of those around it; calls without a function have no name.
FunctionPath callersOf(const core::StoreView& store, const std::vector<OracleCall>& calls, std::size_t call);
/// The same, the outermost first, with what the call inherits.
FunctionPath pathOf(const MetricTrace& trace, const std::vector<OracleCall>& calls, std::size_t call);

/// The call tree, from the single calls: the outermost function first.
std::map<FunctionPath, OracleSums> oracleTree(const MetricTrace& trace, const TreeQuestion& question);
/// The same of what callers make of it: the function called first, then its callers, the nearest first.
std::map<FunctionPath, OracleSums> oracleCallers(const MetricTrace& trace, const TreeQuestion& question);

/// A line of text without the regions.
std::string lineOf(const FunctionPath& path, const core::CallSums& sums, std::span<const core::MetricSums> metricSums);

} // namespace lightcone::tests
