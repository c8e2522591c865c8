// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/picturename.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::app {

namespace {

/// Letters, digits and dots; anything else becomes a hyphen, several of them one.
QString safe(const QString& text)
{
    constexpr qsizetype kMost = 60; // characters
    QString name;
    for (const QChar c : text) {
        if (c.isLetterOrNumber() || c == u'_' || (c == u'.' && !name.isEmpty()))
            name += c;
        else if (!name.isEmpty() && !name.endsWith(u'-'))
            name += u'-';
    }
    name.truncate(kMost);
    while (name.endsWith(u'-') || name.endsWith(u'.'))
        name.chop(1);
    return name;
}

} // namespace

QString traceName(const QString& path)
{
    static const QStringList common { QStringLiteral("traces"), QStringLiteral("trace"), QStringLiteral("eztrace_log"),
        QStringLiteral("epik"), QStringLiteral("profile") };
    const QFileInfo file(path);
    const QString name = file.completeBaseName();
    const QString folder = file.absoluteDir().dirName();
    return common.contains(name) && !folder.isEmpty() ? folder : name;
}

QString intervalName(core::Interval interval, const views::TimeScale& scale)
{
    if (interval.isEmpty())
        return {};
    struct Unit {
        const char* name;
        double seconds;
    };
    constexpr std::array kUnits { Unit { "s", 1 }, Unit { "ms", 1e-3 }, Unit { "us", 1e-6 }, Unit { "ns", 1e-9 } };
    const auto ticksPerSecond = static_cast<double>(scale.ticksPerSecond);
    const double length = static_cast<double>(interval.length()) / ticksPerSecond;
    const auto unit = std::ranges::find_if(kUnits, [length](const Unit& each) { return length >= each.seconds; });
    const Unit& used = unit != kUnits.end() ? *unit : kUnits.back();
    // A ten-thousandth of the interval is less than a pixel.
    const int decimals = std::clamp(4 - static_cast<int>(std::ceil(std::log10(length / used.seconds))), 0, 3);
    const auto text = [&](core::Tick tick) {
        const double time = static_cast<double>(core::ticksBetween(scale.origin, tick)) / ticksPerSecond;
        QString number = QString::number(time / used.seconds, 'f', decimals);
        if (number.contains(u'.')) {
            while (number.endsWith(u'0'))
                number.chop(1);
            if (number.endsWith(u'.'))
                number.chop(1);
        }
        return QString(number + QLatin1String(used.name));
    };
    return text(interval.begin) + u'-' + text(interval.end);
}

QString pictureName(const QString& trace, const QString& view, const QString& interval)
{
    QStringList parts { safe(trace), safe(view), safe(interval) };
    parts.removeAll(QString());
    return parts.join(u'-');
}

} // namespace lightcone::app
