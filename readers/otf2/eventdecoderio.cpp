// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventdecoder.h"

namespace lightcone::readers::otf2 {

using core::EventKind;
using core::Field;
using core::FieldKey;

core::Field EventDecoder::handleField(FieldKey key, OTF2_IoHandleRef number, core::Tick tick)
{
    return Field::reference(key, core::FieldType::IoHandle,
        resolve(m_tables->ioHandles, number, OTF2_UNDEFINED_IO_HANDLE, "I/O handle", tick));
}

void EventDecoder::ioCreateHandle(const Head& head, OTF2_IoHandleRef handle, OTF2_IoAccessMode mode,
    OTF2_IoCreationFlag creationFlags, OTF2_IoStatusFlag statusFlags)
{
    event(head, EventKind::IoHandleCreate, handleField(FieldKey::IoHandle, handle, head.tick),
        enumField(FieldKey::AccessMode, kIoAccessModes, mode),
        enumField(FieldKey::CreationFlags, kIoCreationFlags, creationFlags),
        enumField(FieldKey::StatusFlags, kIoStatusFlags, statusFlags));
}

void EventDecoder::ioDestroyHandle(const Head& head, OTF2_IoHandleRef handle)
{
    event(head, EventKind::IoHandleDestroy, handleField(FieldKey::IoHandle, handle, head.tick));
}

void EventDecoder::ioDuplicateHandle(
    const Head& head, OTF2_IoHandleRef handle, OTF2_IoHandleRef newHandle, OTF2_IoStatusFlag statusFlags)
{
    event(head, EventKind::IoHandleDuplicate, handleField(FieldKey::IoHandle, handle, head.tick),
        handleField(FieldKey::NewIoHandle, newHandle, head.tick),
        enumField(FieldKey::StatusFlags, kIoStatusFlags, statusFlags));
}

void EventDecoder::ioSeek(
    const Head& head, OTF2_IoHandleRef handle, std::int64_t offset, OTF2_IoSeekOption whence, std::uint64_t result)
{
    event(head, EventKind::IoSeek, handleField(FieldKey::IoHandle, handle, head.tick),
        Field::integer(FieldKey::Offset, offset), enumField(FieldKey::Whence, kIoSeekOptions, whence),
        Field::number(FieldKey::OffsetResult, result));
}

void EventDecoder::ioChangeStatusFlags(const Head& head, OTF2_IoHandleRef handle, OTF2_IoStatusFlag statusFlags)
{
    event(head, EventKind::IoStatusFlags, handleField(FieldKey::IoHandle, handle, head.tick),
        enumField(FieldKey::StatusFlags, kIoStatusFlags, statusFlags));
}

void EventDecoder::ioDeleteFile(const Head& head, OTF2_IoParadigmRef paradigm, OTF2_IoFileRef file)
{
    const core::StringId name
        = resolve(m_tables->ioParadigms, paradigm, OTF2_UNDEFINED_IO_PARADIGM, "I/O paradigm", head.tick);
    event(head, EventKind::IoFileDelete,
        core::isValid(name) ? Field::text(FieldKey::IoParadigm, name) : Field::number(FieldKey::IoParadigm, paradigm),
        Field::reference(FieldKey::IoFile, core::FieldType::IoFile,
            resolve(m_tables->ioFiles, file, OTF2_UNDEFINED_IO_FILE, "I/O file", head.tick)));
}

void EventDecoder::ioOperationBegin(const Head& head, OTF2_IoHandleRef handle, OTF2_IoOperationMode mode,
    OTF2_IoOperationFlag flags, std::uint64_t bytes, std::uint64_t matching)
{
    event(head, EventKind::IoBegin, handleField(FieldKey::IoHandle, handle, head.tick),
        enumField(FieldKey::OperationMode, kIoOperationModes, mode),
        enumField(FieldKey::OperationFlags, kIoOperationFlags, flags), Field::number(FieldKey::Bytes, bytes),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::ioOperationTest(const Head& head, OTF2_IoHandleRef handle, std::uint64_t matching)
{
    event(head, EventKind::IoTest, handleField(FieldKey::IoHandle, handle, head.tick),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::ioOperationIssued(const Head& head, OTF2_IoHandleRef handle, std::uint64_t matching)
{
    event(head, EventKind::IoIssued, handleField(FieldKey::IoHandle, handle, head.tick),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::ioOperationComplete(
    const Head& head, OTF2_IoHandleRef handle, std::uint64_t bytes, std::uint64_t matching)
{
    event(head, EventKind::IoComplete, handleField(FieldKey::IoHandle, handle, head.tick),
        Field::number(FieldKey::Bytes, bytes), Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::ioOperationCancelled(const Head& head, OTF2_IoHandleRef handle, std::uint64_t matching)
{
    event(head, EventKind::IoCancelled, handleField(FieldKey::IoHandle, handle, head.tick),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::ioAcquireLock(const Head& head, OTF2_IoHandleRef handle, OTF2_LockType type)
{
    event(head, EventKind::IoLockAcquire, handleField(FieldKey::IoHandle, handle, head.tick),
        enumField(FieldKey::LockType, kLockTypes, type));
}

void EventDecoder::ioReleaseLock(const Head& head, OTF2_IoHandleRef handle, OTF2_LockType type)
{
    event(head, EventKind::IoLockRelease, handleField(FieldKey::IoHandle, handle, head.tick),
        enumField(FieldKey::LockType, kLockTypes, type));
}

void EventDecoder::ioTryLock(const Head& head, OTF2_IoHandleRef handle, OTF2_LockType type)
{
    event(head, EventKind::IoLockTry, handleField(FieldKey::IoHandle, handle, head.tick),
        enumField(FieldKey::LockType, kLockTypes, type));
}

} // namespace lightcone::readers::otf2
