// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/placeholders.h"

#include <string>

namespace lightcone::readers {

namespace {

/// More than this share one placeholder: random bytes may name any number of regions.
constexpr std::size_t kMaxPlaceholders = 10'000;

} // namespace

core::RegionId RegionPlaceholders::regionFor(std::uint64_t number)
{
    const std::lock_guard lock(m_mutex);
    const core::RegionId known = m_regions.find(number);
    if (core::isValid(known))
        return known;
    core::RegionDef def;
    def.definitionId = number;
    if (m_count < kMaxPlaceholders) {
        ++m_count;
        def.name = "unknown region " + std::to_string(number);
        const core::RegionId id = m_sink->addRegion(def);
        m_regions.add(number, id);
        return id;
    }
    if (!core::isValid(m_others)) {
        def.name = "other unknown regions";
        m_others = m_sink->addRegion(def);
    }
    return m_others;
}

} // namespace lightcone::readers
