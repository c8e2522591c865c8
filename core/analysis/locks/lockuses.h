// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Tells what a lock belongs to.
enum class LockOwner : std::uint8_t {
    Threads, ///< a threading model, or nothing that the trace names
    Window, ///< a window of one-sided communication
    File, ///< a file, or the handle of one that the trace does not define
};

/// A lock of a trace. Those of a threading model belong to a process each, others to the trace; those of windows to a
/// rank of the window.
struct TraceLock {
    LockOwner owner = LockOwner::Threads;
    ProcessId process = ProcessId::none; ///< of a threading model
    StringId model = StringId::none; ///< the name of the threading model
    WindowId window = WindowId::none;
    std::optional<std::uint32_t> rank {}; ///< of the window
    IoFileId file = IoFileId::none;
    IoHandleId handle = IoHandleId::none; ///< only where its file is not known
    std::optional<std::uint64_t> number {}; ///< by which the trace calls it; none of files

    friend auto operator<=>(const TraceLock&, const TraceLock&) = default;
};

/// The time for which a location holds a lock, from the outermost acquisition to the release that ends it.
struct LockUse {
    std::uint32_t lock = 0; ///< index into LockUses::locks()
    LocationId location = LocationId::none;
    std::uint64_t acquireEvent = 0; ///< of the location
    Tick acquired = 0;
    /// When it is released. Of a lock that never is: when another location acquires it, or the time of the last event
    /// of the location, whichever is first.
    Tick released = 0;
    std::optional<Tick> waitBegin {}; ///< nullopt: the trace does not say since when the location waited
    bool isReleased = false;
    bool isShared = false; ///< several locations may hold it so
    bool isContended = false; ///< another location held it when the wait began

    EventRef event() const { return { location, acquireEvent }; }
    std::uint64_t heldFor() const { return ticksBetween(acquired, released); }
    std::uint64_t waitedFor() const { return waitBegin ? ticksBetween(*waitBegin, acquired) : 0; }

    friend bool operator==(const LockUse&, const LockUse&) = default;
};

/// An attempt to acquire a lock that failed.
struct FailedTry {
    std::uint32_t lock = 0;
    LocationId location = LocationId::none;
    Tick tick = 0;

    friend bool operator==(const FailedTry&, const FailedTry&) = default;
};

/// Says whether a trace has events that acquire or release locks, or fail to. O(1)
bool hasLocks(const StoreView& store);

/// All uses of the locks of a trace, by the events that acquire and release locks.
///
/// A location that acquires a lock of threads or a window which it holds already does not use it once more: it has to
/// release it as often. Locks of files are converted then, and the first release ends the use.
///
/// A wait for a lock of a window begins where the location requests it; any other one where the innermost call around
/// the acquisition is entered (pthread_mutex_lock, omp_set_lock), if nothing but metrics, parameters, samples and
/// failed tries stands between both: else the trace does not say when the wait began.
///
/// Immutable; thread-safe.
class LockUses {
public:
    /// Reads all events of the locations that have some of locks, each location by one of @p threads threads.
    /// O(events of these + lock events · log + for each wait the uses that visitHolders() goes through).
    static Stoppable<LockUses> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    const std::vector<TraceLock>& locks() const { return m_locks; } ///< in the order in which they are first met
    const std::vector<LockUse>& uses() const { return m_uses; } ///< in chronological order of their acquisitions
    const std::vector<FailedTry>& failedTries() const { return m_failedTries; } ///< in chronological order

    /// The uses that are acquired in @p interval: indices [first, last). O(log uses)
    std::pair<std::size_t, std::size_t> acquiredIn(Interval interval) const;

    /// Calls @p visit for the uses by which other locations held the lock of use @p i while its location waited for it,
    /// with the time in ticks, which may be 0: the latest first. Uses that both share a lock do not hinder each other.
    /// O(uses by which the lock is held at some time of the wait · locations that hold it at once), however many others
    /// there are before.
    void visitHolders(
        std::size_t i, const std::function<void(const LockUse& holder, std::uint64_t ticks)>& visit) const;

private:
    /// The uses of one lock.
    struct OfLock {
        std::vector<std::size_t> uses; ///< ascending
        /// By place in these: one behind the last place before it whose use is released later. 0: there is none.
        std::vector<std::size_t> afterOutlasting;
    };
    class Maker;
    Completion closeOpenUses(const std::stop_token& stop);
    Completion findContended(const std::stop_token& stop);

    std::vector<TraceLock> m_locks;
    std::vector<LockUse> m_uses;
    std::vector<std::size_t> m_places; ///< by use, in OfLock::uses
    std::vector<OfLock> m_ofLocks;
    std::vector<FailedTry> m_failedTries;
};

} // namespace lightcone::core
