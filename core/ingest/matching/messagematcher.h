// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/diagnostics.h"
#include "core/base/stoppable.h"
#include "core/ingest/location/collectiveparts.h"
#include "core/ingest/location/messageends.h"
#include "core/ingest/matching/communicatorindex.h"
#include "core/model/definitions.h"
#include "core/model/tick.h"
#include "core/store/messages/messagetable.h"

#include <span>
#include <vector>

namespace lightcone::core {

/// All locations of a trace, for what looks at them together. One entry a location; borrowed.
struct RecordedTrace {
    const Definitions& definitions;
    const CommunicatorIndex& communicators;
    std::span<MessageEnds> messages; ///< their ends are given up when they are paired
    std::span<CollectiveParts> collectives; ///< their parts are also given up when they are matched
    ScratchPool& scratch;
    std::uint64_t memory; ///< bytes that pairing may take, about
};

/// Pairs the messages of a trace by MPI's rule. Queues by (sender, receiver, communicator, tag); sends in stream order,
/// receives in the order in which they were posted, k-th with k-th. Threads of one rank queue together, in the order of
/// time. Reports what is left over or odd. O(ends · log), and one more reading of all ends for each time that
/// `memory` does not hold them.
/// @returns the bytes of the table
Stoppable<ByteVector> matchMessages(
    const RecordedTrace& trace, Diagnostics& diagnostics, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
