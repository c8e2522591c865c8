// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/flowlayout.h"

#include <QWidget>

#include <algorithm>

namespace lightcone::views {

namespace {

// Between items that are told apart by the room between them, and between those that fill the line.
constexpr int kWideGap = 14;
constexpr int kNarrowGap = 6;
constexpr int kVerticalGap = 4;

bool canGrow(const QLayoutItem& item)
{
    return item.maximumSize().width() > item.sizeHint().width();
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent, Rest rest)
    : QLayout(parent)
    , m_rest(rest)
{
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
    invalidate();
}

void FlowLayout::insertWidget(int index, QWidget* widget)
{
    addWidget(widget);
    std::rotate(m_items.begin() + index, m_items.end() - 1, m_items.end());
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    invalidate();
    return item;
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize hint = item->sizeHint();
        size = QSize(size.width() + hint.width() + gap(), std::max(size.height(), hint.height()));
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        size = size.expandedTo(item->minimumSize());
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::gap() const
{
    return m_rest == Rest::IsShared ? kNarrowGap : kWideGap;
}

std::vector<std::vector<QLayoutItem*>> FlowLayout::lines(int width) const
{
    std::vector<std::vector<QLayoutItem*>> lines;
    int end = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty()) // nobody sees it
            continue;
        const int itemWidth = item->sizeHint().width();
        if (lines.empty() || end + gap() + itemWidth > width) {
            lines.emplace_back();
            end = -gap();
        }
        lines.back().push_back(item.get());
        end += gap() + itemWidth;
    }
    return lines;
}

int FlowLayout::arrange(const QRect& rect, bool apply) const
{
    const QMargins margins = contentsMargins();
    const QRect area = rect.marginsRemoved(margins);
    int y = area.top();
    for (const std::vector<QLayoutItem*>& line : lines(area.width())) {
        int rest = area.width() + gap();
        int growing = 0;
        int height = 0;
        for (const QLayoutItem* item : line) {
            rest -= item->sizeHint().width() + gap();
            growing += m_rest == Rest::IsShared && canGrow(*item) ? 1 : 0;
            height = std::max(height, item->sizeHint().height());
        }
        int x = area.left();
        for (QLayoutItem* item : line) {
            QSize size = item->sizeHint();
            if (rest < 0) { // alone in a line that is too narrow
                size.setWidth(std::max(area.width(), item->minimumSize().width()));
            } else if (growing > 0 && canGrow(*item)) {
                const int share = rest / growing--;
                size.rwidth() += share;
                rest -= share;
            }
            if (m_rest == Rest::IsShared)
                size.setHeight(height);
            if (apply)
                item->setGeometry(QRect(QPoint(x, y), size));
            x += size.width() + gap();
        }
        y += height + kVerticalGap;
    }
    if (y > area.top())
        y -= kVerticalGap;
    return y - rect.top() + margins.bottom();
}

} // namespace lightcone::views
