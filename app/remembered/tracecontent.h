// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// A text that tells the content of a trace from that of others: it changes with the definitions of locations, the
/// clock, and the numbers of events and messages. O(locations).
QString contentOf(const core::StoreView& store);

} // namespace lightcone::app
