// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace lightcone::core {
struct CubeDefinitions;
}

namespace lightcone::views {

/// The names of a tree of a profile, in depth-first pre-order: the nodes below node i are [i + 1, end of i). Immutable;
/// shared as std::shared_ptr<const CubeTree>.
struct CubeTree {
    static constexpr std::uint32_t kNoParent = 0xffffffff;
    struct Node {
        std::uint32_t id = 0; ///< index of the metric, call path, region or system node
        std::uint32_t parent = kNoParent;
        std::uint32_t end = 0;
        std::uint32_t scale = 0; ///< nodes of one number have colours of one scale
        QString name;
        QString toolTip; ///< lines of plain text
    };
    QString title; ///< what the profile calls the tree; empty: nothing special
    std::vector<Node> nodes;
    bool isList = false; ///< no node is below another one
    std::uint32_t scales = 1; ///< greater than that of any node
};

/// Metrics, but for those that only serve the expressions of others. Each that is at the top has a scale of its own,
/// and so have those below it.
std::shared_ptr<const CubeTree> cubeMetricTree(const core::CubeDefinitions& definitions);
std::shared_ptr<const CubeTree> cubeCallTree(const core::CubeDefinitions& definitions);
/// All regions, one below the other.
std::shared_ptr<const CubeTree> cubeRegionList(const core::CubeDefinitions& definitions);
/// Each level has a scale of its own.
std::shared_ptr<const CubeTree> cubeSystemTree(const core::CubeDefinitions& definitions);

} // namespace lightcone::views
