// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/pathmatchingprivate.h"
#include "core/beside/pathvaluesprivate.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;
struct Definitions;

/// What a location of the trace went through that its profile shows otherwise.
struct LocationHints {
    bool isRewound = false;
    bool isOff = false; ///< the measurement was, for a time
    bool isFlushed = false;
    bool hasTasks = false;
    bool isWorker = false; ///< another location is the first one of its process
};
LocationHints hintsOf(const StoreView& trace, LocationId location, bool isWorker);
/// Says of each location whether it is a worker. O(locations)
std::vector<bool> workersOf(const Definitions& definitions);

/// The differences of one location.
struct FoundDifferences {
    std::vector<ProfileDifference> differences {}; ///< by call path, then metric; the first kMostDifferences
    std::array<std::uint64_t, kDifferenceReasonCount> counts {};
    std::uint64_t compared = 0;
};

/// Finds the differences between the values of one location.
class LocationDifferences {
public:
    /// All are to outlive this object.
    LocationDifferences(const ProfileComparison& comparison, const PathMatching& matching, double secondsPerTick,
        const LocationHints& hints, const PathValues& traced, const PathValues& recorded);

    /// Finds all differences. To be called once. @param location  index into the comparison's locations
    FoundDifferences find(std::uint32_t location);

private:
    using MetricKind = ComparedMetric::Kind;
    /// A value and that of the calls of it which stand apart.
    struct Pair {
        CubeCell traced, recorded;
    };
    void sumUpTimes();
    void giveToCallers();
    void findTimeReasons();
    void comparePath(std::uint32_t path, std::uint32_t location);
    bool differs(std::size_t metric, const Pair& pair) const;
    DifferenceReason reasonOf(std::uint32_t path, std::size_t metric, const Pair& pair) const;
    DifferenceReason reasonOfApart(std::uint32_t path, std::size_t metric) const;
    void report(const ProfileDifference& difference);

    const ProfileComparison& m_comparison;
    const PathMatching& m_matching;
    double m_secondsPerTick;
    LocationHints m_hints;
    const PathValues& m_traced;
    const PathValues& m_recorded;
    PathValues m_tracedWhole, m_recordedWhole; ///< with those of the calls that stand apart
    std::vector<double> m_tracedTimes, m_recordedTimes; ///< inclusive, by path
    std::vector<std::vector<std::uint32_t>> m_apart; ///< the paths that stand apart below each
    std::vector<DifferenceReason> m_timeReasons; ///< of inclusive times, by path
    std::vector<double> m_timeDifferences; ///< the greatest of exclusive times, at and below each path
    FoundDifferences m_found;
};

} // namespace lightcone::core
