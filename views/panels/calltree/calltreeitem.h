// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/calltree/calltreemodel.h"

// Private to the model.
namespace lightcone::views {

/// A row that was made.
struct CallTreeModel::Item {
    Item* parent = nullptr; ///< null for the item above the rows at the top
    int row = 0;
    int depth = -1; ///< 0: at the top
    core::FunctionId function = core::FunctionId::none;
    std::uint32_t node = 0; ///< for paths: node of the tree
    std::optional<core::Callers::Row> caller; ///< for callers
    bool hasChildren = false;
    bool isFetched = false; ///< the children are made
    std::vector<Item*> children;
    std::vector<Item*> byFunction; ///< the children by function, once one was asked for by its function
};

} // namespace lightcone::views
