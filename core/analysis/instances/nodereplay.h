// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instancecolumns.h"
#include "core/model/functionset.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationindex.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

// Private to core/analysis/instances.
namespace lightcone::core {

/// Replays the events of a node of a segment as far as one can say when calls of some functions are open, or on top. It
/// keeps no more of a call than its function, which is several times as fast as a CallReplay.
class NodeReplay {
public:
    /// All arguments outlive this object.
    NodeReplay(const Definitions& definitions, const LocationIndex& index, const FunctionSet& functions, CallTime time)
        : m_definitions(definitions)
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
        useCodesOf(place.part);
        begin(place);
        const Segment& segment = *m_index.parts()[place.part].segment;
        const std::uint32_t end = next.part == place.part ? next.block : segment.blocks();
        Tick since = m_index.firstTick(place);
        for (std::uint32_t block = place.block; block < end; ++block) {
            const std::uint32_t count = segment.decode(block, m_ticks, m_blockCodes);
            for (std::uint32_t i = 0; i < count; ++i) {
                const Code code = m_codes[m_blockCodes[i]];
                if (code.action == Action::None)
                    continue;
                const Tick t = m_ticks[i];
                const bool wasOpen = isMeant();
                if (code.action == Action::Enter) {
                    push(code.function);
                    if (m_functions.contains(FunctionId { code.function }))
                        entered(t);
                } else {
                    for (std::size_t closed = closedBy(code); closed > 0; --closed)
                        pop();
                }
                if (wasOpen == isMeant())
                    continue;
                if (wasOpen)
                    open(since, t);
                since = t;
            }
        }
        if (isMeant())
            open(since, m_index.firstTick(next));
    }

private:
    enum class Action : std::uint8_t { None, Enter, Leave, LeaveTop };
    struct Code {
        Action action = Action::None;
        std::uint32_t function = 0; ///< value of a FunctionId
    };

    void useCodesOf(std::uint32_t part)
    {
        if (part == m_part)
            return;
        m_part = part;
        m_codes.clear();
        const bool isContext = m_index.content().hasContextFrames;
        const Dictionary& dictionary = m_index.parts()[part].segment->dictionary();
        for (std::size_t i = 0; i < dictionary.size(); ++i) {
            const DictionaryEntry entry = dictionary[i];
            Code& code = m_codes.emplace_back();
            const bool isEnter = entry.kind() == (isContext ? EventKind::CallingContextEnter : EventKind::Enter);
            const bool isLeave = entry.kind() == (isContext ? EventKind::CallingContextLeave : EventKind::Leave);
            if (!isEnter && !isLeave)
                continue;
            const RegionId region = isContext ? m_definitions.regionOf(CallingContextId { entry.reference })
                                              : RegionId { entry.reference };
            code.function = static_cast<std::uint32_t>(m_definitions.functionOf(region));
            code.action = isEnter ? Action::Enter : isValid(region) ? Action::Leave : Action::LeaveTop;
        }
    }
    void begin(LocationIndex::Place place)
    {
        m_stack.clear();
        m_open.clear();
        m_chosen = 0;
        m_index.visitOpenCalls(place, [this](const LongCall& call) {
            m_stack.push_back(static_cast<std::uint32_t>(call.function));
            m_chosen += m_functions.contains(call.function) ? 1 : 0;
            return true;
        });
        std::ranges::reverse(m_stack);
    }
    /// Says whether the time counts now.
    bool isMeant() const
    {
        if (!m_isOnTop)
            return m_chosen > 0;
        return !m_stack.empty() && m_functions.contains(FunctionId { m_stack.back() });
    }
    void push(std::uint32_t function)
    {
        m_stack.push_back(function);
        m_chosen += m_functions.contains(FunctionId { function }) ? 1 : 0;
        if (!m_open.empty())
            ++m_open[slotOf(function)];
    }
    void pop()
    {
        m_chosen -= m_functions.contains(FunctionId { m_stack.back() }) ? 1 : 0;
        if (!m_open.empty())
            --m_open[slotOf(m_stack.back())];
        m_stack.pop_back();
    }
    std::size_t closedBy(Code code)
    {
        if (code.action == Action::LeaveTop)
            return std::min<std::size_t>(m_stack.size(), 1);
        const auto isSame = [code](std::uint32_t function) { return function == code.function; };
        const auto isOpen = [&] {
            if (m_open.empty()) {
                m_open.resize(m_definitions.functions.size() + 1);
                for (const std::uint32_t function : m_stack)
                    ++m_open[slotOf(function)];
            }
            return m_open[slotOf(code.function)] > 0;
        };
        return framesClosed(m_stack, isSame, isOpen);
    }
    /// The last one is for calls without a function.
    std::size_t slotOf(std::uint32_t function) const
    {
        return std::min<std::size_t>(function, m_definitions.functions.size());
    }

    const Definitions& m_definitions;
    const LocationIndex& m_index;
    const FunctionSet& m_functions;
    bool m_isOnTop;
    std::uint32_t m_part = ~0U; ///< the segment that the codes are of
    std::vector<Code> m_codes; ///< by the codes of its events
    std::vector<std::uint32_t> m_stack; ///< functions of the open calls, the outermost first
    std::vector<std::uint32_t> m_open; ///< calls open by slot; empty until a leave first misses the top
    std::uint64_t m_chosen = 0; ///< open calls of the functions
    std::array<Tick, kBlockEvents> m_ticks {};
    std::array<std::uint32_t, kBlockEvents> m_blockCodes {};
};

} // namespace lightcone::core
