// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/countercurve.h"

#include "core/analysis/metrics/metricsum.h"
#include "core/model/metricscope.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <bitset>
#include <map>
#include <string_view>

namespace lightcone::views {

namespace {

using core::CurveCombination;
using core::CurveMode;
using core::CurveQuantity;

class CurveText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Counters)
};

/// The id among @p ids whose item is called @p name and follows @p number others of the same name.
template <typename Id, typename Def> std::optional<Id> findNamed(
    const std::vector<Def>& items, const std::vector<Id>& ids, const QString& name, std::uint32_t number)
{
    const std::string wanted = name.toStdString();
    for (const Id id : ids) {
        if (items[indexOf(id)].name == wanted && number-- == 0)
            return id;
    }
    return std::nullopt;
}

std::vector<core::FunctionId> allFunctions(const core::Definitions& definitions)
{
    std::vector<core::FunctionId> functions(definitions.functions.size());
    for (std::size_t i = 0; i < functions.size(); ++i)
        functions[i] = core::idAt<core::FunctionId>(i);
    return functions;
}

/// Keeps the locations of @p source that are chosen, or record a metric that those have. @param chosen  ascending
void keepChosen(
    const core::Definitions& definitions, const std::vector<core::LocationId>& chosen, core::CurveSource& source)
{
    if (source.quantity != CurveQuantity::Metric) {
        std::erase_if(
            source.locations, [&](core::LocationId location) { return !std::ranges::binary_search(chosen, location); });
        return;
    }
    const core::MetricSelection selection(definitions, chosen);
    std::erase_if(source.locations,
        [&](core::LocationId location) { return !selection.has(definitions.metric(source.metric), location); });
}

std::vector<core::LocationId> chosenLocations(const core::StoreView& store, const CounterChoice& choice)
{
    std::vector<core::LocationId> locations = core::allLocations(store);
    std::erase_if(locations, [&](core::LocationId location) {
        return !std::ranges::binary_search(choice.locations, store.definitions().location(location).definitionId);
    });
    return locations;
}

bool resolveSource(const core::StoreView& store, const CounterChoice& choice, core::CurveSource& source)
{
    const core::Definitions& definitions = store.definitions();
    if (choice.quantity == CurveQuantity::Metric) {
        const auto metric = findNamed(definitions.metrics, core::recordedMetrics(store), choice.name, choice.number);
        if (!metric)
            return false;
        source = core::metricCurve(store, *metric);
        // A sum would count one thing several times.
        if (choice.combination != CurveCombination::Sum || !core::isOfOneThing(definitions.metric(*metric)))
            source.combination = choice.combination;
        source.mode = choice.mode.value_or(source.mode);
    } else {
        source.quantity = choice.quantity;
        source.group = choice.group;
        source.locations = core::allLocations(store);
    }
    if (choice.quantity == CurveQuantity::LocationsInside) {
        const auto function = findNamed(definitions.functions, allFunctions(definitions), choice.name, choice.number);
        if (!function)
            return false;
        source.function = *function;
    }
    if (choice.quantity == CurveQuantity::AllocatedBytes && !core::hasAllocations(store))
        return false;
    if (!choice.locations.empty())
        keepChosen(definitions, chosenLocations(store, choice), source);
    return !source.locations.empty();
}

/// "mean of 4 locations"; the label of a single location; empty where there is nothing to choose from.
QString locationsText(const core::StoreView& store, const CounterChoice& choice, const core::CurveSource& source)
{
    if (source.locations.size() == 1) {
        // Generated names say no more than the metric does.
        const core::LocationId location = source.locations.front();
        const bool isSaid = store.locationCount() == 1
            || (choice.locations.empty() && store.definitions().location(location).isNameGenerated);
        return isSaid ? QString() : nameText(store.definitions().locationLabel(location));
    }
    const QString count = formatCount(source.locations.size());
    if (choice.quantity != CurveQuantity::Metric)
        return choice.locations.empty() ? QString() : CurveText::tr("%1 locations").arg(count);
    return CurveText::tr("%1 of %2 locations", "sum, mean …; a number").arg(combinationText(source.combination), count);
}

