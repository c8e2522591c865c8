// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/definitionresolver.h"

#include "readers/otf1/wordlist.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace lightcone::readers::otf1 {

using core::DiagnosticCode;

namespace {

std::uint64_t keyOf(std::uint32_t stream, std::uint32_t number)
{
    return std::uint64_t { stream } << 32 | number;
}

/// Converts the numbers between dots, which are hexadecimal in the file, to decimal ones: "1.c.5" becomes "1.12.5".
std::string versionText(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find('.'));
        std::uint64_t number = 0;
        std::from_chars(part.data(), part.data() + part.size(), number, 16);
        appendWord(result, '.', std::to_string(number));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
    }
    return result;
}

} // namespace

void DefinitionResolver::run(const std::filesystem::path& path, bool isMissing, const std::vector<bool>& hasEvents)
{
    addOrigin(path, isMissing);
    addKeys();
    addSources();
    addProcesses(hasEvents);
    addProcessGroups();
    addFunctions();
    addCollectives();
    addCounters();
    addFiles();
    addRecords();
}

std::vector<const RawDefinition*> DefinitionResolver::firstOfEach(RecordType type)
{
    return firstOfEach(m_raw->of(type), formOf(type).name, *m_sink);
}

std::vector<const RawDefinition*> DefinitionResolver::firstOfEach(
    const std::vector<RawDefinition>& all, std::string_view name, core::TraceSink& sink)
{
    std::vector<const RawDefinition*> first;
    std::unordered_map<std::uint64_t, const RawDefinition*> known;
    for (const RawDefinition& definition : all) {
        const auto [entry, isNew] = known.try_emplace(keyOf(definition.stream, definition.id()), &definition);
        if (isNew)
            first.push_back(&definition);
        else if (*entry->second != definition)
            sink.report({ DiagnosticCode::DuplicateDefinition, core::LocationId::none, std::nullopt, 1,
                std::string(name) + ' ' + std::to_string(definition.id())
                    + " is defined again; the first one is used" });
    }
    return first;
}

ScopeTables& DefinitionResolver::tablesOf(const RawDefinition& definition)
{
    return definition.stream == 0 ? m_tables.global : m_tables.streams[definition.stream];
}

void DefinitionResolver::reportUndefined(
    std::string_view owner, std::uint64_t ownerNumber, std::string_view kind, std::uint64_t number)
{
    report(DiagnosticCode::UndefinedReference,
        std::string(owner) + ' ' + std::to_string(ownerNumber) + " refers to undefined " + std::string(kind) + ' '
            + std::to_string(number));
}

void DefinitionResolver::report(DiagnosticCode code, std::string detail)
{
    m_sink->report({ code, core::LocationId::none, std::nullopt, 1, std::move(detail) });
}

std::vector<core::Property> DefinitionResolver::properties(const RawDefinition& definition)
{
    std::vector<core::Property> properties;
    for (const KeyValue& value : definition.keyValues) {
        auto name = m_keyNames.find(keyOf(definition.stream, value.key));
        if (name == m_keyNames.end())
            name = m_keyNames.find(keyOf(0, value.key));
        properties.push_back(
            { name == m_keyNames.end() ? "key " + std::to_string(value.key) : name->second, value.text() });
    }
    return properties;
}

void DefinitionResolver::keepKeyValues(const RawDefinition& definition, RecordType type)
{
    if (!definition.keyValues.empty())
        m_sink->addRecord({ "KEY", definition.numbers[0], std::string(formOf(type).name), properties(definition) });
}

void DefinitionResolver::addOrigin(const std::filesystem::path& path, bool isMissing)
{
    core::TraceOrigin origin;
    origin.path = path.string();
    origin.format = "OTF 1";
    for (const RawDefinition& version : m_raw->of(RecordType::Version)) {
        if (!m_tables.version.empty())
            break;
        m_tables.version = versionText(version.texts[0]);
        origin.formatVersion = m_tables.version;
    }
    for (const RawDefinition& creator : m_raw->of(RecordType::Creator)) {
        if (origin.creator.empty())
            origin.creator = creator.texts[0];
        else if (origin.creator != creator.texts[0])
            m_sink->addProperty({ "creator of stream " + std::to_string(creator.stream), creator.texts[0] });
    }
    for (const RawDefinition& comment : m_raw->of(RecordType::DefinitionComment))
        appendWord(origin.description, '\n', comment.texts[0]);
    m_sink->setOrigin(origin);
    for (const RawDefinition& id : m_raw->of(RecordType::UniqueId))
        m_sink->addProperty({ "unique_id", std::to_string(id.numbers[0]) });
    for (const RawDefinition& range : m_raw->of(RecordType::TimeRange))
        m_sink->addProperty(
            { "time_range", std::to_string(range.numbers[0]) + " to " + std::to_string(range.numbers[1]) });
    addClock(isMissing);
}

