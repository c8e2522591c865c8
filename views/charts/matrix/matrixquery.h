// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/matrixchoice.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Everything that decides what a communication matrix says. A value.
struct MatrixRequest {
    std::shared_ptr<const core::StoreView> store; ///< not null
    core::Interval interval; ///< half-open
    std::vector<core::LocationId> locations;
    core::MessageFilter filter;
    MatrixChoice choice;
    core::Tick at = 0; ///< the time cursor; counts where the choice is not of the whole interval

    /// The interval, what of it has gone by at the time cursor, which is included, or nothing where it is of now.
    core::Interval time() const;
    /// Says whether both ask the store for the same, whatever is shown of the answer.
    bool asksTheSame(const MatrixRequest& other) const;
};

/// The answer. Immutable, shared by threads.
struct MatrixData {
    MatrixRequest request;
    core::MatrixPlaces places;
    core::TransferMatrix matrix; ///< whatever is shown of it
    double seconds = 0; ///< length of the time of the request as far as the trace lasts
    /// The places that have a row and a column, in the order of the request: all but locations that record metrics
    /// alone.
    std::vector<std::uint32_t> shown;

    const core::MatrixPlace& placeOfRow(std::uint32_t row) const { return places[shown[row]]; }
};

/// See core::transferMatrix(). Blocking; any thread.
core::Stoppable<std::shared_ptr<const MatrixData>> queryMatrix(
    const MatrixRequest& request, const std::stop_token& stop);

} // namespace lightcone::views
