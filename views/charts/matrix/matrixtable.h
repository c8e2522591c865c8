// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `matrix`: the transfers of each pair of sender and receiver.
TableKind matrixTable();

} // namespace lightcone::views
