// SPDX-License-Identifier: GPL-3.0-or-later
#include "otf1dump.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <map>
#include <utility>

namespace lightcone::tests {

using namespace core;

namespace {

std::string realText(double value, const char* format)
{
    std::array<char, 64> text {};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

/// Words the events of one location.
class Wording {
public:
    Wording(const StoreView& store, std::size_t location, const std::vector<std::pair<std::string, int>>& sources)
        : m_definitions(store.definitions())
        , m_view(store.location(idAt<LocationId>(location)))
        , m_sources(sources)
        , m_process(std::to_string(m_definitions.locations[location].definitionId))
    {
    }
    std::vector<std::string> run()
    {
        for (std::uint64_t i = 0; i < m_view.eventCount(); ++i) {
            const EventRecord record = m_view.event(i);
            m_fields = m_view.fields(record);
            m_attributes = m_view.attributes(i);
            m_tick = record.tick;
            word(record.kind);
        }
        return std::move(m_lines);
    }

private:
    const Field* find(FieldKey key) const
    {
        for (const std::vector<Field>* const list : { &m_fields, &m_attributes }) {
            const auto found = std::ranges::find(*list, key, &Field::key);
            if (found != list->end())
                return &*found;
        }
        return nullptr;
    }
    std::string number(FieldKey key) const
    {
        const Field* const field = find(key);
        return field == nullptr ? "0" : std::to_string(field->bits);
    }
    std::string text(FieldKey key) const
    {
        const Field* const field = find(key);
        return field == nullptr ? std::string() : m_definitions.strings[static_cast<std::size_t>(field->bits)];
    }
    template <typename Def> std::string reference(FieldKey key, const std::vector<Def>& table) const
    {
        const Field* const field = find(key);
        return field == nullptr || field->bits >= table.size()
            ? "0"
            : std::to_string(table[static_cast<std::size_t>(field->bits)].definitionId);
    }
    std::string region() const { return reference(FieldKey::Region, m_definitions.regions); }
    std::string communicator() const { return reference(FieldKey::Communicator, m_definitions.communicators); }
    std::string peer() const { return reference(FieldKey::Peer, m_definitions.locations); }
    std::string file() const { return reference(FieldKey::IoFile, m_definitions.ioFiles); }
    std::string flags() const
    {
        const std::string flags = text(FieldKey::OperationFlags);
        return flags == "NONE" ? "EMPTY" : flags;
    }
    std::string source() const
    {
        const std::string place = text(FieldKey::CallSite);
        const auto found = std::ranges::find(m_sources, place, &std::pair<std::string, int>::first);
        return ", source " + (found == m_sources.end() ? std::string("0") : std::to_string(found->second));
    }
    std::string keyValues() const
    {
        std::string list;
        for (const Field& field : m_attributes) {
            if (field.key != FieldKey::Attribute)
                continue;
            list += list.empty() ? ", KeyValue: " : ", ";
            list += std::to_string(m_definitions.attributes[field.name].definitionId) + ':';
            if (field.type == FieldType::Double)
                list += realText(std::bit_cast<double>(field.bits), "%.3f");
            else if (field.type == FieldType::String)
                list += "byte-array("
                    + std::to_string(m_definitions.strings[static_cast<std::size_t>(field.bits)].size() / 2) + ')';
            else
                list += std::to_string(static_cast<std::int64_t>(field.bits));
        }
        return list;
    }
    std::size_t add(const std::string& line)
    {
        m_lines.push_back(std::to_string(m_tick) + ' ' + line + keyValues());
        return m_lines.size() - 1;
    }
    void word(EventKind kind)
    {
        const std::string process = "process " + m_process;
        switch (kind) {
        case EventKind::Enter:
            add("Enter: function " + region() + ", " + process + source());
            return;
        case EventKind::Leave:
            add("Leave: function " + region() + ", " + process + source());
            return;
        case EventKind::Send:
            add("SendMessage: sender " + m_process + ", receiver " + peer() + messageText());
            return;
        case EventKind::Receive:
            add("ReceiveMessage: receiver " + m_process + ", sender " + peer() + messageText());
            return;
        case EventKind::Metric:
            wordMetric();
            return;
        case EventKind::CollectiveBegin:
            m_collectives[number(FieldKey::MatchingId)].push_back({ m_tick, source() });
            return;
        case EventKind::CollectiveEnd:
            wordCollective();
            return;
        case EventKind::ProgramBegin:
            add("BeginProcess: " + process);
            return;
        case EventKind::ProgramEnd:
            add("EndProcess: " + process);
            return;
        case EventKind::Comment:
            add("EventComment: " + process + ", comment \"" + text(FieldKey::Text) + '"');
            return;
        case EventKind::Generic:
            add((text(FieldKey::Record) == "NOOP" ? "NoOp: " : "?: ") + process);
            return;
        default:
            wordOther(kind);
        }
    }
    std::string messageText() const
    {
        return ", group " + communicator() + ", type " + number(FieldKey::Tag) + ", length " + number(FieldKey::Bytes)
            + source();
    }
    void wordMetric()
    {
        const Field& value = *find(FieldKey::Value);
        add("Counter: process " + m_process + ", counter " + reference(FieldKey::Metric, m_definitions.metrics)
            + ", value "
            + (value.type == FieldType::Double ? realText(std::bit_cast<double>(value.bits), "%f")
                                               : std::to_string(value.bits)));
    }
    /// The number of the only operation of that kind.
    std::string operation() const
    {
        const std::string_view name
            = collectiveOperationName(static_cast<CollectiveOperation>(find(FieldKey::Operation)->bits));
        for (const DefinitionRecord& record : m_definitions.others) {
            if (record.kind == "DEFCOLLOP" && record.name == "MPI_" + std::string(name))
                return std::to_string(record.definitionId);
        }
        return "?";
    }
    void wordCollective()
    {
        const std::string matching = number(FieldKey::MatchingId);
        const auto [begin, beginSource] = m_collectives[matching].back();
        m_collectives[matching].pop_back();
        const Field* const root = find(FieldKey::Root);
        const CommunicatorDef& def
            = m_definitions.communicators[static_cast<std::size_t>(find(FieldKey::Communicator)->bits)];
        const std::string rootText = root == nullptr
            ? "0"
            : std::to_string(m_definitions.location(def.members[static_cast<std::size_t>(root->bits)]).definitionId);
        const std::string what = "process " + m_process + ", collective " + operation() + ", group " + communicator();
        const std::string rest = ", root " + rootText + ", sent " + number(FieldKey::BytesSent) + ", received "
            + number(FieldKey::BytesReceived);
        const Tick end = m_tick;
        m_tick = begin;
        if (find(FieldKey::MatchingId) == nullptr) {
            add("Collective: " + what + rest + ", duration " + std::to_string(end - begin) + beginSource);
        } else {
            add("BeginCollective: " + what + ", matchingId " + matching + rest + beginSource);
            m_tick = end;
            add("EndCollective: process " + m_process + ", matchingId " + matching);
        }
    }
    void wordOther(EventKind kind)
    {
        const std::string where = ", communicator " + communicator() + ", tag " + number(FieldKey::Tag);
        const bool isRemoteEnd = text(FieldKey::SyncType) == "REMOTE_END";
        switch (kind) {
        case EventKind::RmaPut:
        case EventKind::RmaGet:
            add(std::string(kind == EventKind::RmaGet ? "RMAGet"
                        : isRemoteEnd                 ? "RMAPutRemoteEnd"
                                                      : "RMAPut")
                + ": origin " + m_process + ", target " + peer() + where + ", bytes " + number(FieldKey::Bytes)
                + source());
            return;
        case EventKind::RmaCompleteBlocking:
            add("RMAEnd: initiator " + m_process + ", remote " + peer() + where + source());
            return;
        case EventKind::IoBegin:
            if (find(FieldKey::MatchingId) != nullptr)
                add("BeginFileOperation: process " + m_process + ", matching ID " + number(FieldKey::MatchingId)
                    + source());
            else
                m_operations.push_back({ m_tick, fileText() + ", duration ", source() });
            return;
        case EventKind::IoComplete:
            if (find(FieldKey::MatchingId) != nullptr)
                add("EndFileOperation: process " + m_process + ", file ID " + file() + ", matching ID "
                    + number(FieldKey::MatchingId) + operationText() + source());
            else
                wordFileOperation();
            return;
        default:
            add("?");
        }
    }
    std::string operationText() const
    {
        return ", handle ID " + number(FieldKey::IoHandle) + ", operation " + text(FieldKey::OperationMode) + ", flags "
            + flags() + ", bytes " + number(FieldKey::Bytes);
    }
    std::string fileText() const
    {
        return "FileOperation: file ID " + file() + ", process " + m_process + operationText();
    }
    void wordFileOperation()
    {
        const auto [begin, line, place] = m_operations.back();
        m_operations.pop_back();
        const Tick duration = m_tick - begin;
        m_tick = begin;
        add(line + std::to_string(duration) + place);
    }

    struct FileOperation {
        Tick begin;
        std::string text;
        std::string source;
    };

    const Definitions& m_definitions;
    const LocationView& m_view;
    const std::vector<std::pair<std::string, int>>& m_sources;
    std::string m_process;
    Tick m_tick = 0;
    std::vector<Field> m_fields;
    std::vector<Field> m_attributes;
    std::map<std::string, std::vector<std::pair<Tick, std::string>>> m_collectives; ///< begins, by matching id
    std::vector<FileOperation> m_operations; ///< operations that state a duration
    std::vector<std::string> m_lines;
};

template <typename Id, typename Def> std::string numberOf(Id id, const std::vector<Def>& table)
{
    return isValid(id) ? std::to_string(table[indexOf(id)].definitionId) : "4294967295";
}

} // namespace

std::vector<std::string> otfprintEvents(const StoreView& store, const std::vector<std::pair<std::string, int>>& sources)
{
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        std::ranges::move(Wording(store, i, sources).run(), std::back_inserter(lines));
    std::ranges::sort(lines);
    return lines;
}

std::vector<std::string> otfprintClaims(const Definitions& d)
{
    using Quantity = RecordedStatistic::Quantity;
    std::vector<std::string> lines;
    std::vector<std::string> values; ///< values of the record
    for (const RecordedStatistic& statistic : d.statistics) {
        values.push_back(std::to_string(statistic.value.bits));
        const std::string head = std::to_string(statistic.end) + ' ';
        const std::string process = "process " + numberOf(statistic.location, d.locations);
        if (statistic.quantity == Quantity::Inclusive) {
            lines.push_back(head
                + (isValid(statistic.region)
                        ? "StatFunction: " + process + ", function " + numberOf(statistic.region, d.regions)
                        : "StatFunctionGroup: " + process + ", group " + numberOf(statistic.group, d.groups))
                + ", invocations " + values[0] + ", excltime " + values[1] + ", incltime " + values[2]);
            values.clear();
        } else if (statistic.quantity == Quantity::BytesReceived) {
            lines.push_back(head + "StatMessage: " + process + ", peer " + numberOf(statistic.peer, d.locations)
                + ", group " + numberOf(statistic.communicator, d.communicators) + ", type "
                + std::to_string(statistic.tag.value_or(0xffffffff)) + ", numsent " + values[0] + ", numreceived "
                + values[1] + ", bytessent " + values[2] + ", bytesreceived " + values[3]);
            values.clear();
        } else if (statistic.quantity == Quantity::Other && statistic.name.ends_with(" RECVD")) {
            lines.push_back(head + "StatCollOp: " + process + ", group "
                + numberOf(statistic.communicator, d.communicators) + ", col "
                + statistic.name.substr(25, statistic.name.size() - 31) + ", numsent " + values[0] + ", numreceived "
                + values[1] + ", bytessent " + values[2] + ", bytesreceived " + values[3]);
            values.clear();
        } else if (statistic.name.ends_with(" BYTESWRITE")) {
            values.clear(); // otfprint says nothing of files
        }
    }
    for (const RecordedState& state : d.states) {
        const std::string head = std::to_string(state.tick + 1) + ' ';
        const std::string location = numberOf(state.location, d.locations);
        for (const auto& call : state.calls)
            lines.push_back(head + "SnapEnter: otime " + std::to_string(call.enter) + ", process " + location
                + ", function " + numberOf(call.region, d.regions));
        for (const auto& send : state.sends)
            lines.push_back(head + "SnapSend: otime " + std::to_string(send.sent) + ", sender " + location
                + ", receiver " + numberOf(send.receiver, d.locations) + ", group "
                + numberOf(send.communicator, d.communicators) + ", tag " + std::to_string(send.tag) + ", length "
                + std::to_string(send.bytes));
    }
    for (const MarkerDef& marker : d.markers)
        lines.push_back(std::to_string(marker.begin) + " Marker: ID " + numberOf(marker.category, d.markerCategories)
            + ", process " + numberOf(marker.location, d.locations) + ", text \"" + marker.text + '"');
    std::ranges::sort(lines);
    return lines;
}

} // namespace lightcone::tests
