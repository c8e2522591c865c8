// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/writtenids.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <numeric>

namespace lightcone::readers::cube {

namespace {

using SystemNodeKind = core::CubeSystemDef::Kind;

/// @param isDense  the ids have to be 0 to n - 1
void makeUsable(std::vector<std::uint64_t>& ids, bool isDense)
{
    std::vector<std::uint64_t> sorted = ids;
    std::ranges::sort(sorted);
    const std::uint64_t most = isDense ? static_cast<std::uint64_t>(ids.size())
                                       : std::uint64_t { std::numeric_limits<std::int32_t>::max() } + 1;
    if (std::ranges::adjacent_find(sorted) != sorted.end() || (!sorted.empty() && sorted.back() >= most))
        std::iota(ids.begin(), ids.end(), std::uint64_t { 0 });
}

template <typename Definition> std::vector<std::uint64_t> usableIds(const std::vector<Definition>& definitions)
{
    std::vector<std::uint64_t> ids;
    ids.reserve(definitions.size());
    for (const Definition& definition : definitions)
        ids.push_back(definition.definitionId);
    makeUsable(ids, false);
    return ids;
}

std::vector<std::uint64_t> systemIds(const core::CubeDefinitions& definitions)
{
    std::vector<std::uint64_t> ids(definitions.system.size());
    for (const auto kind : { SystemNodeKind::TreeNode, SystemNodeKind::LocationGroup, SystemNodeKind::Location }) {
        std::vector<std::uint64_t> own;
        for (const core::CubeSystemDef& node : definitions.system) {
            if (node.kind == kind)
                own.push_back(node.definitionId);
        }
        makeUsable(own, kind == SystemNodeKind::Location);
        auto next = own.begin();
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (definitions.system[i].kind == kind)
                ids[i] = *next++;
        }
    }
    return ids;
}

} // namespace

WrittenIds writtenIds(const core::CubeDefinitions& definitions)
{
    return { usableIds(definitions.metrics), usableIds(definitions.regions), usableIds(definitions.callPaths),
        systemIds(definitions) };
}

} // namespace lightcone::readers::cube
