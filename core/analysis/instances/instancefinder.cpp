// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/instances/instancefinder.h"

#include <algorithm>

namespace lightcone::core {

void InstanceFinder::find(std::uint32_t part, std::vector<FoundInstance>& out)
{
    const auto before = static_cast<std::ptrdiff_t>(out.size());
    visit(part, [&out](const FoundInstance& instance) { out.push_back(instance); });
    std::ranges::sort(out.begin() + before, out.end(), {}, &FoundInstance::event);
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
