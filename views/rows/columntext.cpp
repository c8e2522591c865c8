// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/columntext.h"

#include "views/base/formatting.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowcolumns.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class ColumnWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ColumnText)
};

/// Words a share of the time in which there is nothing of what rows show.
QString idleText(RowContent content)
{
    switch (content) {
    case RowContent::Activity:
        return ColumnWords::tr("%1 outside of the trace");
    case RowContent::Task:
        return ColumnWords::tr("%1 without a task");
    case RowContent::Shares:
    case RowContent::DominantFunction:
        break;
    }
    return ColumnWords::tr("%1 without a call");
}

} // namespace

ColumnParts partsOf(const RowColumns& columns, const BandRun& run)
{
    ColumnParts parts;
    std::uint32_t begin = 0;
    for (const Band& band : columns.of(run)) {
        const double share = static_cast<double>(band.end - begin) / columns.units;
        if (isValid(band.function))
            parts.parts.push_back({ band.function, share, 0 });
        else
            parts.others += share;
        begin = band.end;
    }
    parts.idle = static_cast<double>(columns.units - begin) / columns.units;
    return parts;
}

QString columnText(ColumnParts parts, core::FunctionId pointed, const PlotStyle& style)
{
    using Part = ColumnParts::Part;
    constexpr std::size_t kMostLines = 8;
    std::ranges::sort(parts.parts,
        [](const Part& a, const Part& b) { return a.share != b.share ? a.share > b.share : a.function < b.function; });
    const std::size_t shown = std::min(kMostLines, parts.parts.size());
    const auto at = std::ranges::find(parts.parts, pointed, &Part::function);
    if (at != parts.parts.end() && at >= parts.parts.begin() + static_cast<std::ptrdiff_t>(shown))
        std::rotate(parts.parts.begin() + static_cast<std::ptrdiff_t>(shown) - 1, at, at + 1);
    QStringList lines { parts.isExact ? ColumnWords::tr("In this pixel:") : ColumnWords::tr("In this pixel, about:") };
    for (std::size_t i = 0; i < shown; ++i) {
        const Part& part = parts.parts[i];
        const QString share = ColumnWords::tr("%1 %2", "a share of the time, a function")
                                  .arg(formatPercent(part.share), style.names[indexOf(part.function)]);
        const QString line
            = part.calls > 0 ? ColumnWords::tr("%1, calls: %2").arg(share, formatCount(part.calls)) : share;
        lines += part.function == pointed ? QStringLiteral("▸ ") + line : line;
    }
    double others = parts.others;
    for (std::size_t i = kMostLines; i < parts.parts.size(); ++i)
        others += parts.parts[i].share;
    if (others > 0)
        lines += (parts.content == RowContent::Activity ? ColumnWords::tr("%1 others", "activities")
                                                        : ColumnWords::tr("%1 other functions"))
                     .arg(formatPercent(others));
    if (parts.idle > 0)
        lines += idleText(parts.content).arg(formatPercent(parts.idle));
    return lines.join(u'\n');
}

} // namespace lightcone::views
