// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/definitionresolver.h"

#include "readers/otf1/wordlist.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <tuple>
#include <utility>

namespace lightcone::readers::otf1 {

using core::DiagnosticCode;

namespace {

std::string upper(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

struct ParadigmWord {
    std::string_view prefix; ///< how the name of a group of functions begins, in upper case
    core::Paradigm paradigm;
};
/// VampirTrace and TAU name their groups so.
constexpr std::array<ParadigmWord, 8> kParadigms { {
    { "MPI", core::Paradigm::Mpi },
    { "OMP", core::Paradigm::OpenMp },
    { "OPENMP", core::Paradigm::OpenMp },
    { "PTHREAD", core::Paradigm::Pthread },
    { "CUDA", core::Paradigm::Cuda },
    { "OPENCL", core::Paradigm::OpenCl },
    { "VT_API", core::Paradigm::Measurement },
    { "USER", core::Paradigm::User },
} };

core::Paradigm paradigmOf(std::string_view group)
{
    const std::string name = upper(group);
    const auto found
        = std::ranges::find_if(kParadigms, [&](const ParadigmWord& word) { return name.starts_with(word.prefix); });
    return found == kParadigms.end() ? core::Paradigm::Unknown : found->paradigm;
}

bool isOfFiles(std::string_view group)
{
    const std::string name = upper(group);
    return name == "IO" || name == "I/O" || name == "LIBC-I/O" || name == "POSIX-I/O";
}

/// @returns the operation that has the name in MPI, else the one for the stated kind: only "barrier" is clear without a
/// name.
core::CollectiveOperation operationOf(std::string_view name, std::uint32_t type)
{
    constexpr std::uint32_t kBarrier = 1;
    std::string word = upper(name);
    if (word.starts_with("MPI_"))
        word.erase(0, 4);
    for (std::uint8_t i = 0; i < static_cast<std::uint8_t>(core::CollectiveOperation::CreateHandle); ++i) {
        const auto operation = static_cast<core::CollectiveOperation>(i);
        if (word == upper(core::collectiveOperationName(operation)))
            return operation;
    }
    return type == kBarrier ? core::CollectiveOperation::Barrier : core::CollectiveOperation::Other;
}

} // namespace

void DefinitionResolver::addFunctions()
{
    const auto functions = firstOfEach(RecordType::Function);
    std::unordered_map<const RawDefinition*, std::vector<std::uint64_t>> members;
    const auto groups = firstOfEach(RecordType::FunctionGroup);
    std::unordered_map<std::uint64_t, const RawDefinition*> byNumber;
    for (const RawDefinition* const group : groups)
        byNumber.emplace(std::uint64_t { group->stream } << 32 | group->id(), group);
    for (const RawDefinition* const raw : functions) {
        auto group = byNumber.find(std::uint64_t { raw->stream } << 32 | raw->id(1));
        if (group == byNumber.end())
            group = byNumber.find(raw->id(1));
        core::RegionDef def;
        def.definitionId = raw->id();
        def.name = raw->texts[0];
        if (group != byNumber.end()) {
            members[group->second].push_back(raw->id());
            def.description = group->second->texts[0];
            def.paradigm = paradigmOf(def.description);
            def.role = isOfFiles(def.description) ? core::RegionRole::FileIo : core::RegionRole::Unknown;
        } else if (raw->id(1) != 0) {
            reportUndefined("function", raw->id(), "function group", raw->id(1));
        }
        const core::StringId source
            = raw->id(3) == 0 ? core::StringId::none : scopeOf(*raw).find(&ScopeTables::sources, raw->id(3));
        if (core::isValid(source))
            std::tie(def.file, def.firstLine) = m_sourceParts.at(source);
        else if (raw->id(3) != 0)
            reportUndefined("function", raw->id(), "source location", raw->id(3));
        tablesOf(*raw).regions.add(raw->id(), m_sink->addRegion(def));
        keepKeyValues(*raw, RecordType::Function);
    }
    for (const RawDefinition* const group : groups) {
        tablesOf(*group).functionGroups.add(group->id(),
            m_sink->addGroup({ .definitionId = group->id(),
                .name = group->texts[0],
                .kind = "REGIONS",
                .paradigm = paradigmOf(group->texts[0]),
                .members = std::move(members[group]) }));
        keepKeyValues(*group, RecordType::FunctionGroup);
    }
}

void DefinitionResolver::addCollectives()
{
    constexpr std::array<std::string_view, 5> kTypes { "UNKNOWN", "BARRIER", "ONE2ALL", "ALL2ONE", "ALL2ALL" };
    for (const RawDefinition* const raw : firstOfEach(RecordType::CollectiveOperation)) {
        tablesOf(*raw).collectives.add(raw->id(), core::idAt<CollectiveOperationId>(m_tables.collectives.size()));
        m_tables.collectives.push_back({ operationOf(raw->texts[0], raw->id(2)), m_sink->addString(raw->texts[0]) });
        std::vector<core::Property> fields = properties(*raw);
        fields.push_back(
            { "type", raw->id(2) < kTypes.size() ? std::string(kTypes[raw->id(2)]) : std::to_string(raw->id(2)) });
        m_sink->addRecord(
            { std::string(formOf(RecordType::CollectiveOperation).name), raw->id(), raw->texts[0], std::move(fields) });
    }
}

void DefinitionResolver::addCounters()
{
    using Semantics = core::MetricDef::Semantics;
    using Validity = core::MetricDef::Validity;
    constexpr std::uint32_t kTypeBits = 3;
    constexpr std::uint32_t kVariableTypeBits = 480;
    constexpr std::uint32_t kFirstReal = 256;
    constexpr std::array kValidities { Validity::SinceStart, Validity::AtPoint, Validity::SinceLast,
        Validity::UntilNext };
    std::unordered_map<std::uint64_t, std::string> groups;
    for (const RawDefinition* const group : firstOfEach(RecordType::CounterGroup)) {
        groups.emplace(std::uint64_t { group->stream } << 32 | group->id(), group->texts[0]);
        keepKeyValues(*group, RecordType::CounterGroup);
    }
    std::unordered_map<std::uint64_t, std::string> assignees;
    for (const RawDefinition* const entry : firstOfEach(RecordType::CounterAssignments)) {
        assignees.emplace(std::uint64_t { entry->stream } << 32 | entry->id(), listText(entry->list));
        keepKeyValues(*entry, RecordType::CounterAssignments);
    }
    const auto find = [](const auto& table, const RawDefinition& owner, std::uint32_t number) {
        const auto own = table.find(std::uint64_t { owner.stream } << 32 | number);
        return own == table.end() ? table.find(number) : own;
    };
    for (const RawDefinition* const raw : firstOfEach(RecordType::Counter)) {
        const std::uint32_t bits = raw->id(3);
        core::MetricDef def;
        def.definitionId = raw->id();
        def.name = raw->texts[0];
        def.unit = raw->texts[1];
        def.isInteger = (bits & kVariableTypeBits) < kFirstReal;
        def.semantics = (bits & kTypeBits) == 0 ? Semantics::Accumulated : Semantics::Absolute;
        def.validity = kValidities[bits >> 2 & 3];
        if (const auto group = find(groups, *raw, raw->id(1)); group != groups.end())
            def.source = group->second;
        else if (raw->id(1) != 0)
            reportUndefined("counter", raw->id(), "counter group", raw->id(1));
        core::MetricSetDef set;
        set.definitionId = raw->id();
        set.members = { m_sink->addMetric(def) };
        set.properties = properties(*raw);
        if (const auto processes = find(assignees, *raw, raw->id()); processes != assignees.end())
            set.properties.push_back({ "assigned_to", processes->second });
        tablesOf(*raw).counters.add(raw->id(), core::idAt<CounterId>(m_tables.counters.size()));
        m_tables.counters.push_back({ m_sink->addMetricSet(set), bits & kVariableTypeBits });
    }
}

void DefinitionResolver::addFiles()
{
    std::unordered_map<core::StringId, std::string> names;
    for (const RawDefinition* const group : firstOfEach(RecordType::FileGroup)) {
        const core::StringId name = m_sink->addString(group->texts[0]);
        names.emplace(name, group->texts[0]);
        tablesOf(*group).fileGroups.add(group->id(), name);
        keepKeyValues(*group, RecordType::FileGroup);
    }
    for (const RawDefinition* const raw : firstOfEach(RecordType::File)) {
        core::IoFileDef def;
        def.definitionId = raw->id();
        def.name = raw->texts[0];
        def.properties = properties(*raw);
        if (const core::StringId group = scopeOf(*raw).find(&ScopeTables::fileGroups, raw->id(2)); core::isValid(group))
            def.properties.push_back({ "group", names.at(group) });
        else if (raw->id(2) != 0)
            reportUndefined("file", raw->id(), "file group", raw->id(2));
        tablesOf(*raw).files.add(raw->id(), m_sink->addIoFile(def));
    }
}

} // namespace lightcone::readers::otf1
