// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/quotedname.h"

namespace lightcone::views {

QString quotedName(const QString& name)
{
    return QLatin1Char('"') + QString(name).replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

std::optional<QString> takeQuotedName(QStringView& text)
{
    constexpr QChar kMark(u'"');
    if (!text.startsWith(kMark))
        return std::nullopt;
    QString name;
    for (qsizetype i = 1; i < text.size(); ++i) {
        if (text[i] == kMark) {
            if (i + 1 == text.size() || text[i + 1] != kMark) {
                text = text.sliced(i + 1);
                return name;
            }
            ++i;
        }
        name += text[i];
    }
    return std::nullopt; // there is no closing mark
}

} // namespace lightcone::views
