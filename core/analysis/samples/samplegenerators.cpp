// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/samples/samplegenerators.h"

#include "core/base/wholenumber.h"
#include "core/model/definitions.h"

#include <cmath>
#include <string_view>

namespace lightcone::core {

namespace {

std::string_view generatorField(const DefinitionRecord& record, std::string_view name)
{
    for (const Property& field : record.fields) {
        if (field.name == name)
            return field.value;
    }
    return {};
}

/// Reads mode and period of a definition; what is not understood is unknown.
SampleGenerator generatorOf(const DefinitionRecord& record)
{
    SampleGenerator generator;
    generator.name = record.name;
    const std::string_view mode = generatorField(record, "mode");
    if (mode == "TIME")
        generator.mode = SampleGenerator::Mode::Time;
    else if (mode == "COUNT")
        generator.mode = SampleGenerator::Mode::Count;
    const std::string_view base = generatorField(record, "base");
    const auto exponent = wholeNumber<std::int64_t>(generatorField(record, "exponent"));
    const auto factor = wholeNumber<std::uint64_t>(generatorField(record, "period"));
    if (generator.mode == SampleGenerator::Mode::Unknown || (base != "BINARY" && base != "DECIMAL") || !exponent
        || !factor)
        return generator;
    const double power = std::pow(base == "BINARY" ? 2.0 : 10.0, std::fabs(static_cast<double>(*exponent)));
    const auto whole = static_cast<double>(*factor);
    const double period = *exponent < 0 ? whole / power : whole * power; // dividing rounds once only
    generator.period = std::isfinite(period) ? period : 0;
    return generator;
}

} // namespace

SampleGenerators::SampleGenerators(const Definitions& definitions)
{
    std::unordered_map<std::string_view, std::uint32_t> places;
    for (const DefinitionRecord& record : definitions.others) {
        if (record.kind != "InterruptGenerator" || record.name.empty())
            continue;
        const auto found = places.find(record.name);
        if (found == places.end() && m_all.size() < kMost) {
            places.emplace(record.name, static_cast<std::uint32_t>(m_all.size()));
            m_all.push_back(generatorOf(record));
        } else if (found != places.end() && generatorOf(record) != m_all[found->second]) {
            m_all[found->second] = { record.name, SampleGenerator::Mode::Unknown, 0 };
        }
    }
    m_all.emplace_back();
    for (std::size_t i = 0; i < definitions.strings.size() && !places.empty(); ++i) {
        if (const auto place = places.find(definitions.strings[i]); place != places.end())
            m_ofStrings.emplace(i, place->second);
    }
}

std::uint32_t SampleGenerators::placeOf(const Field& field) const
{
    if (field.type != FieldType::String)
        return others();
    const auto found = m_ofStrings.find(field.bits);
    return found == m_ofStrings.end() ? others() : found->second;
}

} // namespace lightcone::core
