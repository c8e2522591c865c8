// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/locationrecorder.h"

#include "core/store/location/callstack.h"
#include "core/store/location/payload.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lightcone::core {

namespace {

/// Regions are found by their number while it is below so many, and these for each one that is known.
constexpr std::size_t kNearSlack = 256;
constexpr std::size_t kNearPerRegion = 4;

} // namespace

LocationRecorder::LocationRecorder(LocationId location, IngestContext& context, SegmentList& out)
    : m_location(location)
    , m_context(&context)
    , m_out(&out)
    , m_builder(location)
    , m_messages(context.scratch())
    , m_collectives(context.scratch())
{
    forgetCodes();
}

void LocationRecorder::beginOutOfBlock(Tick t)
{
    Tick tick = std::clamp(t, -kMaxTick, kMaxTick);
    if (tick != t) [[unlikely]]
        m_findings.outOfRange.add(eventCount(), t, tick);
    if (m_hasEvents && tick < m_tick) [[unlikely]] {
        m_findings.backwards.add(eventCount(), tick, m_tick);
        tick = m_tick;
    }
    m_tick = tick;
    m_hasEvents = true;
    if (m_block.size == kBlockEvents)
        endBlock(tick);
    if (m_block.size == 0) {
        m_block.depth = static_cast<std::uint32_t>(m_open.size());
        m_block.top = top();
        m_block.payloads.clear();
        m_block.attributes.clear();
        m_block.messages.clear();
        if (m_blockFirst == 0) {
            m_segmentFirst = tick;
            m_openCall = m_open.empty() ? 0 : static_cast<std::uint32_t>(m_open.back().crossing);
        }
    }
}

std::uint32_t LocationRecorder::findRegion(RegionId region)
{
    const std::uint32_t known = m_regions.numberOf(region);
    if (known == m_known.size()) {
        const IngestContext::RegionUse use = isValid(region) ? m_context->use(region) : IngestContext::RegionUse {};
        m_known.push_back({ .function = m_functions.numberOf(use.representative),
            .isDefined = !isValid(region) || isValid(use.representative),
            .isCommunication = isCommunication(use.group),
            .isLeftOut = use.isLeftOut });
        m_builder.nodes().setFunctionCount(m_functions.keys().size());
    }
    const std::size_t place = nearPlace(region);
    if (place < kNearSlack + kNearPerRegion * m_known.size()) {
        if (place >= m_near.size())
            m_near.resize(place + 1, kFar);
        m_near[place] = known;
    }
    return known;
}

std::uint32_t LocationRecorder::undefinedRegion(RegionId& region)
{
    ++m_findings.undefined;
    region = RegionId::none;
    return knownRegion(region);
}

std::uint32_t LocationRecorder::codeOf(EventKind kind, std::uint32_t reference, std::uint32_t detail, std::uint32_t top)
{
    return m_builder.codes().numberOf({ reference, static_cast<std::uint32_t>(kind) | detail << 8, top });
}

void LocationRecorder::forgetCodes()
{
    m_plainCodes.fill({ kNoCode, kNoCode });
    m_leaveCodes.fill({});
    for (KnownRegion& region : m_known)
        region.enterCode = kNoCode;
}

void LocationRecorder::push(EventKind kind, std::uint32_t code)
{
    const std::uint32_t at = m_block.size++;
    m_block.ticks[at] = m_tick;
    m_block.codes[at] = code;
    m_block.tops[at] = top();
    ++m_kindCounts[static_cast<std::size_t>(kind)];
}

void LocationRecorder::pushPlain(EventKind kind, std::uint32_t detail)
{
    std::uint32_t& code = m_plainCodes[static_cast<std::size_t>(kind)][detail];
    if (code == kNoCode)
        code = codeOf(kind, 0, detail, DictionaryEntry::kSameTop);
    push(kind, code);
}

template <typename Id, typename Def> void LocationRecorder::cut(Id& id, const std::vector<Def>& table)
{
    if (isValid(id) && indexOf(id) >= table.size()) {
        id = Id::none;
        ++m_findings.undefined;
    }
}

void LocationRecorder::takePlainFrames()
{
    if (m_frames == Frames::Plain) [[likely]]
        return;
    if (m_frames == Frames::Contexts)
        usePlainFrames();
    m_frames = Frames::Plain;
}

