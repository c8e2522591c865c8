// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <vector>

namespace lightcone::views {

class CallTreeModel;
class CallTreeView;

/// Remembers which paths of a tree are open and which one is chosen, to restore both in another tree.
class CallTreeExpansion {
public:
    CallTreeExpansion(const CallTreeView& view, const CallTreeModel& model);
    /// Opens and chooses the paths that the tree has.
    void restore(CallTreeView& view, CallTreeModel& model) const;

private:
    struct OpenPath {
        std::size_t parent = 0; ///< index of the parent in the list; kTop for paths at the top
        core::FunctionId function = core::FunctionId::none;
    };
    static constexpr std::size_t kTop = ~std::size_t { 0 };

    std::vector<OpenPath> m_open; ///< parents first
    std::vector<core::FunctionId> m_current;
};

} // namespace lightcone::views
