// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class Forks;
class Progress;
class StoreView;
class TraceState;
struct Frame;

/// Index of a call path in CallPaths, ascending by its first visit.
enum class CallPathId : std::uint32_t { none = 0xffffffff };

/// A node of the one call tree of a trace, over all locations. Regions are told apart by their definition, and by the
/// call site that they are entered from where the trace names one: FieldKey::CallSite of the enter (EARL 2.1, "call
/// tree").
struct CallPath {
    static constexpr std::uint64_t kNoCallSite = ~std::uint64_t { 0 };

    RegionId region = RegionId::none;
    CallPathId parent = CallPathId::none; ///< none: a root
    std::uint64_t callSite = kNoCallSite; ///< the trace's number; for roots, that of the first visit only
    EventRef first; ///< the enter that visited it first, over all locations
    std::uint64_t position = 0; ///< position of `first`
    std::uint64_t visits = 0; ///< enters, over all locations
};

/// All call paths of a trace. The calls of a thread without open calls of its own continue those that are open where
/// its process forked (see Forks). Where there are very many, none is known. Immutable; thread-safe.
class CallPaths {
public:
    static constexpr std::size_t kMost = std::size_t { 1 } << 21; ///< about 0.5 GB, and 0.1 GB a thread while made

    CallPaths() = default;
    /// The result refers to @p store and @p forks. O(call paths of the segments), and the events of those segments that
    /// do not tell their paths, each location by one thread.
    /// @param most  the most paths that are to be known; 0: none, and no events are read for them
    /// @param progress  its total is set, to a number of events; may be null
    static Stoppable<CallPaths> make(const StoreView& store, const Forks& forks, std::size_t most, unsigned threads,
        Progress* progress, const std::stop_token& stop);

    struct Count {
        std::uint64_t paths = 0;
        std::uint64_t roots = 0; ///< those of them without a parent

        friend bool operator==(const Count&, const Count&) = default;
    };
    /// Counts the paths that are visited up to the position of @p state. nullopt: there are more than @p most, or
    /// the summaries of segments tell so few that more than @p mostRead events were to be read.
    static Stoppable<std::optional<Count>> count(const StoreView& store, const Forks& forks, const TraceState& state,
        unsigned threads, const std::stop_token& stop, std::size_t most = kMost, std::uint64_t mostRead = kMostRead);

    /// False: the trace has more than are to be known, all() is empty, and no event has a path.
    bool areKnown() const { return m_areKnown; }
    /// Ascending by `position`; a parent stands before its children.
    const std::vector<CallPath>& all() const { return m_paths; }
    /// @throws UsageError when there is none of that id
    const CallPath& at(CallPathId id) const;

    /// The call path that an enter visits; none of other events. O(depth · log paths), and what stackBefore() takes.
    CallPathId of(EventRef enter) const;
    /// The path of the innermost of the open calls @p frames of a location; none without open calls.
    CallPathId of(LocationId location, std::span<const Frame> frames) const;
    /// The path that a call continues whose enter finds no open call; none: the call is a root. O(log forks)
    CallPathId inherited(EventRef enter) const;
    /// The path that threads continue from a fork of Forks; none for Forks::kNone. O(1)
    CallPathId inherited(std::uint32_t fork) const;
    /// The enter of the innermost call that is open at such a fork, or is inherited there; location none: there is
    /// none. O(1)
    EventRef openAt(std::uint32_t fork) const;
    /// The path of a call of @p region which is entered from the path @p parent. O(log paths)
    CallPathId entered(CallPathId parent, EventRef enter, RegionId region) const;

private:
    static constexpr std::uint64_t kMostRead = std::uint64_t { 1 } << 22;

    struct Key {
        CallPathId parent = CallPathId::none;
        RegionId region = RegionId::none;
        std::uint64_t callSite = CallPath::kNoCallSite;

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Child {
        Key key;
        CallPathId path = CallPathId::none;
    };
    /// The innermost call that is open at a fork.
    struct AtFork {
        CallPathId path = CallPathId::none;
        EventRef enter;
    };
    class Builder;

    CallPaths(const StoreView& store, const Forks& forks);
    Key keyOf(CallPathId parent, EventRef enter, RegionId region) const;

    const StoreView* m_store = nullptr;
    const Forks* m_forks = nullptr;
    bool m_hasCallSites = false;
    bool m_areKnown = true;
    std::vector<CallPath> m_paths;
    std::vector<Child> m_children; ///< ascending by key
    std::vector<AtFork> m_atForks;
};

} // namespace lightcone::core
