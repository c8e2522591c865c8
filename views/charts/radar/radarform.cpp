// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radarform.h"

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/statistics/profile.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/palette.h"
#include "views/base/plantext.h"
#include "views/base/shownclasses.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <tuple>

namespace lightcone::views {

namespace {

class FormText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Radar)
};

/// Reads the word of a measure, or the name of a metric. @returns what is wrong; empty: nothing, and it is in @p form.
QString readMeasure(const core::StoreView& store, const QString& measure, RadarForm& form)
{
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

std::size_t countNames(const core::Definitions& definitions, const std::vector<core::FunctionId>& functions)
{
    std::set<std::string_view> names;
    for (const core::FunctionId function : functions)
        names.insert(definitions.function(function).name);
    return names.size();
}

} // namespace

QStringList radarWords()
{
    return { QStringLiteral("share"), QStringLiteral("duration"), QStringLiteral("sent"), QStringLiteral("received"),
        QStringLiteral("io"), QStringLiteral("queue"), QStringLiteral("queue-bytes") };
}

QStringList radarClassWords()
{
    QStringList words;
    for (const core::Classing classing : { core::Classing::Usual, core::Classing::Score }) {
        for (const core::ShownClass shownClass : core::allClasses(classing))
            words.append(shownClassWord(shownClass));
    }
    return words;
}

bool isOfFunctions(RadarMeasure measure)
{
    return measure == RadarMeasure::Share || measure == RadarMeasure::Duration;
}

QString radarClassProblem(const RadarForm& form, const Palette* palette)
{
    const bool areOfScore = palette && palette->scoreClasses;
    const auto* shownClass = std::get_if<core::ShownClass>(&form.functions);
    const bool isOfClass = shownClass || std::holds_alternative<HeaviestClass>(form.functions);
    if (areOfScore && !(isOfFunctions(form.measure) && isOfClass))
        return PlanText::tr(
            "The radar has no classes unless it is of the time or the calls of one; leave out --classes.");
    if (shownClass && (shownClass->classing() == core::Classing::Score) != areOfScore)
        return PlanText::tr("The class '%1' is one of --classes %2; add that, or choose another class.")
            .arg(shownClassWord(*shownClass), classingWords().at(static_cast<int>(shownClass->classing())));
    return {};
}

QString readRadarForm(const core::StoreView& store, const QString& measure, const QString& by,
    const std::vector<core::RegionGroup>& groups, const std::vector<core::FunctionId>& functions, RadarForm& form)
{
    form = {};
    if (QString problem = readMeasure(store, measure, form); !problem.isEmpty())
        return problem;
    const std::size_t choices = (by.isEmpty() ? 0 : 1) + groups.size() + countNames(store.definitions(), functions);
    if (choices > 1)
        return PlanText::tr(
            "The radar is of one choice of functions; leave out all of --by, --group and --region but one.");
    if (choices > 0 && !isOfFunctions(form.measure))
        return PlanText::tr("The measure '%1' is of no functions; leave out --by, --group and --region.").arg(measure);
    if (!groups.empty())
        form.functions = groups.front();
    if (!functions.empty())
        form.functions = functions.front();
    if (by.isEmpty())
        return {};
    const std::optional<core::ShownClass> shownClass = shownClassOf(by);
    if (!shownClass)
        return PlanText::tr("The option '--by' does not understand '%1': choose %2.")
            .arg(by, radarClassWords().join(QStringLiteral(", ")));
    form.functions = *shownClass;
    return {};
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
    if (const auto* shownClass = std::get_if<core::ShownClass>(&functions))
        return functionClassText(*shownClass);
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

core::Stoppable<RadarForm> withClass(const core::StoreView& store, RadarForm form,
    std::span<const core::ShownClass> classes, unsigned threads, const std::stop_token& stop)
{
    if (!isOfFunctions(form.measure) || !std::holds_alternative<HeaviestClass>(form.functions))
        return form;
    std::vector<core::LocationShares> shares;
    if (core::classShares(store, core::allLocations(store), store.interval(), classes, threads, shares, stop)
            .isStopped())
        return core::Stopped {};
    std::array<double, core::ShownClass::kCount> time {};
    for (const core::LocationShares& location : shares) {
        for (std::size_t i = 0; i < time.size(); ++i)
            time[i] += static_cast<double>(location.time[i]);
    }
    const auto keyOf = [&time](core::ShownClass of) { // what starts and ends the program comes last
        const bool isAside = of.functionClass() && core::isAside(*of.functionClass());
        return std::tuple(time[of.index()] > 0, !isAside, time[of.index()]);
    };
    form.functions = std::ranges::max(core::allClasses(core::unknownClass(classes).classing()), {}, keyOf);
    return form;
}

std::vector<bool> radarFunctions(
    const core::Definitions& definitions, std::span<const core::ShownClass> classes, const RadarFunctions& functions)
{
    std::vector<bool> isOne(definitions.functions.size());
    for (std::size_t i = 0; i < isOne.size(); ++i) {
        if (const auto* shownClass = std::get_if<core::ShownClass>(&functions))
            isOne[i] = classes[i] == *shownClass;
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
