// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/transfermatrix.h"
#include "core/base/stoppable.h"

#include <stop_token>

// Private to the matrix of transfers.
namespace lightcone::core {

class TransferCells;

/// Adds what one-sided operations move to @p cells, and the number of those that are left out to @p matrix; see
/// transferMatrix().
Completion addRma(const StoreView& store, const TransfersAsked& asked, TransferCells& cells, TransferMatrix& matrix,
    const std::stop_token& stop);

} // namespace lightcone::core
