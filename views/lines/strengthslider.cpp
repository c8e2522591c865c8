// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/strengthslider.h"

#include "views/base/viewstate.h"

namespace lightcone::views {

StrengthSlider::StrengthSlider(ViewState& state, QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
{
    setRange(0, LineDisplay::kFullStrength);
    setSingleStep(kStep / 2);
    setPageStep(kStep);
    setMaximumWidth(fontMetrics().averageCharWidth() * 14);
    setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard to the view
    setAccessibleName(tr("Strength of messages and collectives"));
    setToolTip(
        tr("How strong messages and collective operations are over the bars, in all views and all traces; what is "
           "selected stays strong"));
    setValue(state.lines().strength);
    connect(this, &QSlider::valueChanged, &state, &ViewState::setLineStrength);
    connect(&state, &ViewState::linesChanged, this, [this, &state] { setValue(state.lines().strength); });
}

} // namespace lightcone::views