void DefinitionResolver::addClock(bool isMissing)
{
    constexpr std::uint64_t kUnknown = 1'000'000'000; // the unit that all formats use when it is not known
    constexpr std::uint64_t kDefault = 1'000'000; // OTF API specification 1.1, A.1.16
    core::ClockProperties clock { .ticksPerSecond = isMissing ? kUnknown : kDefault };
    const std::vector<RawDefinition>& resolutions = m_raw->of(RecordType::TimerResolution);
    if (!resolutions.empty())
        clock.ticksPerSecond = resolutions.front().numbers[0];
    else if (isMissing)
        report(DiagnosticCode::ClockMissing, "no timer resolution: 1 ns a tick assumed");
    else
        report(DiagnosticCode::Other, "no timer resolution is defined: 1 us a tick");
    for (const RawDefinition& other : resolutions) {
        if (other.numbers[0] != clock.ticksPerSecond)
            report(DiagnosticCode::DuplicateDefinition,
                "stream " + std::to_string(other.stream) + " has another timer resolution: "
                    + std::to_string(other.numbers[0]) + " instead of " + std::to_string(clock.ticksPerSecond));
    }
    m_sink->setClock(clock);
}

void DefinitionResolver::addKeys()
{
    for (const RawDefinition* const key : firstOfEach(RecordType::Key)) {
        m_keyNames.emplace(keyOf(key->stream, key->id()), key->texts[0]);
        tablesOf(*key).keys.add(key->id(), m_sink->addAttribute({ key->id(), key->texts[0], key->texts[1] }));
    }
}

void DefinitionResolver::addSources()
{
    std::unordered_map<std::uint64_t, const RawDefinition*> files;
    for (const RawDefinition* const file : firstOfEach(RecordType::SourceFile)) {
        files.emplace(keyOf(file->stream, file->id()), file);
        keepKeyValues(*file, RecordType::SourceFile);
    }
    for (const RawDefinition* const source : firstOfEach(RecordType::SourceLocation)) {
        auto file = files.find(keyOf(source->stream, source->id(1)));
        if (file == files.end())
            file = files.find(keyOf(0, source->id(1)));
        if (file == files.end())
            reportUndefined("source location", source->id(), "file", source->id(1));
        const std::string name = file == files.end() ? "file " + std::to_string(source->id(1)) : file->second->texts[0];
        const core::StringId text = m_sink->addString(name + ':' + std::to_string(source->id(2)));
        m_sourceParts.try_emplace(text, name, source->id(2));
        tablesOf(*source).sources.add(source->id(), text);
        keepKeyValues(*source, RecordType::SourceLocation);
    }
}

void DefinitionResolver::addRecords()
{
    for (const RecordType type : { RecordType::ProcessSubstitutes, RecordType::AuxSamplePoint })
        addRecordsOf(type);
    for (const RecordType type : { RecordType::Version, RecordType::UniqueId, RecordType::Creator,
             RecordType::DefinitionComment, RecordType::TimerResolution, RecordType::TimeRange }) {
        for (const RawDefinition& definition : m_raw->of(type))
            keepKeyValues(definition, type);
    }
}

void DefinitionResolver::addRecordsOf(RecordType type)
{
    for (const RawDefinition& definition : m_raw->of(type)) {
        std::vector<core::Property> fields = properties(definition);
        if (type == RecordType::ProcessSubstitutes)
            fields.push_back({ "members", listText(definition.list) });
        else if (definition.has(1))
            fields.push_back({ "type", definition.id(1) == 1 ? "SUMMARY" : std::to_string(definition.id(1)) });
        m_sink->addRecord({ std::string(formOf(type).name), definition.numbers[0], {}, std::move(fields) });
    }
}

void DefinitionResolver::addMarkers(const RawDefinitions& markers)
{
    using Level = core::MarkerCategoryDef::Level;
    constexpr std::array kLevels { Level::None, Level::High, Level::Medium, Level::Low };
    constexpr std::array<std::string_view, 4> kTypes { "UNKNOWN", "ERROR", "WARNING", "HINT" };
    IdTable<core::MarkerCategoryId> categories;
    for (const RawDefinition* const raw : firstOfEach(markers.of(RecordType::Marker), "marker", *m_sink)) {
        const std::size_t type = raw->id(2) < kTypes.size() ? raw->id(2) : 0;
        categories.add(raw->id(),
            m_sink->addMarkerCategory({ raw->id(), std::string(kTypes[type]), raw->texts[0], kLevels[type] }));
        keepKeyValues(*raw, RecordType::Marker);
    }
    for (const RawDefinition& raw : markers.of(RecordType::MarkerSpot)) {
        core::MarkerDef def;
        def.category = categories.find(raw.id());
        def.begin = def.end = static_cast<core::Tick>(std::min(raw.numbers[1], std::uint64_t { core::kMaxTick }));
        def.text = raw.texts[0];
        def.scope = raw.id(2) == 0 ? "GLOBAL" : "LOCATION " + std::to_string(raw.id(2));
        def.location = m_tables.locations.find(raw.id(2));
        if (!core::isValid(def.category))
            reportUndefined("marker at", raw.numbers[1], "marker", raw.id());
        if (raw.id(2) != 0 && !core::isValid(def.location))
            reportUndefined("marker at", raw.numbers[1], "process", raw.id(2));
        m_sink->addMarker(def);
        keepKeyValues(raw, RecordType::MarkerSpot);
    }
}

} // namespace lightcone::readers::otf1
