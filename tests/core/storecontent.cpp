// SPDX-License-Identifier: GPL-3.0-or-later
#include "storecontent.h"

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/curves/curvestatistics.h"
#include "core/analysis/metrics/counters.h"
#include "core/analysis/statistics/profile.h"
#include "core/cache/definitionscodec.h"
#include "core/calls/locationstate.h"
#include "core/store/storeview.h"

#include <array>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

/// Lists of numbers, each with its length. They are not text, which takes several times as long to write.
class Content {
public:
    template <typename... Numbers> void list(const Numbers&... numbers)
    {
        static_assert((std::is_arithmetic_v<Numbers> && ...));
        std::array<char, 1 + (sizeof numbers + ... + 0)> bytes { static_cast<char>(sizeof...(numbers)) };
        char* to = bytes.data() + 1;
        ((std::memcpy(to, &numbers, sizeof numbers), to += sizeof numbers), ...);
        m_bytes.append(bytes.data(), bytes.size());
    }
    void add(std::span<const std::byte> bytes)
    {
        m_bytes.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    void fields(const std::vector<Field>& fields)
    {
        list(fields.size());
        for (const Field& field : fields)
            list(static_cast<int>(field.key), static_cast<int>(field.type), field.name, field.bits);
    }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

void addEvents(Content& content, const LocationView& location)
{
    const Interval interval = location.interval();
    content.list(location.eventCount(), interval.begin, interval.end, location.maxDepth(), location.hasContextFrames());
    std::vector<EventRecord> records(1000);
    std::vector<MetricValue> values;
    for (std::uint64_t first = 0;;) {
        const std::size_t count = location.read(first, records);
        for (std::size_t i = 0; i < count; ++i) {
            const EventRecord& record = records[i];
            content.list(record.tick, static_cast<int>(record.kind));
            content.fields(location.fields(record));
            content.fields(location.attributes(first + i));
            if (record.kind == EventKind::Metric) {
                content.list(static_cast<std::uint32_t>(location.metricSet(record)));
                location.metricValues(record, values);
                for (const MetricValue& value : values)
                    content.list(static_cast<int>(value.type), value.bits);
            }
        }
        first += count;
        if (count < records.size())
            break;
    }
    constexpr std::uint64_t kStep = 61;
    for (std::uint64_t i = 0; i < location.eventCount(); i += kStep) {
        const LocationState state = stateBefore(location, i);
        content.list(state.stack.size(), state.open.size(), state.values.size());
        for (const Frame& frame : state.stack)
            content.list(static_cast<std::uint32_t>(frame.region), frame.enter, frame.enterIndex);
        for (const OpenSpan& span : state.open)
            content.list(static_cast<int>(span.kind), span.event, span.begin);
        for (const HeldValue& held : state.values)
            content.list(
                indexOf(held.metric), static_cast<int>(held.value.type), held.value.bits, held.event, held.tick);
    }
}

void addMessages(Content& content, const StoreView& store)
{
    const MessageTable& messages = store.messages();
    content.list(messages.size(), messages.unmatchedSends(), messages.unmatchedReceives());
    for (std::uint64_t i = 0; i < messages.size(); ++i) {
        const Message m = messages.at(MessageId { i });
        content.list(m.send, m.receive, indexOf(m.sender()), m.sendEvent.index, indexOf(m.receiver()),
            m.receiveEvent.index, static_cast<std::uint32_t>(m.communicator), m.tag, m.bytes, m.bytesReceived,
            m.posted);
    }
    for (const UnmatchedEnd& end : messages.unmatched())
        content.list(end.tick, indexOf(end.event.location), end.event.index, static_cast<std::uint32_t>(end.peer),
            static_cast<std::uint32_t>(end.communicator), end.peerRank, end.tag, end.bytes, end.isSend,
            end.hasInvalidPeer);
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const auto location = idAt<LocationId>(i);
        for (std::uint64_t end = 0; end < messages.endCount(location); ++end) {
            const MessageTable::LocationEnd at = messages.endAt(location, end);
            content.list(at.tick, static_cast<std::uint64_t>(at.message), at.isSend);
        }
    }
    const Interval all = store.interval();
    const Interval middle { all.begin / 2 + all.end / 2, all.end };
    messages.visit(middle, [&content](MessageId id, const Message&) {
        content.list(static_cast<std::uint64_t>(id));
        return true;
    });
}

void addCollectives(Content& content, const StoreView& store)
{
    const CollectiveTable& table = store.collectives();
    for (std::uint64_t i = 0; i < table.size(); ++i) {
        const Collective& c = table.at(CollectiveId { i });
        content.list(static_cast<int>(c.kind), static_cast<int>(c.operation),
            static_cast<std::uint32_t>(c.communicator), static_cast<std::uint32_t>(c.window), c.rootRank,
            static_cast<std::uint32_t>(c.root), c.begin, c.end, c.bytesSent, c.bytesReceived, c.memberCount);
        for (const CollectiveMember& m : table.members(CollectiveId { i }))
            content.list(m.begin, m.end, static_cast<std::uint32_t>(m.beginEvent.location), m.beginEvent.index,
                static_cast<std::uint32_t>(m.endEvent.location), m.endEvent.index, m.bytesSent, m.bytesReceived);
    }
}

void addCounters(Content& content, const StoreView& store)
{
    const Interval all = store.interval();
    expectDone(visitCounters(store, allLocations(store), all,
        [&content](const CounterSample& sample) {
            content.list(sample.tick, indexOf(sample.location), indexOf(sample.metric), sample.value.bits);
            return true;
        },
        {}));
    const Tick middle = all.begin / 2 + all.end / 2;
    for (const MetricId metric : recordedMetrics(store)) {
        for (const Interval half : { Interval { all.begin, middle }, Interval { middle, all.end } }) {
            CurveStatistics statistics;
            expectDone(curveStatistics(store, metricCurve(store, metric), half, statistics, {}));
            content.list(statistics.samples, statistics.min.toDouble(), statistics.max.toDouble(),
                statistics.mean.toDouble(), statistics.last.toDouble());
        }
    }
}

void addProfile(Content& content, const StoreView& store)
{
    std::vector<LocationId> all;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        all.push_back(idAt<LocationId>(i));
    std::vector<ProfileEntry> entries;
    expectDone(profile(store, all, store.interval(), entries, {}));
    for (const ProfileEntry& entry : entries)
        content.list(indexOf(entry.function), entry.visits, entry.inclusive, entry.exclusive, entry.min, entry.max);
}

} // namespace

std::string storeContent(const StoreView& store)
{
    Content content;
    content.add(encodeDefinitions(store.definitions()));
    content.list(store.interval().begin, store.interval().end, store.eventCount(), store.isDamaged());
    for (const std::uint64_t count : store.eventCountByKind())
        content.list(count);
    Findings findings;
    findings.kept = store.diagnostics();
    for (std::size_t code = 0; code < kDiagnosticCodeCount; ++code)
        findings.totals[code] = store.diagnosticTotal(static_cast<DiagnosticCode>(code));
    content.add(encodeFindings(findings));
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        addEvents(content, store.location(idAt<LocationId>(i)));
    addMessages(content, store);
    addCollectives(content, store);
    addCounters(content, store);
    addProfile(content, store);
    return content.take();
}

} // namespace lightcone::tests
