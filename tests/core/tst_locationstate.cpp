// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedtrace.h"
#include "sampling.h"
#include "shapefeeder.h"
#include "storedtrace.h"
#include "traceshapes.h"

#include "core/calls/locationstate.h"
#include "core/model/definitions.h"
#include "core/store/segment/segment.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace lightcone::tests::tst_locationstate {

using namespace core;

namespace {

/// The subject that an event opens or closes, described independently of the store.
struct Subject {
    EventKind opening = EventKind::Generic;
    std::vector<std::optional<std::uint64_t>> names; ///< the values that identify the subject
    bool isOpening = false;

    bool isSameAs(const Subject& other) const { return opening == other.opening && names == other.names; }
};

std::vector<std::optional<std::uint64_t>> namesIn(const RawEvent& event, std::initializer_list<FieldKey> keys)
{
    std::vector<std::optional<std::uint64_t>> names;
    for (const FieldKey key : keys) {
        const auto found = std::ranges::find(event.fields, key, &Field::key);
        names.push_back(found == event.fields.end() ? std::nullopt : std::optional(found->bits));
    }
    return names;
}

std::optional<Subject> subjectOf(const RawEvent& event)
{
    using enum EventKind;
    switch (event.kind) {
    case ReceivePost:
    case NonBlockingCollectiveRequest:
        return Subject { event.kind, { event.request }, true };
    case SendNonBlocking:
        return Subject { SendNonBlocking, { event.message.request }, true };
    case ReceiveNonBlocking:
        return Subject { ReceivePost, { event.message.request } };
    case SendComplete:
        return Subject { SendNonBlocking, { event.request } };
    case NonBlockingCollectiveComplete:
        return Subject { NonBlockingCollectiveRequest, { event.collective.request } };
    case CollectiveBegin:
    case CollectiveEnd:
        return Subject { CollectiveBegin, {}, event.kind == CollectiveBegin };
    case RmaCollectiveBegin:
    case RmaCollectiveEnd:
        return Subject { RmaCollectiveBegin, {}, event.kind == RmaCollectiveBegin };
    case ThreadFork:
    case ThreadJoin:
        return Subject { ThreadFork, namesIn(event, { FieldKey::Model }), event.kind == ThreadFork };
    case ThreadTeamBegin:
    case ThreadTeamEnd:
        return Subject { ThreadTeamBegin, namesIn(event, { FieldKey::Team }), event.kind == ThreadTeamBegin };
    case LockAcquire:
    case LockRelease:
        return Subject { LockAcquire, namesIn(event, { FieldKey::Model, FieldKey::LockId }),
            event.kind == LockAcquire };
    case RmaAcquireLock:
    case RmaReleaseLock:
        return Subject { RmaAcquireLock, namesIn(event, { FieldKey::Window, FieldKey::PeerRank, FieldKey::LockId }),
            event.kind == RmaAcquireLock };
    case IoLockAcquire:
    case IoLockRelease:
        return Subject { IoLockAcquire, namesIn(event, { FieldKey::IoHandle }), event.kind == IoLockAcquire };
    default:
        return std::nullopt;
    }
}

/// Keeps the state of one location event by event in lists that it searches from end to end.
class StateOracle {
public:
    StateOracle(const Definitions& definitions, const ExpectedLocation& location)
        : m_definitions(definitions)
        , m_location(location)
    {
    }
    void apply(std::uint64_t index)
    {
        const RawEvent& event = m_location.events[index];
        applyToStack(m_stack, m_definitions, m_location, index);
        if (event.kind == EventKind::RequestCancelled) {
            if (!close({ EventKind::ReceivePost, { event.request } }))
                close({ EventKind::SendNonBlocking, { event.request } });
        } else if (const auto subject = subjectOf(event)) {
            if (!subject->isOpening || event.kind == EventKind::NonBlockingCollectiveRequest)
                close(*subject);
            if (subject->isOpening)
                m_open.push_back({ *subject, { event.kind, index, event.tick } });
        } else if (event.kind == EventKind::Metric && isValid(event.metricSet)) {
            const auto& members = m_definitions.metricSets[indexOf(event.metricSet)].members;
            for (std::size_t i = 0; i < std::min(members.size(), event.values.size()); ++i)
                m_values[members[i]] = { members[i], event.values[i], index, event.tick };
        }
    }
    LocationState state() const
    {
        LocationState state { m_stack, {}, {} };
        for (const Open& open : m_open)
            state.open.push_back(open.span);
        for (const auto& [metric, value] : m_values)
            state.values.push_back(value);
        return state;
    }

private:
    struct Open {
        Subject subject;
        OpenSpan span;
    };
    bool close(const Subject& subject)
    {
        for (std::size_t i = m_open.size(); i > 0; --i) {
            if (!m_open[i - 1].subject.isSameAs(subject))
                continue;
            m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(i - 1));
            return true;
        }
        return false;
    }

