// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::tests {

/// An event record of EPILOG, with numbers of the whole trace.
struct ElgLine {
    /// The name in the specification; "EXIT" also stands for EXIT_TRACING, "COLLEXIT" also for MPI_COLLEXIT.
    std::string name;
    std::uint64_t location = 0;
    std::int64_t tick = 0; ///< nanoseconds
    std::vector<std::uint64_t> numbers; ///< behind location and time, in the order of the record
    std::vector<std::uint64_t> metrics; ///< their bits
    std::optional<std::uint64_t> request; ///< attribute

    friend bool operator==(const ElgLine&, const ElgLine&) = default;
};
std::string text(const ElgLine& line);

/// @returns the record that an event of a store was made from.
ElgLine elgLine(const core::StoreView& store, core::EventRef event);
/// @returns the records of all events by position.
std::vector<ElgLine> elgLines(const core::StoreView& store);

} // namespace lightcone::tests
