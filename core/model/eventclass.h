// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"

#include <cstdint>

namespace lightcone::core {

/// Classes of event kinds: the type hierarchy of EARL 2.1 (table 1), extended by the kinds of newer formats.
enum class EventClass : std::uint8_t {
    Any,
    Flow, ///< a location enters or leaves a region
    Enter,
    Leave,
    CollectiveLeave, ///< leaves a collective operation that it names
    TeamCollectiveLeave, ///< one of the threads of a process leaves a collective operation
    PointToPoint,
    Send,
    Receive,
    Collective, ///< begins, requests and ends of collective operations that are events of their own
    Team, ///< threads of a process
    Fork,
    Join,
    Synchronization, ///< locks
    AcquireLock,
    ReleaseLock,
    Rma,
    Task,
    Io,
    Sample, ///< metrics, parameters and calling contexts
    Measurement, ///< the tracer itself
    Program,
    Note, ///< comments, and records with no home in the model
};

/// The nearest class above another one; Any of Any.
EventClass parentClass(EventClass eventClass);
/// The narrowest class of a kind; that of a leave may be narrower, see TraceLinks::classOf().
EventClass classOf(EventKind kind);
/// Says whether @p eventClass is @p other, or a class below it.
bool isA(EventClass eventClass, EventClass other);

} // namespace lightcone::core
