// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/definitionresolver.h"

#include "readers/otf2/enumnames.h"

#include <array>
#include <bit>
#include <charconv>
#include <limits>

namespace lightcone::readers::otf2 {

namespace {

std::string doubleText(double value)
{
    std::array<char, 32> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return std::string(buffer.data(), end);
}

} // namespace

DefinitionTables DefinitionResolver::run()
{
    addStrings();
    addClock();
    addParadigms();
    addIoParadigms();
    addAttributes();
    addParameters();
    addSystemTree();
    addLocationGroups();
    addLocations();
    addRegions();
    addGroups();
    addCommunicators();
    addWindows();
    addTopologies();
    addMetrics();
    addSourceLocations();
    addCallingContexts();
    addCallpaths();
    addCallsites();
    addInterruptGenerators();
    addIoFiles();
    addIoHandles();
    return std::move(m_tables);
}

void DefinitionResolver::addStrings()
{
    for (const RawString& string : m_raw->strings) {
        const TextId known = m_tables.strings.find(string.self);
        if (!core::isValid(known)) {
            m_tables.strings.add(string.self, core::idAt<TextId>(m_tables.texts.size()));
            m_tables.texts.push_back(string.text);
        } else if (m_tables.texts[core::indexOf(known)] != string.text) {
            report(core::DiagnosticCode::DuplicateDefinition,
                "string " + std::to_string(string.self) + " is defined again: \"" + m_tables.texts[core::indexOf(known)]
                    + "\" is used, \"" + string.text + "\" is not");
        }
    }
}

void DefinitionResolver::addClock()
{
    core::ClockProperties clock;
    if (!m_raw->clock) {
        report(core::DiagnosticCode::ClockMissing, "the trace defines no clock; 1 GHz is assumed");
        m_sink->setClock(clock);
        return;
    }
    const RawClock& raw = *m_raw->clock;
    if (raw.resolution == 0)
        report(
            core::DiagnosticCode::ClockInvalid, "the clock has a resolution of 0 ticks per second; 1 GHz is assumed");
    else
        clock.ticksPerSecond = raw.resolution;
    if (raw.globalOffset <= static_cast<std::uint64_t>(core::kMaxTick))
        clock.globalOffset = static_cast<core::Tick>(raw.globalOffset);
    else
        report(core::DiagnosticCode::ClockInvalid,
            "the offset of the clock is out of range: " + std::to_string(raw.globalOffset));
    clock.realTimeNanoseconds = raw.realTime == OTF2_UNDEFINED_TIMESTAMP ? 0 : raw.realTime;
    m_sink->setClock(clock);
}

void DefinitionResolver::report(core::DiagnosticCode code, std::string detail)
{
    m_sink->report({ code, core::LocationId::none, std::nullopt, 1, std::move(detail) });
}

void DefinitionResolver::reportUndefined(const Owner& owner, std::string_view kind, std::uint64_t number)
{
    report(core::DiagnosticCode::UndefinedReference,
        std::string(owner.kind) + ' ' + std::to_string(owner.number) + " refers to undefined " + std::string(kind) + ' '
            + std::to_string(number));
}

void DefinitionResolver::reportDuplicate(
    std::string_view kind, std::uint64_t self, std::optional<std::pair<std::uint32_t, std::uint32_t>> names)
{
    std::string detail = std::string(kind) + ' ' + std::to_string(self) + " is defined again with other content";
    if (names)
        detail += ": \"" + plainText(names->first) + "\" is used, \"" + plainText(names->second) + "\" is not";
    report(core::DiagnosticCode::DuplicateDefinition, std::move(detail));
}

std::string DefinitionResolver::plainText(std::uint32_t number) const
{
    const TextId id = m_tables.strings.find(number);
    if (core::isValid(id))
        return m_tables.texts[core::indexOf(id)];
    return number == OTF2_UNDEFINED_STRING ? std::string() : "<undefined string " + std::to_string(number) + '>';
}

std::string DefinitionResolver::text(std::uint32_t number, const Owner& owner)
{
    if (number != OTF2_UNDEFINED_STRING && !core::isValid(m_tables.strings.find(number)))
        reportUndefined(owner, "string", number);
    return plainText(number);
}

std::string DefinitionResolver::valueText(const TypedValue& value, const Owner& owner)
{
    switch (value.type) {
    case OTF2_TYPE_STRING:
        return text(static_cast<std::uint32_t>(value.bits), owner);
    case OTF2_TYPE_INT8:
    case OTF2_TYPE_INT16:
    case OTF2_TYPE_INT32:
    case OTF2_TYPE_INT64:
        return std::to_string(static_cast<std::int64_t>(value.bits));
    case OTF2_TYPE_FLOAT:
    case OTF2_TYPE_DOUBLE:
        return doubleText(std::bit_cast<double>(value.bits));
    default:
        break;
    }
    const std::string number = std::to_string(value.bits);
    const bool isReference = value.type >= OTF2_TYPE_ATTRIBUTE && value.type <= OTF2_TYPE_LOCATION_GROUP;
    return isReference ? enumName(kTypes, value.type) + ' ' + number : number;
}

DefinitionResolver::PropertyMap DefinitionResolver::propertiesOf(const std::vector<RawProperty>& properties,
    std::string_view ownerKind, const std::function<bool(std::uint64_t)>& isDefined)
{
    PropertyMap map;
    for (const RawProperty& property : properties) {
        const Owner owner { ownerKind, property.owner };
        if (isDefined(property.owner))
            map[property.owner].push_back({ text(property.name, owner), valueText(property.value, owner) });
        else
            reportUndefined({ "a property", property.name }, ownerKind, property.owner);
    }
    return map;
}

core::Paradigm toParadigm(OTF2_Paradigm paradigm)
{
    static_assert(static_cast<int>(core::Paradigm::Mpi) == OTF2_PARADIGM_MPI);
    static_assert(static_cast<int>(core::Paradigm::Sampling) == OTF2_PARADIGM_SAMPLING);
    static_assert(static_cast<int>(core::Paradigm::Kokkos) == OTF2_PARADIGM_KOKKOS);
    return paradigm <= OTF2_PARADIGM_KOKKOS ? static_cast<core::Paradigm>(paradigm) : core::Paradigm::Unknown;
}

void DefinitionResolver::addRecord(const core::DefinitionRecord& record)
{
    m_sink->addRecord(record);
    m_sink->countRecords({ record.kind, core::RecordCount::Fate::Generic, 1 });
}

} // namespace lightcone::readers::otf2
