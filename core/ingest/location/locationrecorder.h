// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/callpairs.h"
#include "core/ingest/location/collectiveparts.h"
#include "core/ingest/location/ingestcontext.h"
#include "core/ingest/location/locationfindings.h"
#include "core/ingest/location/locationwriter.h"
#include "core/ingest/location/messageends.h"
#include "core/ingest/location/passedcalls.h"
#include "core/ingest/location/segmentbuilder.h"
#include "core/ingest/location/spancollector.h"
#include "core/store/location/locationindex.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

using RecordedSegments = LocationIndex::Content;

/// The finished segments of a location, while events still come. Thread-safe.
class SegmentList {
public:
    RecordedSegments copy() const
    {
        const std::lock_guard lock(m_mutex);
        return m_recorded;
    }
    /// Calls change(RecordedSegments&) alone.
    template <typename Change> void update(const Change& change)
    {
        const std::lock_guard lock(m_mutex);
        change(m_recorded);
    }

private:
    mutable std::mutex m_mutex;
    RecordedSegments m_recorded;
};

/// Turns the events of one location, as they come, into segments, and collects what pairing and the health report need.
/// One thread at a time.
class LocationRecorder {
public:
    /// Keeps references to @p context and @p out.
    LocationRecorder(LocationId location, IngestContext& context, SegmentList& out);

    /// Begins an event, which one of add… has to end.
    void begin(Tick t)
    {
        const bool isInBlock = m_block.size > 0 && m_block.size < kBlockEvents;
        if (isInBlock && t >= m_tick && t <= kMaxTick) [[likely]]
            m_tick = t;
        else
            beginOutOfBlock(t);
    }
    /// Passes over an enter or leave that is left out of the trace, which needs no begin(). @returns false: it is to be
    /// added.
    bool passesOver(EventKind kind, Tick t, RegionId region);
    /// Enter or Leave.
    void addCall(EventKind kind, RegionId region);
    /// A Leave that ends a collective operation.
    void addCollectiveLeave(RegionId region, const CollectiveEnd& end);
    /// CallingContextEnter or -Leave with its further fields.
    void addContext(EventKind kind, CallingContextId context, std::uint32_t fields);
    void addMessage(EventKind kind, const MessageEnd& end);
    void addRequest(EventKind kind, std::uint64_t request);
    void addCollective(EventKind kind, const CollectiveEnd& end);
    void addMetric(MetricSetId set, std::span<const MetricValue> values);
    void addFields(EventKind kind, std::span<const Field> fields);
    // The following functions concern the event that was added last.
    /// Adds to its attributes.
    void setAttributes(std::span<const Field> attributes);
    void attachMetrics(MetricSetId set, std::span<const MetricValue> values);
    /// Ends the last segment and closes what is open. Nothing may be added after it. Does nothing the second time.
    void finish();

    std::uint64_t eventCount() const { return m_firstEvent + m_blockFirst + m_block.size; }
    /// The time of the event that was begun or passed over last, as it is kept.
    Tick time() const { return std::max(m_tick, m_passed.value_or(m_tick)); }
    LocationId location() const { return m_location; }
    /// Gives back what finish() left, once.
    MessageEnds takeMessages() { return m_messages.finish(); }
    CollectiveParts takeCollectives() { return m_collectives.finish(); }
    CallPairs takeCalls() { return std::move(m_calls); }
    const LocationFindings& findings() const { return m_findings; }

private:
    struct OpenCall {
        RegionId region = RegionId::none;
        std::uint32_t known = 0; ///< index into m_known
        std::uint32_t function = 0; ///< code
        Tick enter = 0;
        std::uint64_t index = 0;
        std::uint64_t childTicks = 0;
        std::uint64_t children = 0;
        std::uint64_t entry = 0; ///< 1 + index into the calls of the segment it was entered in
        std::uint64_t crossing = 0; ///< 1 + index into RecordedSegments::crossing
    };
    /// The end of a call that crosses segments; published with the segment that holds it.
    struct ClosedCrossing {
        std::uint64_t crossing = 0; ///< index into RecordedSegments::crossing
        std::uint64_t leave = 0;
        std::uint64_t duration = 0;
        std::uint64_t exclusive = 0;
        std::uint64_t children = 0;
    };
    static constexpr std::uint32_t kNoCode = 0xffffffff;
    /// A region that events named.
    struct KnownRegion {
        std::uint32_t function = 0;
        std::uint32_t enterCode = kNoCode; ///< code of its enter in the segment
        bool isDefined = true;
        bool isCommunication = false;
        bool isLeftOut = false; ///< its calls are
    };
    /// The code of the leaves of a region that have a function on top.
    struct LeaveCode {
        RegionId region = RegionId::none;
        std::uint32_t top = 0; ///< DictionaryEntry::top
        std::uint32_t code = kNoCode;
    };
    /// The call that a leave ends.
    struct Left {
        RegionId region = RegionId::none;
        std::size_t closed = 0; ///< calls
    };
    static constexpr std::uint32_t kFar = 0xffffffff;
    enum class Frames : std::uint8_t { Undecided, Plain, Contexts };