bool LocationRecorder::passesOver(EventKind kind, Tick t, RegionId region)
{
    m_passedCalls.cutTo(m_open.size());
    if (isValid(region)) {
        const KnownRegion known = m_known[knownRegion(region)];
        if (!known.isLeftOut)
            return false;
        if (kind == EventKind::Enter)
            m_passedCalls.enter(known.function, m_open.size());
        else
            m_passedCalls.leave(known.function);
    } else if (kind == EventKind::Enter || !m_passedCalls.leaveInnermost(m_open.size())) {
        return false;
    }
    ++m_findings.leftOut;
    m_passed = std::max(t, m_passed.value_or(t));
    return true;
}

void LocationRecorder::addCall(EventKind kind, RegionId region)
{
    takePlainFrames();
    if (kind == EventKind::Enter)
        addEnter(region);
    else
        addLeave(leftBy(region));
}

void LocationRecorder::addCollectiveLeave(RegionId region, const CollectiveEnd& given)
{
    takePlainFrames();
    CollectiveEnd end = given;
    cut(end.communicator, m_context->definitions().communicators);
    cut(end.window, m_context->definitions().windows);
    const Left left = leftBy(region);
    if (left.closed > 0) {
        const OpenCall& call = m_open[m_open.size() - left.closed];
        m_collectives.begin(call.index, call.enter, EventKind::CollectiveBegin);
    }
    m_collectives.end(eventCount(), m_tick, EventKind::CollectiveEnd, end);
    addLeave(left);
    setAttributes(collectiveFields(end));
}

void LocationRecorder::addEnter(RegionId region)
{
    const std::uint32_t number = definedRegion(region);
    openCall(region, number);
    std::uint32_t& code = m_known[number].enterCode;
    if (code == kNoCode)
        code = codeOf(EventKind::Enter, static_cast<std::uint32_t>(region), 0, top());
    summarizeEnter(code);
    push(EventKind::Enter, code);
}

LocationRecorder::Left LocationRecorder::leftBy(RegionId region)
{
    if (!m_open.empty() && m_open.back().region == region) [[likely]]
        return { region, 1 };
    definedRegion(region);
    return { region, closedBy(region) };
}

void LocationRecorder::addLeave(const Left& left)
{
    closeCalls(left.closed);
    const auto number = static_cast<std::uint32_t>(left.region);
    LeaveCode& last = m_leaveCodes[(number * 0x9e3779b1 + top()) % m_leaveCodes.size()];
    if (last.region != left.region || last.top != top() || last.code == kNoCode)
        last = { left.region, top(), leaveCode(EventKind::Leave, number, 0, left) };
    push(EventKind::Leave, last.code);
    if (left.closed == 0)
        last = {}; // the next leave with this code may be the first that tells who called
}

std::uint32_t LocationRecorder::leaveCode(
    EventKind kind, std::uint32_t reference, std::uint32_t detail, const Left& left)
{
    const std::size_t known = m_builder.codes().keys().size();
    const std::uint32_t code = codeOf(kind, reference, detail, top());
    // The first leave with a code stands for all, unless it was one without an enter.
    if ((code == known || m_findings.withoutEnter.count > 0) && left.closed > 0)
        noteCall(m_open.size(), m_known[knownRegion(left.region)].function);
    return code;
}

void LocationRecorder::noteCallers(std::size_t count)
{
    for (std::size_t i = m_open.size(); count > 0 && i > 0; --i, --count)
        noteCall(i - 1, m_open[i - 1].function);
}

void LocationRecorder::noteCall(std::size_t depth, std::uint32_t callee)
{
    const RegionId from = depth > 0 ? m_functions.keys()[m_open[depth - 1].function] : RegionId::none;
    if (const RegionId to = m_functions.keys()[callee]; isValid(to))
        m_calls.add(from, to);
}

void LocationRecorder::addContext(EventKind kind, CallingContextId context, std::uint32_t fields)
{
    cut(context, m_context->definitions().callingContexts);
    const auto reference = static_cast<std::uint32_t>(context);
    if (m_frames == Frames::Undecided)
        m_frames = Frames::Contexts;
    const bool isCall = m_frames == Frames::Contexts;
    const RegionId region = m_context->definitions().regionOf(context);
    if (isCall && kind == EventKind::CallingContextEnter)
        openCall(region, knownRegion(region));
    const Left left = isCall && kind != EventKind::CallingContextEnter ? leftBy(region) : Left {};
    closeCalls(left.closed);
    const std::uint32_t code = isCall ? leaveCode(kind, reference, fields, left)
                                      : codeOf(kind, reference, fields, DictionaryEntry::kSameTop);
    if (isCall && kind == EventKind::CallingContextEnter)
        summarizeEnter(code);
    push(kind, code);
}

