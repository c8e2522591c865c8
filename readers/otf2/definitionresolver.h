// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/otf2/definitiontables.h"
#include "readers/otf2/rawdefinitions.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::readers::otf2 {

/// Hands the definitions to the sink in an order in which each follows those that it refers to, whatever their order in
/// the file is. Of definitions with the same number the first one counts; references to undefined numbers become
/// "none". Both are reported.
class DefinitionResolver {
public:
    /// Both must outlive the resolver.
    DefinitionResolver(const RawDefinitions& raw, core::TraceSink& sink)
        : m_raw(&raw)
        , m_sink(&sink)
    {
    }
    DefinitionTables run();

private:
    /// Keeps a definition that has no table of its own, and counts it.
    void addRecord(const core::DefinitionRecord& record);
    /// The definition that refers to another one; for reports.
    struct Owner {
        std::string_view kind;
        std::uint64_t number;
    };
    using PropertyMap = std::unordered_map<std::uint64_t, std::vector<core::Property>>;

    void addStrings();
    void addClock();

    void addSystemTree();
    void addLocationGroups();
    void addLocations();

    void addAttributes();
    void addParameters();
    void addRegions();
    void addSourceLocations();
    void addCallingContexts();
    void addCallpaths();
    void addCallsites();
    void addInterruptGenerators();

    void addParadigms();
    void addGroups();
    void addCommunicators();
    void addWindows();
    void addTopologies();
    const RawGroup* groupForCommunicator(std::uint32_t number) const;
    std::vector<core::LocationId> membersOf(const RawGroup& group);
    core::CommunicatorDef::Kind communicatorKind(const RawCommunicator& def, const RawGroup* group) const;
    std::string nameByTemplate(const std::unordered_map<OTF2_Paradigm, std::string>& templates, OTF2_Paradigm paradigm,
        std::uint64_t number) const;

    void addMetrics();
    core::MetricDef metricDef(const RawMetric& metric, const RawMetric& metricClass, std::size_t member);
    std::uint32_t scopeReference(const RawMetric& instance, core::MetricDef::Scope scope);

    void addIoParadigms();
    void addIoFiles();
    void addIoHandles();

    void report(core::DiagnosticCode code, std::string detail);
    void reportUndefined(const Owner& owner, std::string_view kind, std::uint64_t number);
    /// @returns the string of that number: an empty one for OTF2's undefined number, a placeholder (which is reported)
    /// for a number that is not defined.
    std::string text(std::uint32_t number, const Owner& owner);
    std::string valueText(const TypedValue& value, const Owner& owner);
    PropertyMap propertiesOf(const std::vector<RawProperty>& properties, std::string_view ownerKind,
        const std::function<bool(std::uint64_t)>& isDefined);
    template <typename Id> Id resolve(const IdTable<Id>& table, std::uint64_t number, std::uint64_t undefined,
        const Owner& owner, std::string_view kind)
    {
        if (number == undefined)
            return Id::none;
        const Id id = table.find(number);
        if (!core::isValid(id))
            reportUndefined(owner, kind, number);
        return id;
    }

    /// @returns the first definition of each key, in the order of the file. Later ones that differ from it are
    /// reported.
    template <typename Raw, typename Key>
    std::vector<const Raw*> firstOfEach(const std::vector<Raw>& definitions, std::string_view kind, const Key& keyOf)
    {
        std::vector<const Raw*> firsts;
        std::unordered_map<std::uint64_t, std::size_t> seen; // of one type for all definitions, which saves compiling
        for (const Raw& definition : definitions) {
            const auto [entry, isNew] = seen.try_emplace(keyOf(definition), firsts.size());
            if (isNew)
                firsts.push_back(&definition);
            else if (*firsts[entry->second] != definition)
                reportDuplicate(*firsts[entry->second], definition, kind);
        }
        return firsts;
    }
    template <typename Raw>
    std::vector<const Raw*> firstOfEach(const std::vector<Raw>& definitions, std::string_view kind)
    {
        return firstOfEach(definitions, kind, [](const Raw& raw) { return std::uint64_t { raw.self }; });
    }
    template <typename Raw> void reportDuplicate(const Raw& first, const Raw& second, std::string_view kind)
    {
        if constexpr (requires { first.name; })
            reportDuplicate(kind, first.self, std::pair { first.name, second.name });
        else
            reportDuplicate(kind, first.self, std::nullopt);
    }
    /// @p names: the numbers of the name that is used and of the one that is not.
    void reportDuplicate(
        std::string_view kind, std::uint64_t self, std::optional<std::pair<std::uint32_t, std::uint32_t>> names);
    /// Returns the same as text(), but reports nothing.
    std::string plainText(std::uint32_t number) const;

