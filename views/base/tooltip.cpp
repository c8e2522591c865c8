// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/tooltip.h"

namespace lightcone::views {

QString toolTipText(const QString& text)
{
    if (text.isEmpty())
        return {};
    return QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

} // namespace lightcone::views
