// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltreemetric.h"

#include "core/analysis/calltree/calltree.h"
#include "core/base/radixsort.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

CallTreeMetric::CallTreeMetric(std::span<const CallTreeNode> nodes, std::vector<Entry>&& own)
    : m_entries(std::move(own))
{
    constexpr std::uint32_t kNone = CallTreeNode::kNoParent;
    std::vector<Entry> parting;
    for (std::size_t i = 1; i < m_entries.size(); ++i) {
        std::uint32_t node = m_entries[i].node;
        while (node != kNone && node > m_entries[i - 1].node)
            node = nodes[node].parent;
        if (node != kNone && node != m_entries[i - 1].node)
            parting.push_back({ node, {} });
    }
    std::vector<Entry> scratch;
    radixSort(parting, scratch, [](const Entry& entry) { return std::uint64_t { entry.node }; });
    scratch.resize(m_entries.size() + parting.size());
    // Among entries of one node, the one with sums comes first.
    std::ranges::merge(m_entries, parting, scratch.begin(), {}, &Entry::node, &Entry::node);
    m_entries = std::move(scratch);
    const auto isSame = [](const Entry& a, const Entry& b) { return a.node == b.node; };
    m_entries.erase(std::unique(m_entries.begin(), m_entries.end(), isSame),
        m_entries.end()); // Clang 14 cannot use std::ranges::unique of GCC 12
    m_entries.shrink_to_fit();
    // For each entry, the index of the nearest one around it; its own index at the top.
    std::vector<std::size_t> above;
    std::vector<std::size_t> path;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        while (!path.empty() && nodes[m_entries[path.back()].node].end <= m_entries[i].node)
            path.pop_back();
        above.push_back(path.empty() ? i : path.back());
        path.push_back(i);
    }
    for (std::size_t i = m_entries.size(); i-- > 0;) {
        m_entries[i].sums.inclusive += m_entries[i].sums.exclusive;
        if (above[i] != i)
            m_entries[above[i]].sums.inclusive += m_entries[i].sums.inclusive;
    }
}

MetricSums CallTreeMetric::of(std::uint32_t node, std::uint32_t end) const
{
    const auto entry = std::ranges::lower_bound(m_entries, node, {}, &Entry::node);
    if (entry == m_entries.end() || entry->node >= end)
        return {};
    return { entry->sums.inclusive, entry->node == node ? entry->sums.exclusive : MetricSum {} };
}

} // namespace lightcone::core