/// What a metric describes; empty where that is the recorder, and for other quantities.
/// @param recorder  none: several locations
QString scopeText(const core::Definitions& definitions, const core::CurveSource& source, core::LocationId recorder)
{
    return source.quantity == CurveQuantity::Metric
        ? metricScopeText(definitions, definitions.metric(source.metric), recorder)
        : QString();
}

/// The name of what is chosen, with what it describes, and of that the recorder. Generated names of recorders say no
/// more than the metric does.
/// @param scope  see scopeText()
QString fullName(
    const core::Definitions& definitions, const CounterChoice& choice, const QString& scope, core::LocationId recorder)
{
    const QString name = nameWithScope(quantityText(choice), scope);
    return scope.isEmpty() || !isValid(recorder) || definitions.location(recorder).isNameGenerated
        ? name
        : nameWithRecorder(name, nameText(definitions.locationLabel(recorder)));
}

core::LocationId onlyLocation(const core::CurveSource& source)
{
    return source.locations.size() == 1 ? source.locations.front() : core::LocationId::none;
}

QString titleOf(const core::StoreView& store, const CounterChoice& choice, const core::CurveSource& source)
{
    const core::LocationId recorder = onlyLocation(source);
    const QString scope = scopeText(store.definitions(), source, recorder);
    QString title = fullName(store.definitions(), choice, scope, recorder);
    const auto append = [&title](const QString& part) {
        if (!part.isEmpty())
            title += QStringLiteral(" · ") + part;
    };
    if (scope.isEmpty() || !isValid(recorder))
        append(locationsText(store, choice, source));
    if (choice.quantity == CurveQuantity::Metric && source.mode != core::metricCurve(store, source.metric).mode)
        append(source.mode == CurveMode::Rate ? CurveText::tr("rate") : CurveText::tr("value"));
    return title;
}

/// By metric, the location that records it; none where several do, or none does. O(locations · metrics of each)
std::vector<core::LocationId> onlyRecorders(const core::StoreView& store)
{
    std::vector<core::LocationId> recorders(store.definitions().metrics.size(), core::LocationId::none);
    std::vector<bool> isKnown(recorders.size());
    for (const core::LocationId location : core::allLocations(store)) {
        for (const core::MetricId metric : core::recordedMetrics(store, location)) {
            recorders[indexOf(metric)] = isKnown[indexOf(metric)] ? core::LocationId::none : location;
            isKnown[indexOf(metric)] = true;
        }
    }
    return recorders;
}

} // namespace

std::optional<CounterCurve> resolveCurve(const core::StoreView& store, const CounterChoice& choice, std::size_t color)
{
    CounterCurve curve;
    if (!resolveSource(store, choice, curve.source))
        return std::nullopt;
    curve.hasZero = true;
    if (choice.quantity == CurveQuantity::Metric) {
        const core::MetricDef& metric = store.definitions().metric(curve.source.metric);
        curve.style = core::curveStyle(metric);
        if (curve.source.mode == CurveMode::Rate) {
            curve.style.hold = core::CurveHold::SinceLast;
            curve.style.shape = core::CurveShape::Step;
        }
        curve.hasZero = core::growthOf(metric) != core::MetricGrowth::None || curve.source.mode == CurveMode::Rate;
    }
    curve.unit = valueUnit(store.definitions(), curve.source);
    curve.side = choice.side.value_or(AxisSide::Left);
    curve.color = color;
    curve.name
        = nameWithScope(quantityText(choice), scopeText(store.definitions(), curve.source, onlyLocation(curve.source)));
    curve.title = titleOf(store, choice, curve.source);
    return curve;
}

std::optional<CounterChoice> defaultChoice(const core::StoreView& store)
{
    CounterChoice choice;
    if (const std::vector<core::MetricId> metrics = core::recordedMetrics(store); !metrics.empty())
        choice.name = QString::fromStdString(store.definitions().metric(metrics.front()).name);
    else if (store.messages().size() > 0)
        choice.quantity = CurveQuantity::MessagesInFlight;
    else
        return std::nullopt;
    return choice;
}

