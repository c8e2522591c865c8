// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/iterations/iterationtext.h"

#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/formatting.h"
#include "views/base/pathtext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

class IterationWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Iterations)
};

/// Names the visit that is furthest from the others.
QString furthestText(const core::StoreView& store, const IterationData& data)
{
    const auto furthest = static_cast<std::size_t>(
        std::ranges::max_element(data.deviations, {},
            [](const core::IterationDeviation& of) { return of.isOutlier ? std::abs(of.deviation) : 0; })
        - data.deviations.begin());
    const core::Iteration& visit = data.list.visits[furthest];
    const TimeScale scale = timeScaleOf(store);
    return IterationWords::tr("most of all number %1 of %2, with %3 instead of %4")
        .arg(formatCount(visit.number), data.rows[data.rowOf[furthest]].label,
            formatDuration(static_cast<core::Tick>(visit.ticks), scale),
            formatDuration(static_cast<core::Tick>(data.deviations[furthest].median), scale));
}

} // namespace

QStringList iterationMeasureWords()
{
    return { QStringLiteral("duration"), QStringLiteral("exclusive"), QStringLiteral("waiting"),
        QStringLiteral("communication"), QStringLiteral("sent"), QStringLiteral("deviation") };
}

QStringList iterationMeasureTexts()
{
    return { IterationWords::tr("Duration"), IterationWords::tr("Exclusive time"), IterationWords::tr("Waiting"),
        IterationWords::tr("Communication"), IterationWords::tr("Bytes sent"), IterationWords::tr("Deviation") };
}

std::optional<IterationMeasure> iterationMeasureOf(const QString& word)
{
    return enumOrFirst<IterationMeasure>(iterationMeasureWords(), word);
}

ValueUnit iterationUnit(IterationMeasure measure)
{
    if (measure == IterationMeasure::Deviation)
        return {};
    if (measure == IterationMeasure::Sent)
        return { QStringLiteral("B"), ValueUnit::Prefix::Binary, 1 };
    return { QStringLiteral("s"), ValueUnit::Prefix::Decimal, 1 };
}

QString iterationPathText(const core::StoreView& store, const core::IterationList& list, std::uint32_t path)
{
    QStringList names;
    for (; path != core::IterationPath::kNone; path = list.paths[path].parent) {
        if (names.size() >= static_cast<qsizetype>(kPathNames)) {
            names.prepend(QStringLiteral("…"));
            break;
        }
        const core::FunctionId function = list.paths[path].function;
        names.prepend(core::isValid(function) ? nameText(store.definitions().function(function).name)
                                              : IterationWords::tr("unknown function"));
    }
    return names.join(QStringLiteral(" / "));
}

QString iterationParametersText(
    const core::StoreView& store, const core::IterationList& list, const core::Iteration& visit)
{
    QStringList texts;
    for (const core::ParameterValue& value : list.parametersOf(visit)) {
        const QString name = nameText(core::parameterName(store.definitions(), value));
        texts += IterationWords::tr("%1 = %2", "parameter, value")
                     .arg(name.isEmpty() ? IterationWords::tr("unknown parameter") : name,
                         nameText(core::valueText(store.definitions(), value)));
    }
    return texts.join(QStringLiteral(", "));
}

QString iterationFunctionsText(const core::StoreView& store, const std::vector<core::FunctionId>& functions)
{
    QStringList names;
    for (const core::FunctionId function : functions)
        names += nameText(store.definitions().function(function).name);
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

QString iterationMarkText(const core::IterationDeviation& deviation)
{
    if (!deviation.isOutlier)
        return {};
    return deviation.deviation > 0 ? IterationWords::tr("long") : IterationWords::tr("short");
}

QString iterationSummaryText(const core::StoreView& store, const IterationData& data)
{
    if (data.list.visits.empty())
        return {};
    const auto outliers
        = static_cast<std::uint64_t>(std::ranges::count(data.deviations, true, &core::IterationDeviation::isOutlier));
    QString text = IterationWords::tr("%Ln visit(s) of %1", nullptr, pluralNumber(data.list.visits.size()))
                       .arg(iterationFunctionsText(store, data.functions));
    text += outliers == 0 ? IterationWords::tr("; none is unusual")
                          : IterationWords::tr("; unusual: %1, ", "number of visits").arg(formatCount(outliers))
            + furthestText(store, data);
    if (data.list.leftOut > 0)
        text += IterationWords::tr("; %Ln more visit(s) have no room", nullptr, pluralNumber(data.list.leftOut));
    return text;
}

QString noIterationsText(const IterationData& data)
{
    return data.functions.empty() ? IterationWords::tr("No function is visited twice on any location.")
                                  : IterationWords::tr("None of these functions is visited here.");
}

} // namespace lightcone::views
