// SPDX-License-Identifier: GPL-3.0-or-later
#include "curveoracle.h"

#include "allevents.h"
#include "calloracle.h"
#include "random.h"
#include "randomtrace.h"

#include "core/ingest/storebuilder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

constexpr std::uint32_t kLocations = 5; ///< the last one has no events

/// Adds metrics of all modes, in sets of four.
std::vector<MetricSetId> addSetsOfFour(StoreBuilder& builder)
{
    std::vector<MetricSetId> sets;
    for (const auto semantics :
        { MetricDef::Semantics::Accumulated, MetricDef::Semantics::Absolute, MetricDef::Semantics::Relative }) {
        MetricSetDef set;
        for (const auto validity : { MetricDef::Validity::SinceStart, MetricDef::Validity::AtPoint,
                 MetricDef::Validity::SinceLast, MetricDef::Validity::UntilNext }) {
            MetricDef def;
            def.definitionId = sets.size();
            def.member = static_cast<std::uint32_t>(set.members.size());
            def.name = "metric";
            def.semantics = semantics;
            def.validity = validity;
            set.members.push_back(builder.addMetric(def));
        }
        sets.push_back(builder.addMetricSet(set));
    }
    return sets;
}

RawEvent metricEvent(Random& random, const std::vector<MetricSetId>& sets)
{
    RawEvent event;
    event.kind = EventKind::Metric;
    event.metricSet = sets[random.below(static_cast<std::uint32_t>(sets.size()))];
    const bool isSigned = event.metricSet == sets[1];
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::int64_t value
            = isSigned ? static_cast<std::int64_t>(random.below(2'000)) - 1'000 : random.below(1'000);
        event.values.push_back(
            { isSigned ? MetricValue::Type::Signed : MetricValue::Type::Unsigned, static_cast<std::uint64_t>(value) });
    }
    return event;
}

} // namespace

std::shared_ptr<const StoreView> randomCurveStore(std::uint32_t seed, std::uint32_t events)
{
    Random random(seed);
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, kLocations);
    const CommunicatorId communicator = addCommunicator(builder, locations);
    std::vector<RegionId> regions;
    for (const char* name : { "main", "work", "MPI_Send", "MPI_Recv", "work", "omp_get_num_threads" })
        regions.push_back(addRegion(builder, name));
    const std::vector<MetricSetId> sets = addSetsOfFour(builder);
    std::vector<std::vector<RawEvent>> all(kLocations);
    for (std::uint32_t location = 0; location + 1 < kLocations; ++location) {
        Tick t = static_cast<Tick>(random.below(20)) - 10;
        for (std::uint32_t i = 0; i < events; ++i) {
            t += random.oneIn(2) ? random.below(8) : 0;
            t += random.oneIn(100) ? random.below(500) : 0;
            RawEvent event;
            const std::uint32_t choice = random.below(10);
            if (choice < 6) {
                event.kind = random.oneIn(2) ? EventKind::Enter : EventKind::Leave;
                event.region
                    = event.kind == EventKind::Leave && random.oneIn(2) ? RegionId::none : regions[random.below(6)];
            } else if (choice < 8) {
                event = metricEvent(random, sets);
            } else {
                const std::uint32_t peer = random.below(kLocations - 1);
                event.kind = EventKind::Send;
                event.message = { .communicator = communicator, .peerRank = peer, .tag = random.below(3) };
                event.message.bytes = random.below(1'000);
                if (!random.oneIn(10)) {
                    RawEvent receive = event;
                    receive.kind = EventKind::Receive;
                    receive.message.peerRank = location;
                    receive.tick = t + static_cast<Tick>(random.below(60)) - 4;
                    all[peer].push_back(receive);
                }
            }
            event.tick = t;
            all[location].push_back(event);
        }
    }
    for (std::uint32_t location = 0; location < kLocations; ++location) {
        std::ranges::stable_sort(all[location], {}, &RawEvent::tick);
        for (const RawEvent& event : all[location])
            write(builder.writer(locations[location]), event);
    }
    return finished(builder);
}

std::vector<CurveSource> curveSources(const StoreView& store, std::uint32_t seed)
{
    Random random(seed);
    const std::vector<LocationId> everywhere = allLocations(store);
    std::vector<CurveSource> sources;
    const std::vector<std::vector<LocationId>> choices { { everywhere[random.below(kLocations - 1)] },
        { everywhere[4], everywhere[2], everywhere[1] }, everywhere };
    for (const std::vector<LocationId>& locations : choices) {
        CurveSource source;
        source.locations = locations;
        for (const auto quantity : { CurveQuantity::MessagesInFlight, CurveQuantity::BytesInFlight }) {
            source.quantity = quantity;
            sources.push_back(source);
        }
        source.quantity = CurveQuantity::LocationsInside;
        source.function = idAt<FunctionId>(random.below(5));
        sources.push_back(source);
        source.quantity = CurveQuantity::GroupShare;
        source.group = RegionGroup::Mpi;
        sources.push_back(source);
        source = {};
        source.locations = locations;
        for (std::size_t metric = 0; metric < store.definitions().metrics.size(); ++metric) {
            source.metric = idAt<MetricId>(metric);
            source.combination = static_cast<CurveCombination>(random.below(4));
            for (const auto mode : { CurveMode::Value, CurveMode::Rate }) {
                source.mode = mode;
                sources.push_back(source);
            }
        }
    }
    return sources;
}

std::string textOf(const CurveSource& source)
{
    const auto number = [](auto value) { return std::to_string(static_cast<unsigned>(value)); };
    return "quantity " + number(source.quantity) + ", metric " + number(source.metric) + ", mode " + number(source.mode)
        + ", combination " + number(source.combination) + ", locations " + std::to_string(source.locations.size());
}

CurveOracle::CurveOracle(const StoreView& store, const CurveSource& source)
    : m_store(store)
    , m_source(source)
{
    std::vector<std::vector<Piece>> all;
    switch (source.quantity) {
    case CurveQuantity::Metric:
        for (const LocationId location : source.locations)
            all.push_back(metricPieces(location, source.metric));
        combine(all, false, 1);
        return;
    case CurveQuantity::MessagesInFlight:
    case CurveQuantity::BytesInFlight:
        addMessages();
        addSteps();
        return;
    case CurveQuantity::LocationsInside:
    case CurveQuantity::GroupShare:
        for (const LocationId location : source.locations)
            all.push_back(callPieces(location));
        combine(all, true, source.quantity == CurveQuantity::GroupShare ? locationsWithCalls() : 1);
        addSteps();
        return;
    case CurveQuantity::AllocatedBytes: // tst_allocations has an oracle of its own
        return;
    }
}

std::vector<CurveOracle::Piece> CurveOracle::metricPieces(LocationId location, MetricId metric)
{
    const LocationView& view = m_store.location(location);
    const MetricDef& def = m_store.definitions().metric(metric);
    const bool isValue = m_source.mode == CurveMode::Value;
    const bool isAlone = m_source.locations.size() == 1;
    const bool isLine = isValue && isAlone && def.validity == MetricDef::Validity::AtPoint;
    const bool isLast = isValue && def.validity == MetricDef::Validity::SinceLast;
    const bool isOfNext
        = def.semantics == MetricDef::Semantics::Relative && def.validity == MetricDef::Validity::UntilNext;
    const bool addsValues = !isOfNext
        && (def.semantics == MetricDef::Semantics::Relative
            || (def.semantics == MetricDef::Semantics::Accumulated && def.validity == MetricDef::Validity::SinceLast));
    const auto sumOf
        = [](const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); };
    const auto rateOf = [this](double growth, Tick begin, Tick end) {
        const auto ticksPerSecond = static_cast<double>(m_store.definitions().clock.ticksPerSecond);
        return growth / static_cast<double>(end - begin) * ticksPerSecond;
    };
    std::map<Tick, std::vector<double>> samples;
    for (const EventRecord& record : allEvents(view)) {
        if (record.kind != EventKind::Metric)
            continue;
        std::vector<MetricValue> values;
        view.metricValues(record, values);
        const MetricSetDef& set = m_store.definitions().metricSets[indexOf(view.metricSet(record))];
        for (std::size_t k = 0; k < values.size(); ++k) {
            if (set.members[k] != metric)
                continue;
            samples[record.tick].push_back(values[k].toDouble());
            m_samples.push_back(record.tick);
            if (isValue && isAlone)
                m_moments.push_back({ record.tick, values[k].toDouble() });
        }
    }
    std::vector<Piece> pieces;
    if (!isValue && addsValues && !samples.empty() && view.interval().begin < samples.begin()->first) {
        const auto& [tick, values] = *samples.begin();
        const double rate = rateOf(sumOf(values), view.interval().begin, tick);
        pieces.push_back({ view.interval().begin, tick, rate, rate });
    }
    for (auto at = samples.begin(); at != samples.end(); ++at) {
        const auto next = std::next(at);
        const double value = at->second.back();
        if (next == samples.end()) {
            const Tick last = view.interval().end - 1;
            if (!isValue && isOfNext && at->first < last)
                pieces.push_back({ at->first, last, rateOf(value, at->first, last), rateOf(value, at->first, last) });
            if (isValue && !isLast && !isLine)
                pieces.push_back({ at->first, m_store.interval().end, value, value });
            continue;
        }
        const std::vector<double>& after = next->second;
        double held = isLast ? after.front() : value;
        if (!isValue) {
            double growth = after.back() - value;
            if (addsValues)
                growth = sumOf(after);
            if (isOfNext)
                growth = value + sumOf(after) - (next->first == view.interval().end - 1 ? 0 : after.back());
            held = rateOf(growth, at->first, next->first);
        }
        if (isLast && !isAlone)
            held = after.back();
        pieces.push_back({ at->first, next->first, held, isLine ? after.front() : held });
    }
    return pieces;
}

