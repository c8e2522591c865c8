// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::tests {

/// Writes all content of a store as bytes. Equal stores have equal bytes, which are many where there are many events.
std::string storeContent(const core::StoreView& store);

} // namespace lightcone::tests
