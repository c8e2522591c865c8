// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/callstack.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

CallStack::CallStack(const Definitions& definitions, bool contextFrames)
    : m_definitions(&definitions)
    , m_contextFrames(contextFrames)
{
}

void CallStack::assign(std::vector<Frame> frames)
{
    m_frames = std::move(frames);
    m_open.clear();
}

RegionId CallStack::regionOf(const EventRecord& record) const
{
    if (!m_contextFrames)
        return RegionId { record.reference };
    return m_definitions->regionOf(CallingContextId { record.reference });
}

std::size_t CallStack::openSlot(RegionId region) const
{
    const FunctionId function = m_definitions->functionOf(region);
    return isValid(function) ? indexOf(function) : m_definitions->functions.size();
}

bool CallStack::isEnter(const EventRecord& record) const
{
    return record.kind == (m_contextFrames ? EventKind::CallingContextEnter : EventKind::Enter);
}

bool CallStack::isLeave(const EventRecord& record) const
{
    return record.kind == (m_contextFrames ? EventKind::CallingContextLeave : EventKind::Leave);
}

void CallStack::push(const EventRecord& record, std::uint64_t index)
{
    const RegionId region = regionOf(record);
    m_frames.push_back({ region, record.tick, index });
    if (!m_open.empty())
        ++m_open[openSlot(region)];
}

std::size_t CallStack::closedBy(const EventRecord& record) const
{
    const RegionId region = regionOf(record);
    if (!isValid(region) || (!m_frames.empty() && region == m_frames.back().region))
        return std::min<std::size_t>(m_frames.size(), 1);
    const FunctionId function = m_definitions->functionOf(region);
    const auto isSame = [&](const Frame& frame) { return m_definitions->functionOf(frame.region) == function; };
    const auto isOpen = [&] {
        if (m_open.empty()) {
            m_open.resize(m_definitions->functions.size() + 1);
            for (const Frame& frame : m_frames)
                ++m_open[openSlot(frame.region)];
        }
        return m_open[indexOf(function)] > 0;
    };
    return framesClosed(m_frames, isSame, isOpen);
}

std::size_t CallStack::callsAround(const EventRecord& record) const
{
    const std::size_t closed = isLeave(record) ? closedBy(record) : 0;
    return closed == 0 ? m_frames.size() : m_frames.size() + 1 - closed;
}

void CallStack::pop()
{
    if (!m_open.empty())
        --m_open[openSlot(m_frames.back().region)];
    m_frames.pop_back();
}

} // namespace lightcone::core
