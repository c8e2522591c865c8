// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "core/model/field.h"
#include "readers/picl/eventtypes.h"
#include "readers/picl/findings.h"
#include "readers/picl/scanformat.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::picl {

/// Makes fields of events from values of records. Each name is given to the sink once.
class FieldNames {
public:
    explicit FieldNames(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    core::Field field(DataField meaning, const Value& value)
    {
        const core::FieldKey key = keyOf(meaning);
        if (key != core::FieldKey::Custom)
            return make(key, 0xffffffff, value);
        std::uint32_t& name = m_names[static_cast<std::size_t>(meaning)];
        if (name == 0xffffffff)
            name = static_cast<std::uint32_t>(m_sink->addString(nameOf(meaning)));
        return make(key, name, value);
    }
    /// Makes the field of the @p index-th value (from 0) in a record whose values have no names: "data1" and so on.
    core::Field data(std::size_t index, const Value& value)
    {
        while (m_data.size() <= index)
            m_data.push_back(static_cast<std::uint32_t>(m_sink->addString("data" + std::to_string(m_data.size() + 1))));
        return make(core::FieldKey::Custom, m_data[index], value);
    }
    /// @param name  must live longer than this object
    core::Field named(std::string_view name, std::int64_t value)
    {
        core::Field field = core::Field::integer(core::FieldKey::Custom, value);
        field.name = static_cast<std::uint32_t>(idOf(name));
        return field;
    }
    /// @param text  must live longer than this object
    core::Field literal(core::FieldKey key, std::string_view text) { return core::Field::text(key, idOf(text)); }
    core::Field text(core::FieldKey key, std::string_view text)
    {
        return core::Field::text(key, m_sink->addString(text));
    }

private:
    static core::FieldKey keyOf(DataField meaning)
    {
        switch (meaning) {
        case DataField::Bytes:
            return core::FieldKey::Bytes;
        case DataField::Type:
            return core::FieldKey::Tag;
        case DataField::Request:
            return core::FieldKey::Request;
        case DataField::Root:
            return core::FieldKey::Root;
        case DataField::Text:
            return core::FieldKey::Text;
        case DataField::Program:
            return core::FieldKey::ProgramName;
        default:
            return core::FieldKey::Custom;
        }
    }
    static std::string_view nameOf(DataField meaning)
    {
        constexpr std::array<std::string_view, kDataFields> kNames { "bytes", "type", "processor", "process", "request",
            "file_name", "file_descriptor", "processor_subset", "process_subset", "processors", "program", "root",
            "count", "event_level", "user_level", "trace_level", "text" };
        return kNames[static_cast<std::size_t>(meaning)];
    }
    core::Field make(core::FieldKey key, std::uint32_t name, const Value& value)
    {
        core::Field field;
        switch (value.type) {
        case Value::Type::Integer:
            field = core::Field::integer(key, value.integer);
            break;
        case Value::Type::Real:
            field = core::Field::real(key, value.real.toDouble());
            break;
        case Value::Type::Text:
            field = core::Field::text(key, m_sink->addString(toUtf8(value.text)));
            break;
        }
        field.name = name;
        return field;
    }

    core::StringId idOf(std::string_view literal)
    {
        const auto [entry, isNew] = m_literals.try_emplace(literal, core::StringId::none);
        if (isNew)
            entry->second = m_sink->addString(literal);
        return entry->second;
    }

    static constexpr std::size_t kDataFields = static_cast<std::size_t>(DataField::Text) + 1;

    core::TraceSink* m_sink;
    std::array<std::uint32_t, kDataFields> m_names = [] {
        std::array<std::uint32_t, kDataFields> names {};
        names.fill(0xffffffff);
        return names;
    }();
    std::vector<std::uint32_t> m_data;
    std::unordered_map<std::string_view, core::StringId> m_literals;
};

} // namespace lightcone::readers::picl
