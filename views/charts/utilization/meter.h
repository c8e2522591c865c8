// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/concurrency/activitycolumns.h"
#include "core/analysis/queues/queuesteps.h"
#include "core/base/stoppable.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <QString>

#include <cstdint>

namespace lightcone::views {

/// What the locations do at the moment, and the messages with an end at one of them that are under way.
struct Meter {
    core::ActivityCounts counts {};
    std::uint64_t locations = 0;
    core::QueueLength pending;
    core::QueueLength most; ///< at a time of [a, b]; of messages and of bytes not necessarily the same

    double shareOf(core::Activity activity) const; ///< 0 … 1; 0 without locations
    /// Of the most, 0 … 1; 0 where there are none at any time.
    double messageShare() const;
    double byteShare() const;
};
/// Blocking; any thread. Makes the indexes of activities and of traffic where MomentIndexes has none. The rest is
/// O(locations · log steps + steps of traffic in the interval / 64).
core::Stoppable<Meter> queryMeter(const MomentRequest& request, const std::stop_token& stop);
/// Says all of it in a line for the locations, and one for the messages.
QString meterText(const Meter& meter);

/// ParaGraph's Utilization Meter and Communication Meter.
MomentDisplay meterDisplay();
PictureKind meterPicture();
TableKind meterTable();

} // namespace lightcone::views
