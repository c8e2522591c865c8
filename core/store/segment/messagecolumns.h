// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/eventends.h"

#include <cstdint>
#include <span>

// Private to core: the ends of messages of a block of events, a column of each field.
namespace lightcone::core {

/// Appends @p ends, 1..kBlockEvents, to @p out. kPackedPadding bytes must be readable behind them.
void writeMessageEnds(ByteVector& out, std::span<const MessageEnd> ends);
/// The end number @p i of those that @p in begins with; nothing where there is none, or the bytes make no sense.
MessageEnd readMessageEnd(ByteReader in, std::uint32_t i);

} // namespace lightcone::core