double CurveOracle::locationsWithCalls() const
{
    double count = 0;
    for (const LocationId location : m_source.locations)
        count += oracleCalls(m_store, location).empty() ? 0 : 1;
    return std::max(count, 1.0);
}

std::vector<CurveOracle::Piece> CurveOracle::callPieces(LocationId location) const
{
    const std::vector<OracleCall> calls = oracleCalls(m_store, location);
    std::set<Tick> times;
    for (const OracleCall& call : calls)
        times.insert({ call.enter, call.leave });
    std::vector<Piece> pieces;
    for (auto at = times.begin(); at != times.end() && std::next(at) != times.end(); ++at) {
        const OracleCall* top = nullptr;
        bool isInside = false;
        for (const OracleCall& call : calls) {
            if (call.enter > *at || call.leave <= *at)
                continue;
            isInside = isInside || call.function == m_source.function;
            if (top == nullptr || call.depth > top->depth)
                top = &call;
        }
        const bool isOn = m_source.quantity == CurveQuantity::LocationsInside ? isInside
                                                                              : top != nullptr && isValid(top->function)
                && m_store.definitions().function(top->function).group == m_source.group;
        if (isOn)
            pieces.push_back({ *at, *std::next(at), 1, 1 });
    }
    return pieces;
}

void CurveOracle::addSteps()
{
    double before = 0;
    for (const Piece& piece : m_pieces) {
        if (piece.first != before)
            m_samples.push_back(piece.begin);
        before = piece.first;
    }
}

