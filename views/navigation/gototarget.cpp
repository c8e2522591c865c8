// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/gototarget.h"

#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class GoToText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::GoToTarget)
};

} // namespace

void goTo(ViewState& state, SelectionNavigator& navigator, const GoToTarget& target)
{
    if (target.end) {
        const core::Interval range { *target.begin, *target.end };
        state.setInterval(range.intersected(state.store()->interval()), GoToText::tr("Go To"));
    } else if (target.begin && !state.interval().contains(*target.begin)) {
        const auto half = static_cast<core::Tick>(state.interval().length() / 2);
        state.setInterval({ core::saturatingAdd(*target.begin, -half), core::saturatingAdd(*target.begin, half) },
            GoToText::tr("Go To"));
    }
    if (!target.location)
        return;
    const core::Interval shown = state.interval();
    navigator.goTo(*target.location, target.begin.value_or(shown.begin + static_cast<core::Tick>(shown.length() / 2)));
}

} // namespace lightcone::views
