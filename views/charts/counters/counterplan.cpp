// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/charts/counters/counterpicture.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <utility>

namespace lightcone::views {

namespace {

/// Appends all metrics (functions) called @p name. @returns whether there are any.
bool appendNamed(const std::vector<CounterOffer>& offers, core::CurveQuantity quantity, const QString& name,
    std::vector<CounterChoice>& choices)
{
    const std::size_t before = choices.size();
    for (const CounterOffer& offer : offers) {
        if (offer.choice.quantity == quantity && offer.choice.name == name)
            choices.push_back(offer.choice);
    }
    return choices.size() > before;
}

/// @returns what is wrong with the query; empty when it is right.
QString askedChoices(const PictureQuery& query, std::vector<CounterChoice>& choices)
{
    const std::vector<CounterOffer> offers = counterOffers(*query.store);
    for (const QString& name : query.metrics) {
        if (!appendNamed(offers, core::CurveQuantity::Metric, name, choices))
            return PlanText::tr("The option '--metric' does not understand '%1': the trace has no values of such a "
                                "metric; 'lightcone table counterstatistics TRACE' lists those it has.")
                .arg(name);
    }
    CounterChoice choice;
    for (const core::CurveQuantity quantity : query.derived) {
        if (quantity == core::CurveQuantity::AllocatedBytes && !core::hasAllocations(*query.store))
            return PlanText::tr("The trace does not say what is allocated: '--derived allocated_bytes' has no curve.");
        choice.quantity = quantity;
        choices.push_back(choice);
    }
    for (const QString& name : query.functions) {
        if (!appendNamed(offers, core::CurveQuantity::LocationsInside, name, choices))
            return PlanText::tr("The option '--region' does not understand '%1': the trace has no such region; "
                                "'lightcone table regions TRACE' lists those it has.")
                .arg(name);
    }
    choice.quantity = core::CurveQuantity::GroupShare;
    for (const core::RegionGroup group : query.groups) {
        choice.group = group;
        choices.push_back(choice);
    }
    return {};
}

/// The curves of the query, else the one that the window shows at first.
PicturePlan planCounters(const PictureQuery& query)
{
    std::vector<CounterChoice> choices;
    if (const QString problem = askedChoices(query, choices); !problem.isEmpty())
        return { {}, problem };
    const bool isAsked = !choices.empty();
    if (const auto usual = defaultChoice(*query.store); !isAsked && usual)
        choices.push_back(*usual);
    CounterPicture picture;
    describe(picture, query);
    std::vector<CounterCurve> curves;
    QStringList found;
    QStringList missing; // a name may mean several metrics, of which some are not of the locations
    for (CounterChoice& choice : choices) {
        choice.combination = query.combination.value_or(choice.combination);
        choice.mode = query.mode;
        for (const core::LocationId location : query.locations)
            choice.locations.push_back(query.store->definitions().location(location).definitionId);
        std::ranges::sort(choice.locations);
        std::optional<CounterCurve> curve = resolveCurve(*query.store, choice, curves.size());
        (curve ? found : missing).append(choice.name);
        if (!curve)
            continue;
        curve->side = sideFor(curve->unit, curves);
        curves.push_back(*curve);
        picture.curves.push_back({ std::move(*curve), nullptr });
    }
    for (const QString& name : std::as_const(missing)) {
        if (isAsked && !found.contains(name))
            return {
                {},
                PlanText::tr("There are no values of '%1' at these locations; choose others with --location.").arg(name)
            };
    }
    return { [store = query.store, picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintCounterPicture(painter, room, store, picture, stop);
            },
        {} };
}

} // namespace

PictureKind counterPictureKind()
{
    return { .purpose = PlanText::tr("metrics, and what is derived from the trace, as curves over time"),
        .plan = planCounters,
        .hasMoment = true,
        .hasMetrics = true,
        .hasCurves = true,
        .hasBookmarks = true };
}

} // namespace lightcone::views
