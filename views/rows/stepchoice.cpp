// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/stepchoice.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/viewstate.h"
#include "views/plot/plotstyle.h"

namespace lightcone::views {

StepChoice ShownSteps::of(const ViewState& state, const ColorScheme& scheme)
{
    StepChoice choice;
    choice.content = state.rowContent();
    if (!isOfSteps(choice.content) || !state.store())
        return choice;
    if (!state.isComplete()) {
        choice.content = RowContent::Shares;
        return choice;
    }
    choice.indexes = state.momentIndexes();
    if (choice.content == RowContent::Task) {
        choice.tasks = state.tasks();
        return choice;
    }
    const std::shared_ptr<const core::ActivityRules> wanted = shownActivityRules(state, scheme);
    if (!m_rules || *m_rules != *wanted)
        m_rules = wanted;
    choice.rules = m_rules;
    return choice;
}

core::Stoppable<std::shared_ptr<const core::ActivityIndex>> activityOfSteps(
    const core::StoreView& store, const StepChoice& choice, const std::stop_token& stop)
{
    core::MomentIndexes own;
    core::MomentIndexes& indexes = choice.indexes ? *choice.indexes : own;
    return indexes.activity(
        store, choice.rules ? *choice.rules : core::ownActivityRules(store), core::usefulThreads(), stop);
}

core::Stoppable<std::shared_ptr<const core::TaskIndex>> tasksOfSteps(
    const core::StoreView& store, const StepChoice& choice, const std::stop_token& stop)
{
    core::MomentIndexes own;
    core::MomentIndexes& indexes = choice.indexes ? *choice.indexes : own;
    return indexes.tasks(store, choice.tasks, core::usefulThreads(), stop);
}

core::Stoppable<std::shared_ptr<const PlotStyle>> styleOfSteps(const core::StoreView& store, const StepChoice& choice,
    std::shared_ptr<const PlotStyle> style, const std::stop_token& stop)
{
    if (choice.content != RowContent::Task)
        return style;
    const auto tasks = tasksOfSteps(store, choice, stop);
    if (tasks.isStopped())
        return core::Stopped {};
    return style->withTasks(store.definitions(), tasks.value()->tasks());
}

} // namespace lightcone::views
