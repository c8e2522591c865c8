// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/phases/phasepath.h"
#include "core/base/stoppable.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <cstdint>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// Says what the display tells of the messages under way, in the order of its measures.
enum class PhaseMeasure : std::uint8_t { Bytes, Messages };

/// The way over the interval, and the point at the time cursor.
struct PhasePortrait {
    std::shared_ptr<const core::PhasePath> path; ///< not null
    core::PhasePoint now;

    /// The share of the locations that are busy, 0 … 1.
    double busyShare(const core::PhasePoint& point) const;
    /// Gives what is under way as a share of the most in the interval, 0 … 1; 0 where nothing ever is.
    double pendingShare(const core::PhasePoint& point, PhaseMeasure measure) const;
};
/// Blocking; any thread. Makes the indexes of activities and of traffic, and the way of the interval, where
/// MomentIndexes has none; see core::PhasePath::make(). The rest is O(locations · log steps), on all useful threads.
core::Stoppable<PhasePortrait> queryPhasePortrait(const MomentRequest& request, const std::stop_token& stop);

PhaseMeasure phaseMeasure(const MomentChoice& choice);

/// ParaGraph's Phase Portrait.
MomentDisplay phasePortraitDisplay();
PictureKind phasePortraitPicture();
TableKind phasePortraitTable();

} // namespace lightcone::views