void LocationRecorder::openCall(RegionId region, std::uint32_t known)
{
    const std::uint32_t function = m_known[known].function;
    if (!m_open.empty()) {
        ++m_open.back().children;
    } else if (m_maxDepth == 0) {
        m_firstCall = eventCount();
        m_findings.firstCall = region;
    }
    m_open.push_back(
        { .region = region, .known = known, .function = function, .enter = m_tick, .index = eventCount() });
    m_openFunctions.push_back(function);
    m_builder.nodes().enter(function, m_tick);
    m_maxDepth
        = std::max(m_maxDepth, static_cast<std::uint32_t>(std::min<std::size_t>(m_open.size(), ~std::uint32_t { 0 })));
}

void LocationRecorder::closeCalls(std::size_t count)
{
    const std::uint64_t index = eventCount();
    for (std::size_t i = 0; i < count; ++i)
        close(m_tick, index);
}

std::size_t LocationRecorder::closedBy(RegionId region)
{
    std::size_t closed = std::min<std::size_t>(m_open.size(), 1);
    if (isValid(region) && (m_open.empty() || m_open.back().region != region)) {
        const std::uint32_t function = m_known[knownRegion(region)].function;
        closed = framesClosed(
            m_open, [function](const OpenCall& call) { return call.function == function; },
            [this, function] { return m_builder.nodes().isOpen(function); });
    }
    if (closed != 1)
        noteClosed(region, closed);
    if (m_open.empty() || m_open.back().region != region)
        noteCallers(closed);
    return closed;
}

void LocationRecorder::addOpenNames(Cases& cases, std::size_t count) const
{
    cases.firstClosedCount = count;
    for (std::size_t i = 0; i < std::min(count, LocationFindings::kMaxNames); ++i)
        cases.firstClosed.push_back(m_open[m_open.size() - 1 - i].region);
}

void LocationRecorder::noteClosed(RegionId region, std::size_t closed)
{
    Cases& cases = closed == 0 ? m_findings.withoutEnter : m_findings.crosses;
    if (cases.count++ == 0) {
        cases.firstTick = m_tick;
        cases.firstIndex = eventCount();
        cases.firstRegion = region;
        if (closed > 1)
            addOpenNames(cases, closed - 1);
    }
    if (closed > 1)
        m_findings.closedImplicitly += closed - 1;
    for (std::size_t i = 1; i < closed; ++i)
        ++m_findings.missedLeaves[m_open[m_open.size() - i].function];
    if (closed == 0)
        --m_findings.missedLeaves[m_known[knownRegion(region)].function];
}

void LocationRecorder::close(Tick t, std::uint64_t index)
{
    const OpenCall& call = m_open.back();
    m_builder.nodes().leave(call.function, t);
    const std::uint64_t duration = ticksBetween(call.enter, t);
    m_builder.summary().leave(call.function, t, duration, call.crossing == 0);
    if (m_open.size() > 1)
        m_open[m_open.size() - 2].childTicks += duration;
    if (call.crossing > 0)
        m_closedCrossings.push_back({ call.crossing - 1, index, duration, duration - call.childTicks, call.children });
    else
        m_builder.nodes().addDuration(call.function, static_cast<std::uint32_t>(call.index - m_firstEvent), duration);
    if (call.entry > 0 && call.crossing == 0) {
        SegmentCall& entry = m_builder.calls()[call.entry - 1];
        entry.leave = index - m_firstEvent;
        entry.exclusive = duration - call.childTicks;
        entry.children = call.children;
    }
    m_open.pop_back();
    m_openFunctions.pop_back();
}

void LocationRecorder::notePayload()
{
    m_block.payloads.push_back({ m_block.size, static_cast<std::uint32_t>(m_builder.payload().size()) });
}

void LocationRecorder::addMessage(EventKind kind, const MessageEnd& given)
{
    const Definitions& definitions = m_context->definitions();
    MessageEnd end = given;
    cut(end.communicator, definitions.communicators);
    cut(end.peer, definitions.locations);
    m_messages.message(eventCount(), m_tick, kind, end, callEnter());
    m_spans.message(eventCount(), m_tick, kind, end.request);
    m_block.messages.push_back(end);
    pushPlain(kind);
}

