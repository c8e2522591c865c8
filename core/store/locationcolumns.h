// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/locationwriter.h"
#include "core/model/definitions.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <vector>

// Private to the store: how the events of one location are held. Nothing outside core/store and core/ingest may see it.
namespace lightcone::core {

/// Lists of fields, one after the other; list i is [firsts[i], firsts[i + 1]).
class FieldLists {
public:
    std::size_t size() const { return m_firsts.size() - 1; }
    void add(std::span<const Field> fields);
    std::span<const Field> at(std::size_t index) const;
    void shrink();

private:
    std::vector<std::uint64_t> m_firsts { 0 };
    std::vector<Field> m_fields;
};

/// Values of metric events, one list an event.
struct MetricColumns {
    std::vector<MetricSetId> sets;
    std::vector<std::uint64_t> firsts; ///< into the values; one a metric event
    std::vector<std::uint64_t> bits;
    std::vector<MetricValue::Type> types;

    std::uint64_t end(std::size_t index) const { return index + 1 < firsts.size() ? firsts[index + 1] : bits.size(); }
};

/// How often something was repaired, and the first case of it.
struct Repairs {
    std::uint64_t count = 0;
    std::uint64_t index = 0; ///< of the event
    Tick original = 0;
    Tick repaired = 0;
};

/// What the calling-context enters and leaves of a location say, each combination once.
struct ContextEntry {
    CallingContextId context = CallingContextId::none;
    std::uint32_t fields = 0; ///< 0: no further fields; else index + 1 into LocationColumns::contextFields
};

struct LocationColumns {
    static constexpr std::uint32_t kNoFields = 0xffffffff;
    /// Least distance of two snapshots, in events.
    static constexpr std::uint64_t kSnapshotDistance = 1024;

    // One entry an event. The reference is, by kind: a RegionId (Enter, Leave); an index into `messages`,
    // `collectives`, `requests`, `metrics` or `contexts`; else an index into `fields`, or kNoFields.
    std::vector<Tick> ticks; ///< ascending
    std::vector<EventKind> kinds;
    std::vector<std::uint32_t> references;

    std::vector<MessageEnd> messages;
    std::vector<CollectiveEnd> collectives;
    std::vector<std::uint64_t> requests;
    MetricColumns metrics;
    std::vector<ContextEntry> contexts;
    FieldLists contextFields;
    FieldLists fields;

    std::vector<std::uint64_t> attributeEvents; ///< ascending; entry i has the list i of `attributes`
    FieldLists attributes;

    // Call stacks before some events: the frames of snapshot i are [snapshotFirsts[i], snapshotFirsts[i + 1]) of
    // `snapshotFrames`, each the index of the enter event, outermost first.
    std::vector<std::uint64_t> snapshotEvents; ///< ascending
    std::vector<std::uint64_t> snapshotFirsts { 0 };
    std::vector<std::uint64_t> snapshotFrames;

    std::array<std::uint64_t, kEventKindCount> kindCounts {};
    std::uint32_t maxDepth = 0;
    bool hasContextFrames = false;

    Repairs backwards;
    Repairs outOfRange;

    std::uint64_t count(EventKind kind) const { return kindCounts[static_cast<std::size_t>(kind)]; }
    /// Returns memory that growing left over.
    void shrink();
};

/// Which of the columns of LocationColumns the reference of an event of a kind points into.
enum class PayloadColumn : std::uint8_t { Region, Message, Collective, Request, Metric, Context, Fields };
PayloadColumn payloadColumn(EventKind kind);

} // namespace lightcone::core
