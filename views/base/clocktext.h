// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// "The clocks of the locations differ by 24.31 ms or more.", from core::leastClockError(), or, of a damaged trace,
/// that data may be lost instead; empty where nothing says that they differ. O(1), any thread.
QString clockErrorText(const core::StoreView& store);

} // namespace lightcone::views
