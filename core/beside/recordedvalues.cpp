// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/recordedvaluesprivate.h"

#include "core/analysis/metrics/metricsum.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace lightcone::core {

namespace {

using RecordedKind = ComparedMetric::Kind;

/// The metrics that Score-P writes for what events say. Source: Score-P 9.0.
constexpr std::array<std::pair<std::string_view, RecordedKind>, 7> kComparedNames { {
    { "visits", RecordedKind::Visits },
    { "time", RecordedKind::ExclusiveTime },
    { "bytes_sent", RecordedKind::BytesSent },
    { "bytes_received", RecordedKind::BytesReceived },
    { "bytes_put", RecordedKind::BytesPut },
    { "bytes_get", RecordedKind::BytesGet },
    { "hits", RecordedKind::Hits },
} };

/// Where the number that is compared stands in a value.
struct NumberPlace {
    std::size_t cell = 0;
    CellStorage storage = CellStorage::Real;
    double scale = 1; ///< seconds of a unit
};

/// Profiles in the format cube_tuple have five numbers a value: the first counts visits, the fourth is the sum, which
/// for times is in ticks.
NumberPlace placeIn(CubeDataType type, RecordedKind kind, std::uint64_t ticksPerSecond)
{
    NumberPlace place;
    if (type.kind == CubeDataType::Kind::TauAtomic) {
        place.cell = kind == RecordedKind::Visits ? 0 : 3;
        if (kind == RecordedKind::ExclusiveTime)
            place.scale = 1 / static_cast<double>(ticksPerSecond);
    }
    place.storage = cellLayout(type, place.cell).storage;
    return place;
}

/// Whole numbers modulo 2^64; those of doubles are cut.
std::uint64_t exactOf(std::uint64_t cell, CellStorage storage)
{
    if (storage != CellStorage::Real)
        return cell;
    const double real = std::bit_cast<double>(cell);
    return real >= 0 && real < 0x1p63 ? static_cast<std::uint64_t>(real) : 0;
}

bool isComparable(const CubeMetricDef& metric)
{
    const bool isTuple = metric.type.kind == CubeDataType::Kind::TauAtomic;
    return !metric.isDerived() && metric.isTypeKnown
        && (isTuple || (cellCount(metric.type) == 1 && cellLayout(metric.type, 0).rule == CellRule::Sum));
}

} // namespace

std::vector<ComparedMetric> comparedMetrics(const StoreView& trace, const CubeDefinitions& profile)
{
    std::vector<ComparedMetric> metrics;
    const auto add = [&](RecordedKind kind, CubeMetricId id, std::string name, bool isExact) {
        metrics.push_back({ kind, std::move(name), profile.metric(id).unit, id, MetricId::none, isExact });
    };
    for (const auto& [name, kind] : kComparedNames) {
        CubeMetricId id = profile.metricNamed(name);
        if (id == CubeMetricId::none && kind == RecordedKind::Visits) { // a tuple of times counts them
            id = profile.metricNamed("time");
            if (id != CubeMetricId::none && profile.metric(id).type.kind != CubeDataType::Kind::TauAtomic)
                id = CubeMetricId::none;
        }
        if (id == CubeMetricId::none || !isComparable(profile.metric(id)))
            continue;
        if (kind == RecordedKind::ExclusiveTime)
            add(RecordedKind::InclusiveTime, id, "time", false);
        add(kind, id, kind == RecordedKind::ExclusiveTime ? "exclusive_time" : std::string(name),
            kind != RecordedKind::ExclusiveTime);
    }
    for (const MetricId traced : metricsThatAddUp(trace)) {
        const MetricDef& metric = trace.definitions().metric(traced);
        const CubeMetricId id = profile.metricNamed(metric.name);
        const bool isKnown = id == CubeMetricId::none
            || std::ranges::any_of(metrics, [id](const ComparedMetric& other) { return other.recorded == id; });
        if (isKnown || !isComparable(profile.metric(id)) || cellCount(profile.metric(id).type) != 1)
            continue;
        const bool isExact = metric.isInteger && cellLayout(profile.metric(id).type, 0).storage != CellStorage::Real;
        add(RecordedKind::Counter, id, metric.name, isExact);
        metrics.back().traced = traced;
    }
    std::ranges::stable_sort(metrics, {}, &ComparedMetric::kind);
    return metrics;
}

Status RecordedValues::add(std::size_t metric, std::span<const std::uint32_t> locations, std::span<PathValues> values,
    const std::stop_token& stop) const
{
    const ComparedMetric& compared = m_metrics[metric];
    if (compared.kind == RecordedKind::InclusiveTime)
        return {};
    const CubeDefinitions& definitions = m_profile.definitions;
    const CubeMetricDef& def = definitions.metric(compared.recorded);
    const NumberPlace place = placeIn(def.type, compared.kind, m_ticksPerSecond);
    const std::size_t width = cellCount(def.type);
    const bool isInclusive = def.kind == CubeMetricDef::Kind::Inclusive;
    const std::vector<PathPlace>& places = m_matching.recordedPlaces();
    const auto addCell = [&](std::uint32_t path, PathValues& to, std::uint64_t cell, bool isMinus) {
        if (compared.isExact) {
            const std::uint64_t number = exactOf(cell, place.storage);
            to.addExact(path, metric, isMinus ? 0 - number : number);
        } else {
            const double number = cellNumber(place.storage, cell) * place.scale;
            to.addReal(path, metric, isMinus ? -number : number);
        }
    };
    const auto use = [&](CubePathId path, CubeRow row) {
        const CubePathId parent = definitions.callPath(path).parent;
        for (std::size_t i = 0; i < locations.size(); ++i) {
            const std::uint64_t cell = row[locations[i] * width + place.cell];
            if (cell == 0)
                continue;
            addCell(places[static_cast<std::size_t>(path)].own, values[i], cell, false);
            if (isInclusive && parent != CubePathId::none)
                addCell(places[static_cast<std::size_t>(parent)].own, values[i], cell, true);
        }
    };
    const CubePathId end { static_cast<std::uint32_t>(definitions.callPaths.size()) };
    return m_profile.values->read(compared.recorded, CubePathId { 0 }, end, use, stop);
}

} // namespace lightcone::core
