// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wideticks.h"
#include "core/scoring/regionclass.h"
#include "core/scoring/visitbytes.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

// What scoring asks of a profile, whether a profile file holds it or the events of a trace give it.
namespace lightcone::core {

struct ScoredRegion {
    std::string name;
    std::string mangledName; ///< empty: none
    std::string file; ///< empty: not known
    std::string paradigm; ///< see scoreParadigm()
    ScoreClass scoreClass = ScoreClass::User; ///< with regard to the call tree
    ScoreRule rule = ScoreRule::Paradigm; ///< decided what it is without regard to the call tree
    bool isRoot = false; ///< a call path at the top of the call tree is of it
};

/// Says whether a filter can leave the region out.
inline bool isFilterable(const ScoredRegion& region)
{
    return isFilterable(region.scoreClass) && region.paradigm != "sampling";
}

struct ScoreInput {
    std::vector<ScoredRegion> regions;
    std::vector<ScoredPath> paths; ///< those that have values; of each the region is known
    std::vector<std::string> processes; ///< names, in the order of the definitions
    std::uint64_t mostLocations = 0; ///< of one location group: processes and accelerators
    VisitRules rules; ///< metrics are 0: how many are to be recorded is asked of the score
    std::vector<std::string> ignoredGroups; ///< accelerators whose process is not known, whose values do not count
    std::vector<std::string> unreadAttributes; ///< keys of attributes whose value should be a number, and is none
};

/// What a call path did at one process, its accelerators included.
struct PathCounts {
    WideTicks visits = 0;
    WideTicks hits = 0;
    WideTicks numbers = 0; ///< events of parameters that are numbers
    WideTicks texts = 0; ///< events of other parameters
    WideTicks recordedBytes = 0; ///< that the events themselves take, where the source has events

    /// Says whether an estimate leaves the path out.
    bool isEmpty() const { return visits == 0 && hits == 0; }
};

/// Takes the values of call paths.
class ScoreSink {
public:
    virtual ~ScoreSink() = default;
    /// @param counts  not empty, or of recorded bytes alone
    virtual void addCounts(std::uint32_t path, std::uint32_t process, const PathCounts& counts) = 0;
    /// @param seconds  the time without that of the calls below, over all processes where the path has visits or hits
    virtual void addTime(std::uint32_t path, double seconds) = 0;
};

/// A profile to be scored. Immutable and thread-safe.
class ScoreSource {
public:
    virtual ~ScoreSource() = default;
    virtual const ScoreInput& input() const = 0;
    /// Gives the values at the processes [@p begin, @p end) to @p sink in any order: the counts of a path and process
    /// at most once, times in any number of parts. Polls @p stop.
    /// @returns Cancelled when stopped; else an error where values cannot be read
    virtual Status read(std::uint32_t begin, std::uint32_t end, ScoreSink& sink, const std::stop_token& stop) const = 0;
};

} // namespace lightcone::core
