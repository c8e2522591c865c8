// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/criticalpath/pathbutton.h"

#include "views/base/viewstate.h"

namespace lightcone::views {

PathButton::PathButton(ViewState& state, QWidget* parent)
    : QToolButton(parent)
    , m_state(state)
{
    setObjectName(QStringLiteral("criticalPath"));
    setText(tr("Critical Path"));
    setToolTip(tr("Let the chain of work and messages that the end of the run waits for stand out in timelines and "
                  "space-time views; everything else is pale"));
    setCheckable(true);
    connect(this, &QToolButton::clicked, &state, &ViewState::setPathShown);
    for (const auto signal : { &ViewState::pathShownChanged, &ViewState::storeChanged, &ViewState::storeUpdated })
        connect(&state, signal, this, &PathButton::update);
    update();
}

void PathButton::update()
{
    setChecked(m_state.isPathShown());
    setEnabled(m_state.store() && m_state.isComplete()); // until then it is not known who waits for whom
}

} // namespace lightcone::views
