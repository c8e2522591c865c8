// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/richtext.h"

namespace lightcone::views {

QString escapedText(const QString& text)
{
    constexpr char16_t kNarrowNoBreakSpace = u'\u202f';
    QString html = text.toHtmlEscaped();
    html.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    html.replace(QChar(kNarrowNoBreakSpace), QStringLiteral("<span style='white-space:pre'>\u202f</span>"));
    return html;
}

QString toolTipText(const QString& text)
{
    return text.isEmpty() ? QString() : QStringLiteral("<qt>%1</qt>").arg(escapedText(text));
}

} // namespace lightcone::views
