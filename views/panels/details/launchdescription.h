// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/rmatable.h"
#include "core/base/stoppable.h"
#include "core/calls/callinstance.h"

#include <stop_token>

namespace lightcone::views {

class DescriptionWriter;

/// Says which kernel @p call launched, or which call launched it, and by what that is known; of a kernel whose call is
/// not known, why not.
core::Completion describeLaunch(
    DescriptionWriter& writer, const core::CallInstance& call, core::RmaCache& launches, const std::stop_token& stop);

} // namespace lightcone::views
