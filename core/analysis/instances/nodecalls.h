// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/callstack.h"
#include "core/store/location/locationindex.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

// Private to core/analysis/instances.
namespace lightcone::core {

/// Replays the calls of a node of a segment. It keeps no more of a call than its function, which is several times as
/// fast as a CallReplay.
class NodeCalls {
public:
    /// Both outlive this object.
    NodeCalls(const Definitions& definitions, const LocationIndex& index)
        : m_definitions(definitions)
        , m_index(index)
    {
    }

    /// Replays the blocks from @p place to @p next, which are of one segment. A Visitor has
    ///   void open(function)            a call is open before, the outermost first
    ///   void enter(function, t, event) the value of a FunctionId; the event counts from the begin of the location
    ///   void leave(function, t)        the innermost call ends
    ///   void done(t)                   the event at t has entered or left all that it does
    template <typename Visitor> void run(LocationIndex::Place place, LocationIndex::Place next, Visitor& visitor)
    {
        useCodesOf(place.part);
        begin(place, visitor);
        const Segment& segment = *m_index.parts()[place.part].segment;
        const std::uint32_t end = next.part == place.part ? next.block : segment.blocks();
        std::uint64_t first = m_index.firstEvent(place);
        for (std::uint32_t block = place.block; block < end; ++block) {
            const std::uint32_t count = segment.decode(block, m_ticks, m_blockCodes);
            for (std::uint32_t i = 0; i < count; ++i) {
                const Code code = m_codes[m_blockCodes[i]];
                if (code.action == Action::None)
                    continue;
                const Tick t = m_ticks[i];
                if (code.action == Action::Enter) {
                    push(code.function);
                    visitor.enter(code.function, t, first + i);
                } else {
                    for (std::size_t closed = closedBy(code); closed > 0; --closed)
                        visitor.leave(pop(), t);
                }
                visitor.done(t);
            }
            first += kBlockEvents;
        }
    }

    /// The function of the innermost call that is open. @pre isAnyOpen()
    std::uint32_t top() const { return m_stack.back(); }
    bool isAnyOpen() const { return !m_stack.empty(); }

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
    template <typename Visitor> void begin(LocationIndex::Place place, Visitor& visitor)
    {
        m_stack.clear();
        m_open.clear();
        m_index.visitOpenCalls(place, [this](const LongCall& call) {
            m_stack.push_back(static_cast<std::uint32_t>(call.function));
            return true;
        });
        std::ranges::reverse(m_stack);
        for (const std::uint32_t function : m_stack)
            visitor.open(function);
    }
    void push(std::uint32_t function)
    {
        m_stack.push_back(function);
        if (!m_open.empty())
            ++m_open[slotOf(function)];
    }
    std::uint32_t pop()
    {
        const std::uint32_t function = m_stack.back();
        if (!m_open.empty())
            --m_open[slotOf(function)];
        m_stack.pop_back();
        return function;
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
    std::uint32_t m_part = ~0U; ///< the segment that the codes are of
    std::vector<Code> m_codes; ///< by the codes of its events
    std::vector<std::uint32_t> m_stack; ///< functions of the open calls, the outermost first
    std::vector<std::uint32_t> m_open; ///< calls open by slot; empty until a leave first misses the top
    std::array<Tick, kBlockEvents> m_ticks {};
    std::array<std::uint32_t, kBlockEvents> m_blockCodes {};
};

} // namespace lightcone::core
