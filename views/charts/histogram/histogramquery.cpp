// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramquery.h"

#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/enumwords.h"
#include "views/base/modeltext.h"
#include "views/base/plantext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::size_t kBins = 128;
constexpr std::size_t kFewestLogarithmic = 16; // bins; durations that have fewer are told apart better by equal ones

bool hasFunctions(core::DurationKind kind)
{
    return kind == core::DurationKind::Calls || kind == core::DurationKind::Gaps;
}

/// All functions for which @p isChosen(definition, id).
template <typename IsChosen>
std::vector<core::FunctionId> functionsWhere(const core::Definitions& definitions, const IsChosen& isChosen)
{
    std::vector<core::FunctionId> functions;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        if (isChosen(definitions.functions[i], i))
            functions.push_back(core::idAt<core::FunctionId>(i));
    }
    return functions;
}

QString nameOf(const HistogramRequest& request, const std::vector<core::FunctionId>& functions)
{
    if (!hasFunctions(request.choice.kind))
        return {};
    if (request.choice.functions.isEmpty() && request.choice.functionClass)
        return functionClassText(*request.choice.functionClass);
    QStringList names;
    for (const core::FunctionId function : functions)
        names.append(QString::fromStdString(request.store->definitions().function(function).name));
    names.removeDuplicates();
    return names.join(QStringLiteral(", "));
}

} // namespace

QStringList durationKindNames()
{
    return { QStringLiteral("calls"), QStringLiteral("gaps"), QStringLiteral("messages"),
        QStringLiteral("collectives") };
}

std::optional<core::DurationKind> durationKindOf(const QString& name)
{
    return enumOrFirst<core::DurationKind>(durationKindNames(), name);
}

QString readHistogramCurves(const QString& by, HistogramChoice& choice)
{
    if (by.isEmpty())
        return {};
    if (by != QLatin1String("location"))
        return PlanText::tr("The option '--by' does not understand '%1': choose location.").arg(by);
    if (choice.kind == core::DurationKind::Collectives)
        return PlanText::tr("The option '--by' does not go with '--of collectives': these are of several locations.");
    choice.isByLocation = true;
    return {};
}

core::DurationsAsked HistogramRequest::asked(const std::vector<core::FunctionId>& functions) const
{
    return { .kind = choice.kind,
        .locations = locations,
        .interval = interval,
        .functions = functions,
        .filter = filter,
        .byLocation = choice.isByLocation,
        .threads = core::usefulThreads() };
}

core::Stoppable<std::vector<core::FunctionId>> histogramFunctions(
    const HistogramRequest& request, const std::stop_token& stop)
{
    const core::Definitions& definitions = request.store->definitions();
    if (!hasFunctions(request.choice.kind))
        return std::vector<core::FunctionId> {};
    if (request.choice.functions.isEmpty() && request.choice.functionClass)
        return functionsWhere(definitions, [&](const core::FunctionDef&, std::size_t i) {
            return request.classes[i] == *request.choice.functionClass;
        });
    std::vector<core::FunctionId> named
        = functionsWhere(definitions, [&](const core::FunctionDef& function, std::size_t) {
              return request.choice.functions.contains(QString::fromStdString(function.name));
          });
    if (!named.empty())
        return named;
    if (isValid(request.heaviest))
        return std::vector { request.heaviest };
    auto heaviest = core::heaviestFunctions(*request.store, 1, stop);
    if (heaviest.isStopped())
        return core::Stopped {};
    return std::move(heaviest).value();
}

core::Stoppable<HistogramData> queryHistogram(const HistogramRequest& request, const std::stop_token& stop)
{
    HistogramData data;
    data.interval = request.interval;
    data.choice = request.choice;
    data.locations = request.locations;
    auto functions = histogramFunctions(request, stop);
    if (functions.isStopped())
        return core::Stopped {};
    data.functions = std::move(functions).value();
    data.name = nameOf(request, data.functions);
    const core::DurationsAsked asked = request.asked(data.functions);
    const auto classes = core::durationClasses(*request.store, asked, stop);
    if (classes.isStopped())
        return core::Stopped {};
    data.spread = classes.value().all.spread();
    if (data.spread.count == 0)
        return data;
    const core::Tick least = core::nearestTick(data.spread.min);
    const core::Tick most = core::nearestTick(data.spread.max);
    data.scale = DurationScale::logarithmic(least, most, kBins);
    if (request.choice.isLogarithmic && data.scale.bins() >= kFewestLogarithmic) {
        data.counts = data.scale.counts(classes.value().classes);
        for (const core::ValueClasses& ofLocation : classes.value().ofLocation)
            data.ofLocation.push_back(data.scale.counts(ofLocation));
        return data;
    }
    data.scale = DurationScale::linear(least, most, kBins);
    auto bins = core::durationBins(*request.store, asked, data.scale.edges(), stop);
    if (bins.isStopped())
        return core::Stopped {};
    data.counts = std::move(bins.value().all);
    data.ofLocation = std::move(bins.value().ofLocation);
    return data;
}

} // namespace lightcone::views
