// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flametext.h"

#include "core/base/nearest.h"
#include "core/profile/profilesource.h"
#include "views/base/formatting.h"
#include "views/base/valueunit.h"
#include "views/base/visibletext.h"
#include "views/charts/flamegraph/flamegeometry.h"
#include "views/charts/flamegraph/flamequery.h"

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr std::size_t kMostCallers = 6; // names of a longer path are too many for a line

QString nameOf(const FlameData& data, core::FunctionId function)
{
    if (isValid(function))
        return nameText(data.request.profile->definitions().function(function).name);
    return data.areSamples() ? FlameText::tr("unknown function") : FlameText::tr("calls that are not told apart");
}

/// "main / step / solve"; of a long path the last functions.
QString callersText(const FlameData& data, std::uint32_t path)
{
    std::vector<core::FunctionId> functions = data.flames.functionsOf(data.flames.paths[path].parent);
    QStringList names;
    const std::size_t left = functions.size() > kMostCallers ? functions.size() - kMostCallers : 0;
    if (left > 0)
        names += QStringLiteral("…");
    for (std::size_t i = left; i < functions.size(); ++i)
        names += nameOf(data, functions[i]);
    return names.join(QStringLiteral(" / "));
}

QString amountText(const FlameData& data, double amount)
{
    const core::ProfileSource& profile = *data.request.profile;
    switch (data.request.measure.kind) {
    case FlameMeasure::Kind::Time:
        return formatDuration(static_cast<std::int64_t>(amount), timeScaleOf(profile));
    case FlameMeasure::Kind::Visits: {
        const auto calls = core::nearest<std::uint64_t>(amount);
        return FlameText::tr("%Ln calls", nullptr, pluralNumber(calls));
    }
    case FlameMeasure::Kind::Samples:
        return FlameText::tr("%Ln samples", nullptr, pluralNumber(core::nearest<std::uint64_t>(amount)));
    case FlameMeasure::Kind::Metric:
        break;
    }
    return formatValue(
        amount, metricUnit(profile.definitions().metric(data.request.measure.metric), core::CurveMode::Value));
}

/// What a mean location has of a path on one side: "12.3 %" of its time, or "120 calls a second".
QString sideText(const FlameData& data, std::size_t side, std::uint32_t path)
{
    const double amount = data.flames.paths[path].amounts[side];
    if (data.request.measure.kind == FlameMeasure::Kind::Time)
        return formatPercent(amount);
    return FlameText::tr("%1 a second").arg(amountText(data, amount));
}

} // namespace

QString flameMeasureText(const FlameMeasure& measure, const core::ProfileSource& profile)
{
    switch (measure.kind) {
    case FlameMeasure::Kind::Time:
        return FlameText::tr("Time");
    case FlameMeasure::Kind::Visits:
        return FlameText::tr("Calls");
    case FlameMeasure::Kind::Samples:
        return FlameText::tr("Samples");
    case FlameMeasure::Kind::Metric:
        break;
    }
    return nameText(profile.definitions().metric(measure.metric).name);
}

QString flamePathName(const FlameData& data, std::uint32_t path)
{
    const FlamePath& shown = data.flames.paths[path];
    if (shown.isRoot())
        return data.areSamples() ? FlameText::tr("All samples") : FlameText::tr("All calls");
    return nameOf(data, shown.function);
}

QString flameAmountText(const FlameData& data, std::size_t side, std::uint32_t path)
{
    return amountText(data, data.sumOf(side, path));
}

QString flameBarText(const FlameData& data, const FlameBar& bar)
{
    if (bar.isMany) {
        double amount = 0;
        std::uint64_t siblings = 0;
        for (std::uint32_t path = bar.first; path < bar.end; path = data.flames.paths[path].end) {
            amount += data.flames.paths[path].amounts[0] * data.scaleOf(0);
            ++siblings;
        }
        return FlameText::tr("%1 functions that are too narrow to be seen: %2, below %3")
            .arg(formatCount(siblings), amountText(data, amount), callersText(data, bar.first));
    }
    const FlamePath& path = data.flames.paths[bar.first];
    QString text = FlameText::tr("%1: %2, %3 of all", "function: amount, share")
                       .arg(flamePathName(data, bar.first), flameAmountText(data, 0, bar.first),
                           formatPercent(data.shareOf(0, bar.first)));
    const core::CallSums sums = data.sumsOf(0, bar.first);
    const TimeScale scale = timeScaleOf(*data.request.profile);
    if (!path.isRoot() && data.areSamples()) {
        text += FlameText::tr("; %Ln of its own", "samples", pluralNumber(sums.visits));
    } else if (!path.isRoot()) {
        text += FlameText::tr("; %1 of its own, %Ln calls", "time, visits", pluralNumber(sums.visits))
                    .arg(formatDuration(static_cast<std::int64_t>(sums.exclusive), scale));
    }
    if (data.isCompared()) {
        text += FlameText::tr("; of a mean location %1, compared with %2", "amount, amount of the base")
                    .arg(sideText(data, 0, bar.first), sideText(data, 1, bar.first));
    }
    if (path.depth > 1)
        text += FlameText::tr("; called by %1").arg(callersText(data, bar.first));
    return text;
}

QString flameBaseText(const TracePart& base, const core::ProfileSource& profile)
{
    const TimeScale scale = timeScaleOf(profile);
    const std::uint64_t resolution = std::max<std::uint64_t>(1, base.interval.length() / 1000);
    return FlameText::tr("compared with %1 to %2 of %Ln locations", nullptr, pluralNumber(base.locations.size()))
        .arg(formatTime(base.interval.begin, scale, resolution), formatTime(base.interval.end, scale, resolution));
}

QString flameMeasureProblem(const QString& word)
{
    return flameMeasureOf(word) ? QString()
                                : FlameText::tr("Call paths are not as wide as '%1'; choose: %2.")
                                      .arg(word, flameMeasureWords().join(QLatin1String(", ")));
}

QString flameEmptyText(const FlameData& data)
{
    const bool hasCalls
        = std::ranges::any_of(data.trees, [](const core::CallTree& tree) { return !tree.nodes.empty(); });
    if (!hasCalls && data.areSamples())
        return FlameText::tr("No samples with a calling context in this interval");
    return hasCalls ? FlameText::tr("The calls in this interval have nothing of what is shown")
                    : FlameText::tr("No calls in this interval");
}

QStringList flameNotes(const FlameData& data)
{
    QStringList notes;
    if (data.isFolded)
        notes += FlameText::tr("Some call paths are not told apart, as there are too many");
    if (data.withoutContext > 0)
        notes += FlameText::tr(
            "%Ln samples without calling context are left out", nullptr, pluralNumber(data.withoutContext));
    if (data.flames.hasNegative)
        notes += FlameText::tr("Negative amounts have no width");
    if (std::ranges::any_of(data.trees, &core::CallTree::isBelowZero))
        notes += FlameText::tr("Visits and times below 0 count as 0; the view Recorded Profile shows them");
    return notes;
}

} // namespace lightcone::views
