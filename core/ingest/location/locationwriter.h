// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventends.h"
#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>
#include <span>

namespace lightcone::core {

class IngestContext;
class LocationRecorder;
class SegmentList;
struct RecordedLocation;

/// Takes the events of one location in the order of the file; one call a record with all its values. Used by one thread
/// at a time; different writers may be used by different threads. A time before its predecessor is moved to the
/// predecessor's and counted (DiagnosticCode::TimeRunsBackwards); the order of the file is kept.
class LocationWriter final {
public:
    using Fields = std::span<const Field>;

    LocationWriter(LocationId location, IngestContext& context);
    ~LocationWriter();
    LocationWriter(const LocationWriter&) = delete;
    LocationWriter& operator=(const LocationWriter&) = delete;

    void enter(Tick t, RegionId region, Fields attributes = {});
    /// @p region none: whatever is on top.
    void leave(Tick t, RegionId region, Fields attributes = {});
    /// Adds a leave whose record says, too, that the call which it closes was this collective operation for all of its
    /// duration: one event.
    void leaveCollective(Tick t, RegionId region, const CollectiveEnd& end, Fields attributes = {});
    /// @p kind Send, SendNonBlocking, Receive or ReceiveNonBlocking.
    void message(Tick t, EventKind kind, const MessageEnd& end, Fields attributes = {});
    /// @p kind SendComplete, ReceivePost, RequestTest, RequestCancelled or NonBlockingCollectiveRequest.
    void request(Tick t, EventKind kind, std::uint64_t request, Fields attributes = {});
    /// @p kind CollectiveEnd, NonBlockingCollectiveComplete or RmaCollectiveEnd. The begins are plain event()s.
    void collective(Tick t, EventKind kind, const CollectiveEnd& end, Fields attributes = {});
    /// @p values one for each member of the set, or fewer (a short record: counted by the reader).
    void metric(Tick t, MetricSetId set, std::span<const MetricValue> values, Fields attributes = {});
    /// Every other kind, and records with no home in the model (EventKind::Generic, FieldKey::Record names them).
    void event(Tick t, EventKind kind, Fields fields = {}, Fields attributes = {});

    /// Adds a sample of metrics, as metric() has it, to the event that was added last, which stays one event. With an
    /// event that is left out (see BuildOptions::leavesOut) the sample is, too.
    /// @pre the event is no metric(), and has none
    void attachMetrics(MetricSetId set, std::span<const MetricValue> values);

    /// All events are there: frees what only further ones would need, and none may follow. Done at the sink's end where
    /// it is not called.
    void finish();

    std::uint64_t eventCount() const;
    /// The time of the event that was added last, as it is kept; of one that is left out its own, or that of the event
    /// before it where that is later. @pre there is one, and finish() was not called
    Tick time() const;
    LocationId location() const;

private:
    friend class StoreBuilder;
    class ContextFields;
    LocationRecorder& recorder();
    /// Begins an event.
    LocationRecorder& begin(Tick t);
    /// Passes over a call that is left out. @returns false: it is to be added.
    bool passesOver(EventKind kind, Tick t, RegionId region);
    void setAttributes(Fields attributes);

    LocationId m_location;
    IngestContext* m_context;
    std::unique_ptr<SegmentList> m_segments;
    std::unique_ptr<LocationRecorder> m_recorder; ///< from the first event on, until finish(): it takes kilobytes
    std::unique_ptr<ContextFields> m_contexts; ///< from the first event of a calling context on, until finish()
    std::unique_ptr<RecordedLocation> m_recorded; ///< from finish() on
    bool m_leavesCallsOut; ///< calls of some regions are left out
    bool m_isLastLeftOut = false; ///< the event that was added last
};

} // namespace lightcone::core
