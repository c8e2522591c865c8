// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cache/section.h"

#include <iterator>

namespace lightcone::fuzz {

/// The sections that a store has once each, in the order of the parts of an input; segments follow.
constexpr core::SectionKind kSingleSections[] { core::SectionKind::Definitions, core::SectionKind::Diagnostics,
    core::SectionKind::LocationIndex, core::SectionKind::Messages, core::SectionKind::Collectives,
    core::SectionKind::ShareTiles, core::SectionKind::EqualTimes, core::SectionKind::Disturbances,
    core::SectionKind::Milestones };
// No store opens without each of these sections.
static_assert(std::size(kSingleSections) == core::kSectionKinds - 1);

} // namespace lightcone::fuzz
