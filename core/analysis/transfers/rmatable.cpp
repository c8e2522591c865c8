// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/rmatable.h"

#include "core/analysis/transfers/rmaoperations.h"
#include "core/base/parallel.h"
#include "core/store/location/locationindex.h"
#include "core/store/messages/messagedata.h"
#include "core/store/messages/messageencoder.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

// A tag says what a transfer is of.
constexpr std::uint32_t kGet = 1;
constexpr std::uint32_t kAtomic = 2;
constexpr std::uint32_t kToOrigin = 4;
constexpr std::uint32_t kEndUnknown = 8;
constexpr std::uint32_t kLaunch = 16; ///< and the LaunchRule, shifted by kRuleShift
constexpr std::uint32_t kRuleShift = 5;

/// A transfer before it stands in the table.
struct MadeRma {
    Tick begin = 0;
    Tick end = 0;
    std::uint64_t bytes = 0;
    std::uint64_t event = 0; ///< of the recorder
    LocationId from = LocationId::none;
    LocationId to = LocationId::none;
    LocationId recorder = LocationId::none;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
};

/// Collects the transfers of one location.
class RmaCollector final : public RmaVisitor {
public:
    void operation(const RmaOperation& operation) override
    {
        if (!isValid(operation.target))
            return;
        const std::uint32_t kind = operation.kind == EventKind::RmaGet ? kGet
            : operation.kind == EventKind::RmaAtomic                   ? kAtomic
                                                                       : 0;
        operation.visitTransfers([&](LocationId from, LocationId to, std::uint64_t bytes, bool isToTarget) {
            const std::uint32_t tag = kind | (isToTarget ? 0 : kToOrigin) | (operation.end ? 0 : kEndUnknown);
            transfers.push_back({ operation.begin, operation.end.value_or(operation.begin), bytes,
                operation.event.index, from, to, operation.event.location, operation.communicator, tag });
        });
    }

    std::vector<MadeRma> transfers;
};

MadeRma transferOf(const Launch& launch)
{
    MadeRma made;
    made.begin = launch.called.begin;
    made.end = launch.run.begin;
    made.event = launch.call.index;
    made.from = launch.call.location;
    made.to = launch.kernel.location;
    made.recorder = launch.call.location;
    made.tag = kLaunch | static_cast<std::uint32_t>(launch.rule) << kRuleShift;
    return made;
}

/// So many transfers a location may record: an atomic operation may move data in both directions.
std::size_t mostTransfers(const StoreView& store, LocationId location)
{
    const auto& counts = store.location(location).index().content().kindCounts;
    const auto count = [&counts](EventKind kind) { return counts[static_cast<std::size_t>(kind)]; };
    return static_cast<std::size_t>(
        count(EventKind::RmaPut) + count(EventKind::RmaGet) + 2 * count(EventKind::RmaAtomic));
}

Message messageOf(const MadeRma& made)
{
    const bool isToOrigin = (made.tag & kToOrigin) != 0;
    Message message;
    message.send = made.begin;
    message.receive = made.end;
    message.sendEvent = { made.from, made.event };
    message.receiveEvent = { made.to, made.event };
    message.communicator = made.communicator;
    message.tag = made.tag;
    message.bytes = made.bytes;
    message.bytesReceived = made.bytes;
    // Where another location than the origin records it, this says which one.
    const bool isOfOrigin = made.recorder == (isToOrigin ? made.to : made.from);
    message.posted
        = isOfOrigin ? made.end : saturatingDifference(made.end, static_cast<Tick>(indexOf(made.recorder)) + 1);
    return message;
}

} // namespace

