// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/io/ioreader.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <array>

namespace lightcone::core {

namespace {

using namespace std::string_view_literals;

constexpr std::array kIoActionNames { "open"sv, "close"sv, "duplicate"sv, "read"sv, "write"sv, "flush"sv, "seek"sv,
    "delete"sv, "rename"sv, "flags"sv, "lock"sv, "trylock"sv, "unlock"sv, "other"sv };
static_assert(kIoActionNames.size() == kIoActionCount);

/// The actions by the words that OTF2 and OTF 1 have for modes of operations.
constexpr std::array<std::pair<std::string_view, IoAction>, 13> kIoModes { {
    { "READ", IoAction::Read },
    { "WRITE", IoAction::Write },
    { "FLUSH", IoAction::Flush },
    { "OPEN", IoAction::Open },
    { "CLOSE", IoAction::Close },
    { "SEEK", IoAction::Seek },
    { "UNLINK", IoAction::Delete },
    { "RENAME", IoAction::Rename },
    { "DUP", IoAction::Duplicate },
    { "SYNC", IoAction::Flush },
    { "LOCK", IoAction::Lock },
    { "UNLOCK", IoAction::Unlock },
    { "OTHER", IoAction::Other },
} };

IoAction ioActionOf(std::string_view mode)
{
    const auto found = std::ranges::find(kIoModes, mode, &std::pair<std::string_view, IoAction>::first);
    return found != kIoModes.end() ? found->second : IoAction::Other;
}

/// The action of an event that has no mode.
IoAction ioActionOf(EventKind kind)
{
    switch (kind) {
    case EventKind::IoHandleCreate:
        return IoAction::Open;
    case EventKind::IoHandleDestroy:
        return IoAction::Close;
    case EventKind::IoHandleDuplicate:
        return IoAction::Duplicate;
    case EventKind::IoSeek:
        return IoAction::Seek;
    case EventKind::IoStatusFlags:
        return IoAction::ChangeFlags;
    case EventKind::IoFileDelete:
        return IoAction::Delete;
    case EventKind::IoLockAcquire:
        return IoAction::Lock;
    case EventKind::IoLockTry:
        return IoAction::TryLock;
    case EventKind::IoLockRelease:
        return IoAction::Unlock;
    default:
        return IoAction::Other;
    }
}

/// Says whether @p flags, words with bars between them, have @p word.
bool hasIoFlag(std::string_view flags, std::string_view word)
{
    while (!flags.empty()) {
        const std::size_t end = std::min(flags.find('|'), flags.size());
        if (flags.substr(0, end) == word)
            return true;
        flags.remove_prefix(std::min(end + 1, flags.size()));
    }
    return false;
}

constexpr std::uint64_t kUnknownIoBytes = ~std::uint64_t { 0 };

} // namespace

std::string_view ioActionName(IoAction action)
{
    return kIoActionNames[static_cast<std::size_t>(action)];
}

EventKinds ioKinds()
{
    EventKinds kinds;
    for (auto kind = static_cast<std::size_t>(EventKind::IoHandleCreate);
         kind <= static_cast<std::size_t>(EventKind::IoLockTry); ++kind)
        kinds.set(kind);
    return kinds;
}

std::string_view IoReader::text(const Field& field) const
{
    return field.type == FieldType::String && field.bits < m_definitions.strings.size()
        ? std::string_view(m_definitions.strings[static_cast<std::size_t>(field.bits)])
        : std::string_view();
}

IoEvent IoReader::read(const LocationView& location, std::uint64_t index, const EventRecord& record)
{
    IoEvent event;
    event.isBegin = record.kind == EventKind::IoBegin;
    event.isEnd = record.kind == EventKind::IoComplete || record.kind == EventKind::IoCancelled;
    event.isPart = record.kind == EventKind::IoTest || record.kind == EventKind::IoIssued;
    IoOperation& operation = event.operation;
    operation.action = ioActionOf(record.kind);
    operation.event = { location.id(), index };
    operation.begin = record.tick;
    operation.end = record.tick;
    if (record.kind == EventKind::IoCancelled)
        operation.outcome = IoOutcome::Cancelled;
    else if (event.isEnd)
        operation.outcome = IoOutcome::Complete;
    else if (event.isBegin)
        operation.outcome = IoOutcome::Open;
    for (const Field& field : location.fields(record))
        take(event, field);
    if (event.isEnd)
        std::swap(operation.asked, operation.done);
    if (event.key.matchingId)
        event.key.file.reset();
    const bool isKnown = isValid(operation.handle.id) && indexOf(operation.handle.id) < m_definitions.ioHandles.size();
    if (isKnown) {
        const IoHandleDef& handle = m_definitions.ioHandles[indexOf(operation.handle.id)];
        operation.paradigm = handle.paradigm;
        if (!isValid(operation.file))
            operation.file = handle.file;
    }
    return event;
}

void IoReader::take(IoEvent& event, const Field& field)
{
    IoOperation& operation = event.operation;
    switch (field.key) {
    case FieldKey::IoHandle:
        event.key.handle = field.bits;
        if (field.type == FieldType::IoHandle)
            operation.handle.id = static_cast<IoHandleId>(field.bits);
        else
            operation.handle.number = field.bits;
        break;
    case FieldKey::IoFile:
        event.key.file = field.bits;
        if (field.type == FieldType::IoFile && field.bits < m_definitions.ioFiles.size())
            operation.file = static_cast<IoFileId>(field.bits);
        break;
    case FieldKey::IoParadigm:
        operation.paradigm = text(field);
        break;
    case FieldKey::OperationMode:
        operation.action = ioActionOf(text(field));
        break;
    case FieldKey::OperationFlags:
        operation.isNonBlocking = hasIoFlag(text(field), "NON_BLOCKING") || hasIoFlag(text(field), "ASYNC");
        operation.hasFailed = hasIoFlag(text(field), "FAILED");
        break;
    case FieldKey::Bytes:
        if (field.bits != kUnknownIoBytes)
            operation.asked = field.bits;
        break;
    case FieldKey::MatchingId:
        event.key.matchingId = field.bits;
        break;
    default:
        break;
    }
}

void endOperation(IoOperation& begun, const IoOperation& end)
{
    begun.outcome = end.outcome;
    begun.endEvent = end.event;
    begun.end = std::max(begun.begin, end.begin);
    begun.done = end.done;
    begun.isNonBlocking |= end.isNonBlocking;
    begun.hasFailed |= end.hasFailed;
    if (begun.action == IoAction::Other)
        begun.action = end.action;
    if (!isValid(begun.handle.id) && !begun.handle.number)
        begun.handle = end.handle;
    if (!isValid(begun.file))
        begun.file = end.file;
    if (begun.paradigm.empty())
        begun.paradigm = end.paradigm;
}

} // namespace lightcone::core
