// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <compare>
#include <cstdint>

namespace lightcone::core {

/// Who sends to whom.
struct Pair {
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none;

    friend auto operator<=>(const Pair&, const Pair&) = default;
};

/// Messages of a pair, and their bytes as the sender says. Sums of bytes are modulo 2^64.
struct PairSum {
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const PairSum&, const PairSum&) = default;
};

/// What a pair has.
struct PairFlow {
    Pair pair;
    PairSum sum;

    friend bool operator==(const PairFlow&, const PairFlow&) = default;
};

} // namespace lightcone::core
