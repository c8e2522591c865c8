// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messageroutes.h"

namespace lightcone::core {

bool MessageRoutes::open(ByteReader& in, std::uint64_t messages, std::size_t locations)
{
    in.align(8);
    const std::uint64_t routes = in.fixed(8);
    const std::uint64_t sums = in.fixed(8);
    if (!in.isGood() || routes >= in.left() / sizeof(Route) || sums > in.left() / sizeof(MessageSum))
        return false;
    const auto take = [&in](auto& values, std::uint64_t count) {
        using Value = typename std::remove_reference_t<decltype(values)>::value_type;
        values = valuesAt<Value>(in.bytes(count * sizeof(Value)).data(), in.isGood() ? count : 0);
        in.align(8);
    };
    take(m_routes, routes + 1);
    take(m_groups, locations);
    take(m_sums, sums);
    if (!in.isGood() || !m_order.open(in) || m_order.size() != messages)
        return false;
    if (std::ranges::any_of(m_groups, [locations](std::uint32_t group) { return group >= locations; }))
        return false;
    std::uint64_t first = 0;
    std::uint64_t firstSum = 0;
    for (std::size_t i = 0; i < size(); ++i) {
        if (m_routes[i].first != first || m_routes[i].firstSum != firstSum || m_routes[i + 1].first <= first
            || m_routes[i].sender >= locations || m_routes[i].receiver >= locations)
            return false;
        first = m_routes[i + 1].first;
        if (count(i) > kMostMessages)
            return false;
        firstSum += Levels(count(i)).sums;
    }
    return m_routes[size()].first == first && first == messages && m_routes[size()].firstSum == firstSum
        && firstSum == sums;
}

} // namespace lightcone::core
