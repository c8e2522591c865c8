// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

// Private to core.
namespace lightcone::core {

/// What the events of a code do to the call stack. Equal numbers stand for one function.
struct CallAction {
    enum class Kind : std::uint8_t { None, Enter, Leave, LeaveTop };

    Kind kind = Kind::None;
    std::uint32_t function = 0;
};

/// The calls that one path makes in a stretch of events of a segment. Events are those of the segment.
struct StretchPath {
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// Index of the path of the callers. kNone: this is no call of the stretch, but the calls that were open before it,
    /// as far as they are open still; they have no visits.
    std::uint32_t parent = kNone;
    std::uint32_t code = 0; ///< of the events that enter the calls; of calls that were open before: their number
    std::uint32_t function = 0; ///< as in CallAction; 0 of calls that were open before, and of paths that are read
    std::uint32_t first = 0; ///< the event that enters the first call; of open calls, the first call from them
    std::uint32_t longest = 0; ///< the event that enters the longest call that is left in the stretch
    std::uint64_t visits = 0;
    std::uint64_t left = 0; ///< visits that are left in the stretch
    std::uint64_t exclusive = 0; ///< ticks in the stretch
    std::uint64_t min = ~std::uint64_t { 0 }; ///< ticks of those that are left; min > max: there is none
    std::uint64_t max = 0;

    bool isOpenBefore() const { return parent == kNone; }
};

/// The calls of a segment by path, see CallPathWalk, and what is open at its end.
struct StretchPaths {
    std::span<const StretchPath> paths;
    std::uint32_t stillOpen = 0; ///< the first so many of the calls that were open before
    std::uint32_t top = StretchPath::kNone; ///< path of the innermost call of the stretch that is open; kNone: none

