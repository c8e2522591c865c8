// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubetypes.h"

#include <vector>

namespace lightcone::core {

class TraceSink;
struct CubeDefinitions;
struct CubeProfile;

/// The metrics that add up along call paths, but visits and time, which every profile has, and what is derived or
/// hidden.
std::vector<CubeMetricId> cubeMetricsThatAddUp(const CubeDefinitions& cube);

/// Says whether `time` is in ticks of a clock of unknown resolution, though its unit says otherwise: Score-P's format
/// cube_tuple, whose times are TAU_ATOMIC.
bool countsTicks(const CubeDefinitions& cube);

/// Hands the definitions of a CUBE profile to @p sink, in the terms of the trace model, and what was found wrong with
/// it: a trace without events. Regions and locations get the indexes that they have in the profile, metrics those that
/// they have in cubeMetricsThatAddUp(); a tick is a nanosecond, or what countsTicks() is about. Regions get paradigm
/// and role by CUBE's words for these; a description stands for a paradigm that is not given, as files before CUBE 4.3
/// have it.
void addDefinitions(const CubeProfile& profile, TraceSink& sink);

} // namespace lightcone::core
