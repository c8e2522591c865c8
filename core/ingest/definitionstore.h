// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace lightcone::core {

class StoreView;
struct Definitions;

/// A store without events and findings, of definitions that a StoreBuilder has finished, or that are made of such.
std::shared_ptr<const StoreView> storeOfDefinitions(Definitions definitions);

} // namespace lightcone::core
