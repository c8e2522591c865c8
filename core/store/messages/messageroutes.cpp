// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messageroutes.h"

#include <algorithm>

namespace lightcone::core {

bool MessageRoutes::open(ByteReader& in, std::uint64_t messages, std::size_t locations)
{
    in.align(8);
    if (locations > in.left() / sizeof(std::uint32_t))
        return false;
    m_groups = valuesAt<std::uint32_t>(in.bytes(locations * sizeof(std::uint32_t)).data(), locations);
    return std::ranges::all_of(m_groups, [locations](std::uint32_t group) { return group < locations; })
        && m_forest.open(in, messages);
}

} // namespace lightcone::core
