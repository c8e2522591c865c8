// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/interval.h"

#include "app/cli/arguments/arguments.h"
#include "app/cli/arguments/locationselection.h"
#include "app/texts/clitext.h"
#include "core/links/tracestate.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"

#include <optional>
#include <utility>

namespace lightcone::app {

namespace {

/// An option that chooses an end of an interval, and what was given for it.
struct EndOption {
    const std::optional<QString>& text;
    QLatin1String name;
};

IntervalChoice intervalOf(
    const core::StoreView& store, core::Interval usual, const EndOption& from, const EndOption& to)
{
    IntervalChoice choice { usual, {} };
    const views::TimeScale scale = views::timeScaleOf(store);
    const auto apply = [&](const EndOption& option, core::Tick& tick) {
        if (!option.text)
            return true;
        const auto parsed = views::parseTime(*option.text, scale);
        if (parsed)
            tick = *parsed;
        else
            choice.problem
                = CliText::tr("The option '%1' does not understand '%2': give seconds since the trace's first "
                              "event, such as 1.25, 3ms, 250us or 40ns.")
                      .arg(option.name, *option.text);
        return parsed.has_value();
    };
    if (!apply(from, choice.interval.begin) || !apply(to, choice.interval.end))
        return choice;
    if (from.text && to.text && choice.interval.end < choice.interval.begin)
        choice.problem
            = CliText::tr("'%1 %2' lies before '%3 %4'; exchange them.").arg(to.name, *to.text, from.name, *from.text);
    return choice;
}

} // namespace

IntervalChoice chooseInterval(const core::StoreView& store, const Arguments& arguments)
{
    return intervalOf(
        store, store.interval(), { arguments.from, QLatin1String("--from") }, { arguments.to, QLatin1String("--to") });
}

BaseChoice chooseBase(const core::StoreView& store, const Arguments& arguments, const views::TracePart& shown)
{
    BaseChoice choice;
    if (!arguments.againstFrom && !arguments.againstTo && arguments.againstLocations.isEmpty())
        return choice;
    const IntervalChoice interval
        = intervalOf(store, shown.interval, { arguments.againstFrom, QLatin1String("--against-from") },
            { arguments.againstTo, QLatin1String("--against-to") });
    choice.problem = interval.problem;
    choice.base = views::TracePart { interval.interval, shown.locations };
    if (choice.problem.isEmpty() && interval.interval.isEmpty())
        choice.problem = CliText::tr(
            "The interval that it is compared with is empty; move --against-from and --against-to apart.");
    if (arguments.againstLocations.isEmpty())
        return choice;
    LocationSelection selection = selectLocations(store.definitions(), arguments.againstLocations);
    if (selection.unknown)
        choice.problem = unknownLocationText(QStringLiteral("--against-location"), *selection.unknown);
    choice.base->locations = std::move(selection.locations);
    return choice;
}

MomentChoice chooseMoment(const core::StoreView& store, const Arguments& arguments)
{
    MomentChoice choice { 0, store.interval().begin, {} };
    const QString& text = arguments.at;
    bool isPosition = false;
    const qulonglong position = text.toULongLong(&isPosition);
    isPosition = isPosition && text.front().isDigit();
    if (isPosition && position <= store.eventCount()) {
        choice.position = position;
        if (position > 0) {
            const core::EventRef event = store.eventAt(position);
            choice.tick = store.location(event.location).event(event.index).tick;
        }
        return choice;
    }
    const auto tick = isPosition ? std::nullopt : views::parseTime(text, views::timeScaleOf(store));
    if (tick) {
        choice.tick = *tick;
        choice.position = core::TraceState::at(store, *tick).position();
    } else {
        choice.problem = CliText::tr("The option '--at' does not understand '%1': give the position of an event, from "
                                     "0 to %2, or a time, such as 1.25s, 3ms, 250us or 40ns.")
                             .arg(text)
                             .arg(store.eventCount());
    }
    return choice;
}

QString outsideText(const core::StoreView& store, core::Interval interval, core::Tick at)
{
    const core::Interval shown = interval.isEmpty() ? store.interval() : interval.intersected(store.interval());
    if (store.eventCount() == 0 || (shown.begin <= at && at <= shown.end))
        return {};
    return CliText::tr("The time of --at is outside of the interval; its %1 is taken.")
        .arg(at < shown.begin ? CliText::tr("begin") : CliText::tr("end"));
}

QString damageText(const core::StoreView& store)
{
    return store.isDamaged() ? CliText::tr("The trace is damaged, and some of it is lost: 'lightcone check' says what.")
                             : QString();
}

} // namespace lightcone::app
