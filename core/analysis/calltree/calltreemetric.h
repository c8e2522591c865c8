// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

struct CallTreeNode;

/// The sums of one metric in the nodes of a call tree. It keeps sums only for the nodes whose calls recorded values and
/// for those where the paths to these part. Any other node has the inclusive sum of the first kept node below it.
class CallTreeMetric {
public:
    struct Entry {
        std::uint32_t node = 0;
        MetricSums sums;
    };
    CallTreeMetric() = default;
    /// @param own  sums without those of the nodes below; ascending by node, each once
    CallTreeMetric(std::span<const CallTreeNode> nodes, std::vector<Entry>&& own);

    /// Says whether no calls recorded values.
    bool isEmpty() const { return m_entries.empty(); }
    /// @param end  of the node. O(log entries)
    MetricSums of(std::uint32_t node, std::uint32_t end) const;

private:
    std::vector<Entry> m_entries; ///< ascending by node
};

} // namespace lightcone::core
