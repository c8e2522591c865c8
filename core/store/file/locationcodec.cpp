// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file/locationcodec.h"

#include "core/store/location/payload.h"
#include "core/store/segment/segment.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::core {

namespace {

/// More sets of metrics, or members of one, are not believed.
constexpr std::uint64_t kMostSets = std::uint64_t { 1 } << 16;

void writeSegments(ByteWriter& writer, const LocationIndex::Content& content, const SegmentNumbers& numbers)
{
    const std::vector<SegmentEntry>& segments = content.segments;
    writer.number(segments.size());
    Tick tick = 0;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const std::uint64_t end = i + 1 < segments.size() ? segments[i + 1].firstEvent : content.events;
        writer.number(end - segments[i].firstEvent);
        // Differences may exceed the range of signed numbers.
        writer.number(static_cast<std::uint64_t>(segments[i].firstTick) - static_cast<std::uint64_t>(tick));
        writer.number(numbers[i]);
        tick = segments[i].firstTick;
    }
    writer.number(content.samples.size());
    for (const SampledSet& sampled : content.samples) {
        writer.number(sampled.part);
        writer.number(sampled.shape);
        writer.fixed(static_cast<std::uint32_t>(sampled.set), 4);
        writer.number(sampled.members);
    }
}

void writeCounts(ByteWriter& writer, const KindCounts& counts)
{
    writer.number(counts.all().size());
    for (const auto& [kind, events] : counts.all()) {
        writer.number(kind);
        writer.number(events);
    }
}

void writeLocation(ByteVector& out, const LocationIndex::Content& content, const SegmentNumbers& numbers)
{
    ByteWriter writer(out);
    writeSegments(writer, content, numbers);
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
    writeCounts(writer, content.kindCounts);
    writer.number(content.attributeKeys);
    writer.number(content.maxDepth);
    writer.fixed(content.hasContextFrames ? 1 : 0, 1);
    writer.integer(content.last);
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

bool readSegments(ByteReader& in, LocationIndex::Content& content)
{
    constexpr std::size_t kLeastSize = 3;
    std::uint64_t count = 0;
    if (!in.count(count, kLeastSize))
        return false;
    content.segments.reserve(count);
    Tick tick = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t events = in.number();
        const auto first = static_cast<Tick>(static_cast<std::uint64_t>(tick) + in.number());
        const std::uint64_t number = in.number();
        if (events == 0 || events > kSegmentEvents || !isTime(first) || (i > 0 && first < tick)
            || number >= Segment::kNoNumber)
            return false;
        content.segments.push_back({ content.events, first, static_cast<std::uint32_t>(number), nullptr });
        content.events += events;
        tick = first;
    }
    return in.isGood();
}

bool readSamples(ByteReader& in, LocationIndex::Content& content)
{
    constexpr std::size_t kLeastSize = 7;
    std::uint64_t count = 0;
    if (!in.count(count, kLeastSize))
        return false;
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t part = in.number();
        const std::uint64_t shape = in.number();
        const MetricSetId set { static_cast<std::uint32_t>(in.fixed(4)) };
        const std::uint64_t members = in.number();
        const bool ascends = content.samples.empty()
            || std::pair<std::uint64_t, std::uint64_t>(content.samples.back().part, content.samples.back().shape)
                < std::pair(part, shape);
        if (part >= content.segments.size() || !ascends || shape > kMostSets || members > kMostSets)
            return false;
        content.samples.push_back({ static_cast<std::uint32_t>(part), static_cast<std::uint32_t>(shape), set,
            static_cast<std::uint32_t>(members) });
    }
    return in.isGood();
}

bool readCounts(ByteReader& in, KindCounts& counts)
{
    std::uint64_t kinds = 0;
    if (!in.count(kinds, 2))
        return false;
    std::array<std::uint64_t, kEventKindCount> all {};
    for (std::uint64_t i = 0; i < kinds; ++i) {
        const std::uint64_t kind = in.number();
        if (kind >= all.size())
            return false;
        all[kind] = in.number();
    }
    counts = KindCounts(all);
    return in.isGood();
}

/// Says whether what was read of a location fits together.
bool isWhole(const LocationIndex::Content& content)
{
    const auto isInside = [&content](const CrossingCall& call) { return call.enter < content.events; };
    const auto opensInside = [&content](const EventSpan& span) { return span.opened < content.events; };
    return std::ranges::all_of(content.crossing, isInside) && std::ranges::all_of(content.crossingSpans, opensInside)
        && isTime(content.last) && isTime(content.end)
        && (content.segments.empty()
            || (content.segments.back().firstTick <= content.last && content.last <= content.end));
}

bool readLocation(ByteReader& in, std::size_t regions, LocationIndex::Content& content)
{
    if (!readSegments(in, content) || !readSamples(in, content) || !readCrossing(in, regions, content.crossing)
        || !readSpans(in, content.crossingSpans) || !readCounts(in, content.kindCounts))
        return false;
    content.attributeKeys = in.number();
    content.maxDepth = static_cast<std::uint32_t>(in.number());
    content.hasContextFrames = in.fixed(1) != 0;
    content.last = in.integer();
    content.end = in.integer();
    std::uint64_t lists = 0;
    if (!in.count(lists))
        return false;
    for (std::uint64_t i = 0; i < lists; ++i)
        content.contextFields.push_back(readFields(ByteReader(in.bytes(in.number()))));
    return in.isGood() && isWhole(content);
}

} // namespace

ByteVector encodeLocations(const StoreView& store, std::span<const SegmentNumbers> numbers)
{
    ByteVector bytes;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        writeLocation(bytes, store.location(idAt<LocationId>(i)).index().content(), numbers[i]);
    return bytes;
}

bool decodeLocations(std::span<const std::byte> bytes, const Definitions& definitions,
    const std::function<void(LocationIndex::Content&&)>& take)
{
    ByteReader in(bytes);
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        LocationIndex::Content content;
        if (!readLocation(in, definitions.regions.size(), content))
            return false;
        take(std::move(content));
    }
    return in.left() == 0;
}

} // namespace lightcone::core
