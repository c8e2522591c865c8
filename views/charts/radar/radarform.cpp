// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radarform.h"

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/statistics/profile.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/plantext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <tuple>

namespace lightcone::views {

namespace {

class FormText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Radar)
};

} // namespace

QStringList radarWords()
{
    return { QStringLiteral("share"), QStringLiteral("duration"), QStringLiteral("sent"), QStringLiteral("received"),
        QStringLiteral("io"), QStringLiteral("queue"), QStringLiteral("queue-bytes") };
}

QStringList radarClassWords()
{
    QStringList words;
    for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
        const std::string_view word = core::functionClassName(static_cast<core::FunctionClass>(i));
        words.append(QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size())));
    }
    return words;
}

QString readRadarForm(const core::StoreView& store, const QString& measure, const QString& by,
    const std::vector<core::RegionGroup>& groups, const std::vector<core::FunctionId>& functions, RadarForm& form)
{
    form.functions = HeaviestClass {};
    if (!by.isEmpty()) {
        const auto word = radarClassWords().indexOf(by);
        if (word < 0)
            return PlanText::tr("The option '--by' does not understand '%1': choose %2.")
                .arg(by, radarClassWords().join(QStringLiteral(", ")));
        form.functions = static_cast<core::FunctionClass>(word);
    }
    if (!groups.empty())
        form.functions = groups.front();
    if (!functions.empty())
        form.functions = functions.front();
    if (measure.isEmpty())
        return {};
    if (const auto word = radarWords().indexOf(measure); word >= 0) {
        form.measure = static_cast<RadarMeasure>(word);
        return {};
    }
    for (const core::MetricId metric : core::recordedMetrics(store)) {
        if (nameText(store.definitions().metric(metric).name) != measure)
            continue;
        form.measure = RadarMeasure::Metric;
        form.metric = metric;
        return {};
    }
    return PlanText::tr("The option '--measure' does not understand '%1': choose %2, or a metric.")
        .arg(measure, radarWords().join(QStringLiteral(", ")));
}

QString radarWord(const core::Definitions& definitions, const RadarForm& form)
{
    return form.measure == RadarMeasure::Metric ? nameText(definitions.metric(form.metric).name)
                                                : radarWords().at(static_cast<int>(form.measure));
}

QString functionsText(const core::Definitions& definitions, const RadarFunctions& functions)
{
    if (std::holds_alternative<HeaviestClass>(functions))
        return FormText::tr("Class with most time");
    if (const auto* functionClass = std::get_if<core::FunctionClass>(&functions))
        return functionClassText(*functionClass);
    if (const auto* group = std::get_if<core::RegionGroup>(&functions))
        return regionGroupText(*group);
    return nameText(definitions.function(std::get<core::FunctionId>(functions)).name);
}

QString radarText(const core::Definitions& definitions, const RadarForm& form)
{
    switch (form.measure) {
    case RadarMeasure::Share:
        return FormText::tr("Share of the time: %1", "functions").arg(functionsText(definitions, form.functions));
    case RadarMeasure::Duration:
        return FormText::tr("Longest call: %1", "functions").arg(functionsText(definitions, form.functions));
    case RadarMeasure::Sent:
        return FormText::tr("Bytes sent");
    case RadarMeasure::Received:
        return FormText::tr("Bytes received");
    case RadarMeasure::Io:
        return FormText::tr("Bytes read and written");
    case RadarMeasure::Queue:
        return FormText::tr("Messages under way to it");
    case RadarMeasure::QueueBytes:
        return FormText::tr("Bytes under way to it");
    case RadarMeasure::Metric:
        return nameText(definitions.metric(form.metric).name);
    }
    return {};
}

core::Stoppable<RadarForm> withClass(
    const core::StoreView& store, RadarForm form, unsigned threads, const std::stop_token& stop)
{
    if (!std::holds_alternative<HeaviestClass>(form.functions))
        return form;
    std::vector<core::LocationShares> shares;
    if (core::classShares(store, core::allLocations(store), store.interval(), core::ownClasses(store.definitions()),
            threads, shares, stop)
            .isStopped())
        return core::Stopped {};
    std::array<double, core::kFunctionClassCount> time {};
    for (const core::LocationShares& location : shares) {
        for (std::size_t i = 0; i < time.size(); ++i)
            time[i] += static_cast<double>(location.time[i]);
    }
    const auto keyOf = [&time](std::size_t i) { // what starts and ends the program comes last
        return std::tuple(time[i] > 0, !core::isAside(static_cast<core::FunctionClass>(i)), time[i]);
    };
    std::size_t most = 0;
    for (std::size_t i = 1; i < time.size(); ++i)
        most = keyOf(i) > keyOf(most) ? i : most;
    form.functions = static_cast<core::FunctionClass>(most);
    return form;
}

std::vector<bool> radarFunctions(const core::Definitions& definitions, const std::vector<core::FunctionClass>& classes,
    const RadarFunctions& functions)
{
    std::vector<bool> isOne(definitions.functions.size());
    for (std::size_t i = 0; i < isOne.size(); ++i) {
        if (const auto* functionClass = std::get_if<core::FunctionClass>(&functions))
            isOne[i] = classes[i] == *functionClass;
        else if (const auto* group = std::get_if<core::RegionGroup>(&functions))
            isOne[i] = definitions.functions[i].group == *group;
        else
            isOne[i] = indexOf(std::get<core::FunctionId>(functions)) == i;
    }
    return isOne;
}

ValueUnit radarUnit(const core::StoreView& store, const RadarForm& form)
{
    switch (form.measure) {
    case RadarMeasure::Share:
        return { QStringLiteral("%"), ValueUnit::Prefix::Percent, 100 };
    case RadarMeasure::Duration:
        return { QStringLiteral("s"), ValueUnit::Prefix::Decimal, 1 };
    case RadarMeasure::Sent:
    case RadarMeasure::Received:
    case RadarMeasure::Io:
        return { QStringLiteral("B/s"), ValueUnit::Prefix::Decimal, 1 };
    case RadarMeasure::Queue:
        return { FormText::tr("messages"), ValueUnit::Prefix::Decimal, 1 };
    case RadarMeasure::QueueBytes:
        return { QStringLiteral("B"), ValueUnit::Prefix::Binary, 1 };
    case RadarMeasure::Metric:
        return metricUnit(store.definitions().metric(form.metric), core::metricCurve(store, form.metric).mode);
    }
    return {};
}

} // namespace lightcone::views
