// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/panels/calltree/calltreemodel.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// The question that a call tree answers.
struct CallTreeQuestion {
    std::shared_ptr<const core::ProfileSource> profile; ///< null: nothing is open
    core::Interval interval;
    std::vector<core::LocationId> locations;
    bool withMedians = true;
    CallTreeModel::Mode mode = CallTreeModel::Mode::Paths; ///< the callers of functions are told in Mode::Callers alone
};

struct CallTreeAnswer {
    std::shared_ptr<const CallTreeContent> content; ///< null: nothing is open
    std::shared_ptr<const Medians> medians; ///< null: not known, or not yet
};

/// Answers the question. Any thread. Calls @p publish with the tree before the medians are known.
core::Stoppable<CallTreeAnswer> answer(const CallTreeQuestion& question,
    const std::function<void(const CallTreeAnswer&)>& publish, const std::stop_token& stop);
/// The shares of all locations in the call path of @p path. Any thread.
core::Stoppable<std::vector<core::CallPathPart>> partsOf(
    const CallTreeQuestion& question, const std::vector<core::FunctionId>& path, const std::stop_token& stop);

} // namespace lightcone::views
