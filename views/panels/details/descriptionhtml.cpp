// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/descriptionhtml.h"

#include "views/base/richtext.h"
#include "views/panels/details/description.h"

namespace lightcone::views {

QColor TextColors::dim() const
{
    const auto mixed = [](int a, int b) { return (2 * a + b) / 3; };
    return { mixed(text.red(), ground.red()), mixed(text.green(), ground.green()), mixed(text.blue(), ground.blue()) };
}

QColor TextColors::warning() const
{
    return ground.lightness() < 128 ? QColor(0xff, 0xb0, 0x70) : QColor(0xa0, 0x3c, 0x00);
}

QString descriptionHtml(const Description& description, const TextColors& colors)
{
    const QString dim = colors.dim().name();
    const QString warning = colors.warning().name();
    QString html = QStringLiteral("<p style='font-size:large'><b>%1</b></p>").arg(escapedText(description.title));
    html += QStringLiteral("<table cellspacing='0' cellpadding='2' width='100%'>");
    QString section;
    for (const DescriptionItem& item : description.items) {
        if (item.section != section) {
            section = item.section;
            html += QStringLiteral("<tr><td colspan='2' style='padding-top:8px'><b>%1</b></td></tr>")
                        .arg(escapedText(section));
        }
        const QString value = escapedText(item.value);
        if (item.isWarning) {
            html += QStringLiteral("<tr><td colspan='2' style='color:%1'>⚠ %2</td></tr>").arg(warning, value);
        } else {
            html += QStringLiteral("<tr><td style='color:%1; padding-right:10px; white-space:nowrap'>%2</td>"
                                   "<td width='100%'>%3</td></tr>")
                        .arg(dim, escapedText(item.label), value);
        }
    }
    return html + QStringLiteral("</table>");
}

} // namespace lightcone::views
