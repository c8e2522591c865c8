// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramtext.h"
#include "views/base/visibletext.h"

#include "core/base/wideticks.h"
#include "core/store/storeview.h"
#include "views/charts/histogram/histogramquery.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace lightcone::views {

namespace {

class HistogramTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Histogram)
};

QString durationText(double ticks, const TimeScale& scale)
{
    return formatDuration(std::llround(ticks), scale);
}

} // namespace

QString histogramSubject(const HistogramData& data)
{
    switch (data.choice.kind) {
    case core::DurationKind::Calls:
        return HistogramTexts::tr("calls of %1").arg(visibleText(data.name));
    case core::DurationKind::Gaps:
        return HistogramTexts::tr("gaps between calls of %1").arg(visibleText(data.name));
    case core::DurationKind::Messages:
        return HistogramTexts::tr("messages");
    case core::DurationKind::Collectives:
        break;
    }
    return HistogramTexts::tr("collective operations");
}

QString histogramStatistics(const HistogramData& data, const TimeScale& scale)
{
    const core::Spread& spread = data.spread;
    if (spread.count == 0)
        return HistogramTexts::tr("No %1 here", "what is counted").arg(histogramSubject(data));
    QStringList parts {
        HistogramTexts::tr("%1 %2", "number, what is counted").arg(formatCount(spread.count), histogramSubject(data)),
        HistogramTexts::tr("from %1 to %2")
            .arg(formatDuration(core::nearestTick(spread.min), scale),
                formatDuration(core::nearestTick(spread.max), scale)),
        HistogramTexts::tr("mean %1").arg(durationText(spread.mean(), scale))
    };
    for (const core::Spread::Share share :
        { core::Spread::Median, core::Spread::P90, core::Spread::P99, core::Spread::P999 }) {
        if (const auto value = spread.quantile(share))
            parts.append(HistogramTexts::tr("%1 %: %2", "percentile")
                             .arg(QLocale().toString(core::Spread::kShares[share] * 100))
                             .arg(durationText(*value, scale)));
    }
    if (const double bound = spread.bound(); bound > 0)
        parts.append(HistogramTexts::tr("percentiles to within %1").arg(formatPercent(bound)));
    return parts.join(QStringLiteral(" · "));
}

QString binsText(const HistogramData& data, std::size_t first, std::size_t last, const TimeScale& scale)
{
    std::uint64_t count = 0;
    for (std::size_t bin = first; bin <= last; ++bin)
        count += data.counts[bin];
    const std::vector<core::Tick>& edges = data.scale.edges();
    return HistogramTexts::tr("from %1 to before %2: %3 %4, %5", "durations, number, what is counted, share")
        .arg(formatDuration(edges[first], scale), formatDuration(edges[last + 1], scale), formatCount(count),
            histogramSubject(data), formatPercent(static_cast<double>(count) / static_cast<double>(data.spread.count)));
}

} // namespace lightcone::views
