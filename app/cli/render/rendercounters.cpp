// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render/rendercounters.h"

#include "app/cli/arguments/valuenames.h"
#include "app/texts/clitext.h"
#include "core/store/storeview.h"
#include "views/charts/counters/counterpicture.h"

#include <algorithm>

namespace lightcone::app {

namespace {

using views::CounterChoice;

/// Appends all metrics (functions) called @p name. @returns whether there are any.
bool appendNamed(const std::vector<views::CounterOffer>& offers, core::CurveQuantity quantity, const QString& name,
    std::vector<CounterChoice>& choices)
{
    const std::size_t before = choices.size();
    for (const views::CounterOffer& offer : offers) {
        if (offer.choice.quantity == quantity && offer.choice.name == name)
            choices.push_back(offer.choice);
    }
    return choices.size() > before;
}

/// @returns what is wrong with what was asked for; empty: nothing.
QString askedChoices(const RenderQuery& query, std::vector<CounterChoice>& choices)
{
    const std::vector<views::CounterOffer> offers = views::counterOffers(query.store);
    for (const QString& name : query.arguments.metrics) {
        if (!appendNamed(offers, core::CurveQuantity::Metric, name, choices))
            return CliText::tr("There are no values of a metric '%1' in the trace; the table counterstatistics names "
                               "those that there are.")
                .arg(name);
    }
    CounterChoice choice;
    for (const QString& name : query.arguments.derived) {
        choice.quantity = derivedCurveNames().indexOf(name) == 0 ? core::CurveQuantity::MessagesInFlight
                                                                 : core::CurveQuantity::BytesInFlight;
        choices.push_back(choice);
    }
    for (const QString& name : query.arguments.regions) {
        if (!appendNamed(offers, core::CurveQuantity::LocationsInside, name, choices))
            return CliText::tr("There is no region '%1' in the trace.").arg(name);
    }
    choice.quantity = core::CurveQuantity::GroupShare;
    for (const QString& name : query.arguments.groups) {
        choice.group = static_cast<core::RegionGroup>(regionGroupNames().indexOf(name));
        choices.push_back(choice);
    }
    return {};
}

} // namespace

RenderPlan planCounters(const RenderQuery& query)
{
    std::vector<CounterChoice> choices;
    if (const QString problem = askedChoices(query, choices); !problem.isEmpty())
        return { {}, problem };
    const bool isAsked = !choices.empty();
    if (const auto usual = views::defaultChoice(query.store); !isAsked && usual)
        choices.push_back(*usual);
    views::CounterPicture picture;
    picture.interval = query.interval;
    picture.theme = query.arguments.theme;
    std::vector<views::CounterCurve> curves;
    for (CounterChoice& choice : choices) {
        choice.combination = query.arguments.combination.value_or(choice.combination);
        choice.mode = query.arguments.mode;
        for (const core::LocationId location : query.locations)
            choice.locations.push_back(query.store.definitions().location(location).definitionId);
        std::ranges::sort(choice.locations);
        std::optional<views::CounterCurve> curve = views::resolveCurve(query.store, choice, curves.size());
        if (!curve && !isAsked)
            continue;
        if (!curve)
            return { {}, CliText::tr("There are no values of '%1' at these locations.").arg(choice.name) };
        curve->side = views::sideFor(curve->unit, curves);
        curves.push_back(*curve);
        picture.curves.push_back({ std::move(*curve), nullptr });
    }
    return { [store = query.lentStore(), picture](QPainter& painter, QSizeF size, std::stop_token stop) {
                return views::paintCounterPicture(painter, size, store, picture, stop);
            },
        {} };
}

} // namespace lightcone::app
