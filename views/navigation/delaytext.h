// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/waits/delay.h"

#include <QString>

namespace lightcone::views {

// Waits and what delayed them, in words. Any thread.

/// "Late sender: MPI_Recv on P#8 waited 6.313 ms until P#5 entered MPI_Send."
/// @param isExact  durations with all digits that the clock has
QString waitText(const core::StoreView& store, const core::Delay& delay, bool isExact);
/// "P#5 was in relax meanwhile, for 4.370 ms.", and by how much clocks differ, where that is known.
QString causeText(const core::StoreView& store, const core::Delay& delay, bool isExact);
/// Why no wait of @p what was found: "Nothing delayed MPI_Send on P#5: …"
QString noWaitText(core::NoWait why, const QString& what);
/// "MPI_Send", or that the region is not defined
QString regionText(const core::StoreView& store, core::RegionId region);
/// "MPI_Send on P#5"
QString callText(const core::StoreView& store, const core::CallInstance& call);

} // namespace lightcone::views
