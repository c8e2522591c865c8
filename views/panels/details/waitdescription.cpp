// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/waitdescription.h"

#include "views/navigation/causewalk.h"
#include "views/navigation/delaytext.h"
#include "views/panels/details/descriptionwriter.h"

namespace lightcone::views {

namespace {

class WaitDescriber {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::WaitDescriber)

public:
    static void add(DescriptionWriter& writer, const QString& section, const core::Delay& delay)
    {
        writer.beginSection(section);
        writer.add(tr("Wait"), waitText(writer.store(), delay, true));
        writer.add(tr("Cause"), causeText(writer.store(), delay, true));
    }
};

} // namespace

core::Completion describeWaiting(DescriptionWriter& writer, const core::CallInstance& call, const std::stop_token& stop)
{
    const core::RegionId region = call.region;
    if (!core::isValid(region) || !core::isCommunication(writer.definitions().region(region).group))
        return core::Done {};
    const auto answer = core::longestWaitIn(writer.store(), call, stop);
    if (answer.isStopped())
        return core::Stopped {};
    if (!answer.value().wait) {
        writer.beginSection(WaitDescriber::tr("Waiting"));
        writer.add(WaitDescriber::tr("Wait"), noWaitText(answer.value().why, callText(writer.store(), call)));
        return core::Done {};
    }
    const auto delay = core::delayOf(writer.store(), *answer.value().wait, stop);
    if (delay.isStopped())
        return core::Stopped {};
    WaitDescriber::add(writer, WaitDescriber::tr("Waiting"), delay.value());
    return core::Done {};
}

core::Completion describeDelayed(DescriptionWriter& writer, const Selection& delayed, const std::stop_token& stop)
{
    const auto delay = delayOf(writer.store(), delayed, stop);
    if (delay.isStopped())
        return core::Stopped {};
    if (delay.value())
        WaitDescriber::add(writer, WaitDescriber::tr("What it delayed"), *delay.value());
    return core::Done {};
}

} // namespace lightcone::views
