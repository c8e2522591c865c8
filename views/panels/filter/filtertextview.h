// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include <string_view>

namespace lightcone::views {

/// The text of a filter, to be read and copied. Bytes that are no UTF-8 are shown as U+FFFD.
class FilterTextView final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit FilterTextView(QWidget* parent);

    /// Stays at the line that is shown.
    void setFilterText(std::string_view text);
    /// Sets a line off, and brings it into sight. @param line  from 1 on; 0: none. @param column  in bytes, from 1 on
    void showLine(std::uint32_t line, std::uint32_t column = 1);
    /// The line of the cursor, from 1 on.
    std::uint32_t currentLine() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void setLineOff();

    std::uint32_t m_line = 0; ///< that is set off; 0: none
};

} // namespace lightcone::views
