// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/rowwriter.h"

#include "app/cli/output/exactnumber.h"
#include "views/base/visibletext.h"

#include <QIODevice>
#include <QString>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace lightcone::app {

namespace {

constexpr std::size_t kFlushBytes = 256 * 1024;

/// True for texts of printable ASCII alone.
bool isPlain(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7f; });
}

void appendUnicodeEscape(std::string& out, char16_t code)
{
    static constexpr std::string_view kHex = "0123456789abcdef";
    out += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += kHex[static_cast<std::size_t>(code >> shift) & 0xf];
}

void appendPlainJson(std::string& out, std::string_view plain)
{
    for (const char c : plain) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c;
    }
}

void appendJsonEscape(std::string& out, QChar character)
{
    switch (character.unicode()) {
    case u'\n':
        out += "\\n";
        return;
    case u'\r':
        out += "\\r";
        return;
    case u'\t':
        out += "\\t";
        return;
    default:
        appendUnicodeEscape(out, character.unicode());
    }
}

QString textOf(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// True when a spreadsheet takes the text for a formula: see "CSV Injection" of OWASP. A number is none.
bool isFormula(std::string_view text)
{
    if (text.empty() || std::string_view("=+-@\t\r\n").find(text.front()) == std::string_view::npos)
        return false;
    if (text.front() == '+')
        text.remove_prefix(1);
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem != std::errc {} || end != text.data() + text.size();
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

} // namespace

void appendJsonString(std::string& out, std::string_view text)
{
    out += '"';
    if (isPlain(text)) {
        appendPlainJson(out, text);
    } else {
        const QString all = textOf(text);
        qsizetype begin = 0;
        for (qsizetype i = 0; i <= all.size(); ++i) {
            if (i < all.size() && !views::needsForm(all.at(i)))
                continue;
            appendPlainJson(out, all.sliced(begin, i - begin).toStdString());
            if (i < all.size())
                appendJsonEscape(out, all.at(i));
            begin = i + 1;
        }
    }
    out += '"';
}

RowWriter::RowWriter(const TableForm& form, std::span<const std::string_view> columns, QIODevice& device)
    : m_form(form)
    , m_columns(columns)
    , m_device(device)
{
    if (m_form.format == TableFormat::Json) {
        m_buffer += '[';
        return;
    }
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        if (i > 0)
            m_buffer += ',';
        appendCsvText(m_columns[i]);
    }
    m_buffer += '\n';
}

void RowWriter::beginCell()
{
    Q_ASSERT(m_column < m_columns.size());
    if (m_form.format == TableFormat::Csv) {
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
    if (m_form.format == TableFormat::Json)
        appendJsonString(m_buffer, value);
    else
        appendCsvText(value);
}

void RowWriter::appendCsvText(std::string_view value)
{
    const bool isAsItIs = isPlain(value);
    if (isAsItIs && !m_form.isSafe)
        return appendCsv(m_buffer, value);
    std::string text(value);
    if (!isAsItIs)
        text = (m_form.isVisible ? views::nameText(value) : textOf(value)).toStdString();
    if (m_form.isSafe && isFormula(text))
        text.insert(0, 1, '\'');
    appendCsv(m_buffer, text);
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
    if (m_form.format == TableFormat::Json && !std::isfinite(value)) {
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
    if (m_form.format == TableFormat::Json)
        m_buffer += "null";
}

void RowWriter::endRow()
{
    Q_ASSERT(m_column == m_columns.size());
    m_buffer += m_form.format == TableFormat::Json ? '}' : '\n';
    m_column = 0;
    m_hasRows = true;
    if (m_buffer.size() >= kFlushBytes)
        flush();
}

bool RowWriter::finish()
{
    if (m_form.format == TableFormat::Json)
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
