// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventdecoder.h"

// OTF2 before 1.3 had events for OpenMP only. They become the same kinds of events as those for all threading models
// that replaced them.
namespace lightcone::readers::otf2 {

using core::EventKind;
using core::Field;
using core::FieldKey;

void EventDecoder::ompFork(const Head& head, std::uint32_t threads)
{
    threadFork(head, OTF2_PARADIGM_OPENMP, threads);
}

void EventDecoder::ompJoin(const Head& head)
{
    threadJoin(head, OTF2_PARADIGM_OPENMP);
}

void EventDecoder::ompAcquireLock(const Head& head, std::uint32_t lock, std::uint32_t order)
{
    threadAcquireLock(head, OTF2_PARADIGM_OPENMP, lock, order);
}

void EventDecoder::ompReleaseLock(const Head& head, std::uint32_t lock, std::uint32_t order)
{
    threadReleaseLock(head, OTF2_PARADIGM_OPENMP, lock, order);
}

void EventDecoder::ompTaskCreate(const Head& head, std::uint64_t task)
{
    event(head, EventKind::TaskCreate, Field::number(FieldKey::Task, task));
}

void EventDecoder::ompTaskSwitch(const Head& head, std::uint64_t task)
{
    event(head, EventKind::TaskSwitch, Field::number(FieldKey::Task, task));
}

void EventDecoder::ompTaskComplete(const Head& head, std::uint64_t task)
{
    event(head, EventKind::TaskComplete, Field::number(FieldKey::Task, task));
}

void EventDecoder::threadFork(const Head& head, OTF2_Paradigm model, std::uint32_t threads)
{
    event(head, EventKind::ThreadFork, enumField(FieldKey::Model, kParadigms, model),
        Field::number(FieldKey::Threads, threads));
}

void EventDecoder::threadJoin(const Head& head, OTF2_Paradigm model)
{
    event(head, EventKind::ThreadJoin, enumField(FieldKey::Model, kParadigms, model));
}

void EventDecoder::threadTeamBegin(const Head& head, OTF2_CommRef team)
{
    event(head, EventKind::ThreadTeamBegin, communicatorField(FieldKey::Team, team, head.tick));
}

void EventDecoder::threadTeamEnd(const Head& head, OTF2_CommRef team)
{
    event(head, EventKind::ThreadTeamEnd, communicatorField(FieldKey::Team, team, head.tick));
}

void EventDecoder::threadAcquireLock(const Head& head, OTF2_Paradigm model, std::uint32_t lock, std::uint32_t order)
{
    event(head, EventKind::LockAcquire, enumField(FieldKey::Model, kParadigms, model),
        Field::number(FieldKey::LockId, lock), Field::number(FieldKey::AcquisitionOrder, order));
}

void EventDecoder::threadReleaseLock(const Head& head, OTF2_Paradigm model, std::uint32_t lock, std::uint32_t order)
{
    event(head, EventKind::LockRelease, enumField(FieldKey::Model, kParadigms, model),
        Field::number(FieldKey::LockId, lock), Field::number(FieldKey::AcquisitionOrder, order));
}

void EventDecoder::threadTaskCreate(const Head& head, OTF2_CommRef team, std::uint32_t thread, std::uint32_t generation)
{
    event(head, EventKind::TaskCreate, communicatorField(FieldKey::Team, team, head.tick),
        Field::number(FieldKey::CreatingThread, thread), Field::number(FieldKey::Generation, generation));
}

void EventDecoder::threadTaskSwitch(const Head& head, OTF2_CommRef team, std::uint32_t thread, std::uint32_t generation)
{
    event(head, EventKind::TaskSwitch, communicatorField(FieldKey::Team, team, head.tick),
        Field::number(FieldKey::CreatingThread, thread), Field::number(FieldKey::Generation, generation));
}

void EventDecoder::threadTaskComplete(
    const Head& head, OTF2_CommRef team, std::uint32_t thread, std::uint32_t generation)
{
    event(head, EventKind::TaskComplete, communicatorField(FieldKey::Team, team, head.tick),
        Field::number(FieldKey::CreatingThread, thread), Field::number(FieldKey::Generation, generation));
}

void EventDecoder::threadCreate(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence)
{
    event(head, EventKind::ThreadCreate, communicatorField(FieldKey::Contingent, contingent, head.tick),
        Field::number(FieldKey::Sequence, sequence));
}

void EventDecoder::threadBegin(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence)
{
    event(head, EventKind::ThreadBegin, communicatorField(FieldKey::Contingent, contingent, head.tick),
        Field::number(FieldKey::Sequence, sequence));
}

void EventDecoder::threadWait(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence)
{
    event(head, EventKind::ThreadWait, communicatorField(FieldKey::Contingent, contingent, head.tick),
        Field::number(FieldKey::Sequence, sequence));
}

void EventDecoder::threadEnd(const Head& head, OTF2_CommRef contingent, std::uint64_t sequence)
{
    event(head, EventKind::ThreadEnd, communicatorField(FieldKey::Contingent, contingent, head.tick),
        Field::number(FieldKey::Sequence, sequence));
}

} // namespace lightcone::readers::otf2
