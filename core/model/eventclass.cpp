// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/eventclass.h"

#include <array>
#include <cstddef>

namespace lightcone::core {

namespace {

/// The parent of each class, by EventClass.
constexpr std::array kParents {
    EventClass::Any, // Any
    EventClass::Any, // Flow
    EventClass::Flow, // Enter
    EventClass::Flow, // Leave
    EventClass::Leave, // CollectiveLeave
    EventClass::CollectiveLeave, // TeamCollectiveLeave
    EventClass::Any, // PointToPoint
    EventClass::PointToPoint, // Send
    EventClass::PointToPoint, // Receive
    EventClass::Any, // Collective
    EventClass::Any, // Team
    EventClass::Team, // Fork
    EventClass::Team, // Join
    EventClass::Any, // Synchronization
    EventClass::Synchronization, // AcquireLock
    EventClass::Synchronization, // ReleaseLock
    EventClass::Any, // Rma
    EventClass::Any, // Task
    EventClass::Any, // Io
    EventClass::Any, // Sample
    EventClass::Any, // Measurement
    EventClass::Any, // Program
    EventClass::Any, // Note
};
static_assert(kParents.size() == static_cast<std::size_t>(EventClass::Note) + 1);

} // namespace

EventClass parentClass(EventClass eventClass)
{
    return kParents[static_cast<std::size_t>(eventClass)];
}

EventClass classOf(EventKind kind)
{
    switch (kind) {
    case EventKind::Enter:
    case EventKind::CallingContextEnter:
        return EventClass::Enter;
    case EventKind::Leave:
    case EventKind::CallingContextLeave:
        return EventClass::Leave;
    case EventKind::Send:
    case EventKind::SendNonBlocking:
        return EventClass::Send;
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return EventClass::Receive;
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
    case EventKind::RequestTest:
    case EventKind::RequestCancelled:
        return EventClass::PointToPoint;
    case EventKind::CollectiveBegin:
    case EventKind::CollectiveEnd:
    case EventKind::NonBlockingCollectiveRequest:
    case EventKind::NonBlockingCollectiveComplete:
    case EventKind::CommunicatorCreate:
    case EventKind::CommunicatorDestroy:
        return EventClass::Collective;
    case EventKind::ThreadFork:
        return EventClass::Fork;
    case EventKind::ThreadJoin:
        return EventClass::Join;
    case EventKind::ThreadTeamBegin:
    case EventKind::ThreadTeamEnd:
    case EventKind::ThreadCreate:
    case EventKind::ThreadBegin:
    case EventKind::ThreadWait:
    case EventKind::ThreadEnd:
        return EventClass::Team;
    case EventKind::LockAcquire:
        return EventClass::AcquireLock;
    case EventKind::LockRelease:
        return EventClass::ReleaseLock;
    case EventKind::TaskCreate:
    case EventKind::TaskSwitch:
    case EventKind::TaskComplete:
        return EventClass::Task;
    case EventKind::Metric:
    case EventKind::Parameter:
    case EventKind::CallingContextSample:
        return EventClass::Sample;
    case EventKind::MeasurementOnOff:
    case EventKind::BufferFlush:
        return EventClass::Measurement;
    case EventKind::ProgramBegin:
    case EventKind::ProgramEnd:
        return EventClass::Program;
    case EventKind::Comment:
    case EventKind::Generic:
        return EventClass::Note;
    default:
        return kind >= EventKind::IoHandleCreate && kind <= EventKind::IoLockTry ? EventClass::Io : EventClass::Rma;
    }
}

bool isA(EventClass eventClass, EventClass other)
{
    while (eventClass != other && eventClass != EventClass::Any)
        eventClass = parentClass(eventClass);
    return eventClass == other;
}

} // namespace lightcone::core
