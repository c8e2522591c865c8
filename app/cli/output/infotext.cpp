// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/infotext.h"

#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <algorithm>

namespace lightcone::app {

void InfoText::section(const QString& title)
{
    m_lines.append({ title, {}, true });
}

void InfoText::entry(const QString& name, const QString& value)
{
    m_lines.append({ name, views::visibleText(value), false });
}

void InfoText::entry(const QString& name, std::uint64_t count)
{
    entry(name, views::formatCount(count));
}

void InfoText::someEntry(const QString& name, std::uint64_t count)
{
    if (count > 0)
        entry(name, count);
}

QString InfoText::text() const
{
    constexpr qsizetype kWidest = 45; // letters; longer names push their values to the right
    qsizetype width = 0;
    for (const Line& line : m_lines) {
        if (!line.isSection)
            width = std::max(width, std::min(line.name.size(), kWidest));
    }
    QString text;
    for (const Line& line : m_lines) {
        if (line.isSection)
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + line.name;
        else if (line.value.isEmpty())
            text += QStringLiteral("  ") + line.name;
        else
            text += QStringLiteral("  ") + line.name.leftJustified(width) + QStringLiteral("  ") + line.value;
        text += QLatin1Char('\n');
    }
    return text;
}

} // namespace lightcone::app
