// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/activityrules.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/statistics/workcolumns.h"
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
    return query.rules ? query.rules
                       : std::make_shared<const core::ActivityRules>(
                           core::activityRules(store, core::ownClasses(store.definitions()), query.idleRule));
}

} // namespace lightcone::views
