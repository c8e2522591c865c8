// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/delaytext.h"

#include "core/store/storeview.h"
#include "views/base/clocktext.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class DelayTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Delay)
};

QString locationText(const core::StoreView& store, core::LocationId location)
{
    return nameText(store.definitions().locationLabel(location));
}

QString ticksText(const core::StoreView& store, std::uint64_t ticks, bool isExact)
{
    const auto length = static_cast<std::int64_t>(ticks);
    return isExact ? formatExactDuration(length, timeScaleOf(store)) : formatDuration(length, timeScaleOf(store));
}

} // namespace

QString regionText(const core::StoreView& store, core::RegionId region)
{
    return core::isValid(region) ? nameText(store.definitions().region(region).name) : DelayTexts::tr("undefined");
}

QString callText(const core::StoreView& store, const core::CallInstance& call)
{
    return DelayTexts::tr("%1 on %2", "call, location")
        .arg(regionText(store, call.region), locationText(store, call.location));
}

QString waitText(const core::StoreView& store, const core::Delay& delay, bool isExact)
{
    const core::Wait& wait = delay.wait;
    const QString call = callText(store, wait.call);
    const QString ticks = ticksText(store, wait.time.length(), isExact);
    const QString partner = locationText(store, wait.late.location);
    const QString late = delay.late ? regionText(store, delay.late->region) : QString();
    switch (wait.kind) {
    case core::WaitKind::LateSender:
        return late.isEmpty()
            ? DelayTexts::tr("Late sender: %1 waited %2 until %3 sent.").arg(call, ticks, partner)
            : DelayTexts::tr("Late sender: %1 waited %2 until %3 entered %4.").arg(call, ticks, partner, late);
    case core::WaitKind::LateReceiver:
        return late.isEmpty()
            ? DelayTexts::tr("Late receiver: %1 waited %2 until %3 received.").arg(call, ticks, partner)
            : DelayTexts::tr("Late receiver: %1 waited %2 until %3 entered %4.").arg(call, ticks, partner, late);
    case core::WaitKind::LateMember:
        return DelayTexts::tr("Late member: %1 waited %2 until %3 entered it as well.").arg(call, ticks, partner);
    }
    return {};
}

namespace {

QString causeSentence(const core::StoreView& store, const core::Delay& delay, bool isExact)
{
    const QString partner = locationText(store, delay.wait.late.location);
    if (!delay.cause)
        return DelayTexts::tr("What %1 did meanwhile was not recorded.").arg(partner);
    const QString cause = regionText(store, delay.cause->region);
    const QString ticks = ticksText(store, delay.causeTicks, isExact);
    if (delay.causeOwnTicks == delay.causeTicks)
        return DelayTexts::tr("%1 was in %2 meanwhile, for %3.").arg(partner, cause, ticks);
    return DelayTexts::tr("%1 was in %2 meanwhile, for %3, of which %4 outside of the calls from it.")
        .arg(partner, cause, ticks, ticksText(store, delay.causeOwnTicks, isExact));
}

} // namespace

QString causeText(const core::StoreView& store, const core::Delay& delay, bool isExact)
{
    const QString clocks = clockErrorText(store);
    const QString sentence = causeSentence(store, delay, isExact);
    return clocks.isEmpty() ? sentence : sentence + QLatin1Char(' ') + clocks;
}

QString noWaitText(core::NoWait why, const QString& what)
{
    switch (why) {
    case core::NoWait::NoOperation:
        return DelayTexts::tr("No other location delayed %1: it has no message and no collective operation.").arg(what);
    case core::NoWait::NoneSeen:
        return DelayTexts::tr("Nothing delayed %1: its partners were ready before. "
                              "What it took is its own time, or that of the transfer.")
            .arg(what);
    case core::NoWait::NotKnown:
        return DelayTexts::tr("It is not known whether %1 waited: the trace does not say when its partner was ready.")
            .arg(what);
    case core::NoWait::ClocksOff:
        return DelayTexts::tr("It is not known whether %1 waited: the clocks of the locations are not synchronised.")
            .arg(what);
    }
    return {};
}

} // namespace lightcone::views
