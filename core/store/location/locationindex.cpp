// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/locationindex.h"

#include "core/base/findfirst.h"
#include "core/store/location/payload.h"

#include <algorithm>
#include <bit>

namespace lightcone::core {

namespace {

/// The last block from @p first on that begins before @p t; @p first where none does. Looked for near where it would be
/// if blocks were equally long. O(log blocks)
std::uint32_t lastBefore(Tick t, const Segment& segment, std::uint32_t first)
{
    const std::uint32_t last = segment.blocks();
    const auto isBefore
        = [t, &segment](std::uint64_t block) { return segment.block(static_cast<std::uint32_t>(block)).firstTick < t; };
    const Tick begin = segment.block(first).firstTick;
    const Tick end = segment.block(last).firstTick;
    if (t <= begin)
        return first;
    const std::uint64_t guess
        = first + 1 + std::min<std::uint64_t>(evenPlace(t, begin, end, last - first), last - first - 1);
    return static_cast<std::uint32_t>(findFirstNear(guess, first + 1, last, isBefore) - 1);
}

/// Those of one part, of all of a location, which ascend by part.
std::span<const SampledSet> samplesOf(std::span<const SampledSet> all, std::uint32_t part)
{
    const auto first = std::ranges::lower_bound(all, part, {}, &SampledSet::part);
    const auto last = std::ranges::upper_bound(all, part, {}, &SampledSet::part);
    return { first, last };
}

} // namespace

LocationIndex::LocationIndex(const Definitions& definitions, Content&& content)
    : m_definitions(&definitions)
    , m_content(std::move(content))
    , m_parts(m_content.segments.size())
    , m_spanMaxima(EventSpanTree(m_content.crossingSpans.size()).maxima([this](std::uint64_t i) {
        return m_content.crossingSpans[i].closed;
    }))
    , m_metrics(definitions, m_content.samples)
{
}

std::unique_ptr<const LocationIndex::Part> LocationIndex::makePart(std::uint32_t number) const
{
    auto part = std::make_unique<Part>(
        Part { segmentOf(number), partBegin(number), partEnd(number), number, { FunctionId::none }, {} });
    part->functions.reserve(part->segment->functions().size() + 1);
    for (const std::uint32_t region : part->segment->functions())
        part->functions.push_back(m_definitions->functionOf(RegionId { region }));
    const EventKind enter = m_content.hasContextFrames ? EventKind::CallingContextEnter : EventKind::Enter;
    const EventKind leave = m_content.hasContextFrames ? EventKind::CallingContextLeave : EventKind::Leave;
    part->tops.assign(std::bit_ceil(part->segment->dictionary().size()), DictionaryEntry::kSameTop);
    for (std::size_t i = 0; i < part->segment->dictionary().size(); ++i) {
        const DictionaryEntry entry = part->segment->dictionary()[i];
        if ((entry.kind() != enter && entry.kind() != leave) || entry.top >= part->functions.size())
            continue;
        const FunctionId top = part->functions[entry.top];
        part->tops[i] = isValid(top) ? static_cast<std::uint32_t>(indexOf(top)) + 1 : 0;
    }
    return part;
}

std::shared_ptr<const Segment> LocationIndex::segmentOf(std::uint32_t number) const
{
    const SegmentEntry& entry = m_content.segments[number];
    if (entry.segment)
        return entry.segment;
    std::shared_ptr<const Segment> segment = m_content.source->open(entry.number);
    if (segment && fits(*segment, number))
        return segment;
    m_content.source->spoil();
    SegmentHeader header;
    header.firstEvent = entry.firstEvent;
    header.firstTick = entry.firstTick;
    header.lastTick = number + 1 < partCount() ? partEnd(number) : m_content.last;
    header.events = static_cast<std::uint32_t>(firstEventOf(number + std::size_t { 1 }) - entry.firstEvent);
    const auto samples = samplesOf(m_content.samples, number);
    std::vector<Segment::MetricShape> shapes;
    for (const SampledSet& sampled : samples) {
        shapes.resize(std::max<std::size_t>(shapes.size(), sampled.shape + std::size_t { 1 }));
        shapes[sampled.shape].set = sampled.set;
        shapes[sampled.shape].types.resize(sampled.members);
        shapes[sampled.shape].values.resize(sampled.members);
    }
    return Segment::blank(header, partEnd(number), std::move(shapes));
}

bool LocationIndex::fits(const Segment& segment, std::uint32_t number) const
{
    const SegmentHeader& header = segment.header();
    const std::uint64_t events = firstEventOf(number + std::size_t { 1 }) - firstEventOf(number);
    const bool isLast = number + 1 == partCount();
    if (header.firstEvent != firstEventOf(number) || header.events != events || header.firstTick != partBegin(number)
        || segment.block(segment.blocks()).firstTick != partEnd(number) || (isLast && header.lastTick != m_content.last)
        || header.openCall > m_content.crossing.size())
        return false;
    const auto samples = samplesOf(m_content.samples, number);
    const std::span<const Segment::MetricShape> shapes = segment.metrics();
    return std::ranges::all_of(samples, [&shapes](const SampledSet& sampled) {
        return sampled.shape < shapes.size() && shapes[sampled.shape].set == sampled.set
            && shapes[sampled.shape].types.size() == sampled.members;
    });
}

std::uint32_t LocationIndex::partOf(std::uint64_t index) const
{
    const auto after = std::ranges::upper_bound(m_content.segments, index, {}, &SegmentEntry::firstEvent);
    return static_cast<std::uint32_t>(after - m_content.segments.begin()) - 1;
}

std::uint32_t LocationIndex::firstPartEndingAt(Tick t) const
{
    // A part but the last ends where the next begins.
    const auto next = std::ranges::lower_bound(m_content.segments, t, {}, &SegmentEntry::firstTick);
    const auto number = static_cast<std::uint32_t>(next - m_content.segments.begin());
    if (number == 0)
        return 0;
    return number < partCount() || partEnd(number - 1) >= t ? number - 1 : number;
}

LocationIndex::Place LocationIndex::placeOf(std::uint64_t index) const
{
    if (index >= m_content.events)
        return { partCount(), 0 };
    const std::uint32_t part = partOf(index);
    return { part, static_cast<std::uint32_t>((index - firstEventOf(part)) / kBlockEvents) };
}

std::uint64_t LocationIndex::firstEvent(Place place) const
{
    return firstEventOf(place.part) + std::uint64_t { place.block } * kBlockEvents;
}

Tick LocationIndex::firstTick(Place place) const
{
    if (place.part >= partCount())
        return m_content.end;
    return place.block == 0 ? partBegin(place.part) : segment(place.part).block(place.block).firstTick;
}

LocationIndex::Place LocationIndex::blockBefore(Tick t) const
{
    const auto part = std::ranges::lower_bound(m_content.segments, t, {}, &SegmentEntry::firstTick);
    if (part == m_content.segments.begin())
        return {};
    const auto number = static_cast<std::uint32_t>(part - m_content.segments.begin()) - 1;
    return { number, lastBefore(t, segment(number), 0) };
}

LocationIndex::Place LocationIndex::blockBefore(Tick t, Place from) const
{
    if (from.part >= partCount() || partEnd(from.part) < t)
        return blockBefore(t);
    return { from.part, lastBefore(t, segment(from.part), from.block) };
}

std::uint64_t LocationIndex::lowerBound(Tick t) const
{
    if (partCount() == 0)
        return 0;
    // The block holds the event, or the next one begins with it.
    const Place place = blockBefore(t);
    return firstEvent(place) + segment(place.part).lowerBound(place.block, t);
}

Tick LocationIndex::tickOf(std::uint64_t index) const
{
    if (index >= m_content.events)
        return lastTick();
    const std::uint32_t part = partOf(index);
    return segment(part).tick(static_cast<std::uint32_t>(index - firstEventOf(part)));
}

EventKind LocationIndex::kindOf(std::uint64_t index) const
{
    if (index >= m_content.events)
        return {};
    const std::uint32_t part = partOf(index);
    const Segment& segment = this->segment(part);
    return segment.dictionary()[segment.code(static_cast<std::uint32_t>(index - firstEventOf(part)))].kind();
}

EventRecord LocationIndex::recordOf(std::uint64_t index) const
{
    if (index >= m_content.events)
        return {};
    const Place place = placeOf(index);
    std::array<EventRecord, kBlockEvents> records;
    const std::uint32_t count = read(place, records);
    const std::uint64_t at = index - firstEvent(place);
    return at < count ? records[at] : EventRecord {};
}

std::uint32_t LocationIndex::read(Place place, std::span<EventRecord, kBlockEvents> out) const
{
    const Segment& segment = this->segment(place.part);
    std::array<Tick, kBlockEvents> ticks;
    std::array<std::uint32_t, kBlockEvents> codes;
    const std::uint32_t count = segment.decode(place.block, ticks, codes);
    const Dictionary& dictionary = segment.dictionary();
    for (std::uint32_t i = 0; i < count; ++i) {
        const DictionaryEntry entry = dictionary[codes[i]];
        out[i].tick = ticks[i];
        out[i].reference = entry.reference;
        out[i].kind = entry.kind();
        out[i].detail = entry.detail() & 0xffffff;
    }
    // An event with a payload refers to it by the part and the place in the part; one with a message by the part and
    // the number of that.
    std::uint32_t message = place.block * kBlockEvents;
    for (std::uint32_t i = 0; segment.block(place.block).hasMessages() && i < count; ++i) {
        if (payloadKind(out[i].kind) != PayloadKind::Message)
            continue;
        out[i].reference = message++;
        out[i].detail = (place.part + 1) & 0xffffff;
    }
    for (unsigned i = 0; i < segment.block(place.block).payloadCount(); ++i) {
        const Segment::Place payload = segment.payload(place.block, i);
        const PayloadKind kind = payloadKind(out[payload.event].kind);
        if (kind == PayloadKind::Region || kind == PayloadKind::Context || kind == PayloadKind::Message)
            continue; // a file may say so
        out[payload.event].reference = payload.offset;
        out[payload.event].detail = (place.part + 1) & 0xffffff;
    }
    return count;
}

std::optional<LongCall> LocationIndex::longCall(std::uint64_t enter) const
{
    if (enter >= m_content.events)
        return std::nullopt;
    const std::uint32_t number = partOf(enter);
    const Part& part = this->part(number);
    const auto event = static_cast<std::uint32_t>(enter - firstEventOf(number));
    const std::uint32_t i = part.segment->callsBefore(event);
    if (i == part.segment->callCount())
        return std::nullopt;
    const SegmentCall call = part.segment->call(i);
    return call.enter == event ? std::optional(longCallOf(part, call)) : std::nullopt;
}

/// In a damaged file, @p entry may be of any kind.
RegionId LocationIndex::regionEntered(const DictionaryEntry& entry) const
{
    if (entry.kind() == EventKind::CallingContextEnter)
        return m_definitions->regionOf(CallingContextId { entry.reference });
    return entry.kind() == EventKind::Enter ? RegionId { entry.reference } : RegionId::none;
}

LongCall LocationIndex::longCallOf(const Part& part, const SegmentCall& call) const
{
    const std::uint64_t first = firstEventOf(part.number);
    if (call.leave >= SegmentCall::kCrosses && call.leave - SegmentCall::kCrosses < m_content.crossing.size()) {
        LongCall crossing = longCallOf(m_content.crossing[call.leave - SegmentCall::kCrosses]);
        crossing.enterIndex = first + call.enter;
        return crossing;
    }
    const Segment& segment = *part.segment;
    const RegionId region = regionEntered(segment.dictionary()[call.code]);
    const auto leave = static_cast<std::uint32_t>(std::min<std::uint64_t>(call.leave, segment.events() - 1));
    const Tick begin = segment.tick(call.enter);
    return { first + call.enter, first + leave, begin, call.depth, region, m_definitions->functionOf(region),
        ticksBetween(begin, segment.tick(leave)), call.exclusive, call.children };
}

LongCall LocationIndex::longCallOf(const CrossingCall& call) const
{
    return { call.enter, std::min(call.leave, m_content.events), call.begin, call.depth, call.region,
        m_definitions->functionOf(call.region), call.duration, call.exclusive, call.children };
}

} // namespace lightcone::core
