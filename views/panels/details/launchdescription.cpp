// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/launchdescription.h"

#include "core/base/workers.h"
#include "views/navigation/launchwalk.h"
#include "views/panels/details/descriptionwriter.h"

#include <algorithm>

namespace lightcone::views {

namespace {

class LaunchDescriber {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::LaunchDescriber)

public:
    /// Says what the other end of a launch is, and how far away.
    static void add(DescriptionWriter& writer, const core::Launch& launch, bool isCall)
    {
        const core::EventRef other = isCall ? launch.kernel : launch.call;
        const core::EventRecord record = writer.store().location(other.location).event(other.index);
        const QString name = writer.regionName(core::RegionId { record.reference });
        writer.beginSection(tr("Launch"));
        writer.add(isCall ? tr("Launches") : tr("Launched by"),
            name + QStringLiteral(" · ") + writer.locationLabel(other.location));
        writer.add(isCall ? tr("Kernel begins after") : tr("Begins after"),
            writer.duration(static_cast<core::Tick>(launch.delay())));
        if (isCall)
            writer.add(tr("Kernel runs for"), writer.duration(static_cast<core::Tick>(launch.run.length())));
        if (launch.callSite)
            writer.add(tr("Call site"), QString::number(*launch.callSite));
        writer.add(tr("Known by"), launchRuleText(launch.rule));
    }
    /// Says why it is not known which call launched a kernel of a stream.
    static void addDoubt(DescriptionWriter& writer, const core::Launches& launches, core::LocationId stream)
    {
        const auto why = std::ranges::find_if(launches.unpaired(), [stream](const core::UnpairedLaunches& unpaired) {
            return unpaired.kernels > 0 && (unpaired.stream == stream || !core::isValid(unpaired.stream));
        });
        if (why == launches.unpaired().end())
            return;
        writer.beginSection(tr("Launch"));
        writer.add(tr("Launched by"), tr("not known: %1").arg(launchDoubtText(*why)));
    }
};

} // namespace

core::Completion describeLaunch(
    DescriptionWriter& writer, const core::CallInstance& call, core::RmaCache& launches, const std::stop_token& stop)
{
    if (!mayBeOfLaunch(writer.store(), call))
        return core::Done {};
    const auto made
        = launches.get([&] { return core::RmaTable::make(writer.store(), core::usefulThreads(), stop); }, stop);
    if (made.isStopped())
        return core::Stopped {};
    const core::EventRef enter { call.location, call.enterIndex };
    if (const core::Launch* launch = made.value()->launches().ofCall(enter))
        LaunchDescriber::add(writer, *launch, true);
    else if (const core::Launch* kernel = made.value()->launches().ofKernel(enter))
        LaunchDescriber::add(writer, *kernel, false);
    else if (call.depth == 0)
        LaunchDescriber::addDoubt(writer, made.value()->launches(), call.location);
    return core::Done {};
}

} // namespace lightcone::views
