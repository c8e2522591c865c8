// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/definitions/placeholders.h"

#include <string>

namespace lightcone::readers {

core::RegionId RegionPlaceholders::regionFor(std::uint64_t number)
{
    return regionNamed(number, "unknown region " + std::to_string(number));
}

core::RegionId RegionPlaceholders::others()
{
    return regionNamed(core::RegionDef::kNoDefinition, "other unknown regions");
}

core::RegionId RegionPlaceholders::regionNamed(std::uint64_t number, std::string name)
{
    const std::lock_guard lock(m_mutex);
    const core::RegionId known = m_regions.find(number);
    if (core::isValid(known))
        return known;
    core::RegionDef def;
    def.definitionId = number;
    def.name = std::move(name);
    def.isUndefined = true;
    const core::RegionId id = m_sink->addRegion(def);
    m_regions.add(number, id);
    return id;
}

} // namespace lightcone::readers