    /// Makes what stands in @p open for each call that was open before into what stands for those that are open after.
    /// @param calls  what stands for the calls of each path
    template <typename Open> void goOn(std::vector<Open>& open, const std::vector<Open>& calls) const
    {
        open.resize(stillOpen);
        for (std::uint32_t at = top; at != StretchPath::kNone && !paths[at].isOpenBefore(); at = paths[at].parent)
            open.push_back(calls[at]);
        std::reverse(open.begin() + stillOpen, open.end());
    }
};

/// Walks through a stretch of events of one segment and sums its calls by call path. It is used for one stretch after
/// the other, and keeps its memory. O(1) an event, but for leaves that miss the top.
///
/// A Sink has
///   void left(path, function, ticks)  a call of the stretch ends
///   bool isNewGround(event)           says that outermost calls from this event on have a path of their own
///   static constexpr bool kTakesTime  asks for the next one
///   void take(path, t, event)         what there is up to time t and by the event is of the path, or of none (kNone)
template <typename Sink> class CallPathWalk {
public:
    struct Call {
        std::uint32_t path = 0;
        std::uint32_t event = 0; ///< that enters it
        std::uint32_t function = 0;
        Tick enter = 0;
    };
    /// Begins a stretch at time @p t. @param actions  by code; outlives the stretch
    /// @param open       the functions of the open calls, the outermost first
    /// @param functions  is greater than each number of a function; greater ones count as one
    void begin(std::span<const CallAction> actions, std::vector<std::uint32_t>&& open, std::size_t functions, Tick t)
    {
        m_actions = actions;
        m_open = std::move(open);
        m_functions = functions;
        m_since = t;
        m_openPath = StretchPath::kNone;
        m_paths.clear();
        m_calls.clear();
        m_openOf.clear();
        std::ranges::fill(m_slots, kFree);
    }
    void take(std::uint32_t code, Tick t, std::uint32_t event, Sink& sink)
    {
        const CallAction action = m_actions[code];
        if (action.kind == CallAction::Kind::None)
            return;
        endTime(t, event, sink);
        if (action.kind == CallAction::Kind::Enter) {
            enter(code, action.function, t, event, sink);
            return;
        }
        for (std::size_t closed = closedBy(action); closed > 0; --closed)
            leave(t, sink);
    }
    /// Opens a call at event @p event of a code that enters, as take() does.
    void enter(std::uint32_t code, std::uint32_t function, Tick t, std::uint32_t event, Sink& sink)
    {
        addTime(t);
        if (m_calls.empty() && m_open.empty() && sink.isNewGround(event))
            m_openPath = StretchPath::kNone;
        const std::uint32_t path
            = pathOf(m_calls.empty() ? openPath(event) : m_calls.back().path, code, function, event);
        ++m_paths[path].visits;
        m_calls.push_back({ path, event, function, t });
        if (!m_openOf.empty())
            ++openOf(function);
    }
    /// Ends the innermost call, as take() does.
    void leave(Tick t, Sink& sink)
    {
        addTime(t);
        if (m_calls.empty()) {
            if (!m_openOf.empty())
                --openOf(m_open.back());
            m_open.pop_back();
            m_openPath = StretchPath::kNone;
            return;
        }
        const Call call = m_calls.back();
        m_calls.pop_back();
        const std::uint64_t ticks = ticksBetween(call.enter, t);
        StretchPath& path = m_paths[call.path];
        if (path.left++ == 0 || ticks > path.max) { // calls of one path follow each other
            path.max = ticks;
            path.longest = call.event;
        }
        path.min = std::min(path.min, ticks);
        sink.left(call.path, call.function, ticks);
        if (!m_openOf.empty())
            --openOf(call.function);
    }
    /// Ends the stretch at time @p t: the time up to it belongs to the call on top.
    void end(Tick t) { addTime(t); }
    /// Hands what there is up to time @p t and event @p event to the sink, where it takes that.
    void endTime(Tick t, std::uint32_t event, Sink& sink)
    {
        if constexpr (Sink::kTakesTime)
            sink.take(topPath(), t, event);
    }

    /// A path comes after that of its callers.
    std::span<const StretchPath> paths() const { return m_paths; }
    /// What is open: the first so many of the calls that were open before, and then the calls of the stretch.
    std::size_t stillOpen() const { return m_open.size(); }
    std::span<const Call> calls() const { return m_calls; }

private:
    static constexpr std::uint64_t kFree = ~std::uint64_t { 0 };
    static constexpr std::size_t kFewestSlots = 16;
    static constexpr unsigned kBits = 18; ///< a segment has fewer codes, and fewer paths with one event each

    void addTime(Tick t)
    {
        const std::uint64_t ticks = ticksBetween(m_since, t);
        if (ticks == 0)
            return;
        m_since = t;
        if (const std::uint32_t path = topPath(); path != StretchPath::kNone)
            m_paths[path].exclusive += ticks;
    }
    /// kNone where no call is open.
    std::uint32_t topPath()
    {
        if (!m_calls.empty())
            return m_calls.back().path;
        return m_open.empty() ? StretchPath::kNone : openPath(0);
    }
    /// The path of the calls that were open before.
    std::uint32_t openPath(std::uint32_t event)
    {
        if (m_openPath == StretchPath::kNone) {
            m_openPath = static_cast<std::uint32_t>(m_paths.size());
            m_paths.push_back({ .code = static_cast<std::uint32_t>(m_open.size()), .first = event });
        }
        return m_openPath;
    }
    std::uint32_t pathOf(std::uint32_t parent, std::uint32_t code, std::uint32_t function, std::uint32_t event)
    {
        if (2 * m_paths.size() >= m_slots.size())
            grow();
        const std::uint64_t key = std::uint64_t { parent } << kBits | code;
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = slotOf(key);
        for (; m_slots[at] != kFree; at = (at + 1) & mask) {
            if (m_slots[at] >> kBits == key)
                return static_cast<std::uint32_t>(m_slots[at] & ((1U << kBits) - 1));
        }
        const auto path = static_cast<std::uint32_t>(m_paths.size());
        m_slots[at] = key << kBits | path;
        m_paths.push_back({ .parent = parent, .code = code, .function = function, .first = event });
        return path;
    }
    std::size_t slotOf(std::uint64_t key) const
    {
        return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15 >> 32) & (m_slots.size() - 1);
    }
    void grow()
    {
        std::vector<std::uint64_t> old(std::max<std::size_t>(2 * m_slots.size(), kFewestSlots), kFree);
        std::swap(old, m_slots);
        for (const std::uint64_t slot : old) {
            if (slot == kFree)
                continue;
            std::size_t at = slotOf(slot >> kBits);
            while (m_slots[at] != kFree)
                at = (at + 1) & (m_slots.size() - 1);
            m_slots[at] = slot;
        }
    }
    /// The rule of framesClosed().
    std::size_t closedBy(const CallAction& action)
    {
        const std::size_t depth = m_open.size() + m_calls.size();
        const auto functionAt = [this](std::size_t level) {
            return level < m_open.size() ? m_open[level] : m_calls[level - m_open.size()].function;
        };
        if (depth == 0)
            return 0;
        if (action.kind == CallAction::Kind::LeaveTop || functionAt(depth - 1) == action.function)
            return 1;
        if (m_openOf.empty()) {
            m_openOf.resize(m_functions + 1);
            for (std::size_t level = 0; level < depth; ++level)
                ++openOf(functionAt(level));
        }
        if (openOf(action.function) == 0)
            return 0;
        std::size_t closed = 2;
        while (functionAt(depth - closed) != action.function)
            ++closed;
        return closed;
    }
    std::uint32_t& openOf(std::uint32_t function) { return m_openOf[std::min<std::size_t>(function, m_functions)]; }

    std::span<const CallAction> m_actions;
    std::size_t m_functions = 0;
    std::vector<std::uint32_t> m_open; ///< functions of the calls that were open before and still are
    std::uint32_t m_openPath = StretchPath::kNone; ///< their path, once it was asked for
    std::vector<Call> m_calls; ///< open calls of the stretch
    std::vector<StretchPath> m_paths;
    std::vector<std::uint64_t> m_slots; ///< an open hash table: parent, code, path
    std::vector<std::uint32_t> m_openOf; ///< open calls by function; empty until a leave first misses the top
    Tick m_since = std::numeric_limits<Tick>::min(); ///< the time of the call on top is counted up to it
};

} // namespace lightcone::core
