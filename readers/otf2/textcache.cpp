// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/textcache.h"

namespace lightcone::readers::otf2 {

core::StringId TextCache::string(std::uint32_t number)
{
    const core::StringId known = m_strings.find(number);
    if (core::isValid(known))
        return known;
    const TextId id = m_tables->strings.find(number);
    if (!core::isValid(id))
        return core::StringId::none;
    const core::StringId added = m_sink->addString(m_tables->texts[core::indexOf(id)]);
    m_strings.add(number, added);
    return added;
}

core::StringId TextCache::enumerator(const EnumNames& names, std::uint64_t value)
{
    const auto known = m_enumerators.find({ &names, value });
    if (known != m_enumerators.end())
        return known->second;
    const core::StringId added = m_sink->addString(enumName(names, value));
    m_enumerators.emplace(std::pair(&names, value), added);
    return added;
}

} // namespace lightcone::readers::otf2