void CurveOracle::addMessages()
{
    std::map<Tick, double> changes { { m_store.interval().begin, 0 }, { m_store.interval().end, 0 } };
    for (std::uint64_t i = 0; i < m_store.messages().size(); ++i) {
        const Message message = m_store.messages().at(MessageId { i });
        const auto isChosen
            = [this](LocationId location) { return std::ranges::count(m_source.locations, location) > 0; };
        if ((!isChosen(message.sender()) && !isChosen(message.receiver())) || message.receive <= message.send)
            continue;
        const double weight
            = m_source.quantity == CurveQuantity::MessagesInFlight ? 1 : static_cast<double>(message.bytes);
        changes[message.send] += weight;
        changes[message.receive] -= weight;
    }
    double sum = 0;
    for (auto at = changes.begin(); std::next(at) != changes.end(); ++at) {
        sum += at->second;
        m_pieces.push_back({ at->first, std::next(at)->first, sum, sum });
    }
}

void CurveOracle::combine(const std::vector<std::vector<Piece>>& all, bool isSum, double divisor)
{
    std::set<Tick> times { m_store.interval().begin, m_store.interval().end };
    for (const std::vector<Piece>& pieces : all) {
        for (const Piece& piece : pieces)
            times.insert({ piece.begin, piece.end });
    }
    std::vector<std::size_t> next(all.size());
    for (auto at = times.begin(); std::next(at) != times.end(); ++at) {
        std::vector<double> values;
        const Piece* only = nullptr;
        for (std::size_t i = 0; i < all.size(); ++i) {
            while (next[i] < all[i].size() && all[i][next[i]].end <= *at)
                ++next[i];
            if (next[i] < all[i].size() && all[i][next[i]].begin <= *at) {
                only = &all[i][next[i]];
                values.push_back(only->first);
            }
        }
        if (values.empty() && !isSum)
            continue;
        double value = std::accumulate(values.begin(), values.end(), 0.0) / divisor;
        double second = value;
        if (!isSum) {
            if (m_source.combination == CurveCombination::Mean)
                value /= static_cast<double>(values.size());
            if (m_source.combination == CurveCombination::Min)
                value = *std::ranges::min_element(values);
            if (m_source.combination == CurveCombination::Max)
                value = *std::ranges::max_element(values);
            second = all.size() == 1 ? only->second : value;
        }
        m_pieces.push_back({ *at, *std::next(at), value, second });
    }
}

