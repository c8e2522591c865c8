// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/render/renderviews.h"

namespace lightcone::app {

/// The curves that were asked for, else the one that the window shows at first.
RenderPlan planCounters(const RenderQuery& query);

} // namespace lightcone::app
