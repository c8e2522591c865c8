// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/eventclass.h"

#include <array>
#include <cstddef>

namespace lightcone::core {

namespace {

struct ClassRow {
    EventClass parent = EventClass::Any;
    std::string_view name;
};

constexpr std::array kClasses {
    ClassRow { EventClass::Any, "any" },
    ClassRow { EventClass::Any, "flow" },
    ClassRow { EventClass::Flow, "enter" },
    ClassRow { EventClass::Flow, "leave" },
    ClassRow { EventClass::Leave, "collective_leave" },
    ClassRow { EventClass::CollectiveLeave, "team_collective_leave" },
    ClassRow { EventClass::Any, "point_to_point" },
    ClassRow { EventClass::PointToPoint, "send" },
    ClassRow { EventClass::PointToPoint, "receive" },
    ClassRow { EventClass::Any, "collective" },
    ClassRow { EventClass::Any, "team" },
    ClassRow { EventClass::Team, "fork" },
    ClassRow { EventClass::Team, "join" },
    ClassRow { EventClass::Any, "synchronization" },
    ClassRow { EventClass::Synchronization, "acquire_lock" },
    ClassRow { EventClass::Synchronization, "release_lock" },
    ClassRow { EventClass::Any, "rma" },
    ClassRow { EventClass::Any, "task" },
    ClassRow { EventClass::Any, "io" },
    ClassRow { EventClass::Any, "sample" },
    ClassRow { EventClass::Any, "measurement" },
    ClassRow { EventClass::Any, "program" },
    ClassRow { EventClass::Any, "note" },
};
static_assert(kClasses.size() == static_cast<std::size_t>(EventClass::Note) + 1);

} // namespace

std::string_view eventClassName(EventClass eventClass)
{
    return kClasses[static_cast<std::size_t>(eventClass)].name;
}

EventClass parentClass(EventClass eventClass)
{
    return kClasses[static_cast<std::size_t>(eventClass)].parent;
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
