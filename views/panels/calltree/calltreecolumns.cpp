// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreecolumns.h"

#include "views/panels/calltree/calltreemodel.h"

#include <QDataStream>
#include <QHeaderView>
#include <QIODevice>
#include <QTreeView>

namespace lightcone::views {

namespace {

constexpr quint32 kMark = 0x4c434354; // mark at the begin of saved bytes

int usualWidth(const QTreeView& view, const CallTreeModel& model, int column)
{
    const auto widthOf = [&view](const QString& sample) { return view.fontMetrics().horizontalAdvance(sample); };
    constexpr int kMargins = 14;
    if (column == CallTreeModel::Region)
        return widthOf(QStringLiteral("a name as usual, indented")) + kMargins;
    if (column < CallTreeModel::kFixedColumns)
        return widthOf(column == CallTreeModel::Visits ? QStringLiteral("1,000,000") : QStringLiteral("Exclusive 0"))
            + kMargins;
    return widthOf(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()) + 24;
}

} // namespace

CallTreeColumns::CallTreeColumns(const QByteArray& saved)
{
    QDataStream stream(saved);
    stream.setVersion(QDataStream::Qt_6_0);
    CallTreeColumns read;
    quint32 mark = 0;
    stream >> mark >> read.m_hidden >> read.m_widths >> read.m_sorted >> read.m_order;
    if (mark == kMark && stream.status() == QDataStream::Ok)
        *this = read;
}

QByteArray CallTreeColumns::saved() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << kMark << m_hidden << m_widths << m_sorted << m_order;
    return bytes;
}

void CallTreeColumns::take(const QTreeView& view, const CallTreeModel& model)
{
    bool hasSorted = false;
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString name = model.plainHeader(column);
        hasSorted = hasSorted || name == m_sorted;
        if (view.isColumnHidden(column)) {
            m_hidden.insert(name);
        } else {
            m_hidden.remove(name);
            m_widths[name] = view.columnWidth(column);
        }
    }
    const int sorted = view.header()->sortIndicatorSection();
    if (sorted < 0 || sorted >= model.columnCount() || (!hasSorted && sorted == CallTreeModel::Inclusive))
        return;
    m_sorted = model.plainHeader(sorted);
    m_order = view.header()->sortIndicatorOrder();
}

void CallTreeColumns::apply(QTreeView& view, const CallTreeModel& model) const
{
    int sorted = CallTreeModel::Inclusive;
    for (int column = 0; column < model.columnCount(); ++column) {
        const QString name = model.plainHeader(column);
        view.setColumnHidden(column, column != CallTreeModel::Region && m_hidden.contains(name));
        if (!view.isColumnHidden(column))
            view.setColumnWidth(column, m_widths.value(name, usualWidth(view, model, column)));
        if (name == m_sorted)
            sorted = column;
    }
    if (view.header()->sortIndicatorSection() != sorted || view.header()->sortIndicatorOrder() != m_order)
        view.sortByColumn(sorted, m_order);
}

} // namespace lightcone::views
