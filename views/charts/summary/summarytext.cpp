// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/summarytext.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/momentchoice.h"
#include "views/charts/summary/timesummarygeometry.h"
#include "views/charts/summary/timesummaryquery.h"
#include "views/plot/plotstyle.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>

namespace lightcone::views {

namespace {

class SummaryTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::TimeSummary)
};

QString freeText(core::CallFree free)
{
    switch (free) {
    case core::CallFree::Outside:
        return SummaryTexts::tr("outside of any call");
    case core::CallFree::Unmeasured:
        return SummaryTexts::tr("measurement off");
    case core::CallFree::Absent:
        return SummaryTexts::tr("not begun or ended");
    }
    return {};
}

/// "12.34", without a trailing zero.
QString meanText(double locations)
{
    return QLocale().toString(locations, 'g', locations < 100 ? 4 : 6);
}

} // namespace

QString partText(const SummaryPart& part, const core::Definitions& definitions)
{
    switch (part.kind) {
    case SummaryPart::Kind::Class:
        return functionClassText(part.functionClass);
    case SummaryPart::Kind::Group:
        return regionGroupText(part.group);
    case SummaryPart::Kind::Function:
        return QString::fromStdString(definitions.function(part.function).name);
    case SummaryPart::Kind::OtherFunctions:
        return SummaryTexts::tr("other functions");
    case SummaryPart::Kind::Free:
        return freeText(part.free);
    case SummaryPart::Kind::Activity:
        return activityText(part.activity);
    }
    return {};
}

std::string partWord(const SummaryPart& part, const core::Definitions& definitions)
{
    switch (part.kind) {
    case SummaryPart::Kind::Class:
        return std::string(core::shownClassName(part.functionClass));
    case SummaryPart::Kind::Group:
        return std::string(core::regionGroupName(part.group));
    case SummaryPart::Kind::Function:
        return definitions.function(part.function).name;
    case SummaryPart::Kind::OtherFunctions:
        return "other";
    case SummaryPart::Kind::Activity:
        return std::string(core::activityName(part.activity));
    case SummaryPart::Kind::Free:
        break;
    }
    constexpr std::array kWords { "outside", "unmeasured", "absent" };
    return kWords[static_cast<std::size_t>(part.free)];
}

QColor partColor(const SummaryPart& part, const PlotStyle& style)
{
    switch (part.kind) {
    case SummaryPart::Kind::Class:
        return style.scheme.functionClass(part.functionClass);
    case SummaryPart::Kind::Group:
        return style.scheme.category(static_cast<std::size_t>(part.group));
    case SummaryPart::Kind::Function:
        return QColor(style.bandFill(part.function));
    case SummaryPart::Kind::OtherFunctions:
        return style.scheme.other;
    case SummaryPart::Kind::Activity:
        return style.scheme.activity(part.activity);
    case SummaryPart::Kind::Free:
        break;
    }
    switch (part.free) {
    case core::CallFree::Outside:
        return style.scheme.idle;
    case core::CallFree::Unmeasured:
        return style.scheme.grid;
    case core::CallFree::Absent:
        break;
    }
    return style.scheme.background;
}

QString summaryColumnText(const core::StoreView& store, const TimeSummaryData& data, std::size_t column)
{
    QStringList lines;
    const double all = static_cast<double>(std::max<std::uint64_t>(1, data.locations));
    for (std::size_t part = data.parts.size(); part-- > 0;) {
        if (data.columns.ticks(column)[part] == 0)
            continue;
        const double locations = data.columns.locations(column, part);
        lines.append(SummaryTexts::tr("%1: %2 of %3 locations, %4", "part: mean number, all, share")
                         .arg(partText(data.parts[part], store.definitions()), meanText(locations),
                             formatCount(data.locations), formatPercent(locations / all)));
    }
    if (!data.inside.empty())
        lines.append(SummaryTexts::tr("inside of %1: %2 locations", "function: mean number")
                         .arg(data.insideNames, meanText(data.inside[column])));
    if (data.columns.error(column) > 0)
        lines.append(SummaryTexts::tr("about, to within %1 locations; being counted…")
                         .arg(QLocale().toString(data.columns.error(column), 'g', 2)));
    return lines.join(QLatin1Char('\n'));
}

QString activityCountsText(const core::ActivityCounts& counts)
{
    QStringList parts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto activity = static_cast<core::Activity>(i);
        if (activity != core::Activity::Unknown || counts[i] > 0)
            parts.append(SummaryTexts::tr("%1 %2", "activity, number of locations")
                             .arg(activityText(activity), formatCount(counts[i])));
    }
    return parts.join(QStringLiteral(", "));
}

QString summaryLocationsText(const TimeSummaryData& data, const TimeSummaryRequest& request)
{
    const QString count = formatCount(data.locations);
    if (!request.locations.empty())
        return SummaryTexts::tr("Selected locations: %1").arg(count);
    if (request.activities && data.leftOut > 0)
        return SummaryTexts::tr("Locations that have events and are shown: %1 (others: %2)")
            .arg(count, formatCount(data.leftOut));
    return data.leftOut > 0
        ? SummaryTexts::tr("Locations that have calls: %1 (without: %2)").arg(count, formatCount(data.leftOut))
        : SummaryTexts::tr("All locations: %1").arg(count);
}

std::vector<LegendEntry> summaryLegend(const core::Definitions& definitions, const TimeSummaryData& data,
    const TimeSummaryGeometry& geometry, const PlotStyle& style, bool hasRange)
{
    using Sign = LegendEntry::Sign;
    std::vector<LegendEntry> entries;
    for (std::size_t part = 0; part < data.parts.size(); ++part) {
        if (!geometry.isSeen(part))
            continue;
        const bool isEmpty = data.parts[part].kind == SummaryPart::Kind::Free
            && data.parts[part].free == core::CallFree::Absent; // it has the colour of the background
        if (isEmpty)
            entries.push_back({ Sign::Note, {},
                SummaryTexts::tr("empty: %1", "a part").arg(partText(data.parts[part], definitions)) });
        else
            entries.push_back(
                { Sign::Swatch, partColor(data.parts[part], style), partText(data.parts[part], definitions) });
    }
    if (!data.inside.empty())
        entries.push_back(
            { Sign::Curve, style.scheme.text, SummaryTexts::tr("Locations inside of %1").arg(data.insideNames) });
    if (hasRange)
        entries.push_back({ Sign::Range, {}, SummaryTexts::tr("Measured range") });
    return entries;
}

} // namespace lightcone::views
