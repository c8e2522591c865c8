// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/criticalpath/waitingcalls.h"

#include "core/analysis/waits/messagewaits.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::core {

WaitingCalls::WaitingCalls(const StoreView& store)
    : m_store(store)
    , m_blocks(store.locationCount())
{
    m_regions.reserve(store.definitions().regions.size());
    for (const RegionDef& region : store.definitions().regions)
        m_regions.push_back(!isCommunication(region.group) ? Waiting::DoesNotCommunicate
                : isTest(region)                           ? Waiting::Tests
                                                           : Waiting::Waits);
}

std::optional<Frame> WaitingCalls::around(EventRef event)
{
    Block& block = m_blocks[indexOf(event.location)];
    if (event.index < block.first || event.index >= block.end)
        read(event, block);
    const auto found = std::ranges::lower_bound(block.endings, event.index, {}, &Ending::event);
    return found != block.endings.end() && found->event == event.index ? std::optional(found->call) : std::nullopt;
}

void WaitingCalls::read(EventRef event, Block& block) const
{
    block = {};
    const LocationView& view = m_store.location(event.location);
    const LocationIndex& index = view.index();
    if (event.index >= index.eventCount())
        return;
    const LocationIndex::Place place = index.placeOf(event.index);
    std::vector<Frame> open;
    index.visitOpenCalls(place, [&open](const LongCall& call) {
        open.push_back({ call.region, call.enter, call.enterIndex });
        return true;
    });
    std::ranges::reverse(open);
    CallStack stack(m_store.definitions(), view.hasContextFrames());
    stack.assign(std::move(open));
    std::array<EventRecord, kBlockEvents> records;
    const std::uint32_t count = index.read(place, records);
    block.first = index.firstEvent(place);
    block.end = block.first + count;
    for (std::uint32_t i = 0; i < count; ++i) {
        const EventRecord& record = records[i];
        if (stack.isEnter(record)) {
            stack.push(record, block.first + i);
        } else if (stack.isLeave(record)) {
            for (std::size_t closed = stack.closedBy(record); closed > 0; --closed)
                stack.pop();
        } else if (isReceive(record.kind) || record.kind == EventKind::NonBlockingCollectiveComplete) {
            const RegionId region = stack.frames().empty() ? RegionId::none : stack.frames().back().region;
            const Waiting waiting = isValid(region) ? m_regions[indexOf(region)] : Waiting::DoesNotCommunicate;
            const std::uint64_t ending = block.first + i;
            if (waiting == Waiting::Waits)
                block.endings.push_back({ ending, stack.frames().back() });
            else if (waiting == Waiting::DoesNotCommunicate && record.kind == EventKind::Receive)
                block.endings.push_back({ ending, { RegionId::none, record.tick, ending } });
        }
    }
}

} // namespace lightcone::core