    /// Sorts definitions so that each follows its parent. If parents form a cycle, the definition that is found to be
    /// its own ancestor gets no parent; that is reported under @p code.
    struct WithParent {
        std::size_t index = 0; ///< index of the definition
        bool hasParent = true; ///< false: the reference to its parent was cut
    };
    template <typename Raw> std::vector<WithParent> parentsFirst(
        const std::vector<const Raw*>& definitions, std::string_view kind, core::DiagnosticCode code);

    const RawDefinitions* m_raw;
    core::TraceSink* m_sink;
    DefinitionTables m_tables;
    IdTable<core::SystemNodeId> m_systemNodes;
    IdTable<core::ProcessId> m_processes;
    std::vector<const RawGroup*> m_groups; ///< by GroupId
    std::unordered_multimap<std::uint32_t, std::size_t> m_groupsByNumber; ///< indices into m_groups
    std::unordered_map<OTF2_Paradigm, const RawGroup*> m_groupsOfLocations; ///< COMM_LOCATIONS of each paradigm
    std::unordered_map<OTF2_Paradigm, OTF2_ParadigmClass> m_paradigmClasses;
    std::unordered_map<OTF2_Paradigm, std::string> m_communicatorNames; ///< templates of names
    std::unordered_map<OTF2_Paradigm, std::string> m_windowNames; ///< templates of names
    std::vector<OTF2_Paradigm> m_communicatorParadigms; ///< by CommunicatorId
    std::size_t m_memberCount = 0; ///< members of all communicators so far
    std::size_t m_metricCount = 0;
    std::unordered_map<std::uint32_t, const RawMetricMember*> m_metricMembers;
    std::unordered_map<std::uint32_t, const RawSourceLocation*> m_sourceLocations;
};

template <typename Raw> std::vector<DefinitionResolver::WithParent> DefinitionResolver::parentsFirst(
    const std::vector<const Raw*>& definitions, std::string_view kind, core::DiagnosticCode code)
{
    enum class State : std::uint8_t { New, OnPath, Done };
    std::unordered_map<std::uint64_t, std::size_t> indices;
    for (std::size_t i = 0; i < definitions.size(); ++i)
        indices.emplace(definitions[i]->self, i);
    std::vector<State> states(definitions.size(), State::New);
    std::vector<WithParent> order;
    std::vector<std::size_t> path;
    for (std::size_t start = 0; start < definitions.size(); ++start) {
        bool hasParent = true;
        for (std::size_t i = start; states[i] == State::New;) {
            states[i] = State::OnPath;
            path.push_back(i);
            const auto parent = indices.find(definitions[i]->parent);
            if (parent == indices.end())
                break;
            i = parent->second;
            hasParent = states[i] != State::OnPath;
        }
        if (!hasParent)
            report(code,
                std::string(kind) + ' ' + std::to_string(definitions[path.back()]->self) + " is among its own parents");
        while (!path.empty()) {
            states[path.back()] = State::Done;
            order.push_back({ path.back(), hasParent });
            hasParent = true;
            path.pop_back();
        }
    }
    return order;
}

/// @returns the model's paradigm for the number that OTF2 gives it; Paradigm::Unknown for a number beyond those known.
core::Paradigm toParadigm(OTF2_Paradigm paradigm);

} // namespace lightcone::readers::otf2
