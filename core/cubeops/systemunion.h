// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubedefinitions.h"
#include "core/cubeops/forestunion.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// Unites the systems of several profiles; see uniteDefinitions(). For one thread.
class SystemUnion {
public:
    /// Adds the system of an operand, which outlives the union.
    void add(const CubeDefinitions& operand);

    /// What became of the system of an operand.
    struct Places {
        std::vector<CubeSystemId> nodes; ///< of each node of the operand; none: nothing is left of it
        std::vector<std::uint32_t> locations; ///< of each location of the operand
        std::uint64_t movedGroups = 0;
    };
    /// Fills `system` and `locations` of @p out. @returns one entry an operand
    std::vector<Places> finish(CubeDefinitions& out);

private:
    struct Source {
        const CubeDefinitions* operand;
        std::uint32_t node;
    };

    std::uint32_t placeOf(const CubeDefinitions& operand, std::uint32_t node);
    std::uint32_t made(const CubeDefinitions& operand, std::uint32_t node);
    void fillNodes(const ForestUnion::Order& order, CubeDefinitions& out) const;
    void keepRank(const CubeSystemDef& group, std::uint32_t node);

    ForestUnion m_forest;
    std::vector<Source> m_sources; ///< by node of the union: what it was made of
    std::vector<std::vector<std::uint32_t>> m_nodes; ///< of each operand: the nodes of the union; kNone: not there
    std::vector<std::uint64_t> m_movedGroups;
    std::vector<const CubeDefinitions*> m_operands;
    std::unordered_map<std::string, std::uint32_t> m_groups; ///< by type and rank; kNone: several have these
    std::unordered_map<std::string, std::uint32_t> m_ownGroups; ///< how many groups of the present operand have these
};

} // namespace lightcone::core
