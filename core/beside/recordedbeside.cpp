// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/recordedbeside.h"

#include "core/base/madeonce.h"
#include "core/beside/counterpartsprivate.h"
#include "core/beside/profilecomparison.h"
#include "core/cube/cubeprofile.h"
#include "core/ingest/definitionstore.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/recorded/cubedocument.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Asks a recorded profile in the ids of a trace, and answers in these.
class CounterpartSource final : public ProfileSource {
public:
    /// @param definitions  those of @p counterparts, which need not have them any more
    CounterpartSource(std::shared_ptr<const ProfileSource> recorded, std::shared_ptr<const Definitions> definitions,
        Counterparts&& counterparts)
        : m_recorded(std::move(recorded))
        , m_definitions(std::move(definitions))
        , m_counterparts(std::move(counterparts))
    {
    }

    const Definitions& definitions() const override { return *m_definitions; }
    Interval interval() const override { return m_recorded->interval(); }
    bool knowsIntervals() const override { return m_recorded->knowsIntervals(); }
    bool knowsVisits() const override { return m_recorded->knowsVisits(); }
    std::vector<MetricId> metrics() const override
    {
        std::vector<MetricId> metrics = m_recorded->metrics();
        for (MetricId& metric : metrics)
            metric = shown(metric);
        return metrics;
    }
    bool mayHaveCalls(LocationId location) const override
    {
        const LocationId recorded = m_counterparts.recordedLocations[indexOf(location)];
        return isValid(recorded) && m_recorded->mayHaveCalls(recorded);
    }

    Completion functions(
        const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const override
    {
        const Asked asked(*this, query);
        if (m_recorded->functions(asked.query, out, stop).isStopped())
            return Stopped {};
        for (ProfileEntry& entry : out)
            entry.function = m_counterparts.functions[indexOf(entry.function)];
        std::ranges::sort(out, {}, &ProfileEntry::function);
        return Done {};
    }

    Completion callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const override
    {
        const Asked asked(*this, query);
        if (m_recorded->callTree(asked.query, out, stop).isStopped())
            return Stopped {};
        translate(out);
        return Done {};
    }

    Completion callTrees(
        const ProfileQuery& query, MetricId metric, const TakeTree& take, const std::stop_token& stop) const override
    {
        const Asked asked(*this, query);
        const MetricId recorded
            = isValid(metric) ? idAt<MetricId>(indexOf(metric) - m_counterparts.firstMetric) : metric;
        std::size_t next = 0; // place in the query
        // Locations that the profile does not have have no calls in it.
        const auto takeNothing = [&](std::size_t end) {
            for (; next < end; ++next)
                take(next, CallTree());
        };
        const auto takeTranslated = [&](std::size_t place, const CallTree& tree) {
            takeNothing(asked.places[place]);
            CallTree translated = tree;
            translate(translated);
            take(next++, translated);
        };
        if (m_recorded->callTrees(asked.query, recorded, takeTranslated, stop).isStopped())
            return Stopped {};
        takeNothing(query.locations.size());
        return Done {};
    }

    Completion callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
        std::vector<CallPathPart>& out, const std::stop_token& stop) const override
    {
        out.clear();
        std::vector<FunctionId> recorded;
        for (const FunctionId function : path)
            recorded.push_back(m_counterparts.recordedFunctions[indexOf(function)]);
        if (std::ranges::find(recorded, FunctionId::none) != recorded.end())
            return Done {};
        const Asked asked(*this, query);
        if (m_recorded->callPathParts(asked.query, recorded, out, stop).isStopped())
            return Stopped {};
        for (CallPathPart& part : out)
            part.location = m_counterparts.locations[indexOf(part.location)];
        return Done {};
    }

private:
    /// A question in the ids of the profile.
    struct Asked {
        Asked(const CounterpartSource& source, const ProfileQuery& from)
            : query(from)
        {
            for (std::size_t i = 0; i < from.locations.size(); ++i) {
                const LocationId location = source.m_counterparts.recordedLocations[indexOf(from.locations[i])];
                if (!isValid(location))
                    continue;
                locations.push_back(location);
                places.push_back(i);
            }
            query.locations = locations;
        }
        Asked(const Asked&) = delete;
        Asked& operator=(const Asked&) = delete;

        std::vector<LocationId> locations; ///< those that the profile has
        std::vector<std::size_t> places; ///< their places in the question that is translated
        ProfileQuery query;
    };

    MetricId shown(MetricId metric) const { return idAt<MetricId>(m_counterparts.firstMetric + indexOf(metric)); }
    void translate(CallTree& tree) const
    {
        for (CallTreeNode& node : tree.nodes) {
            if (!node.isFolded())
                node.function = m_counterparts.functions[indexOf(node.function)];
        }
        for (MetricId& metric : tree.metrics)
            metric = shown(metric);
    }

    std::shared_ptr<const ProfileSource> m_recorded;
    std::shared_ptr<const Definitions> m_definitions;
    Counterparts m_counterparts;
};

} // namespace

void setProfileBeside(
    Document& document, std::shared_ptr<const CubeProfile> cube, Progress& progress, const std::stop_token& stop)
{
    document.cube = cube;
    document.comparison = std::make_shared<MadeOnce<ProfileComparison>>();
    document.recorded.reset();
    const Result<Document> alone = documentOfCube(cube, progress, stop);
    if (!alone.isOk())
        return;
    Counterparts counterparts
        = counterpartsOf(*document.events, cube->definitions, alone.value().profile->definitions());
    auto recorded = std::make_shared<Document>();
    recorded->cube = cube;
    recorded->isBeside = true;
    recorded->events = storeOfDefinitions(std::exchange(counterparts.definitions, {}));
    recorded->profile = std::make_shared<const CounterpartSource>(alone.value().profile,
        std::shared_ptr<const Definitions>(recorded->events, &recorded->events->definitions()),
        std::move(counterparts));
    document.recorded = std::move(recorded);
}

} // namespace lightcone::core
