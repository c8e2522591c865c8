// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instancecolumns.h"
#include "core/analysis/instances/nodecalls.h"
#include "core/model/functionset.h"

#include <cstdint>

// Private to core/analysis/instances.
namespace lightcone::core {

/// Replays the events of a node of a segment as far as one can say when calls of some functions are open, or on top.
class NodeReplay {
public:
    /// All arguments outlive this object.
    NodeReplay(const Definitions& definitions, const LocationIndex& index, const FunctionSet& functions, CallTime time)
        : m_calls(definitions, index)
        , m_index(index)
        , m_functions(functions)
        , m_isOnTop(time == CallTime::OnTop)
    {
    }

    /// Replays the blocks from @p place to @p next, which are of one segment.
    /// @param entered  called with the time of each enter of one of the functions
    /// @param open     called with the [begin, end) of each stretch in which one of their calls is open at least, or
    ///                 on top, in order; at the ends of the node they are cut
    template <typename Entered, typename Open>
    void run(LocationIndex::Place place, LocationIndex::Place next, const Entered& entered, const Open& open)
    {
        Stretches<Entered, Open> stretches { *this, entered, open, m_index.firstTick(place) };
        m_calls.run(place, next, stretches);
        if (stretches.wasMeant)
            open(stretches.since, m_index.firstTick(next));
    }

private:
    template <typename Entered, typename Open> struct Stretches {
        NodeReplay& replay;
        const Entered& entered;
        const Open& isOpen;
        Tick since; ///< the present stretch
        std::uint64_t chosen = 0; ///< open calls of the functions
        bool wasMeant = false; ///< the time counted before the event

        bool isChosen(std::uint32_t function) const { return replay.m_functions.contains(FunctionId { function }); }
        bool isMeant() const
        {
            if (!replay.m_isOnTop)
                return chosen > 0;
            return replay.m_calls.isAnyOpen() && isChosen(replay.m_calls.top());
        }
        void open(std::uint32_t function)
        {
            chosen += isChosen(function) ? 1 : 0;
            wasMeant = isMeant();
        }
        void enter(std::uint32_t function, Tick t, std::uint64_t)
        {
            if (!isChosen(function))
                return;
            ++chosen;
            entered(t);
        }
        void leave(std::uint32_t function, Tick) { chosen -= isChosen(function) ? 1 : 0; }
        void done(Tick t)
        {
            if (wasMeant == isMeant())
                return;
            if (wasMeant)
                isOpen(since, t);
            since = t;
            wasMeant = !wasMeant;
        }
    };

    NodeCalls m_calls;
    const LocationIndex& m_index;
    const FunctionSet& m_functions;
    bool m_isOnTop;
};

} // namespace lightcone::core
