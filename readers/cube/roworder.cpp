// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/roworder.h"

#include <algorithm>
#include <cstddef>

namespace lightcone::readers::cube {

std::vector<core::CubePathId> inclusiveRowOrder(std::span<const core::CubePathDef> callPaths)
{
    std::vector<core::CubePathId> order;
    order.reserve(callPaths.size());
    std::vector<std::uint32_t> stack;
    for (std::uint32_t root = 0; root < callPaths.size(); root = callPaths[root].end) {
        order.push_back(static_cast<core::CubePathId>(root));
        stack.push_back(root);
        while (!stack.empty()) {
            const std::uint32_t node = stack.back();
            stack.pop_back();
            const std::size_t first = stack.size();
            for (std::uint32_t child = node + 1; child < callPaths[node].end; child = callPaths[child].end) {
                order.push_back(static_cast<core::CubePathId>(child));
                stack.push_back(child);
            }
            std::reverse(stack.begin() + static_cast<std::ptrdiff_t>(first), stack.end());
        }
    }
    return order;
}

std::vector<std::uint32_t> valueColumns(const core::CubeDefinitions& definitions)
{
    const std::size_t count = definitions.locations.size();
    std::vector<std::uint32_t> columns(count);
    std::vector<bool> isTaken(count);
    bool isInOrder = true;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t id = definitions.systemNode(definitions.locations[i]).definitionId;
        if (id >= count || isTaken[id])
            return {};
        isTaken[id] = true;
        columns[i] = static_cast<std::uint32_t>(id);
        isInOrder = isInOrder && id == i;
    }
    return isInOrder ? std::vector<std::uint32_t> {} : columns;
}

} // namespace lightcone::readers::cube