    const Definitions& m_definitions;
    const ExpectedLocation& m_location;
    std::vector<Frame> m_stack;
    std::vector<Open> m_open; ///< ascending
    std::map<MetricId, HeldValue> m_values;
};

/// Chooses some of 0 … @p count: both ends, indices beside the ends of blocks and segments, and random ones.
std::set<std::uint64_t> someIndices(std::uint64_t count, std::uint32_t depth)
{
    Random random(7);
    std::set<std::uint64_t> indices { 0, count };
    const std::uint64_t step = (depth > 1000 ? 16 : 1) * (100 / samples(100)) * 128;
    for (std::uint64_t end = 0; end <= count; end += step) {
        for (const std::uint64_t index : { end == 0 ? 0 : end - 1, end, end + 1 })
            indices.insert(std::min(index, count));
    }
    for (std::uint32_t i = 0; i < samples(depth > 1000 ? 100 : 1000); ++i)
        indices.insert(random.bits() % (count + 1));
    return indices;
}

/// Compares the states that @p store gives with those of the oracle before some events of @p expected.
bool hasStates(const StoreView& store, const ExpectedTrace& expected, std::uint32_t depth)
{
    for (const ExpectedLocation& location : expected.locations) {
        const LocationView& view = store.location(location.id);
        StateOracle oracle(store.definitions(), location);
        std::uint64_t next = 0;
        for (const std::uint64_t index : someIndices(view.eventCount(), depth)) {
            for (; next < index; ++next)
                oracle.apply(next);
            if (stateBefore(view, index) != oracle.state()) {
                qWarning("state before event %llu", static_cast<unsigned long long>(index));
                return false;
            }
        }
    }
    return true;
}

} // namespace

/// Compares the state of a location before an event or at a time with the oracle's, for all shapes of traces and all
/// ways to get a store.
class TestLocationState : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void agrees_data() { addShapeRows(); }
    void agrees();
    void isKnownWhileEventsCome_data();
    void isKnownWhileEventsCome();

private:
    QTemporaryDir m_folder;
};

void TestLocationState::agrees()
{
    QFETCH(std::size_t, shape);
    const std::uint32_t depth = traceShapes()[shape].depth;
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    const ExpectedTrace expected = expectedTrace(trace.raw, trace.store->definitions());
    QVERIFY(hasStates(*trace.store, expected, depth));
    QVERIFY(hasStates(*reopened(*trace.store, m_folder), expected, depth));
    const ShapedTrace spilled = buildTrace(traceShapes()[shape], withoutMemory(m_folder));
    QVERIFY(hasStates(*spilled.store, expected, depth));
}

void TestLocationState::isKnownWhileEventsCome_data()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < traceShapes().size(); ++i) {
        const TraceShape& shape = traceShapes()[i];
        const bool changesFrames = shape.calls == TraceShape::Calls::ContextsThenPlain;
        const bool hasSegments = *std::ranges::max_element(shape.events) > kSegmentEvents + 1000;
        if (hasSegments && !changesFrames)
            QTest::newRow(shape.name) << i;
    }
}

void TestLocationState::isKnownWhileEventsCome()
{
    QFETCH(std::size_t, shape);
    const TraceShape& traceShape = traceShapes()[shape];
    const RawTrace raw = buildTrace(traceShape).raw;
    StoreBuilder builder;
    defineWorld(builder, traceShape);
    for (std::size_t i = 0; i < raw.locations.size(); ++i) {
        LocationWriter& writer = builder.writer(idAt<LocationId>(i));
        for (const RawEvent& event : raw.locations[i]) {
            write(writer, event);
            if (writer.eventCount() % (kSegmentEvents + 1000) != 0)
                continue;
            const auto partial = builder.snapshot();
            QVERIFY(partial->eventCount() > 0);
            QVERIFY(hasStates(*partial, expectedTrace(raw, partial->definitions()), traceShape.depth));
        }
    }
}

LIGHTCONE_TEST(TestLocationState, Core)

} // namespace lightcone::tests::tst_locationstate

#include "tst_locationstate.moc"
