// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/interval.h"

#include "app/cli/arguments/arguments.h"
#include "app/texts/clitext.h"
#include "core/links/tracestate.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"

#include <optional>

namespace lightcone::app {

IntervalChoice chooseInterval(const core::StoreView& store, const Arguments& arguments)
{
    IntervalChoice choice { store.interval(), {} };
    const views::TimeScale scale = views::timeScaleOf(store);
    const auto apply = [&](const std::optional<QString>& text, QLatin1String option, core::Tick& tick) {
        if (!text)
            return true;
        const auto parsed = views::parseTime(*text, scale);
        if (parsed)
            tick = *parsed;
        else
            choice.problem
                = CliText::tr("The option '%1' does not understand '%2': give seconds since the trace's first "
                              "event, such as 1.25, 3ms, 250us or 40ns.")
                      .arg(option, *text);
        return parsed.has_value();
    };
    if (!apply(arguments.from, QLatin1String("--from"), choice.interval.begin)
        || !apply(arguments.to, QLatin1String("--to"), choice.interval.end))
        return choice;
    if (arguments.from && arguments.to && choice.interval.end < choice.interval.begin)
        choice.problem
            = CliText::tr("'--to %1' lies before '--from %2'; exchange them.").arg(*arguments.to, *arguments.from);
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

} // namespace lightcone::app