    std::uint32_t top() const { return m_open.empty() ? 0 : m_open.back().function + 1; }
    /// Index into m_known.
    std::uint32_t knownRegion(RegionId region)
    {
        const std::size_t place = nearPlace(region);
        return place < m_near.size() && m_near[place] != kFar ? m_near[place] : findRegion(region);
    }
    /// The place of a region in m_near; RegionId::none has place 0.
    static std::size_t nearPlace(RegionId region) { return static_cast<std::uint32_t>(region) + 1U; }
    std::uint32_t findRegion(RegionId region);
    /// Does the same as knownRegion(), but sets a region that is not defined to none and counts it.
    std::uint32_t definedRegion(RegionId& region)
    {
        const std::uint32_t known = knownRegion(region);
        return m_known[known].isDefined ? known : undefinedRegion(region);
    }
    std::uint32_t undefinedRegion(RegionId& region);
    std::uint32_t codeOf(EventKind kind, std::uint32_t reference, std::uint32_t detail, std::uint32_t top);
    void forgetCodes();
    void push(EventKind kind, std::uint32_t code);
    void pushPlain(EventKind kind, std::uint32_t detail = 0);
    void addEnter(RegionId region);
    void takePlainFrames();
    Left leftBy(RegionId region);
    void addLeave(const Left& left);
    std::uint32_t leaveCode(EventKind kind, std::uint32_t reference, std::uint32_t detail, const Left& left);
    /// Notes the calls that @p count calls were made by, from the innermost on.
    void noteCallers(std::size_t count);
    /// Notes that the call at @p depth, below which there are so many in m_open, was of @p callee (code).
    void noteCall(std::size_t depth, std::uint32_t callee);
    void openCall(RegionId region, std::uint32_t known);
    /// Adds the call that was opened last to the summary. @param code  of the event
    void summarizeEnter(std::uint32_t code)
    {
        m_builder.summary().enter(code, m_open.back().function, m_tick, m_blockFirst + m_block.size);
    }
    void closeCalls(std::size_t count);
    /// @returns the number of calls that a leave of @p region closes; notes the case when it is not one.
    std::size_t closedBy(RegionId region);
    void noteClosed(RegionId region, std::size_t closed);
    void addOpenNames(Cases& cases, std::size_t count) const;
    /// Ends the innermost call at event @p index.
    void close(Tick t, std::uint64_t index);
    void beginOutOfBlock(Tick t);
    void notePayload();
    void takeFindings(EventKind kind, std::span<const Field> fields);
    template <typename Id, typename Def> void cut(Id& id, const std::vector<Def>& table);
    void endBlock(Tick next);
    void enterCallsInTable();
    void endSegment(Tick next);
    void crossSegment();
    void enterClosedCrossings(RecordedSegments& recorded);
    /// Starts anew with frames of plain enters and leaves, after those of calling contexts were taken.
    void usePlainFrames();
    void repeat(const Segment& segment, std::uint32_t block);
    void repeatAttributes(const Segment& segment, const std::vector<Field>& attributes);
    /// The time at which the call that sends or receives was entered; without a call the event's own time.
    Tick callEnter() const
    {
        return !m_open.empty() && m_known[m_open.back().known].isCommunication ? m_open.back().enter : m_tick;
    }

    LocationId m_location;
    IngestContext* m_context;
    SegmentList* m_out;
    SegmentBuilder m_builder;
    SegmentBuilder::Block m_block;
    std::uint64_t m_firstEvent = 0; ///< index of the first event of the segment
    std::uint32_t m_blockFirst = 0; ///< event of the segment
    Tick m_segmentFirst = 0; ///< time of its first event
    std::uint32_t m_openCall = 0; ///< SegmentHeader::openCall
    Tick m_tick = 0; ///< time of the event that was begun last
    bool m_hasEvents = false;
    bool m_isFinished = false;
    Frames m_frames = Frames::Undecided;
    std::vector<OpenCall> m_open;
    std::vector<ClosedCrossing> m_closedCrossings;
    std::vector<std::uint32_t> m_openFunctions; ///< functions of the calls in m_open
    PassedCalls m_passedCalls; ///< the open ones that are left out, by function codes
    std::optional<Tick> m_passed; ///< latest time of an event that was passed over
    RegionTable m_regions;
    std::vector<KnownRegion> m_known; ///< facts about the regions in m_regions
    std::vector<std::uint32_t>
        m_near; ///< numbers in m_regions, or kFar, by nearPlace(); as long as a few times m_known
    // Codes of the segment, found without the table of all.
    std::array<std::array<std::uint32_t, 2>, kEventKindCount> m_plainCodes; ///< by kind, without and with a detail
    std::array<LeaveCode, 512> m_leaveCodes; ///< each at a place of its region and top
    RegionTable m_functions; ///< representatives; the numbers are the function codes
    std::uint32_t m_maxDepth = 0;
    std::uint64_t m_firstCall = 0; ///< event that entered it
    std::array<std::uint64_t, kEventKindCount> m_kindCounts {};
    std::uint64_t m_attributeKeys = 0;
    MessageEndCollector m_messages;
    CollectivePartCollector m_collectives;
    SpanCollector m_spans;
    CallPairs m_calls;
    LocationFindings m_findings;
};

} // namespace lightcone::core
