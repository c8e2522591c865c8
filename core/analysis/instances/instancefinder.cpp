// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/instances/instancefinder.h"

#include "core/base/radixsort.h"

#include <algorithm>

namespace lightcone::core {

void InstanceFinder::find(std::uint32_t part, std::vector<FoundInstance>& out)
{
    m_found.clear();
    visit(part, [this](const FoundInstance& instance) { m_found.push_back(instance); });
    const std::uint64_t first = m_index.firstEvent({ part, 0 });
    radixSort(m_found, m_sorted, [first](const FoundInstance& instance) { return instance.event - first; });
    out.insert(out.end(), m_found.begin(), m_found.end());
}

void InstanceFinder::findOpenAt(std::uint32_t part, std::vector<FoundInstance>& out) const
{
    const auto before = static_cast<std::ptrdiff_t>(out.size());
    addGoingOn(
        { part, 0 }, 0, m_index.eventCount() + 1, [&out](const FoundInstance& instance) { out.push_back(instance); });
    std::ranges::reverse(out.begin() + before, out.end());
}

std::uint64_t InstanceFinder::count(std::uint32_t part)
{
    std::uint64_t found = 0;
    visit(part, Counter { found });
    return found;
}

} // namespace lightcone::core
