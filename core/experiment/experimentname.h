// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lightcone::core {

/// What the name of a directory says of a measurement. Source: what Score-P 9.0 names and renames. Names are no proof:
/// anybody may have renamed a directory.
enum class ExperimentNameKind : std::uint8_t {
    Finished, ///< scorep-YYYYMMDD_HHMM_ticks: named so at the end of the run
    Running, ///< scorep-measurement-tmp: the run goes on, or it has ended without finishing
    Failed, ///< scorep-failed-YYYYMMDD_HHMM_ticks: never finished, named so when the next run began
    Replaced, ///< NAME-YYYYMMDD_HHMM_ticks: moved out of the way of a later run that was to be called NAME
    Chosen, ///< any other name, which SCOREP_EXPERIMENT_DIRECTORY or somebody has chosen
};

/// A minute on the clock of the machine that recorded, in its local time.
struct ExperimentTime {
    std::uint32_t year = 0;
    std::uint32_t month = 0; ///< 1 to 12
    std::uint32_t day = 0; ///< 1 to 31
    std::uint32_t hour = 0; ///< 0 to 23
    std::uint32_t minute = 0; ///< 0 to 59

    friend auto operator<=>(const ExperimentTime&, const ExperimentTime&) = default;
};

struct ExperimentName {
    ExperimentNameKind kind = ExperimentNameKind::Chosen;
    std::string name; ///< of Replaced: the name that was wanted; of the others all of it
    /// Finished: the end of the run. Failed: the begin of the next one. Replaced: the last change in the directory.
    /// nullopt for the others.
    std::optional<ExperimentTime> time;
    std::uint64_t ticks = 0; ///< of the clock of the measurement when the name was given; 0 where there is no time
};

/// @param name  of the directory, without the path to it. A directory that was to be called "scorep" or "scorep-failed"
/// cannot be told from Finished and Failed once it has been replaced.
ExperimentName parseExperimentName(std::string_view name);

} // namespace lightcone::core
