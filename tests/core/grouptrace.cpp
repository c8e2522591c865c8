// SPDX-License-Identifier: GPL-3.0-or-later
#include "grouptrace.h"

#include "core/base/progress.h"
#include "core/ingest/location/locationwriter.h"
#include "core/ingest/storebuilder.h"

#include <algorithm>
#include <random>
#include <span>
#include <utility>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

constexpr std::uint32_t kFunctions = 12;

/// Writes calls of random length, some of length zero, and leaves gaps between them in which no call is open.
class Feeder {
public:
    Feeder(LocationWriter& writer, std::span<const RegionId> regions, std::uint32_t seed, Tick scale)
        : m_writer(writer)
        , m_regions(regions)
        , m_random(seed)
        , m_scale(scale)
    {
        m_tick = static_cast<Tick>(below(300)) * scale;
    }
    void run(std::uint32_t steps)
    {
        const std::uint32_t usual = below(kFunctions);
        for (std::uint32_t i = 0; i < steps; ++i) {
            if (m_open.empty() || (m_open.size() < 5 && below(2) == 0)) {
                m_open.push_back(m_regions[below(3) > 0 ? usual : below(kFunctions)]);
                m_writer.enter(m_tick, m_open.back());
            } else {
                m_writer.leave(m_tick, m_open.back());
                m_open.pop_back();
            }
            advance();
        }
        for (; !m_open.empty(); m_open.pop_back())
            m_writer.leave(m_tick, m_open.back());
    }
    std::vector<std::pair<Interval, RegionId>> spans;

private:
    std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(m_random() >> 8) % count; }
    void advance()
    {
        const Tick gap = below(40) == 0 ? 400 : 1;
        const Tick next = m_tick + (below(4) == 0 ? 0 : static_cast<Tick>(below(60)) * gap * m_scale);
        if (!m_open.empty() && next > m_tick)
            spans.push_back({ { m_tick, next }, m_open.back() });
        m_tick = next;
    }

    LocationWriter& m_writer;
    std::span<const RegionId> m_regions;
    std::minstd_rand m_random;
    Tick m_scale;
    Tick m_tick = 0;
    std::vector<RegionId> m_open;
};

} // namespace

std::vector<std::vector<double>> GroupTrace::sums(
    const std::vector<LocationId>& locations, const std::vector<Tick>& bounds) const
{
    std::vector<std::vector<double>> sums(
        bounds.size() - 1, std::vector<double>(store->definitions().functions.size()));
    for (const LocationId location : locations) {
        for (const Span& span : spans[indexOf(location)]) {
            auto after = std::ranges::upper_bound(bounds, span.interval.begin);
            std::size_t i = after == bounds.begin() ? 0 : static_cast<std::size_t>(after - bounds.begin()) - 1;
            for (; i < sums.size() && bounds[i] < span.interval.end; ++i) {
                const Interval part = span.interval.intersected({ bounds[i], bounds[i + 1] });
                if (!part.isEmpty())
                    sums[i][indexOf(span.function)] += static_cast<double>(part.length());
            }
        }
    }
    return sums;
}

GroupTrace makeGroupTrace(std::uint32_t seed, std::uint32_t steps, Tick scale)
{
    StoreBuilder builder;
    GroupTrace trace;
    std::vector<RegionId> regions;
    for (std::uint32_t i = 0; i < kFunctions; ++i) {
        RegionDef region;
        region.name = std::string("f").append(std::to_string(i));
        regions.push_back(builder.addRegion(region));
    }
    const auto addNode = [&builder](const std::string& name, SystemNodeId parent) {
        SystemNodeDef node;
        node.name = name;
        node.parent = parent;
        return builder.addSystemNode(node);
    };
    const SystemNodeId machine = addNode("machine", SystemNodeId::none);
    const auto addProcess = [&](const std::string& name, const std::string& node, SystemNodeId parent, int locations) {
        ProcessDef process;
        process.name = name;
        process.parent = parent;
        const ProcessId id = builder.addProcess(process);
        for (int i = 0; i < locations; ++i) {
            LocationDef def;
            def.process = id;
            const LocationId location = builder.addLocation(def);
            for (const std::string& group : { std::string("machine"), node, name })
                trace.groups[group].push_back(location);
        }
    };
    for (const int size : { 65, 66, 200 }) {
        const std::string name = std::string("of ").append(std::to_string(size));
        addProcess("process " + name, name, addNode(name, machine), size);
    }
    const SystemNodeId node = addNode("of 150", machine);
    addProcess("process of 70 in 150", "of 150", node, 70);
    addProcess("process of 80 in 150", "of 150", node, 80);

    std::vector<std::vector<std::pair<Interval, RegionId>>> spans;
    for (std::uint32_t i = 0; i < trace.groups["machine"].size(); ++i) {
        Feeder feeder(builder.writer(LocationId { i }), regions, seed * 1'000 + i + 1, scale);
        feeder.run(steps);
        spans.push_back(std::move(feeder.spans));
    }
    Progress progress;
    trace.store = builder.finish(progress, {}, 2).value();
    for (const auto& location : spans) {
        auto& to = trace.spans.emplace_back();
        for (const auto& [interval, region] : location)
            to.push_back({ interval, trace.store->definitions().functionOf(region) });
    }
    return trace;
}

} // namespace lightcone::tests
