// SPDX-License-Identifier: GPL-3.0-or-later
#include "elglines.h"

#include "core/model/eventkind.h"
#include "core/model/field.h"

#include <string_view>

namespace lightcone::tests {

using core::EventKind;
using core::Field;
using core::FieldKey;
using core::FieldType;

namespace {

constexpr std::uint64_t kNone = 0xffffffff;

template <typename Table> std::uint64_t definitionId(const Table& table, std::uint64_t index)
{
    return index < table.size() ? table[index].definitionId : kNone;
}

/// The content of an event, and the numbers that the trace has for it.
class Facts {
public:
    Facts(const core::StoreView& store, core::EventRef event)
        : m_store(&store)
    {
        const core::LocationView& location = store.location(event.location);
        m_record = location.event(event.index);
        m_fields = location.fields(m_record);
        const std::vector<Field> attributes = location.attributes(event.index);
        m_fields.insert(m_fields.end(), attributes.begin(), attributes.end());
    }

    const core::EventRecord& record() const { return m_record; }
    const Field* find(FieldKey key) const
    {
        for (const Field& field : m_fields) {
            if (field.key == key)
                return &field;
        }
        return nullptr;
    }
    bool has(FieldKey key) const { return find(key) != nullptr; }
    std::uint64_t number(FieldKey key) const
    {
        const Field* const field = find(key);
        if (!field)
            return kNone;
        const core::Definitions& d = m_store->definitions();
        switch (field->type) {
        case FieldType::Location:
            return definitionId(d.locations, field->bits);
        case FieldType::Communicator:
            return definitionId(d.communicators, field->bits);
        case FieldType::Group:
            return definitionId(d.groups, field->bits);
        case FieldType::Window:
            return definitionId(d.windows, field->bits);
        case FieldType::String:
            return textOf(key) == "EXCLUSIVE" ? 1 : 0;
        default:
            return field->bits;
        }
    }
    std::string textOf(FieldKey key) const
    {
        const Field* const field = find(key);
        return field ? m_store->definitions().strings[static_cast<std::size_t>(field->bits)] : std::string();
    }
    /// The number of the location that is the root of a collective operation.
    std::uint64_t root() const
    {
        const Field* const communicator = find(FieldKey::Communicator);
        const Field* const rank = find(FieldKey::Root);
        const core::Definitions& d = m_store->definitions();
        if (!rank || !communicator || communicator->bits >= d.communicators.size())
            return kNone;
        const auto& members = d.communicators[static_cast<std::size_t>(communicator->bits)].members;
        return rank->bits < members.size()
            ? definitionId(d.locations, static_cast<std::uint32_t>(members[static_cast<std::size_t>(rank->bits)]))
            : kNone;
    }
    std::uint64_t region() const { return definitionId(m_store->definitions().regions, m_record.reference); }
    std::vector<std::uint64_t> metrics() const
    {
        std::vector<std::uint64_t> values;
        for (const Field& field : m_fields) {
            if (field.key == FieldKey::Value)
                values.push_back(field.bits);
        }
        return values;
    }

private:
    const core::StoreView* m_store;
    core::EventRecord m_record;
    std::vector<Field> m_fields;
};

void setWindowExit(const Facts& facts, ElgLine& line)
{
    const FieldKey group = facts.has(FieldKey::Group) ? FieldKey::Group : FieldKey::Communicator;
    line.name = "MPI_WINEXIT";
    line.numbers = { facts.number(FieldKey::Window), facts.number(group), facts.number(FieldKey::SyncType) };
}

void setLeave(const Facts& facts, ElgLine& line)
{
    const auto number = [&](FieldKey key) { return facts.number(key); };
    line.name = "EXIT";
    if (facts.textOf(FieldKey::Record) == "OMP_COLLEXIT") {
        line.name = "OMP_COLLEXIT";
    } else if (facts.has(FieldKey::SyncType)) {
        setWindowExit(facts, line);
    } else if (facts.has(FieldKey::Operation) && facts.has(FieldKey::Window)) {
        line.name = "MPI_WINCOLLEXIT";
        line.numbers = { number(FieldKey::Window) };
    } else if (facts.has(FieldKey::Operation)) {
        line.name = "COLLEXIT";
        line.numbers = { facts.root(), number(FieldKey::Communicator), number(FieldKey::BytesSent),
            number(FieldKey::BytesReceived) };
    }
}

void setTransfer(const Facts& facts, ElgLine& line, std::string_view name)
{
    const bool hasWindow = facts.has(FieldKey::Window);
    line.name = (hasWindow ? "MPI_" : "") + std::string(name);
    line.numbers.push_back(facts.number(FieldKey::Peer));
    if (hasWindow)
        line.numbers.push_back(facts.number(FieldKey::Window));
    line.numbers.push_back(facts.number(FieldKey::MatchingId));
    if (facts.has(FieldKey::Bytes))
        line.numbers.push_back(facts.number(FieldKey::Bytes));
}

void setMessage(const Facts& facts, ElgLine& line, bool isSend)
{
    line.name = isSend ? "MPI_SEND" : "MPI_RECV";
    for (const FieldKey key : { FieldKey::Peer, FieldKey::Communicator, FieldKey::Tag })
        line.numbers.push_back(facts.number(key));
    if (isSend)
        line.numbers.push_back(facts.number(FieldKey::Bytes));
}

void setLock(const Facts& facts, ElgLine& line, std::string_view name)
{
    line.name = (facts.has(FieldKey::Model) ? "OMP_" : "") + std::string(name);
    line.numbers = { facts.number(FieldKey::LockId) };
}

/// Sets the line of an event whose kind stands for one type of records, with their fields.
void setPlain(const Facts& facts, ElgLine& line, std::string_view name, std::vector<FieldKey> keys)
{
    line.name = name;
    for (const FieldKey key : keys)
        line.numbers.push_back(facts.number(key));
}

void setNumbers(const Facts& facts, ElgLine& line)
{
    switch (facts.record().kind) {
    case EventKind::Enter:
        line.name = facts.has(FieldKey::CallSite) ? "ENTER_CS" : "ENTER";
        line.numbers = { facts.has(FieldKey::CallSite) ? facts.number(FieldKey::CallSite) : facts.region() };
        if (facts.region() == core::RegionDef::kNoDefinition)
            setPlain(facts, line, "ENTER_TRACING", {}), line.numbers.clear();
        return;
    case EventKind::Leave:
        return setLeave(facts, line);
    case EventKind::Send:
    case EventKind::SendNonBlocking:
        return setMessage(facts, line, true);
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return setMessage(facts, line, false);
    case EventKind::RmaGroupSync:
        return setWindowExit(facts, line);
    case EventKind::RmaPut:
        return setTransfer(facts, line, "PUT_1TS");
    case EventKind::RmaGet:
        if (!facts.has(FieldKey::Bytes))
            return setPlain(facts, line, "MPI_GET_1TO", { FieldKey::MatchingId });
        return setTransfer(facts, line, "GET_1TS_REMOTE");
    case EventKind::RmaCompleteRemote:
        return setTransfer(facts, line, "PUT_1TE");
    case EventKind::RmaCompleteBlocking:
        return setTransfer(facts, line, "GET_1TE");
    case EventKind::Generic:
        return setTransfer(facts, line, "GET_1TS");
    case EventKind::RmaAcquireLock:
        return setPlain(facts, line, "MPI_WIN_LOCK", { FieldKey::Peer, FieldKey::Window, FieldKey::LockType });
    case EventKind::RmaReleaseLock:
        return setPlain(facts, line, "MPI_WIN_UNLOCK", { FieldKey::Peer, FieldKey::Window });
    case EventKind::ThreadFork:
        return setPlain(facts, line, "OMP_FORK", {});
    case EventKind::ThreadJoin:
        return setPlain(facts, line, "OMP_JOIN", {});
    case EventKind::LockAcquire:
        return setLock(facts, line, "ALOCK");
    case EventKind::LockRelease:
        return setLock(facts, line, "RLOCK");
    case EventKind::SendComplete:
        return setPlain(facts, line, "MPI_SEND_COMPLETE", { FieldKey::Request });
    case EventKind::ReceivePost:
        return setPlain(facts, line, "MPI_RECV_REQUEST", { FieldKey::Request });
    case EventKind::RequestTest:
        return setPlain(facts, line, "MPI_REQUEST_TESTED", { FieldKey::Request });
    case EventKind::RequestCancelled:
        return setPlain(facts, line, "MPI_CANCELLED", { FieldKey::Request });
    case EventKind::MeasurementOnOff:
        line.name = facts.textOf(FieldKey::Mode) == "on" ? "LOG_ON" : "LOG_OFF";
        return;
    default:
        line.name = core::eventKindName(facts.record().kind);
    }
}

} // namespace

std::string text(const ElgLine& line)
{
    std::string text = line.name + ' ' + std::to_string(line.location) + ' ' + std::to_string(line.tick);
    for (const std::uint64_t number : line.numbers)
        text += ' ' + std::to_string(number);
    for (const std::uint64_t metric : line.metrics)
        text += " m" + std::to_string(metric);
    if (line.request)
        text += " request " + std::to_string(*line.request);
    return text;
}

ElgLine elgLine(const core::StoreView& store, core::EventRef event)
{
    const Facts facts(store, event);
    ElgLine line;
    line.location = store.definitions().location(event.location).definitionId;
    line.tick = facts.record().tick;
    setNumbers(facts, line);
    line.metrics = facts.metrics();
    if (line.name == "MPI_SEND" || line.name == "MPI_RECV") {
        if (facts.has(FieldKey::Request))
            line.request = facts.number(FieldKey::Request);
    }
    return line;
}

std::vector<ElgLine> elgLines(const core::StoreView& store)
{
    std::vector<ElgLine> lines;
    for (std::uint64_t position = 1; position <= store.eventCount(); ++position)
        lines.push_back(elgLine(store, store.eventAt(position)));
    return lines;
}

} // namespace lightcone::tests
