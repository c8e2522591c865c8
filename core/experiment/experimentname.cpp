// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experimentname.h"

#include "core/base/wholenumber.h"

#include <chrono>
#include <cstddef>

namespace lightcone::core {

namespace {

std::optional<ExperimentTime> experimentTimeOf(std::string_view date, std::string_view minute)
{
    const auto days = wholeNumber<std::uint32_t>(date);
    const auto minutes = wholeNumber<std::uint32_t>(minute);
    if (!days || !minutes)
        return std::nullopt;
    const ExperimentTime time { *days / 10'000, *days / 100 % 100, *days % 100, *minutes / 100, *minutes % 100 };
    const std::chrono::year_month_day day { std::chrono::year(static_cast<int>(time.year)),
        std::chrono::month(time.month), std::chrono::day(time.day) };
    return day.ok() && time.hour < 24 && time.minute < 60 ? std::optional(time) : std::nullopt;
}

} // namespace

ExperimentName parseExperimentName(std::string_view name)
{
    constexpr std::size_t kStampLength = std::string_view("-YYYYMMDD_HHMM_").size();
    ExperimentName parsed { ExperimentNameKind::Chosen, std::string(name), std::nullopt, 0 };
    if (name == "scorep-measurement-tmp")
        parsed.kind = ExperimentNameKind::Running;
    const std::size_t ticksBegin = name.rfind('_') + 1; // 0: there is none
    if (ticksBegin <= kStampLength)
        return parsed;
    const std::string_view stamp = name.substr(ticksBegin - kStampLength, kStampLength);
    const auto ticks = wholeNumber<std::uint64_t>(name.substr(ticksBegin));
    const auto time = experimentTimeOf(stamp.substr(1, 8), stamp.substr(10, 4));
    if (stamp.front() != '-' || stamp[9] != '_' || !ticks || !time)
        return parsed;
    const std::string_view base = name.substr(0, ticksBegin - kStampLength);
    parsed.time = time;
    parsed.ticks = *ticks;
    if (base == "scorep") {
        parsed.kind = ExperimentNameKind::Finished;
    } else if (base == "scorep-failed") {
        parsed.kind = ExperimentNameKind::Failed;
    } else {
        parsed.kind = ExperimentNameKind::Replaced;
        parsed.name = base;
    }
    return parsed;
}

} // namespace lightcone::core
