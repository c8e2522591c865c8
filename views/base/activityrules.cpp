// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/activityrules.h"

#include "core/analysis/activity/activityindex.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/momentchoice.h"
#include "views/base/viewstate.h"

namespace lightcone::views {

std::shared_ptr<const core::ActivityRules> shownActivityRules(const ViewState& state, const ColorScheme& scheme)
{
    const core::Definitions& definitions = state.store()->definitions();
    return std::make_shared<const core::ActivityRules>(core::activityRules(
        *state.store(), scheme.classes(definitions), state.idleRule(), scheme.activities(definitions)));
}

std::shared_ptr<const core::ActivityRules> askedActivityRules(const core::StoreView& store, const MomentQuery& query)
{
    if (query.rules)
        return query.rules;
    const ColorScheme scheme(Theme::Light, query.palette);
    const core::Definitions& definitions = store.definitions();
    return std::make_shared<const core::ActivityRules>(
        core::activityRules(store, scheme.classes(definitions), query.idleRule, scheme.activities(definitions)));
}

} // namespace lightcone::views
