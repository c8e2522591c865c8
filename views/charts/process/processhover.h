// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/charts/process/processhit.h"

#include <QString>

namespace lightcone::views {

struct PaintedProcess;

/// Describes the thing at @p hit in the picture, at time @p t, in lines, the most important first. Bounded look-ups
/// only.
QString describeProcessHit(const PaintedProcess& painted, const ProcessHit& hit, core::Tick t);

} // namespace lightcone::views
