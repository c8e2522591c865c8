// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/rowwriter.h"

#include "app/cli/output/exactnumber.h"

#include <QByteArray>
#include <QIODevice>
#include <QString>

#include <algorithm>
#include <cmath>

namespace lightcone::app {

namespace {

constexpr std::size_t kFlushBytes = 256 * 1024;

bool isAscii(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

void appendEscaped(std::string& out, char c)
{
    static constexpr std::string_view kHex = "0123456789abcdef";
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        break;
    }
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
        out += c;
        return;
    }
    out += "\\u00";
    out += kHex[byte >> 4];
    out += kHex[byte & 0xf];
}

void appendCsv(std::string& out, std::string_view text)
{
    const auto needsQuotes = [](char c) { return c == ',' || c == '"' || c == '\r' || c == '\n'; };
    if (std::ranges::none_of(text, needsQuotes)) { // find_first_of() of the library takes ten times as long
        out += text;
        return;
    }
    out += '"';
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
}

QByteArray validUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toUtf8();
}

} // namespace

void appendJsonString(std::string& out, std::string_view text)
{
    out += '"';
    const auto append = [&out](std::string_view valid) {
        for (const char c : valid)
            appendEscaped(out, c);
    };
    if (isAscii(text)) {
        append(text);
    } else {
        const QByteArray valid = validUtf8(text);
        append({ valid.constData(), static_cast<std::size_t>(valid.size()) });
    }
    out += '"';
}

RowWriter::RowWriter(TableFormat format, std::span<const std::string_view> columns, QIODevice& device)
    : m_format(format)
    , m_columns(columns)
    , m_device(device)
{
    if (m_format == TableFormat::Json) {
        m_buffer += '[';
        return;
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (i > 0)
            m_buffer += ',';
        m_buffer += m_columns[i];
    }
    m_buffer += '\n';
}

void RowWriter::beginCell()
{
    Q_ASSERT(m_column < m_columns.size());
    if (m_format == TableFormat::Csv) {
        if (m_column > 0)
            m_buffer += ',';
    } else {
        if (m_column > 0)
            m_buffer += ',';
        else
            m_buffer += m_hasRows ? ",\n{" : "\n{";
        appendJsonString(m_buffer, m_columns[m_column]);
        m_buffer += ':';
    }
    ++m_column;
}

void RowWriter::text(std::string_view value)
{
    if (value.empty()) {
        empty();
        return;
    }
    beginCell();
    if (m_format == TableFormat::Json) {
        appendJsonString(m_buffer, value);
    } else if (isAscii(value)) {
        appendCsv(m_buffer, value);
    } else {
        const QByteArray valid = validUtf8(value);
        appendCsv(m_buffer, { valid.constData(), static_cast<std::size_t>(valid.size()) });
    }
}

void RowWriter::number(std::uint64_t value)
{
    beginCell();
    appendUnsigned(m_buffer, value);
}

void RowWriter::integer(std::int64_t value)
{
    beginCell();
    appendSigned(m_buffer, value);
}

void RowWriter::real(double value)
{
    if (m_format == TableFormat::Json && !std::isfinite(value)) {
        empty();
        return;
    }
    beginCell();
    appendReal(m_buffer, value);
}

void RowWriter::decimal(std::string_view literal)
{
    beginCell();
    m_buffer += literal;
}

void RowWriter::empty()
{
    beginCell();
    if (m_format == TableFormat::Json)
        m_buffer += "null";
}

void RowWriter::endRow()
{
    Q_ASSERT(m_column == m_columns.size());
    m_buffer += m_format == TableFormat::Json ? '}' : '\n';
    m_column = 0;
    m_hasRows = true;
    if (m_buffer.size() >= kFlushBytes)
        flush();
}

bool RowWriter::finish()
{
    if (m_format == TableFormat::Json)
        m_buffer += m_hasRows ? "\n]\n" : "]\n";
    flush();
    return m_ok;
}

void RowWriter::flush()
{
    const auto size = static_cast<qint64>(m_buffer.size());
    if (m_ok && m_device.write(m_buffer.data(), size) != size)
        m_ok = false;
    m_buffer.clear();
}

} // namespace lightcone::app
