// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/launchwalk.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class LaunchWalk {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::LaunchWalk)

public:
    /// Goes from one end of @p launch to the other.
    static core::Stoppable<Followed> follow(
        const core::StoreView& store, const core::Launch& launch, bool toKernel, const std::stop_token& stop)
    {
        const auto call = core::callOfEnter(store, toKernel ? launch.kernel : launch.call, stop);
        if (call.isStopped())
            return core::Stopped {};
        if (!call.value())
            return Followed {};
        const QString delay = formatDuration(static_cast<core::Tick>(launch.delay()), timeScaleOf(store));
        const core::Interval apart { launch.called.begin, core::saturatingAdd(launch.run.begin, 1) };
        const QString word = toKernel ? tr("The kernel begins %1 after the call that launches it; known by %2")
                                      : tr("The call begins %1 before the kernel that it launches; known by %2");
        return Followed { Selection { *call.value() }, word.arg(delay, launchRuleText(launch.rule)),
            Sight { apart, apart } };
    }
};

} // namespace

QString launchRuleText(core::LaunchRule rule)
{
    switch (rule) {
    case core::LaunchRule::CallSiteAndStream:
        return LaunchWalk::tr("the id of the call site, and the stream that the call names");
    case core::LaunchRule::CallSite:
        return LaunchWalk::tr("the id of the call site, and the order on its one stream");
    case core::LaunchRule::Stream:
        return LaunchWalk::tr("the stream that the call names, and the order on it");
    case core::LaunchRule::OnlyStream:
        break;
    }
    return LaunchWalk::tr("the order of launches, as the process has one stream with such kernels");
}

QString launchDoubtText(const core::UnpairedLaunches& unpaired)
{
    switch (unpaired.doubt) {
    case core::LaunchDoubt::CountsDiffer:
        break;
    case core::LaunchDoubt::TooEarly:
        return LaunchWalk::tr("in the order of launches, a kernel would begin before its call");
    case core::LaunchDoubt::Overlapping:
        return LaunchWalk::tr("calls of several threads overlap, so that their order on the device is open");
    case core::LaunchDoubt::SeveralStreams:
        return LaunchWalk::tr("the calls do not say to which of several streams they launch");
    case core::LaunchDoubt::UnknownHost:
        return LaunchWalk::tr("the trace does not say which process the device belongs to");
    }
    return LaunchWalk::tr("the trace has %1 calls, but %2 kernels, so that which belongs to which is open")
        .arg(formatCount(unpaired.calls), formatCount(unpaired.kernels));
}

bool mayBeOfLaunch(const core::StoreView& store, const core::CallInstance& call)
{
    const core::Definitions& definitions = store.definitions();
    if (!core::isValid(call.region) || !core::hasStreams(store))
        return false;
    return definitions.location(call.location).kind == core::LocationDef::Kind::AcceleratorStream
        || definitions.region(call.region).group == core::RegionGroup::Accelerator;
}

core::Stoppable<std::optional<core::Launch>> launchOf(
    const core::StoreView& store, const core::CallInstance& call, core::RmaCache& cache, const std::stop_token& stop)
{
    if (!mayBeOfLaunch(store, call))
        return std::optional<core::Launch>();
    const auto made = cache.get([&] { return core::RmaTable::make(store, core::usefulThreads(), stop); }, stop);
    if (made.isStopped())
        return core::Stopped {};
    const core::Launches& launches = made.value()->launches();
    const core::EventRef enter { call.location, call.enterIndex };
    const core::Launch* found = launches.ofCall(enter);
    if (!found)
        found = launches.ofKernel(enter);
    return found ? std::optional(*found) : std::nullopt;
}

core::Stoppable<Followed> followAny(const core::StoreView& store, std::span<const Selection> walked, Follow how,
    const core::MessageFilter& shown, core::RmaCache& cache, const std::stop_token& stop)
{
    const bool isAlong = how == Follow::Sender || how == Follow::Receiver;
    const auto* call = walked.empty() ? nullptr : std::get_if<core::CallInstance>(&walked.back().item);
    if (!isAlong || !call)
        return follow(store, walked, how, shown, stop);
    const auto launch = launchOf(store, *call, cache, stop);
    if (launch.isStopped())
        return core::Stopped {};
    const bool toKernel = how == Follow::Receiver;
    const core::EventRef here { call->location, call->enterIndex };
    if (!launch.value() || here != (toKernel ? launch.value()->call : launch.value()->kernel))
        return follow(store, walked, how, shown, stop);
    return LaunchWalk::follow(store, *launch.value(), toKernel, stop);
}

} // namespace lightcone::views
