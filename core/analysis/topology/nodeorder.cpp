// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/nodeorder.h"

namespace lightcone::core {

NodeOrder naturalOrder(std::uint32_t processors)
{
    NodeOrder order;
    for (std::uint32_t i = 0; i < processors; ++i)
        order.push_back(idAt<NetworkNode>(i));
    return order;
}

NodeOrder grayOrder(std::uint32_t processors)
{
    NodeOrder order;
    for (std::uint64_t i = 0; order.size() < processors; ++i) {
        const std::uint64_t number = i ^ (i >> 1);
        if (number < processors)
            order.push_back(idAt<NetworkNode>(number));
    }
    return order;
}

} // namespace lightcone::core
