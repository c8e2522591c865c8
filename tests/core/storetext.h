// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::tests {

/// All that a store says, as text: equal stores have equal texts. Long where there are many events.
std::string storeText(const core::StoreView& store);

} // namespace lightcone::tests
