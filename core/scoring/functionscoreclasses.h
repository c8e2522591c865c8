// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/madeonce.h"
#include "core/base/stoppable.h"
#include "core/scoring/regionclass.h"

#include <stop_token>
#include <vector>

namespace lightcone::core {

class ProfileSource;
struct Document;

/// The classes in which Score-P counts the functions of a document, with regard to the call tree.
struct FunctionScoreClasses {
    std::vector<ScoreClass> classes; ///< by function; never All or Filtered
    /// Says whether the call tree that they follow from has all call paths. Else functions that are found only on paths
    /// that are told together may be Com, and are User.
    bool isTreeWhole = true;
};

/// Of the functions of a trace's events, whose profile is @p profile; on at most @p threads threads. O(calls)
Stoppable<FunctionScoreClasses> functionScoreClasses(
    const ProfileSource& profile, unsigned threads, const std::stop_token& stop);
/// Of the functions of @p document, which is not empty: of its events, or where it has none of its recorded profile;
/// where that has the ids of a trace, as of the functions of such.
Stoppable<FunctionScoreClasses> functionScoreClasses(
    const Document& document, unsigned threads, const std::stop_token& stop);

/// Keeps the classes of a document.
using ScoreClassCache = MadeOnce<FunctionScoreClasses>;

} // namespace lightcone::core