void LocationRecorder::addRequest(EventKind kind, std::uint64_t request)
{
    if (kind == EventKind::NonBlockingCollectiveRequest)
        m_collectives.request(eventCount(), m_tick, request);
    else
        m_messages.request(eventCount(), m_tick, kind, request);
    m_spans.request(eventCount(), m_tick, kind, request);
    notePayload();
    ByteWriter(m_builder.payload()).number(request);
    pushPlain(kind);
}

void LocationRecorder::addCollective(EventKind kind, const CollectiveEnd& given)
{
    CollectiveEnd end = given;
    cut(end.communicator, m_context->definitions().communicators);
    cut(end.window, m_context->definitions().windows);
    m_collectives.end(eventCount(), m_tick, kind, end);
    m_spans.collective(eventCount(), kind, end.request);
    notePayload();
    writeCollectiveEnd(m_builder.payload(), end);
    pushPlain(kind);
}

void LocationRecorder::addMetric(MetricSetId set, std::span<const MetricValue> values)
{
    cut(set, m_context->definitions().metricSets);
    notePayload();
    const auto [shape, sample] = m_builder.addSample(m_blockFirst + m_block.size, m_tick, set, values);
    ByteWriter out(m_builder.payload());
    out.number(shape);
    out.number(sample);
    pushPlain(EventKind::Metric);
}

void LocationRecorder::addFields(EventKind kind, std::span<const Field> fields)
{
    if (kind == EventKind::CollectiveBegin || kind == EventKind::RmaCollectiveBegin)
        m_collectives.begin(eventCount(), m_tick, kind);
    else if (kind == EventKind::BufferFlush || kind == EventKind::MeasurementOnOff)
        takeFindings(kind, fields);
    m_spans.fields(eventCount(), m_tick, kind, fields);
    if (!fields.empty()) {
        notePayload();
        writeFields(m_builder.payload(), fields);
    }
    pushPlain(kind, fields.empty() ? 0 : 1);
}

void LocationRecorder::takeFindings(EventKind kind, std::span<const Field> fields)
{
    const auto find = [fields](FieldKey key) {
        const auto found = std::ranges::find(fields, key, &Field::key);
        return found == fields.end() ? nullptr : &*found;
    };
    if (kind == EventKind::BufferFlush) {
        const Field* const stop = find(FieldKey::StopTime);
        m_findings.flushes.open(m_tick);
        m_findings.flushes.close(stop ? static_cast<Tick>(stop->bits) : m_tick);
        return;
    }
    const Field* const mode = find(FieldKey::Mode);
    const bool isText = mode != nullptr && mode->type == FieldType::String;
    const auto isMode = [&](std::string_view text) {
        return isText && m_context->isText(StringId { static_cast<std::uint32_t>(mode->bits) }, text);
    };
    if (isMode("off"))
        m_findings.offs.open(m_tick);
    else if (isMode("on"))
        m_findings.offs.close(m_tick);
}

void LocationRecorder::setAttributes(std::span<const Field> attributes)
{
    static_assert(static_cast<unsigned>(FieldKey::Custom) < 64);
    for (const Field& attribute : attributes)
        m_attributeKeys |= std::uint64_t { 1 } << static_cast<unsigned>(attribute.key);
    const std::uint32_t event = m_block.size - 1;
    std::vector<Field> all;
    if (!m_block.attributes.empty() && m_block.attributes.back().event == event) {
        all = readFields(ByteReader(std::span(m_builder.payload()).subspan(m_block.attributes.back().offset)));
        m_block.attributes.pop_back();
    }
    m_block.attributes.push_back({ event, static_cast<std::uint32_t>(m_builder.payload().size()) });
    if (all.empty()) [[likely]] {
        writeFields(m_builder.payload(), attributes);
        return;
    }
    all.insert(all.end(), attributes.begin(), attributes.end());
    writeFields(m_builder.payload(), all);
}

void LocationRecorder::attachMetrics(MetricSetId set, std::span<const MetricValue> values)
{
    cut(set, m_context->definitions().metricSets);
    const auto [shape, sample] = m_builder.addSample(m_blockFirst + m_block.size - 1, m_tick, set, values);
    const std::array attached { sampleField(shape, sample) };
    setAttributes(attached);
}

} // namespace lightcone::core
