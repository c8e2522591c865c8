// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/spotlight.h"

#include "core/analysis/durations/durationspans.h"
#include "core/base/madeonce.h"
#include "core/model/definitions.h"
#include "views/base/durationcondition.h"
#include "views/base/formatting.h"
#include "views/base/quotedname.h"

#include <QCoreApplication>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

class SpotlightTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Spotlight)
};

/// "messages that last 1.000 ms to 2.000 ms", with all digits, so that no two ranges read alike
QString lastingText(const QString& subject, const core::DurationRange& durations, std::uint64_t ticksPerSecond)
{
    if (durations.isAll())
        return subject;
    const auto text = [scale = TimeScale { 0, ticksPerSecond }](core::Tick ticks) {
        return ticks == 0 ? formatDuration(0, scale) : formatExactDuration(ticks, scale);
    };
    if (durations.end == core::DurationRange::kNoEnd)
        return SpotlightTexts::tr("%1 that last %2 or longer", "what, duration").arg(subject, text(durations.begin));
    if (durations.begin == std::numeric_limits<core::Tick>::min())
        return SpotlightTexts::tr("%1 that last less than %2", "what, duration").arg(subject, text(durations.end));
    return SpotlightTexts::tr("%1 that last %2 to %3", "what, durations")
        .arg(subject, text(durations.begin), text(durations.end));
}

std::vector<core::FunctionId> eachOnce(std::vector<core::FunctionId> functions)
{
    std::ranges::sort(functions);
    functions.erase(std::unique(functions.begin(), functions.end()), functions.end());
    return functions;
}

} // namespace

SpotlightSpans::SpotlightSpans()
    : m_once(std::make_shared<core::MadeOnce<core::DurationSpans>>())
{
}

SpotlightSpans& SpotlightSpans::operator=(const SpotlightSpans& other)
{
    if (this != &other)
        m_once = std::make_shared<core::MadeOnce<core::DurationSpans>>();
    return *this;
}

Spotlight spotlightOn(
    const core::Definitions& definitions, std::vector<core::FunctionId> functions, core::CallTime time)
{
    Spotlight spotlight;
    spotlight.functions = eachOnce(std::move(functions));
    QSet<QString> known;
    QStringList names;
    for (const core::FunctionId function : spotlight.functions) {
        const QString name = quotedName(QString::fromStdString(definitions.function(function).name));
        if (const qsizetype before = known.size(); known.insert(name), known.size() > before)
            names.append(name);
    }
    spotlight.text = names.join(QLatin1Char(' '));
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

Spotlight spotlightOnCollectives(const core::Definitions& definitions, core::CollectiveFilter collectives,
    const core::DurationRange& durations, const QString& subject)
{
    Spotlight spotlight;
    spotlight.text = lastingText(subject, durations, definitions.clock.ticksPerSecond);
    spotlight.collectives = std::move(collectives);
    spotlight.durations = durations;
    return spotlight;
}

Spotlight spotlightOnGaps(const core::Definitions& definitions, std::vector<core::FunctionId> functions,
    const core::DurationRange& durations, const QString& subject)
{
    Spotlight spotlight;
    spotlight.text = lastingText(subject, durations, definitions.clock.ticksPerSecond);
    spotlight.functions = eachOnce(std::move(functions));
    spotlight.durations = durations;
    spotlight.areGaps = true;
    return spotlight;
}

} // namespace lightcone::views
