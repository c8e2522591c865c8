// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/processorstatistics/processorstatistics.h"
#include "core/analysis/topology/topology.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/networkchoice.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class MomentIndexes;
class StoreView;
struct ActivityRules;
} // namespace lightcone::core

namespace lightcone::views {

/// Everything that decides the numbers of the table of processors.
struct ProcessorQuestion {
    std::shared_ptr<const core::StoreView> store; ///< not null, as the following
    std::shared_ptr<core::MomentIndexes> indexes;
    std::shared_ptr<const core::ActivityRules> rules;
    core::Interval interval;
    std::vector<core::LocationId> locations; ///< those of them that have no events have no row
    core::Topology topology = kUsualNetwork; ///< distances are those of this network
};

struct ProcessorAnswer {
    core::ProcessorTable table;
    std::uint64_t length = 0; ///< ticks of the interval, as far as it is in the run
};

/// Blocking; any thread.
core::Stoppable<ProcessorAnswer> queryProcessors(const ProcessorQuestion& question, const std::stop_token& stop);

} // namespace lightcone::views
