// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/networkchoice.h"

#include "views/base/locationdistances.h"

#include <algorithm>
#include <string_view>

namespace lightcone::views {

std::vector<MomentWord> networkWords(core::Topology first)
{
    std::vector<MomentWord> words;
    for (const core::Topology topology : core::topologiesFrom(first)) {
        const std::string_view name = core::topologyName(topology);
        words.push_back(
            { QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())), networkText(topology) });
    }
    return words;
}

core::Topology networkAt(std::size_t place, core::Topology first)
{
    const std::vector<core::Topology> topologies = core::topologiesFrom(first);
    return topologies[std::min(place, topologies.size() - 1)];
}

std::size_t networkPlace(core::Topology topology, core::Topology first)
{
    const std::vector<core::Topology> topologies = core::topologiesFrom(first);
    return static_cast<std::size_t>(std::ranges::find(topologies, topology) - topologies.begin());
}

} // namespace lightcone::views
