// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/detailspicture.h"

#include "views/base/richtext.h"
#include "views/export/htmlpicture.h"
#include "views/panels/details/descriptionhtml.h"

namespace lightcone::views {

namespace {

QString membersHtml(const TableContent& members)
{
    if (members.rows.empty())
        return {};
    QString html = QStringLiteral("<p></p><table cellspacing='0' cellpadding='2'><tr>");
    for (const TableContent::Column& column : members.columns)
        html += QStringLiteral("<td style='padding-right:14px'><b>%1</b></td>").arg(escapedText(column.title));
    html += QStringLiteral("</tr>");
    for (const TableContent::Row& row : members.rows) {
        html += QStringLiteral("<tr>");
        for (const TableContent::Cell& cell : row.cells)
            html += QStringLiteral("<td style='padding-right:14px'>%1</td>").arg(escapedText(cell.text));
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

} // namespace

PicturePaint descriptionPaint(
    const Description& description, const TableContent& members, const QString& title, Theme theme)
{
    const ColorScheme scheme(theme);
    const QString html = descriptionHtml(description, { scheme.text, scheme.background }) + membersHtml(members);
    return htmlPaint(html, members.furtherRows > 0, title, theme);
}

} // namespace lightcone::views
