// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/launches/launchends.h"
#include "core/analysis/launches/launches.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

// Private to core/analysis/launches.
namespace lightcone::core {

/// Divides calls and kernels into groups of which each call launches one kernel, and pairs these. See LaunchRule.
class LaunchPairs {
public:
    /// @p host  none: it is not known
    void addKernels(ProcessId host, std::span<const LaunchEnd> kernels);
    void addCalls(ProcessId process, std::span<const LaunchEnd> calls);
    /// Takes all of them. O(n log n)
    void pair(std::vector<Launch>& pairs, std::vector<UnpairedLaunches>& unpaired);

private:
    /// Those that may belong together.
    struct Group {
        std::vector<LaunchEnd> calls;
        std::vector<LaunchEnd> kernels;
    };
    using CallSite = std::optional<std::uint64_t>;
    using Groups = std::map<CallSite, Group>;

    void pairProcess(ProcessId process, Group& all);
    void pairGroup(ProcessId process, CallSite callSite, Group& group);
    void pairByStream(ProcessId process, CallSite callSite, const Group& group);
    void pairInOrder(ProcessId process, CallSite callSite, LocationId stream, LaunchRule rule, Group& group);
    void refuse(ProcessId process, CallSite callSite, LocationId stream, const Group& group, LaunchDoubt doubt);

    std::map<ProcessId, Group> m_processes;
    std::vector<Launch> m_pairs;
    std::vector<UnpairedLaunches> m_unpaired;
};

} // namespace lightcone::core
