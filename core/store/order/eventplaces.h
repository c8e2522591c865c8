// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace lightcone::core {

/// Places of events in chronological order, from 0 (the position less 1), half-open.
struct EventPlaces {
    std::uint64_t first = 0;
    std::uint64_t end = 0;

    bool isEmpty() const { return first == end; }
    friend bool operator==(const EventPlaces&, const EventPlaces&) = default;
};

} // namespace lightcone::core
