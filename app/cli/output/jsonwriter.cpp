// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/jsonwriter.h"

#include "app/cli/output/exactnumber.h"
#include "app/cli/output/rowwriter.h"

#include <utility>

namespace lightcone::app {

void JsonWriter::beginValue(std::string_view key)
{
    if (m_depth > 0) {
        m_text += m_isFirst ? "\n" : ",\n";
        m_text.append(static_cast<std::size_t>(m_depth) * 2, ' ');
    }
    if (!key.empty()) {
        appendJsonString(m_text, key);
        m_text += ": ";
    }
    m_isFirst = false;
}

void JsonWriter::end(char bracket)
{
    --m_depth;
    if (!m_isFirst) {
        m_text += '\n';
        m_text.append(static_cast<std::size_t>(m_depth) * 2, ' ');
    }
    m_text += bracket;
    m_isFirst = false;
}

void JsonWriter::beginObject(std::string_view key)
{
    beginValue(key);
    m_text += '{';
    ++m_depth;
    m_isFirst = true;
}

void JsonWriter::endObject()
{
    end('}');
}

void JsonWriter::beginArray(std::string_view key)
{
    beginValue(key);
    m_text += '[';
    ++m_depth;
    m_isFirst = true;
}

void JsonWriter::endArray()
{
    end(']');
}

void JsonWriter::text(std::string_view key, std::string_view value)
{
    beginValue(key);
    appendJsonString(m_text, value);
}

void JsonWriter::number(std::string_view key, std::uint64_t value)
{
    beginValue(key);
    appendUnsigned(m_text, value);
}

void JsonWriter::integer(std::string_view key, std::int64_t value)
{
    beginValue(key);
    appendSigned(m_text, value);
}

void JsonWriter::boolean(std::string_view key, bool value)
{
    literal(key, value ? "true" : "false");
}

void JsonWriter::literal(std::string_view key, std::string_view literal)
{
    beginValue(key);
    m_text += literal;
}

std::string JsonWriter::take()
{
    m_text += '\n';
    return std::exchange(m_text, {});
}

} // namespace lightcone::app
