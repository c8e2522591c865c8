// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/spotlight.h"

#include "core/model/definitions.h"
#include "views/base/durationcondition.h"
#include "views/base/quotedname.h"

#include <QStringList>

#include <algorithm>

namespace lightcone::views {

Spotlight spotlightOn(
    const core::Definitions& definitions, std::vector<core::FunctionId> functions, core::CallTime time)
{
    std::ranges::sort(functions);
    functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
    QStringList names;
    for (const core::FunctionId function : functions) {
        const QString name = quotedName(QString::fromStdString(definitions.function(function).name));
        if (!names.contains(name))
            names.append(name);
    }
    Spotlight spotlight;
    spotlight.text = names.join(QLatin1Char(' '));
    spotlight.functions = std::move(functions);
    spotlight.time = time;
    return spotlight;
}

Spotlight spotlightOn(
    const core::Definitions& definitions, std::vector<core::FunctionId> functions, const core::DurationRange& durations)
{
    Spotlight spotlight = spotlightOn(definitions, std::move(functions));
    spotlight.durations = durations;
    spotlight.text += QLatin1Char(' ') + durationCondition(durations, definitions.clock.ticksPerSecond);
    return spotlight;
}

Spotlight spotlightOn(
    const core::Definitions& definitions, core::MessageFilter messages, const core::DurationRange& durations)
{
    Spotlight spotlight;
    messages.durations = durations;
    spotlight.messages = std::move(messages);
    spotlight.text = durationCondition(durations, definitions.clock.ticksPerSecond);
    return spotlight;
}

} // namespace lightcone::views
