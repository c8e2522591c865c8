// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

class QIODevice;

namespace lightcone::app {

enum class TableFormat { Csv, Json };

/// How a table is written.
struct TableForm {
    TableFormat format = TableFormat::Csv;
    /// For a terminal: texts in CSV have the form of views::visibleText(), so that they cannot act on it.
    bool isVisible = false;
    /// For spreadsheets: a text in CSV that they would take for a formula begins with an apostrophe. Numbers stay as
    /// they are.
    bool isSafe = false;
};

/// Appends @p text as a JSON string with its quotes; bytes that are no UTF-8 become U+FFFD. What acts on a terminal is
/// escaped, so that the text can be shown on one, and is exact.
void appendJsonString(std::string& out, std::string_view text);

/// Streams a table row by row: CSV (RFC 4180 quoting, a header line, lines end with LF) or a JSON array of objects, in
/// which empty cells are null. Cells are given from left to right, each row all of them.
class RowWriter {
public:
    /// @p device outlives the writer; @p columns too.
    RowWriter(const TableForm& form, std::span<const std::string_view> columns, QIODevice& device);

    void text(std::string_view value); ///< an empty text is an empty cell
    void number(std::uint64_t value);
    void integer(std::int64_t value);
    void real(double value); ///< JSON has no number for nan and inf: null
    /// @p literal is a decimal number.
    void decimal(std::string_view literal);
    void empty();
    void endRow();
    /// Ends the table. @returns false when the device did not take everything.
    bool finish();
    /// False after the device refused to take something: going on is of no use.
    bool isOk() const { return m_ok; }

private:
    void beginCell();
    void appendCsvText(std::string_view value);
    void flush();

    TableForm m_form;
    std::span<const std::string_view> m_columns;
    QIODevice& m_device;
    std::string m_buffer;
    std::size_t m_column = 0;
    bool m_hasRows = false;
    bool m_ok = true;
};

} // namespace lightcone::app