Stoppable<RmaTable> RmaTable::make(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    std::vector<LocationId> locations;
    for (const LocationId location : allLocations(store)) {
        if (recordsRma(store, location))
            locations.push_back(location);
    }
    std::vector<RmaCollector> collectors(locations.size());
    const auto readLocation = [&](std::size_t i) {
        collectors[i].transfers.reserve(mostTransfers(store, locations[i]));
        visitRma(store, locations[i], store.interval(), collectors[i], stop);
    };
    if (parallelFor(locations.size(), threads, stop, readLocation).isStopped())
        return Stopped {};
    auto launches = Launches::make(store, threads, stop);
    if (launches.isStopped())
        return Stopped {};
    RmaTable table;
    std::vector<MadeRma> made;
    std::size_t count = launches.value().all().size();
    for (const RmaCollector& collector : collectors)
        count += collector.transfers.size();
    made.reserve(count);
    for (RmaCollector& collector : collectors) {
        made.insert(made.end(), collector.transfers.begin(), collector.transfers.end());
        collector.transfers = {};
    }
    std::ranges::transform(launches.value().all(), std::back_inserter(made), transferOf);
    table.m_launches = std::move(launches).value();
    const auto precedes = [](const MadeRma& a, const MadeRma& b) {
        return std::tuple(a.begin, a.from, a.event, a.recorder, a.tag)
            < std::tuple(b.begin, b.from, b.event, b.recorder, b.tag);
    };
    if (parallelSort(std::span(made), threads, stop, precedes).isStopped())
        return Stopped {};
    MessageEncoder encoder(store.locationCount(), std::max(threads, 1U), stop);
    constexpr std::size_t kPortion = 1 << 14;
    std::vector<Message> portion;
    for (std::size_t first = 0; first < made.size(); first += kPortion) {
        const std::span<const MadeRma> some = std::span(made).subspan(first, std::min(kPortion, made.size() - first));
        portion.resize(some.size());
        std::ranges::transform(some, portion.begin(), messageOf);
        if (encoder.add(portion).isStopped())
            return Stopped {};
    }
    made = {};
    constexpr std::uint64_t kMemory = std::uint64_t { 1 } << 28; // bytes
    auto encoded = encoder.finish({}, {}, kMemory);
    if (encoded.isStopped())
        return Stopped {};
    auto bytes = std::make_shared<const ByteVector>(std::move(encoded).value());
    auto data
        = MessageTable::Data::open(*bytes, bytes, store.locationCount(), store.definitions().communicators.size());
    table.m_table = std::make_shared<const MessageTable>(std::move(data));
    return table;
}

RmaTable::Meaning RmaTable::meaningOf(const Message& transfer)
{
    Meaning meaning;
    if ((transfer.tag & kLaunch) != 0)
        meaning.launch = static_cast<LaunchRule>(transfer.tag >> kRuleShift);
    meaning.kind = kindOf(transfer.tag);
    meaning.isEndKnown = (transfer.tag & kEndUnknown) == 0;
    meaning.isToTarget = (transfer.tag & kToOrigin) == 0;
    meaning.event = meaning.isToTarget ? transfer.sendEvent : transfer.receiveEvent;
    if (transfer.posted != transfer.receive)
        meaning.event.location = idAt<LocationId>(ticksBetween(transfer.posted, transfer.receive) - 1);
    return meaning;
}

std::vector<std::uint32_t> RmaTable::operationTags()
{
    std::vector<std::uint32_t> tags(kLaunch);
    std::iota(tags.begin(), tags.end(), 0U);
    return tags;
}

std::vector<std::uint32_t> RmaTable::tagsOf(EventKind kind)
{
    std::vector<std::uint32_t> tags;
    for (std::uint32_t tag = 0; tag < 2 * kEndUnknown; ++tag) {
        if (kindOf(tag) == kind)
            tags.push_back(tag);
    }
    return tags;
}

std::vector<std::uint32_t> RmaTable::timedTags(const std::vector<std::uint32_t>& tags)
{
    std::vector<std::uint32_t> timed;
    for (std::uint32_t tag = 0; tag < kEndUnknown; ++tag) {
        if (tags.empty() || std::ranges::find(tags, tag) != tags.end())
            timed.push_back(tag);
    }
    return timed;
}

EventKind RmaTable::kindOf(std::uint32_t tag)
{
    return (tag & kGet) != 0 ? EventKind::RmaGet : (tag & kAtomic) != 0 ? EventKind::RmaAtomic : EventKind::RmaPut;
}

} // namespace lightcone::core
