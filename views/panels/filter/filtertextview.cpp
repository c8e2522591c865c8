// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/filter/filtertextview.h"

#include <QEvent>
#include <QFontDatabase>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace lightcone::views {

namespace {

/// @p text with a line for each of the file, whatever ends them.
QString shownText(std::string_view text)
{
    QString shown = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    shown.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    for (const char16_t breaks : { u'\r', u'\u2028', u'\u2029' })
        shown.replace(QChar(breaks), QChar(u'\u240d'));
    return shown;
}

} // namespace

FilterTextView::FilterTextView(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTabChangesFocus(true);
    setPlaceholderText(tr("The filter has no text yet. Tick functions, let some be proposed, or open a file."));
    setAccessibleName(tr("Text of the filter"));
}

void FilterTextView::setFilterText(std::string_view text)
{
    const QString shown = shownText(text);
    if (shown == toPlainText())
        return;
    const int scrolled = verticalScrollBar()->value();
    setPlainText(shown);
    verticalScrollBar()->setValue(scrolled);
    m_line = 0;
    setLineOff();
}

void FilterTextView::showLine(std::uint32_t line, std::uint32_t column)
{
    m_line = line;
    const QTextBlock block = document()->findBlockByNumber(static_cast<int>(line) - 1);
    if (line > 0 && block.isValid()) {
        const QByteArray before = block.text().toUtf8().left(static_cast<qsizetype>(column) - 1);
        QTextCursor cursor(block);
        cursor.setPosition(block.position()
            + std::min(static_cast<int>(QString::fromUtf8(before).size()), std::max(block.length() - 1, 0)));
        setTextCursor(cursor);
        ensureCursorVisible();
    }
    setLineOff();
}

std::uint32_t FilterTextView::currentLine() const
{
    return static_cast<std::uint32_t>(textCursor().blockNumber()) + 1;
}

void FilterTextView::setLineOff()
{
    QTextEdit::ExtraSelection selection;
    const QTextBlock block = document()->findBlockByNumber(static_cast<int>(m_line) - 1);
    if (m_line == 0 || !block.isValid()) {
        setExtraSelections({});
        return;
    }
    QColor ground = palette().color(QPalette::Highlight);
    ground.setAlphaF(0.25F);
    selection.format.setBackground(ground);
    selection.format.setProperty(QTextFormat::FullWidthSelection, true);
    selection.cursor = QTextCursor(block);
    setExtraSelections({ selection });
}

void FilterTextView::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        setLineOff();
}

} // namespace lightcone::views
