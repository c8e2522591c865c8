// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help/manualtext.h"

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <utility>
#include <vector>

namespace lightcone::app {

namespace {

/// The ground of code: a little of the colour of the text in that of the ground.
QColor codeGround(const QPalette& palette)
{
    constexpr double kShare = 0.08;
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const auto mix = [](float a, float b) { return static_cast<float>(a + (b - a) * kShare); };
    return QColor::fromRgbF(
        mix(base.redF(), text.redF()), mix(base.greenF(), text.greenF()), mix(base.blueF(), text.blueF()));
}

void styleTables(QTextDocument& document, const QPalette& palette)
{
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setCellPadding(4);
        format.setCellSpacing(0);
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(palette.color(QPalette::Mid));
        table->setFormat(format);
    }
}

/// More room before headings than after them, discs before the items of lists, and a ground of its own for commands.
void styleBlocks(QTextDocument& document, const QPalette& palette)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (QTextList* list = block.textList(); list != nullptr && list->itemNumber(block) == 0) {
            QTextListFormat marks = list->format();
            marks.setStyle(QTextListFormat::ListDisc);
            list->setFormat(marks);
        }
        if (format.headingLevel() > 0) {
            format.setTopMargin(format.headingLevel() == 1 ? 8 : 20);
            format.setBottomMargin(6);
        } else if (format.hasProperty(QTextFormat::BlockCodeFence)) {
            format.setBackground(codeGround(palette));
        } else {
            continue;
        }
        QTextCursor(block).setBlockFormat(format);
    }
}

/// Keys, options and the like within the text.
void styleCode(QTextDocument& document, const QPalette& palette)
{
    QTextCharFormat ground;
    ground.setBackground(codeGround(palette));
    std::vector<std::pair<int, int>> places; // begin and end
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            if (fragment.charFormat().fontFixedPitch())
                places.emplace_back(fragment.position(), fragment.position() + fragment.length());
        }
    }
    QTextCursor cursor(&document);
    for (const auto& [begin, end] : places) {
        cursor.setPosition(begin);
        cursor.setPosition(end, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(ground);
    }
}

QTextBlock headingOf(const QTextDocument& document, const QString& section)
{
    for (QTextBlock block = document.begin(); block.isValid() && !section.isEmpty(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 1 && sectionOfHeading(block.text()) == section)
            return block;
    }
    return document.begin();
}

} // namespace

ManualText::ManualText(QWidget* parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
}

void ManualText::resizeEvent(QResizeEvent* event)
{
    constexpr int kBelowTop = 12; // in the first line, below its margin
    const auto topOf = [this](const QTextBlock& block) {
        return static_cast<int>(document()->documentLayout()->blockBoundingRect(block).top());
    };
    const int before = verticalScrollBar()->value();
    const bool isBegin = before == 0;
    const bool isKept = m_keptIn == document() && before == verticalScrollBar()->maximum();
    const QTextBlock first
        = isKept ? document()->findBlockByNumber(m_kept) : cursorForPosition({ 0, kBelowTop }).block();
    const int above = isKept ? 0 : before - topOf(first);
    QTextBrowser::resizeEvent(event);
    document()->size(); // lays all of it out, so that the scroll bar reaches the place
    if (isBegin)
        return;
    const int wanted = topOf(first) + above;
    verticalScrollBar()->setValue(wanted);
    m_keptIn = wanted > verticalScrollBar()->maximum() ? document() : nullptr;
    m_kept = first.blockNumber();
}

QVariant ManualText::loadResource(int type, const QUrl& name)
{
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    const bool isDark = palette().color(QPalette::Base).lightnessF() < palette().color(QPalette::Text).lightnessF();
    return QImage::fromData(Manual::picture(name.path(), isDark));
}

std::unique_ptr<QTextDocument> manualDocument(const ManualChapter& chapter, QTextBrowser& view)
{
    auto document = std::make_unique<QTextDocument>(&view);
    document->setDefaultFont(view.font());
    document->setDocumentMargin(16);
    document->setMarkdown(chapter.text, QTextDocument::MarkdownDialectGitHub);
    styleTables(*document, view.palette());
    styleBlocks(*document, view.palette());
    styleCode(*document, view.palette());
    document->clearUndoRedoStacks();
    return document;
}

void showAround(QTextBrowser& view)
{
    view.document()->size(); // lays all of it out, so that the scroll bar reaches the place
    const QRect cursor = view.cursorRect();
    const int height = view.viewport()->height();
    if (cursor.top() < 0 || cursor.bottom() > height / 2)
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() + cursor.top() - height / 3);
}

void scrollToSection(QTextBrowser& view, const QString& section)
{
    QTextDocument& document = *view.document();
    const QTextBlock block = headingOf(document, section);
    view.setTextCursor(QTextCursor(block));
    document.size(); // lays all of it out, so that the scroll bar reaches the place
    const bool isBegin = block == document.begin();
    view.verticalScrollBar()->setValue(
        isBegin ? 0 : static_cast<int>(document.documentLayout()->blockBoundingRect(block).top()));
}

} // namespace lightcone::app
