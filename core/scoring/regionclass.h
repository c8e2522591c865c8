// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/scoreclass.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace lightcone::core {

struct CubeRegionDef;
struct RegionDef;
struct TraceOrigin;

/// Says whether a filter can leave out regions of that class.
bool isFilterable(ScoreClass scoreClass);

/// Names what decided the class of a region.
enum class ScoreRule : std::uint8_t {
    Paradigm, ///< the text or number that says who recorded the region
    Description, ///< the paradigm is unknown, and the description says it
    Name, ///< neither says it, but the name does
    Role, ///< the paradigm is that of no library, and the role says what the call does
    Group, ///< the paradigms of the trace are not to be relied on, so classifyRegion() decides
};

struct ScoreClassing {
    ScoreClass scoreClass = ScoreClass::User; ///< never All, Filtered or Com
    ScoreRule rule = ScoreRule::Paradigm;

    friend bool operator==(const ScoreClassing&, const ScoreClassing&) = default;
};

/// The paradigm by which a region of a profile is scored: its own, or where that is unknown its description; "unknown"
/// where it has neither.
std::string_view scoreParadigm(const CubeRegionDef& region);
/// The class of a region of a profile without regard to the call tree, as scorep-score of Score-P 9 decides it.
ScoreClassing classifyScored(const CubeRegionDef& region);

/// Says whether the regions of a trace have the paradigms that Score-P gives them. Other writers mark regions of
/// libraries as the user's, or their format has no paradigms.
bool hasScorePParadigms(const TraceOrigin& origin);
/// The class of a region of a trace without regard to the call tree.
/// @param isParadigmSound  says whether its paradigm decides, see hasScorePParadigms(); else its group does
ScoreClassing classifyScored(const RegionDef& region, bool isParadigmSound);
/// The paradigm that the region would have in a profile of the same run, as the rules of VisitBytes name it; "user" for
/// all that these do not tell apart.
std::string_view scoreParadigm(const RegionDef& region, bool isParadigmSound);

/// A call path as step 2 needs it.
struct ScoredPath {
    static constexpr std::uint32_t kNone = 0xffffffff;
    std::uint32_t region = kNone; ///< index of its region; none: calls of several regions, which take no class
    std::uint32_t parent = kNone; ///< index of the path above, smaller than the path's own; none: a root
};

/// Makes each User region Com that has, on any of its paths, a call below it of one of the classes from Mpi on.
/// Measurement stays what it is. O(paths)
/// @param classes  by region
/// @throws UsageError when a path names a region that there is not, or a parent behind itself
void markCommunicating(std::span<ScoreClass> classes, std::span<const ScoredPath> paths);

} // namespace lightcone::core
