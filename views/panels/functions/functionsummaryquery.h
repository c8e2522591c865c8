// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/profile/document.h"
#include "core/profile/functiongroups.h"
#include "core/scoring/functionscoreclasses.h"

#include <QString>

#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// The functions on one of the selected rows.
struct FunctionPart {
    QString label;
    std::vector<core::ProfileEntry> entries; ///< each a part of the entry of the same function over all these rows
};

/// A group of functions, in the summary of functions.
struct FunctionGroupPart {
    std::uint32_t number = 0; ///< see core::FunctionGroup
    core::FunctionGroupSum sum;
    std::vector<core::FunctionGroupSum> parts; ///< on each of the selected rows, where these stand side by side
};

/// The question of a function summary.
struct FunctionQuestion {
    std::shared_ptr<const core::ProfileSource> profile; ///< not null
    core::Interval interval;
    std::vector<core::LocationId> locations;
    struct Part {
        QString label;
        std::vector<core::LocationId> locations;
    };
    std::vector<Part> parts; ///< what stands side by side
    core::FunctionGrouping grouping = core::FunctionGrouping::None;
    std::vector<core::FunctionClass> classes; ///< by function; for FunctionGrouping::Class and Activity
    std::vector<core::ActivityRule> activities; ///< see core::functionGroups(); for the latter
    core::Document document {}; ///< whose profile it is; for FunctionGrouping::Score
    /// What is known of the classes of the document; for the same; null: they are found anew.
    std::shared_ptr<core::ScoreClassCache> scoreClasses {};
};

/// The answer, without the statistics of visits.
struct FunctionAnswer {
    std::vector<core::ProfileEntry> entries; ///< ordered by function
    std::vector<FunctionPart> parts;
    core::FunctionGrouping grouping = core::FunctionGrouping::None;
    std::vector<FunctionGroupPart> groups; ///< those in which some function has visits or time
};

/// Says whether some are below 0, and count as 0.
bool isBelowZero(const std::vector<core::ProfileEntry>& entries);

/// Blocking; any thread.
core::Stoppable<FunctionAnswer> queryFunctions(const FunctionQuestion& question, const std::stop_token& stop);

} // namespace lightcone::views
