// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/cube/cubesums.h"
#include "core/model/ids.h"

#include <array>
#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {

class FilterMatcher;
class StoreView;
struct CubeProfile;

/// Why a value of the trace is not that of the profile which was recorded beside it. Source: what Score-P 9.0 writes
/// into either.
enum class DifferenceReason : std::uint8_t {
    Unexplained,
    Filtered, ///< a filter excludes the function, so that one of the two lacks it; its time is its caller's there
    BufferFlush, ///< the trace was written meanwhile; the profile may have a region for that
    Rewound, ///< a section was dropped from the trace
    MeasurementOff, ///< the trace has a gap; the profile has a region for that
    Tasks, ///< the profile has tasks in a tree of their own
    Threads, ///< the profile has threads, or kernels, in a tree of their own
    ClockCorrection, ///< times of the trace are corrected, so that times without those of calls below differ a little
    ParameterSplit, ///< the profile has a call path for each value of a parameter
    Phase, ///< the profile has the phase in a tree of its own
    Clusters, ///< the profile has a call path for each iteration, or for several that are alike
    ProgramRoot, ///< the profile has a call path for the program, the trace has no call of it
    Collapse, ///< the profile has call paths up to some depth
};
inline constexpr std::size_t kDifferenceReasonCount = static_cast<std::size_t>(DifferenceReason::Collapse) + 1;
/// Stable lower-case identifier, e.g. "program_root".
std::string_view differenceReasonName(DifferenceReason reason);

/// A function of either.
struct ComparedFunction {
    std::string name;
    std::string file;
    std::uint32_t firstLine = 0; ///< 0: unknown
    FunctionId traced = FunctionId::none; ///< none: the trace does not have it
    CubeRegionId recorded
        = CubeRegionId::none; ///< the first region of that function; none: the profile does not have it
};

/// A call path of either. Call paths of one function below the same one are one, as in the trace's call tree.
struct ComparedPath {
    static constexpr std::uint32_t kNoParent = 0xffffffff;

    std::uint32_t function = 0; ///< index into the functions
    std::uint32_t parent = kNoParent; ///< smaller than the path's own index
    /// Calls of it stand apart, as the other one cannot have them, and those below it are compared with those of the
    /// caller.
    bool isApart = false;
    DifferenceReason reason = DifferenceReason::Unexplained; ///< why it stands apart
};

/// What is compared: a metric of the profile.
struct ComparedMetric {
    enum class Kind : std::uint8_t {
        Visits,
        InclusiveTime,
        ExclusiveTime,
        BytesSent,
        BytesReceived,
        BytesPut,
        BytesGet,
        Hits,
        Counter, ///< a metric that both have by the same name
    };
    Kind kind = Kind::Visits;
    std::string name; ///< "visits", "time", "exclusive_time", "bytes_sent" …: the profile's unique name as a rule
    std::string unit;
    CubeMetricId recorded = CubeMetricId::none;
    MetricId traced = MetricId::none; ///< of a Counter
    bool isExact = true; ///< integers, which are to be equal
};

/// A value that is not the same in both. Without those of the call paths below, but for InclusiveTime. Times are in
/// seconds.
struct ProfileDifference {
    std::uint32_t path = 0; ///< index into the call paths
    std::uint32_t location = 0; ///< index into the locations
    std::uint32_t metric = 0; ///< index into the metrics
    CubeCell traced;
    CubeCell recorded;
    DifferenceReason reason = DifferenceReason::Unexplained;

    /// What the trace has more than the profile.
    CubeCell change() const;

    friend bool operator==(const ProfileDifference&, const ProfileDifference&) = default;
};

/// A trace, and the profile that was recorded beside it.
struct ProfileComparison {
    static constexpr std::size_t kMostDifferences = 100'000; ///< that are kept

    /// A location of both.
    struct Location {
        LocationId traced = LocationId::none;
        std::uint32_t recorded = 0; ///< place in CubeDefinitions::locations
    };
    std::vector<ComparedFunction> functions;
    std::vector<ComparedPath> paths;
    std::vector<ComparedMetric> metrics;
    std::vector<Location> locations; ///< in the order of the trace's definitions
    std::vector<LocationId> onlyTraced; ///< locations with calls that the profile does not have
    std::vector<std::uint32_t> onlyRecorded; ///< locations of the profile that the trace does not have
    /// In the order of locations, call paths, metrics; the first kMostDifferences.
    std::vector<ProfileDifference> differences;
    std::array<std::uint64_t, kDifferenceReasonCount> counts {}; ///< of all differences, by reason
    std::uint64_t compared = 0; ///< values that either has
    /// Why values of the profile could not be read, each metric that is concerned once; it is not compared then.
    std::vector<Error> problems;
    bool isFolded = false; ///< the trace has too many call paths; some are told together, and differ

    std::uint64_t differenceCount() const;
    /// The names of the functions from the root on: "main/solve/MPI_Send".
    std::string pathName(std::uint32_t path) const;
};

/// Compares the whole run: visits, times and bytes of each call path and location, and all else that both have.
/// Functions are matched by name, file and line, or by the name where that is of one function only; locations by the
/// names of their processes and their own, or by their order; call paths by their functions, those that only one can
/// have (see DifferenceReason) left out, and threads below where their process forked. Counts are to be equal, times up
/// to 1e-4 of the greater one and two ticks.
/// O(events · log, where locations have messages), else of the call tree; and O(rows · locations) of the profile, once
/// for each block of locations: memory is 128 MB at most beside the call tree's
/// @param filter  the filter of the measurement; nullptr: it had none
Stoppable<ProfileComparison> compareWithProfile(const StoreView& trace, const CubeProfile& profile,
    const FilterMatcher* filter, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
