// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/io/iosummary.h"

#include "core/analysis/io/iooperations.h"
#include "core/base/keepfirst.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace lightcone::core {

namespace {

IoKey ioKeyOf(const IoOperation& operation, IoGrouping grouping)
{
    IoKey key;
    key.paradigm = operation.paradigm;
    switch (grouping) {
    case IoGrouping::Paradigm:
        break;
    case IoGrouping::File:
        key.file = operation.file;
        break;
    case IoGrouping::Handle:
        key.file = operation.file;
        key.handle = operation.handle;
        break;
    case IoGrouping::Operation:
        key.action = operation.action;
        break;
    case IoGrouping::Location:
        key.location = operation.event.location;
        break;
    }
    return key;
}

bool isLongerIo(const IoPlace& a, const IoPlace& b)
{
    if (a.ticks != b.ticks)
        return a.ticks > b.ticks; // an unknown one is the least
    return std::tuple(a.begin, a.event.location, a.event.index) < std::tuple(b.begin, b.event.location, b.event.index);
}

void addIoBytes(IoGroup& group, const IoOperation& operation)
{
    if (operation.action == IoAction::Read || operation.action == IoAction::Write) {
        std::uint64_t& bytes = operation.action == IoAction::Read ? group.bytesRead : group.bytesWritten;
        bytes = saturatingSum(bytes, operation.done.value_or(0));
        if (operation.asked) {
            group.bytesAsked = saturatingSum(group.bytesAsked, *operation.asked);
            ++group.askedCount;
        }
        group.shortened += operation.asked && operation.done && *operation.done < *operation.asked ? 1 : 0;
        if (operation.done && operation.ticks()) {
            group.timedBytes = saturatingSum(group.timedBytes, *operation.done);
            group.byteTime += *operation.ticks();
        }
    }
}

void addIo(IoGroup& group, const IoOperation& operation)
{
    const auto countIf = [](std::uint64_t& count, bool isOne) { count += isOne ? 1 : 0; };
    ++group.count;
    countIf(group.reads, operation.action == IoAction::Read);
    countIf(group.writes, operation.action == IoAction::Write);
    countIf(group.opens, operation.action == IoAction::Open);
    countIf(group.closes, operation.action == IoAction::Close);
    countIf(group.nonBlocking, operation.isNonBlocking);
    countIf(group.cancelled, operation.outcome == IoOutcome::Cancelled);
    countIf(group.incomplete, operation.outcome == IoOutcome::Open);
    countIf(group.failed, operation.hasFailed);
    addIoBytes(group, operation);
    const std::optional<std::uint64_t> ticks = operation.ticks();
    if (ticks) {
        ++group.timed;
        group.time += *ticks;
        group.longest = std::max(group.longest, *ticks);
    }
    keepFirst(group.places, { ticks, operation.begin, operation.event }, IoGroup::kMostPlaces, isLongerIo);
}

void addIo(IoGroup& group, const IoGroup& further)
{
    for (const auto number : { &IoGroup::count, &IoGroup::reads, &IoGroup::writes, &IoGroup::opens, &IoGroup::closes,
             &IoGroup::nonBlocking, &IoGroup::cancelled, &IoGroup::incomplete, &IoGroup::failed, &IoGroup::shortened,
             &IoGroup::askedCount, &IoGroup::timed })
        group.*number += further.*number;
    for (const auto bytes : { &IoGroup::bytesAsked, &IoGroup::bytesRead, &IoGroup::bytesWritten, &IoGroup::timedBytes })
        group.*bytes = saturatingSum(group.*bytes, further.*bytes);
    group.time += further.time;
    group.byteTime += further.byteTime;
    group.longest = std::max(group.longest, further.longest);
    for (const IoPlace& place : further.places)
        keepFirst(group.places, place, IoGroup::kMostPlaces, isLongerIo);
}

} // namespace

std::optional<double> IoGroup::rate() const
{
    return byteTime > 0 ? std::optional(static_cast<double>(timedBytes) / static_cast<double>(byteTime)) : std::nullopt;
}

std::optional<std::uint64_t> IoGroup::asked() const
{
    return askedCount > 0 && askedCount == reads + writes ? std::optional(bytesAsked) : std::nullopt;
}

Stoppable<std::vector<IoGroup>> ioSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, IoGrouping grouping, unsigned threads, const std::stop_token& stop)
{
    std::vector<std::map<IoKey, IoGroup>> parts(locations.size());
    const auto take = [&](std::size_t i, const IoOperation& operation) {
        const IoKey key = ioKeyOf(operation, grouping);
        IoGroup& group = parts[i][key];
        group.key = key;
        addIo(group, operation);
    };
    if (visitIoOperations(store, locations, interval, threads, take, stop).isStopped())
        return Stopped {};
    std::map<IoKey, IoGroup> groups;
    for (const std::map<IoKey, IoGroup>& part : parts) {
        for (const auto& [key, further] : part) {
            IoGroup& group = groups[key];
            group.key = key;
            addIo(group, further);
        }
    }
    std::vector<IoGroup> result;
    for (auto& [key, group] : groups)
        result.push_back(std::move(group));
    return result;
}

} // namespace lightcone::core
