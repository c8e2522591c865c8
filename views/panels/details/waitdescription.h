// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/calls/callinstance.h"

#include <stop_token>

namespace lightcone::views {

class DescriptionWriter;
struct Selection;

/// Says whether @p call, if it communicates, waited for another location, and what that did meanwhile.
core::Completion describeWaiting(
    DescriptionWriter& writer, const core::CallInstance& call, const std::stop_token& stop);

/// Says how long @p delayed waited for what is described.
core::Completion describeDelayed(DescriptionWriter& writer, const Selection& delayed, const std::stop_token& stop);

} // namespace lightcone::views
