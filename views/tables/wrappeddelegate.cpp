// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/wrappeddelegate.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QTextLayout>
#include <QTreeView>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

namespace lightcone::views {

namespace {

constexpr int kMargin = 3; // logical pixels above and below the text

/// Where the text of a cell stands.
QRect textAreaOf(const QStyleOptionViewItem& cell)
{
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 1;
    return style->subElementRect(QStyle::SE_ItemViewItemText, &cell, cell.widget).adjusted(margin, 0, -margin, 0);
}

} // namespace

/// The texts of a cell below each other, broken into lines.
struct WrappedDelegate::Paragraphs {
    std::vector<std::unique_ptr<QTextLayout>> layouts {};
    double height = 0;
};

WrappedDelegate::WrappedDelegate(QTreeView* view, int details)
    : QStyledItemDelegate(view)
    , m_view(view)
    , m_details(details)
{
    connect(view->header(), &QHeaderView::sectionResized, this, [this] { emit sizeHintChanged({}); });
}

WrappedDelegate::Paragraphs WrappedDelegate::paragraphsOf(
    const QStyleOptionViewItem& cell, const QModelIndex& index, double width) const
{
    Paragraphs paragraphs;
    const auto add = [&](const QString& text, const QFont& font) {
        if (text.isEmpty())
            return;
        auto layout = std::make_unique<QTextLayout>(text, font);
        QTextOption option(Qt::AlignLeft);
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // paths have few words
        if (cell.displayAlignment & Qt::AlignRight)
            option.setAlignment(Qt::AlignRight);
        layout->setTextOption(option);
        layout->beginLayout();
        for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
            line.setLineWidth(std::max(1.0, width));
            line.setPosition({ 0, paragraphs.height });
            paragraphs.height += line.height();
        }
        layout->endLayout();
        paragraphs.layouts.push_back(std::move(layout));
    };
    add(cell.text, cell.font);
    if (index.column() == 0 && m_details != kNoDetails && m_view->isColumnHidden(m_details))
        add(index.siblingAtColumn(m_details).data().toString(), m_view->font());
    return paragraphs;
}

void WrappedDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QRect area = textAreaOf(cell);
    const Paragraphs paragraphs = paragraphsOf(cell, index, area.width());
    cell.text.clear();
    // The icon stands beside the first line.
    const QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
    const QRect whole = cell.rect;
    cell.rect.setHeight(std::min(whole.height(), cell.fontMetrics.height() + 2 * kMargin));
    cell.backgroundBrush = Qt::NoBrush;
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const bool isSelected = cell.state & QStyle::State_Selected;
    const auto group = cell.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
    painter->save();
    painter->setClipRect(whole, Qt::IntersectClip);
    painter->setPen(cell.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    for (const auto& layout : paragraphs.layouts)
        layout->draw(painter, QPointF(area.left(), whole.top() + kMargin));
    painter->restore();
}

QSize WrappedDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QSize single = QStyledItemDelegate::sizeHint(option, index);
    int width = m_view->columnWidth(index.column());
    if (index.column() == 0) {
        const QModelIndex indented = m_view->rootIsDecorated() ? index : index.parent();
        for (QModelIndex level = indented; level.isValid(); level = level.parent())
            width -= m_view->indentation();
    }
    cell.rect = QRect(0, 0, std::max(1, width), single.height());
    const double height = paragraphsOf(cell, index, textAreaOf(cell).width()).height + 2 * kMargin;
    return { single.width(), std::max(static_cast<int>(std::ceil(height)), cell.fontMetrics.height() + 2 * kMargin) };
}

} // namespace lightcone::views
