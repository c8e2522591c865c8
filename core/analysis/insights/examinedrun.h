// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The time of a function on one location.
struct FunctionTime {
    FunctionId function = FunctionId::none;
    std::uint64_t visits = 0;
    std::uint64_t exclusive = 0;
};

/// What one location does in the interval that is examined. Ticks.
struct LocationRun {
    LocationId location = LocationId::none;
    std::vector<FunctionTime> functions; ///< ascending
    std::array<std::uint64_t, kFunctionClassCount> time {}; ///< by FunctionClass

    std::uint64_t work() const; ///< in classes that work, see isWork()
    std::uint64_t wait() const; ///< in communication and waiting
    /// The time in functions, apart from start and end of the program and the tracer itself.
    std::uint64_t busy() const;
};

/// What all rules about time look at: the threads of a trace in its main phase. Locations of which data is lost are
/// left out; where data is lost that belongs to no location, all are. Threads are all locations with calls where none
/// is the thread of a processor.
class ExaminedRun {
public:
    /// A profile of each location, on at most @p threads threads. @p store outlives it.
    static Stoppable<ExaminedRun> make(
        std::shared_ptr<const StoreView> store, unsigned threads, const std::stop_token& stop);

    const StoreView& store() const { return *m_store; }
    const std::shared_ptr<const StoreView>& sharedStore() const { return m_store; }
    unsigned threads() const { return m_threads; }
    /// The main phase of the program (see mainPhase()), or all of the trace.
    Interval interval() const { return m_interval; }
    std::optional<Interval> mainPhase() const { return m_mainPhase; }
    FunctionClass classOf(FunctionId function) const { return m_classes[indexOf(function)]; }
    /// Says whether it is neither start or end of the program nor of the tracer itself.
    bool isOfProgram(FunctionId function) const;
    const std::vector<LocationRun>& locations() const { return m_locations; }
    std::uint64_t busy() const { return m_busy; } ///< the sum of all locations
    /// The locations that are left out, ascending.
    const std::vector<LocationId>& leftOut() const { return m_leftOut; }
    /// The indices in locations() of those that are alike: of the functions of the program that a location or the first
    /// one of its group calls, both call at least kLeastCommon. Ascending; each location is in one group at most.
    const std::vector<std::vector<std::size_t>>& groups() const { return m_groups; }

    static constexpr double kLeastCommon = 0.9;

private:
    explicit ExaminedRun(std::shared_ptr<const StoreView> store, unsigned threads);
    std::vector<LocationId> soundThreads();
    Completion takeProfiles(const std::vector<LocationId>& threads, const std::stop_token& stop);
    void findGroups();

    std::shared_ptr<const StoreView> m_store;
    unsigned m_threads;
    Interval m_interval;
    std::optional<Interval> m_mainPhase;
    std::vector<FunctionClass> m_classes;
    std::vector<LocationRun> m_locations;
    std::uint64_t m_busy = 0;
    std::vector<LocationId> m_leftOut;
    std::vector<std::vector<std::size_t>> m_groups;
};

/// Says whether a function of this class is known to work, as a rule.
constexpr bool isWork(FunctionClass functionClass)
{
    return isWorking(functionClass) && functionClass != FunctionClass::Unknown;
}

/// The median of some numbers, of an even number of them the lower one; 0 of none.
std::uint64_t medianOf(std::vector<std::uint64_t> numbers);
/// part / whole; 0 where there is no whole.
double shareOf(std::uint64_t part, std::uint64_t whole);

} // namespace lightcone::core
