// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/diagnostictext.h"

#include "views/base/formatting.h"

#include <QCoreApplication>
#include <QLocale>

namespace lightcone::views {

namespace {

class DiagnosticTexts {
    Q_DECLARE_TR_FUNCTIONS(DiagnosticText)
};

} // namespace

QString diagnosticTitle(core::DiagnosticCode code)
{
    using Code = core::DiagnosticCode;
    switch (code) {
    case Code::FewerEventsThanDeclared:
        return DiagnosticTexts::tr("Fewer events than announced");
    case Code::MoreEventsThanDeclared:
        return DiagnosticTexts::tr("More events than announced");
    case Code::EventFileMissing:
        return DiagnosticTexts::tr("Event file missing");
    case Code::EventFileEmpty:
        return DiagnosticTexts::tr("Event file empty");
    case Code::EventFileDamaged:
        return DiagnosticTexts::tr("Event file damaged");
    case Code::DefinitionFileMissing:
        return DiagnosticTexts::tr("Definition file missing");
    case Code::DefinitionFileDamaged:
        return DiagnosticTexts::tr("Definitions damaged");
    case Code::TimeRunsBackwards:
        return DiagnosticTexts::tr("Time runs backwards");
    case Code::TimeOutOfRange:
        return DiagnosticTexts::tr("Time out of range");
    case Code::ClockMissing:
        return DiagnosticTexts::tr("Clock properties missing");
    case Code::ClockInvalid:
        return DiagnosticTexts::tr("Clock resolution invalid");
    case Code::LeaveWithoutEnter:
        return DiagnosticTexts::tr("Leave without enter");
    case Code::LeaveCrosses:
        return DiagnosticTexts::tr("Crossing leave");
    case Code::NeverLeft:
        return DiagnosticTexts::tr("Region never left");
    case Code::UnmatchedSend:
        return DiagnosticTexts::tr("Unmatched send");
    case Code::UnmatchedReceive:
        return DiagnosticTexts::tr("Unmatched receive");
    case Code::InvalidPeer:
        return DiagnosticTexts::tr("Invalid peer");
    case Code::ReceiveBeforeSend:
        return DiagnosticTexts::tr("Received before sent");
    case Code::LengthMismatch:
        return DiagnosticTexts::tr("Message lengths disagree");
    case Code::ReceiveNeverCompleted:
        return DiagnosticTexts::tr("Receive never completed");
    case Code::CollectiveWithoutBegin:
        return DiagnosticTexts::tr("Collective end without begin");
    case Code::CollectiveWithoutEnd:
        return DiagnosticTexts::tr("Collective begin without end");
    case Code::CollectiveIncomplete:
        return DiagnosticTexts::tr("Collective incomplete");
    case Code::CollectiveLeftEarly:
        return DiagnosticTexts::tr("Collective left early");
    case Code::DuplicateDefinition:
        return DiagnosticTexts::tr("Duplicate definition");
    case Code::UndefinedReference:
        return DiagnosticTexts::tr("Undefined reference");
    case Code::SystemTreeCycle:
        return DiagnosticTexts::tr("Cycle in the system tree");
    case Code::UnknownRecord:
        return DiagnosticTexts::tr("Unknown record");
    case Code::RecordDamaged:
        return DiagnosticTexts::tr("Damaged record");
    case Code::RecordIncomplete:
        return DiagnosticTexts::tr("Incomplete record");
    case Code::RecordOverlong:
        return DiagnosticTexts::tr("Record with too many fields");
    case Code::TimeInvalid:
        return DiagnosticTexts::tr("Invalid time");
    case Code::UndefinedLocation:
        return DiagnosticTexts::tr("Events of an undefined location");
    case Code::StatisticDiffers:
        return DiagnosticTexts::tr("Statistic differs");
    case Code::StateDiffers:
        return DiagnosticTexts::tr("State differs");
    case Code::UnsupportedPart:
        return DiagnosticTexts::tr("Unsupported part");
    case Code::BufferFlush:
        return DiagnosticTexts::tr("Buffer flush");
    case Code::MeasurementOff:
        return DiagnosticTexts::tr("Measurement off");
    case Code::ProfileUnreadable:
        return DiagnosticTexts::tr("Profile cannot be read");
    case Code::Other:
        break;
    }
    return DiagnosticTexts::tr("Other finding");
}

QString diagnosticConsequence(core::DiagnosticCode code, std::uint64_t count)
{
    using Code = core::DiagnosticCode;
    const int n = pluralNumber(count);
    switch (code) {
    case Code::FewerEventsThanDeclared:
        return DiagnosticTexts::tr(
            "%Ln event(s) fewer than announced were found: the trace may have been cut.", nullptr, n);
    case Code::EventFileMissing:
        return DiagnosticTexts::tr("%Ln location(s) are shown empty: their event files are missing.", nullptr, n);
    case Code::EventFileEmpty:
        return DiagnosticTexts::tr("%Ln location(s) are shown empty: their event files have no content.", nullptr, n);
    case Code::EventFileDamaged:
        return DiagnosticTexts::tr("Events may be missing: event files are damaged in %Ln place(s).", nullptr, n);
    case Code::DefinitionFileDamaged:
        return DiagnosticTexts::tr(
            "Names may be missing: definition files are damaged or missing in %Ln place(s).", nullptr, n);
    case Code::TimeRunsBackwards:
        return DiagnosticTexts::tr(
            "%Ln event(s) were moved to a later time: time runs backwards in the trace.", nullptr, n);
    case Code::TimeOutOfRange:
        return DiagnosticTexts::tr("%Ln event(s) were moved in time: their times are out of range.", nullptr, n);
    case Code::ClockMissing:
    case Code::ClockInvalid:
        return DiagnosticTexts::tr("Durations may be wrong: the trace does not say how fast its clock runs.");
    case Code::LeaveWithoutEnter:
        return DiagnosticTexts::tr("Calls may be missing: %Ln leave(s) without an enter were ignored.", nullptr, n);
    case Code::LeaveCrosses:
        return DiagnosticTexts::tr(
            "Durations of calls may be wrong: %Ln leave(s) closed other calls, too.", nullptr, n);
    case Code::NeverLeft:
        return DiagnosticTexts::tr(
            "%Ln call(s) were never left: they are shown until the last event of their location.", nullptr, n);
    case Code::UnmatchedSend:
        return DiagnosticTexts::tr("%Ln message(s) are not drawn: no matching receive was recorded.", nullptr, n);
    case Code::UnmatchedReceive:
        return DiagnosticTexts::tr("%Ln message(s) are not drawn: no matching send was recorded.", nullptr, n);
    case Code::InvalidPeer:
        return DiagnosticTexts::tr(
            "%Ln message(s) are not drawn: they name a partner outside of their communicator.", nullptr, n);
    case Code::ReceiveBeforeSend:
        return DiagnosticTexts::tr(
            "%Ln message(s) arrive before they were sent: the clocks are not synchronised.", nullptr, n);
    case Code::CollectiveWithoutBegin:
        return DiagnosticTexts::tr(
            "%Ln end(s) of collective operations have no begin: they are shown without duration.", nullptr, n);
    case Code::CollectiveWithoutEnd:
        return DiagnosticTexts::tr(
            "%Ln begin(s) of collective operations have no end: they are not drawn.", nullptr, n);
    case Code::CollectiveIncomplete:
        return DiagnosticTexts::tr("%Ln collective operation(s) lack members of their communicator.", nullptr, n);
    case Code::CollectiveLeftEarly:
        return DiagnosticTexts::tr("%Ln collective operation(s) are left by a member before another one enters: the "
                                   "clocks are not synchronised.",
            nullptr, n);
    case Code::DuplicateDefinition:
        return DiagnosticTexts::tr("Names may be wrong: %Ln definition(s) use an id that is taken.", nullptr, n);
    case Code::UndefinedReference:
        return DiagnosticTexts::tr(
            "Names are missing: %Ln reference(s) name something that is not defined.", nullptr, n);
    case Code::UnknownRecord:
        return DiagnosticTexts::tr("%Ln record(s) are of a type that is not known.", nullptr, n);
    case Code::RecordDamaged:
        return DiagnosticTexts::tr("%Ln record(s) cannot be read and were left out.", nullptr, n);
    case Code::RecordIncomplete:
        return DiagnosticTexts::tr("%Ln record(s) lack fields.", nullptr, n);
    case Code::RecordOverlong:
        return DiagnosticTexts::tr(
            "%Ln record(s) have more fields than they announce: records may be missing.", nullptr, n);
    case Code::TimeInvalid:
        return DiagnosticTexts::tr("%Ln event(s) were left out: their times are no numbers.", nullptr, n);
    case Code::UndefinedLocation:
        return DiagnosticTexts::tr("%Ln event(s) were left out: they name locations that are not defined.", nullptr, n);
    case Code::StatisticDiffers:
        return DiagnosticTexts::tr("%Ln statistic(s) in the trace are not what its events give.", nullptr, n);
    case Code::StateDiffers:
        return DiagnosticTexts::tr("%Ln snapshot(s) in the trace are not what its events give.", nullptr, n);
    case Code::UnsupportedPart:
        return DiagnosticTexts::tr("%Ln part(s) of the trace are in a form that is not read.", nullptr, n);
    case Code::MoreEventsThanDeclared:
        return DiagnosticTexts::tr("%Ln event(s) more than announced were found; all are shown.", nullptr, n);
    case Code::DefinitionFileMissing:
        return DiagnosticTexts::tr(
            "%Ln definition file(s) are missing: names, figures and times may be wrong.", nullptr, n);
    case Code::LengthMismatch:
        return DiagnosticTexts::tr("%Ln message(s) have two lengths: sender and receiver disagree.", nullptr, n);
    case Code::ReceiveNeverCompleted:
        return DiagnosticTexts::tr("%Ln receive(s) were posted, but never completed.", nullptr, n);
    case Code::BufferFlush:
        return DiagnosticTexts::tr(
            "%Ln time(s) the tracer wrote its buffer: the run was held up, hatched on the timeline.", nullptr, n);
    case Code::MeasurementOff:
        return DiagnosticTexts::tr(
            "%Ln time(s) the measurement was off: what happened is not known, hatched on the timeline.", nullptr, n);
    case Code::ProfileUnreadable:
        return DiagnosticTexts::tr("The profile beside the trace cannot be read.");
    default:
        return DiagnosticTexts::tr("%1: %2.", "finding, how often").arg(diagnosticTitle(code), QLocale().toString(n));
    }
}

QString diagnosticExplanation(core::DiagnosticCode code)
{
    using Code = core::DiagnosticCode;
    switch (code) {
    case Code::FewerEventsThanDeclared:
        return DiagnosticTexts::tr(
            "The event file holds fewer events than its definition announces: it was cut, or its writer counts "
            "differently. What is there is shown.");
    case Code::MoreEventsThanDeclared:
        return DiagnosticTexts::tr(
            "The event file holds more events than its definition announces. All of them are shown.");
    case Code::EventFileMissing:
        return DiagnosticTexts::tr(
            "The location is defined, but its event file is not there. The location is shown without events.");
    case Code::EventFileEmpty:
        return DiagnosticTexts::tr("The event file has no content. The location is shown without events.");
    case Code::EventFileDamaged:
        return DiagnosticTexts::tr(
            "Reading stopped inside the event file, it holds other records than it announces, its last line is cut, or "
            "the trace of a process in it does not begin and end as it has to. What could be read is shown, the rest "
            "is "
            "lost.");
    case Code::DefinitionFileMissing:
        return DiagnosticTexts::tr(
            "A file that says what the ids and times of locations mean in the whole trace is not there. The ids are "
            "taken as global ones and the clocks are not corrected: names, figures and times of these locations may be "
            "wrong.");
    case Code::DefinitionFileDamaged:
        return DiagnosticTexts::tr(
            "A definition file is missing, ends early, cannot be read any further or holds other definitions than are "
            "announced. Those that could be read are used.");
    case Code::TimeRunsBackwards:
        return DiagnosticTexts::tr(
            "An event is earlier than the one before it. It was moved to the time of its predecessor.");
    case Code::TimeOutOfRange:
        return DiagnosticTexts::tr(
            "A time lies beyond what can be represented. It was moved to the nearest one that can.");
    case Code::ClockMissing:
        return DiagnosticTexts::tr(
            "The trace does not say how fast its clock runs. One nanosecond a tick was assumed.");
    case Code::ClockInvalid:
        return DiagnosticTexts::tr(
            "The trace gives its clock an impossible resolution. One nanosecond a tick was assumed.");
    case Code::LeaveWithoutEnter:
        return DiagnosticTexts::tr("A region is left that was not entered. The leave was ignored.");
    case Code::LeaveCrosses:
        return DiagnosticTexts::tr(
            "A region is left that is not the innermost one. The regions inside it were closed with it.");
    case Code::NeverLeft:
        return DiagnosticTexts::tr(
            "A region is still open at the end. It was closed at the last event of the location. Recording may have "
            "stopped inside it; but if the location left its first call, or other processes left theirs, a leave is "
            "lost.");
    case Code::UnmatchedSend:
        return DiagnosticTexts::tr(
            "A message was sent, but no matching receive was recorded. It is kept without a receiver.");
    case Code::UnmatchedReceive:
        return DiagnosticTexts::tr(
            "A message was received, but no matching send was recorded. It is kept without a sender.");
    case Code::InvalidPeer:
        return DiagnosticTexts::tr(
            "A message names a partner that is no member of its communicator. It is not paired.");
    case Code::ReceiveBeforeSend:
        return DiagnosticTexts::tr(
            "A message was received before it was sent: the clocks of the processes were not synchronised.");
    case Code::LengthMismatch:
        return DiagnosticTexts::tr("Sender and receiver of a message report different lengths. Both are kept.");
    case Code::ReceiveNeverCompleted:
        return DiagnosticTexts::tr(
            "A receive was posted, but neither its completion nor its cancellation was recorded.");
    case Code::CollectiveWithoutBegin:
        return DiagnosticTexts::tr("A collective operation ends that never began. It is taken as instantaneous.");
    case Code::CollectiveWithoutEnd:
        return DiagnosticTexts::tr(
            "A collective operation began, but its end was not recorded. It is part of no instance.");
    case Code::CollectiveIncomplete:
        return DiagnosticTexts::tr(
            "Not every member of the communicator took part in an instance of a collective operation.");
    case Code::CollectiveLeftEarly:
        return DiagnosticTexts::tr("A member left a collective operation before another one that it needs entered: the "
                                   "clocks of the processes were not synchronised.");
    case Code::DuplicateDefinition:
        return DiagnosticTexts::tr("An id is defined more than once. The first definition is used.");
    case Code::UndefinedReference:
        return DiagnosticTexts::tr("An id is used that no definition defines. A placeholder stands for it.");
    case Code::SystemTreeCycle:
        return DiagnosticTexts::tr(
            "Nodes of the system tree contain each other. The cycle was cut and the node put at the top.");
    case Code::UnknownRecord:
        return DiagnosticTexts::tr(
            "A record is of a type that this program does not know. It is kept or counted, but not interpreted. If the "
            "trace is of a version whose types are all known, data is lost.");
    case Code::RecordDamaged:
        return DiagnosticTexts::tr("A record contradicts its format. It was left out.");
    case Code::RecordIncomplete:
        return DiagnosticTexts::tr("A record lacks fields. It is used as far as it goes.");
    case Code::RecordOverlong:
        return DiagnosticTexts::tr(
            "A record has more fields than it announces, as when two records are joined. It is used without them.");
    case Code::TimeInvalid:
        return DiagnosticTexts::tr("The time of an event is no number. The event was left out.");
    case Code::UndefinedLocation:
        return DiagnosticTexts::tr("Events name a location that no definition defines. They were left out.");
    case Code::StatisticDiffers:
        return DiagnosticTexts::tr(
            "The trace states a number about its own events that they do not give. What the events give is shown.");
    case Code::StateDiffers:
        return DiagnosticTexts::tr(
            "A snapshot in the trace does not say what its events give. What the events give is shown.");
    case Code::UnsupportedPart:
        return DiagnosticTexts::tr(
            "A part of the trace is in a form that this program does not read. It was left out.");
    case Code::BufferFlush:
        return DiagnosticTexts::tr(
            "The tracer wrote its buffer to disk while measuring. Times around the flush are distorted.");
    case Code::MeasurementOff:
        return DiagnosticTexts::tr(
            "The measurement was switched off for a while. What happened then is not in the trace.");
    case Code::ProfileUnreadable:
        return DiagnosticTexts::tr(
            "A profile of the same run lies beside the trace and cannot be read. All numbers are "
            "those that the events give; what only the profile has is missing.");
    case Code::Other:
        break;
    }
    return DiagnosticTexts::tr("A finding of another kind; its details say more.");
}

QString severityText(core::Severity severity)
{
    switch (severity) {
    case core::Severity::Note:
        return DiagnosticTexts::tr("note");
    case core::Severity::Warning:
        return DiagnosticTexts::tr("warning");
    case core::Severity::Damage:
        return DiagnosticTexts::tr("damage");
    }
    return {};
}

} // namespace lightcone::views
