// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calls/callinstance.h"
#include "core/store/location/locationview.h"

namespace lightcone::views {

class DescriptionWriter;

/// Says for how long measurement was off in @p call, and the tracer wrote its buffer. Nothing where neither was so.
void describeGapsIn(DescriptionWriter& writer, const core::CallInstance& call);
/// Says of an event that switches measurement or flushes a buffer which time is meant.
void describeGapAt(DescriptionWriter& writer, core::LocationId location, const core::EventRecord& record);

} // namespace lightcone::views
