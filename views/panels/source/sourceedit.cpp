// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/source/sourceedit.h"

#include "views/base/richtext.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kMarginGap = 8; // pixels between the columns of the margin

} // namespace

/// The strip at the left of the text.
class SourceEdit::Margin final : public QWidget {
public:
    explicit Margin(SourceEdit& edit)
        : QWidget(&edit)
        , m_edit(edit)
    {
    }
    QSize sizeHint() const override { return { m_edit.marginWidth(), 0 }; }

protected:
    void paintEvent(QPaintEvent* event) override { m_edit.paintMargin(event); }
    void wheelEvent(QWheelEvent* event) override { m_edit.wheelEvent(event); }
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QWidget::event(event);
        const auto* help = static_cast<const QHelpEvent*>(event);
        const auto note = m_edit.m_notes.find(m_edit.lineAt(help->pos().y()));
        QToolTip::showText(
            help->globalPos(), note != m_edit.m_notes.end() ? toolTipText(note->second.toolTip) : QString(), this);
        return true;
    }

private:
    SourceEdit& m_edit;
};

SourceEdit::SourceEdit(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_margin(new Margin(*this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setUndoRedoEnabled(false);
    setFrameShape(NoFrame);
    setTabChangesFocus(true);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    setFont(fixed);
    constexpr int kTabLetters = 4;
    setTabStopDistance(fontMetrics().horizontalAdvance(u' ') * kTabLetters);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy != 0)
            m_margin->scroll(0, dy);
        else
            m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::blockCountChanged, this, [this] { placeMargin(); });
    placeMargin();
}

void SourceEdit::setNotes(QStringList columns, LineNotes notes)
{
    m_columns = std::move(columns);
    m_notes = std::move(notes);
    placeMargin();
    m_margin->update();
}

void SourceEdit::setRegion(int first, int last)
{
    m_first = first;
    m_last = std::max(first, last);
    const QTextBlock block = document()->findBlockByNumber(std::max(0, first - 1));
    if (first > 0 && block.isValid()) {
        QTextCursor cursor(block);
        setTextCursor(cursor);
        constexpr int kLinesAbove = 3;
        verticalScrollBar()->setValue(std::max(0, first - 1 - kLinesAbove));
    }
    viewport()->update();
    m_margin->update();
}

int SourceEdit::currentLine() const
{
    return document()->findBlock(textCursor().selectionStart()).blockNumber() + 1;
}

QColor SourceEdit::regionColor() const
{
    QColor color = palette().color(QPalette::Highlight);
    constexpr int kFaint = 36;
    color.setAlpha(kFaint);
    return color;
}

void SourceEdit::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        const QColor color = regionColor();
        for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
            const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
            if (place.top() > event->rect().bottom())
                break;
            if (isInRegion(block.blockNumber() + 1))
                painter.fillRect(QRectF(0, place.top(), viewport()->width(), place.height()), color);
        }
    }
    QPlainTextEdit::paintEvent(event);
}

void SourceEdit::paintMargin(QPaintEvent* event)
{
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom())
            break;
        const int line = block.blockNumber() + 1;
        const QRectF row(0, place.top(), m_margin->width(), place.height());
        if (isInRegion(line))
            painter.fillRect(row, regionColor());
        double left = kMarginGap;
        if (const auto note = m_notes.find(line); note != m_notes.end()) {
            QColor bar = palette().color(QPalette::Highlight);
            bar.setAlpha(90);
            const double room = marginWidth() - numberWidth() - 2.0 * kMarginGap;
            painter.fillRect(QRectF(0, row.top(), room * note->second.share, row.height()), bar);
            painter.setPen(palette().color(QPalette::Text));
            for (int i = 0; i < m_columns.size(); ++i) {
                painter.drawText(QRectF(left, row.top(), columnWidth(i), row.height()),
                    Qt::AlignRight | Qt::AlignVCenter, note->second.columns.value(i));
                left += columnWidth(i) + kMarginGap;
            }
        }
        painter.setPen(palette().color(isInRegion(line) ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(row.adjusted(0, 0, -kMarginGap, 0), Qt::AlignRight | Qt::AlignVCenter, QString::number(line));
    }
}

int SourceEdit::columnWidth(int column) const
{
    int width = fontMetrics().horizontalAdvance(m_columns.value(column));
    for (const auto& [line, note] : m_notes)
        width = std::max(width, fontMetrics().horizontalAdvance(note.columns.value(column)));
    return width;
}

int SourceEdit::numberWidth() const
{
    return fontMetrics().horizontalAdvance(QString::number(std::max(100, blockCount())));
}

int SourceEdit::marginWidth() const
{
    int width = numberWidth() + 2 * kMarginGap;
    for (int i = 0; i < m_columns.size(); ++i)
        width += columnWidth(i) + kMarginGap;
    return width;
}

void SourceEdit::placeMargin()
{
    const int width = marginWidth();
    setViewportMargins(width, 0, 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), width, inside.height());
}

int SourceEdit::lineAt(int y) const
{
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > y)
            break;
        if (place.bottom() > y)
            return block.blockNumber() + 1;
    }
    return 0;
}

void SourceEdit::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    placeMargin();
}

void SourceEdit::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        placeMargin();
}

} // namespace lightcone::views