std::vector<CounterOffer> counterOffers(const core::StoreView& store)
{
    const core::Definitions& definitions = store.definitions();
    std::vector<CounterOffer> offers;
    const std::vector<core::LocationId> recorders = onlyRecorders(store);
    std::map<std::string_view, std::uint32_t> numbers; // number of metrics so far with each name
    for (const core::MetricId id : core::recordedMetrics(store)) {
        const core::MetricDef& metric = definitions.metric(id);
        CounterChoice choice;
        choice.name = QString::fromStdString(metric.name);
        choice.number = numbers[metric.name]++;
        const core::LocationId recorder = recorders[indexOf(id)];
        const QString scope = metricScopeText(definitions, metric, recorder);
        offers.push_back({ choice, fullName(definitions, choice, scope, recorder),
            metricUnit(metric, core::metricCurve(store, id).mode).symbol, nameText(metric.description) });
    }
    const auto append = [&](const CounterChoice& choice) {
        core::CurveSource source;
        source.quantity = choice.quantity;
        offers.push_back({ choice, quantityText(choice), valueUnit(definitions, source).symbol, {} });
    };
    CounterChoice choice;
    for (const CurveQuantity quantity : { CurveQuantity::MessagesInFlight, CurveQuantity::BytesInFlight }) {
        choice.quantity = quantity;
        if (store.messages().size() > 0)
            append(choice);
    }
    choice.quantity = CurveQuantity::AllocatedBytes;
    if (core::hasAllocations(store))
        append(choice);
    std::bitset<core::kRegionGroupCount> groups;
    for (const core::FunctionDef& function : definitions.functions)
        groups.set(static_cast<std::size_t>(function.group));
    choice.quantity = CurveQuantity::GroupShare;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        choice.group = static_cast<core::RegionGroup>(i);
        if (groups.test(i))
            append(choice);
    }
    choice = {};
    choice.quantity = CurveQuantity::LocationsInside;
    numbers.clear();
    for (const core::FunctionDef& function : definitions.functions) {
        choice.name = QString::fromStdString(function.name);
        choice.number = numbers[function.name]++;
        append(choice);
    }
    return offers;
}

QString combinationText(CurveCombination combination)
{
    switch (combination) {
    case CurveCombination::Sum:
        return CurveText::tr("sum");
    case CurveCombination::Mean:
        return CurveText::tr("mean");
    case CurveCombination::Min:
        return CurveText::tr("min");
    case CurveCombination::Max:
        return CurveText::tr("max");
    }
    return {};
}

QString quantityText(const CounterChoice& choice)
{
    switch (choice.quantity) {
    case CurveQuantity::Metric:
        return choice.number == 0
            ? visibleText(choice.name)
            : CurveText::tr("%1 (%2)", "the second of this name, and so on")
                  .arg(visibleText(choice.name), formatCount(std::uint64_t { choice.number } + 1));
    case CurveQuantity::MessagesInFlight:
        return CurveText::tr("Messages in flight");
    case CurveQuantity::BytesInFlight:
        return CurveText::tr("Bytes in flight");
    case CurveQuantity::AllocatedBytes:
        return CurveText::tr("Bytes allocated and not freed");
    case CurveQuantity::LocationsInside:
        return CurveText::tr("Locations inside %1").arg(visibleText(choice.name));
    case CurveQuantity::GroupShare:
        return CurveText::tr("Time share of %1").arg(regionGroupText(choice.group));
    }
    return {};
}

AxisSide sideFor(const ValueUnit& unit, const std::vector<CounterCurve>& curves)
{
    bool hasRight = false;
    for (const CounterCurve& curve : curves) {
        if (curve.unit.isSame(unit))
            return curve.side;
        hasRight = hasRight || curve.side == AxisSide::Right;
    }
    return curves.empty() || hasRight ? AxisSide::Left : AxisSide::Right;
}

std::vector<CounterCurve> curvesOfRows(
    std::vector<CounterCurve> curves, const RowSelection& rows, const core::Definitions& definitions)
{
    if (rows.isEmpty())
        return curves;
    const std::vector<core::LocationId> selected = rows.locations();
    for (CounterCurve& curve : curves) {
        const std::size_t before = curve.source.locations.size();
        keepChosen(definitions, selected, curve.source);
        if (curve.source.locations.size() < before)
            curve.title = QStringLiteral("%1 · %2").arg(curve.name, rowNames(rows.rows()));
    }
    std::erase_if(curves, [](const CounterCurve& curve) { return curve.source.locations.empty(); });
    return curves;
}

} // namespace lightcone::views