bool CurveOracle::valueAt(Tick t, double& value) const
{
    const auto found
        = std::ranges::find_if(m_pieces, [t](const Piece& piece) { return piece.begin <= t && t < piece.end; });
    if (found == m_pieces.end())
        return false;
    value = found->first
        + (found->second - found->first) * static_cast<double>(t - found->begin)
            / static_cast<double>(found->end - found->begin);
    return true;
}

CurveOracle::Truth CurveOracle::in(Interval interval) const
{
    Truth truth;
    CurveColumn& column = truth.column;
    double integral = 0;
    double covered = 0;
    Tick lastTick = std::numeric_limits<Tick>::min();
    Tick firstTick = std::numeric_limits<Tick>::max();
    const auto take = [&](Tick t, double value, bool begins) {
        column.min = column.hasValue ? std::min(column.min, value) : value;
        column.max = column.hasValue ? std::max(column.max, value) : value;
        column.hasValue = true;
        truth.magnitude = std::max(truth.magnitude, std::abs(value));
        if (t > lastTick || (t == lastTick && begins))
            column.last = value;
        lastTick = std::max(lastTick, t);
        if (t < firstTick)
            truth.first = value;
        firstTick = std::min(firstTick, t);
    };
    for (const Sample& moment : m_moments) {
        if (interval.contains(moment.tick))
            take(moment.tick, moment.value, true);
    }
    for (const Piece& piece : m_pieces) {
        const Interval part = interval.intersected({ piece.begin, piece.end });
        if (part.isEmpty())
            continue;
        const auto at = [&piece](Tick t) {
            return piece.first
                + (piece.second - piece.first) * static_cast<double>(t - piece.begin)
                / static_cast<double>(piece.end - piece.begin);
        };
        take(part.begin, at(part.begin), true);
        take(part.end, at(part.end), false);
        // The last event's tick is no time.
        const auto ticks = static_cast<double>(std::min(part.end, m_store.interval().end - 1) - part.begin);
        integral += (at(part.begin) + at(part.end)) / 2 * ticks;
        covered += ticks;
    }
    column.mean = covered > 0 ? integral / covered : column.last;
    for (const Tick sample : m_samples)
        column.samples += interval.contains(sample) ? 1 : 0;
    return truth;
}

bool isNear(double got, double truth, double magnitude)
{
    return std::abs(got - truth) <= 1e-9 * std::max(1.0, magnitude);
}

} // namespace lightcone::tests
