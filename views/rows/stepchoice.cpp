// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/stepchoice.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/plot/plotstyle.h"

namespace lightcone::views {

core::Stoppable<std::shared_ptr<const PlotStyle>> styleOfSteps(const core::StoreView& store, const StepChoice& choice,
    std::shared_ptr<const PlotStyle> style, const std::stop_token& stop)
{
    if (choice.content != RowContent::Task)
        return style;
    core::MomentIndexes own;
    core::MomentIndexes& indexes = choice.indexes ? *choice.indexes : own;
    const auto tasks = indexes.tasks(store, choice.tasks, core::usefulThreads(), stop);
    if (tasks.isStopped())
        return core::Stopped {};
    return style->withTasks(store.definitions(), tasks.value()->tasks());
}

} // namespace lightcone::views
