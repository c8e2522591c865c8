// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/places.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::picl {

std::uint32_t Places::addNew(Place place)
{
    constexpr std::uint32_t kArray = std::uint32_t { 1 } << 16;
    if (m_all.size() >= kMost)
        return kNone;
    const auto number = static_cast<std::uint32_t>(m_all.size());
    m_all.push_back(place);
    const auto index = static_cast<std::uint32_t>(place.processor);
    if (index < kArray && index >= m_first.size())
        m_first.resize(index + 1);
    if (index < kArray && m_first[index].number == kNone)
        m_first[index] = { place.process, number };
    else
        m_others.emplace(keyOf(place), number);
    return number;
}

void Places::sort()
{
    std::vector<Place> places = std::exchange(m_all, {});
    m_first.clear();
    m_others.clear();
    std::ranges::sort(places);
    for (const Place& place : places)
        addNew(place);
}

std::uint32_t Places::resolve(Place place) const
{
    if (const std::uint32_t exact = find(place); exact != kNone)
        return exact;
    const Range range = of(place.processor);
    return range.first == range.last ? kNone : static_cast<std::uint32_t>(range.first);
}

Places::Range Places::of(std::int32_t processor) const
{
    const auto first = std::ranges::lower_bound(m_all, processor, {}, &Place::processor);
    const auto last = std::ranges::upper_bound(first, m_all.end(), processor, {}, &Place::processor);
    return { static_cast<std::size_t>(first - m_all.begin()), static_cast<std::size_t>(last - m_all.begin()) };
}

} // namespace lightcone::readers::picl
