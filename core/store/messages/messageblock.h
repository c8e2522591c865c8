// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace lightcone::core {

/// Messages of a table next to each other, column by column, for who goes through many: see MessageTable::read().
struct MessageBlock {
    static constexpr std::size_t kMessages = 256;
    template <typename T> using Column = std::array<T, kMessages>;

    std::uint64_t first = 0; ///< id of the first one
    std::size_t count = 0; ///< in each column; the rest is undefined
    Column<Tick> sends;
    Column<Tick> receives;
    Column<std::uint64_t> bytes; ///< the sender's numbers
    Column<LocationId> senders;
    Column<LocationId> receivers;
    Column<CommunicatorId> communicators;
    Column<std::uint32_t> tags;
};

} // namespace lightcone::core
