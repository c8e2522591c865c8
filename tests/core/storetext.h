// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::tests {

/// Writes all content of a store as text. Equal stores have equal texts. The text of a store with many events is long.
std::string storeText(const core::StoreView& store);

} // namespace lightcone::tests
