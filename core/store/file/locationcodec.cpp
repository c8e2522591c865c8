// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file/locationcodec.h"

#include "core/store/location/payload.h"
#include "core/store/storeview.h"

namespace lightcone::core {

namespace {

void writeLocation(ByteVector& out, const LocationIndex::Content& content, const SegmentNumbers& numbers)
{
    ByteWriter writer(out);
    writer.number(numbers.size());
    for (const std::uint32_t number : numbers)
        writer.fixed(number, 4);
    writer.number(content.crossing.size());
    for (const CrossingCall& call : content.crossing) {
        writer.number(call.enter);
        writer.integer(call.begin);
        writer.number(call.leave + 1);
        writer.number(call.parent);
        writer.number(call.depth);
        writer.fixed(static_cast<std::uint32_t>(call.region), 4);
        writer.number(call.duration);
        writer.number(call.exclusive);
        writer.number(call.children);
    }
    writer.number(content.crossingSpans.size());
    std::uint64_t last = 0;
    for (const EventSpan& span : content.crossingSpans) {
        writer.number(span.opened - last);
        writer.number(span.closed == EventSpan::kOpen ? 0 : span.closed - span.opened);
        writer.integer(span.begin);
        last = span.opened;
    }
    for (const std::uint64_t count : content.kindCounts)
        writer.number(count);
    writer.number(content.maxDepth);
    writer.fixed(content.hasContextFrames ? 1 : 0, 1);
    writer.integer(content.end);
    writer.number(content.contextFields.size());
    for (const std::vector<Field>& fields : content.contextFields) {
        ByteVector list;
        writeFields(list, fields);
        writer.number(list.size());
        writer.bytes(list);
    }
}

bool isTime(Tick t)
{
    return t >= -kMaxTick && t <= kMaxTick;
}

bool readCrossing(ByteReader& in, std::size_t regions, std::vector<CrossingCall>& calls)
{
    constexpr std::size_t kLeastSize = 12;
    std::uint64_t count = 0;
    if (!in.count(count, kLeastSize))
        return false;
    calls.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        CrossingCall call;
        call.enter = in.number();
        call.begin = in.integer();
        call.leave = in.number() - 1;
        call.parent = in.number();
        call.depth = static_cast<std::uint32_t>(in.number());
        call.region = RegionId { static_cast<std::uint32_t>(in.fixed(4)) };
        call.duration = in.number();
        call.exclusive = in.number();
        call.children = in.number();
        // A parent precedes its children, so that there are no cycles.
        if (call.parent > i || (isValid(call.region) && indexOf(call.region) >= regions) || !isTime(call.begin))
            return false;
        calls.push_back(call);
    }
    return in.isGood();
}

bool readSpans(ByteReader& in, std::vector<EventSpan>& spans)
{
    constexpr std::size_t kLeastSize = 3;
    std::uint64_t count = 0;
    if (!in.count(count, kLeastSize))
        return false;
    spans.reserve(count);
    std::uint64_t last = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t opened = last + in.number();
        const std::uint64_t length = in.number();
        const Tick begin = in.integer();
        if (opened < last || (i > 0 && opened == last) || opened + length < opened || !isTime(begin))
            return false;
        spans.push_back({ opened, length == 0 ? EventSpan::kOpen : opened + length, begin });
        last = opened;
    }
    return in.isGood();
}

bool readLocation(ByteReader& in, std::size_t regions, StoredLocation& location)
{
    std::uint64_t segments = 0;
    if (!in.count(segments, sizeof(std::uint32_t)))
        return false;
    for (std::uint64_t i = 0; i < segments; ++i)
        location.numbers.push_back(static_cast<std::uint32_t>(in.fixed(4)));
    LocationIndex::Content& content = location.content;
    if (!readCrossing(in, regions, content.crossing) || !readSpans(in, content.crossingSpans))
        return false;
    for (std::uint64_t& count : content.kindCounts)
        count = in.number();
    content.maxDepth = static_cast<std::uint32_t>(in.number());
    content.hasContextFrames = in.fixed(1) != 0;
    content.end = in.integer();
    std::uint64_t lists = 0;
    if (!in.count(lists))
        return false;
    for (std::uint64_t i = 0; i < lists; ++i)
        content.contextFields.push_back(readFields(ByteReader(in.bytes(in.number()))));
    return in.isGood() && isTime(content.end);
}

} // namespace

ByteVector encodeLocations(const StoreView& store, std::span<const SegmentNumbers> numbers)
{
    ByteVector bytes;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        writeLocation(bytes, store.location(idAt<LocationId>(i)).index().content(), numbers[i]);
    return bytes;
}

std::optional<std::vector<StoredLocation>> decodeLocations(
    std::span<const std::byte> bytes, const Definitions& definitions)
{
    ByteReader in(bytes);
    std::vector<StoredLocation> locations(definitions.locations.size());
    for (StoredLocation& location : locations) {
        if (!readLocation(in, definitions.regions.size(), location))
            return std::nullopt;
    }
    return in.left() == 0 ? std::optional(std::move(locations)) : std::nullopt;
}

} // namespace lightcone::core
