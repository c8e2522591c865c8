// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tablecopy.h"

#include <QAbstractItemModel>

#include <algorithm>

namespace lightcone::views {

namespace {

QString csvCell(QString cell)
{
    const auto needsQuotes = [](QChar c) { return QStringView(u",\"\r\n").contains(c); };
    if (!std::any_of(cell.begin(), cell.end(), needsQuotes))
        return cell;
    cell.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + cell + QLatin1Char('"');
}

QString tabCell(QString cell)
{
    for (QChar& c : cell) {
        if (QStringView(u"\t\r\n").contains(c))
            c = QLatin1Char(' ');
    }
    return cell;
}

QString line(const QStringList& cells, CopyFormat format)
{
    QStringList written;
    for (const QString& cell : cells)
        written += format == CopyFormat::Csv ? csvCell(cell) : tabCell(cell);
    return format == CopyFormat::Csv ? written.join(QLatin1Char(',')) + QStringLiteral("\r\n")
                                     : written.join(QLatin1Char('\t')) + QStringLiteral("\n");
}

} // namespace

QString tableText(
    const QAbstractItemModel& model, const QList<int>& rows, const CopiedColumns& columns, int role, CopyFormat format)
{
    QString text = line(columns.header, format);
    for (const int row : rows) {
        QStringList cells;
        for (const int column : columns.columns)
            cells += model.index(row, column).data(role).toString();
        text += line(cells, format);
    }
    return text;
}

QString rowsText(const QList<QStringList>& rows, CopyFormat format)
{
    QString text;
    for (const QStringList& cells : rows)
        text += line(cells, format);
    return text;
}

} // namespace lightcone::views
