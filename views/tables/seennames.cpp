// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/seennames.h"

#include "views/base/richtext.h"
#include "views/tables/elidednames.h"

#include <QAbstractItemView>
#include <QFontMetricsF>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QToolTip>

#include <algorithm>
#include <vector>

namespace lightcone::views {

SeenNames::SeenNames(const QAbstractItemView& view, int column)
    : m_view(view)
    , m_column(column)
{
}

QString SeenNames::shown(const QModelIndex& name, const QFont& font, const Room& room)
{
    if (const auto known = m_shown.constFind(name); known != m_shown.constEnd())
        return *known;
    std::vector<QModelIndex> seen;
    std::vector<RoomyName> names;
    const auto add = [&](const QModelIndex& cell) {
        seen.push_back(cell);
        names.push_back({ cell.data().toString(), room(cell) });
    };
    bool isSeen = false;
    for (int y = 0; y < m_view.viewport()->height();) {
        const QModelIndex cell = m_view.indexAt({ 0, y });
        if (!cell.isValid())
            break;
        add(cell.siblingAtColumn(m_column));
        isSeen = isSeen || seen.back() == name;
        y = std::max(y, m_view.visualRect(cell).bottom()) + 1;
    }
    if (!isSeen)
        add(name);
    const QStringList elided = elidedNames(names, QFontMetricsF(font));
    m_shown.clear();
    for (std::size_t i = 0; i < seen.size(); ++i)
        m_shown.insert(seen[i], elided[static_cast<qsizetype>(i)]);
    return m_shown.value(name);
}

double textRoom(const QStyleOptionViewItem& cell, const QStyle& style)
{
    // The style puts this margin at both sides of the text (QCommonStyle).
    const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 1;
    return style.subElementRect(QStyle::SE_ItemViewItemText, &cell, cell.widget).width() - 2 * margin;
}

bool showPlainToolTip(const QPoint& globalPosition, const QModelIndex& cell, QWidget* view)
{
    QString text = cell.data(Qt::ToolTipRole).toString();
    if (text.isEmpty())
        text = cell.data().toString();
    if (text.isEmpty())
        return false;
    QToolTip::showText(globalPosition, toolTipText(text), view);
    return true;
}

} // namespace lightcone::views
