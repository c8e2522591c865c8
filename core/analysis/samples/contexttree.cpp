// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/samples/contexttree.h"

#include "core/analysis/calltree/calltree.h"
#include "core/analysis/events/kindevents.h"
#include "core/analysis/samples/samples.h"
#include "core/base/parallel.h"
#include "core/model/definitions.h"
#include "core/store/location/locationview.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

/// Numbers of samples by calling context and generator. Contexts that are not known share the number after the last.
class ContextCounts {
public:
    ContextCounts(std::size_t contexts, std::size_t generators)
        : m_contexts(contexts)
        , m_generators(generators)
    {
    }
    void add(const Sample& sample)
    {
        const std::size_t context = isValid(sample.context) ? indexOf(sample.context) : m_contexts;
        ++m_hits[std::uint64_t { std::min(context, m_contexts) } * m_generators + sample.generator];
    }
    void add(const ContextCounts& other)
    {
        for (const auto& [key, hits] : other.m_hits)
            m_hits[key] += hits;
    }
    /// Calls visit(context, generator, hits) for all that have any, in no order; of unknown contexts, the number is
    /// that of all contexts.
    template <typename Visit> void visit(const Visit& visit) const
    {
        for (const auto& [key, hits] : m_hits)
            visit(static_cast<std::size_t>(key / m_generators), static_cast<std::size_t>(key % m_generators), hits);
    }

private:
    std::size_t m_contexts;
    std::size_t m_generators;
    std::unordered_map<std::uint64_t, std::uint64_t> m_hits; ///< by context · generators + generator
};

Completion countSamples(const LocationView& location, Interval interval, const SampleGenerators& generators,
    ContextCounts& counts, const std::stop_token& stop)
{
    EventKinds kinds;
    kinds.set(static_cast<std::size_t>(EventKind::CallingContextSample));
    const auto add = [&](std::uint64_t, const EventRecord& record) {
        counts.add(sampleOf(location, record, generators));
        return true;
    };
    return visitKinds(
        location, location.lowerBound(interval.begin), kinds, add, stop, location.lowerBound(interval.end));
}

Stoppable<ContextCounts> countAllSamples(const StoreView& store, const ContextTreeQuery& query,
    const SampleGenerators& generators, const std::stop_token& stop)
{
    const std::size_t contexts = store.definitions().callingContexts.size();
    ContextCounts all(contexts, generators.all().size());
    std::mutex mutex; // guards `all`
    const auto count = [&](std::size_t i) -> Completion {
        const LocationView& location = store.location(query.locations[i]);
        if (!hasSamples(location) || query.interval.isEmpty())
            return Done {};
        ContextCounts counts(contexts, generators.all().size());
        if (countSamples(location, query.interval, generators, counts, stop).isStopped())
            return Stopped {};
        const std::lock_guard lock(mutex);
        all.add(counts);
        return Done {};
    };
    const std::vector<std::size_t> order = longestFirst(store, query.locations);
    if (parallelFor(order.size(), query.threads, stop, [&](std::size_t i) { return count(order[i]); }).isStopped())
        return Stopped {};
    return all;
}

/// Merges calling contexts into the nodes of a tree, and puts these in their order.
class ContextMerging {
public:
    ContextMerging(const Definitions& definitions, bool isByLine)
        : m_definitions(definitions)
        , m_isByLine(isByLine)
        , m_nodeOf(definitions.callingContexts.size(), kNotAsked)
    {
    }

    /// Asks for a node of @p context and of all that call it.
    void ask(std::size_t context)
    {
        while (m_nodeOf[context] == kNotAsked) {
            m_nodeOf[context] = kAsked;
            const CallingContextId parent = m_definitions.callingContexts[context].parent;
            if (!isValid(parent))
                return;
            context = indexOf(parent);
        }
    }
    std::vector<ContextNode> run()
    {
        merge();
        return sorted();
    }
    /// The node of a context that was asked for. Called after run().
    std::uint32_t nodeOf(std::size_t context) const { return m_placeOf[m_nodeOf[context]]; }

private:
    static constexpr std::uint32_t kNotAsked = 0xffffffff;
    static constexpr std::uint32_t kAsked = 0xfffffffe;
    using Key = std::tuple<std::uint32_t, FunctionId, std::string_view, std::uint32_t>; ///< parent first

    void merge()
    {
        std::map<Key, std::uint32_t> nodes;
        for (std::size_t i = 0; i < m_nodeOf.size(); ++i) { // a parent precedes its children
            if (m_nodeOf[i] != kAsked)
                continue;
            const CallingContextDef& def = m_definitions.callingContexts[i];
            const std::uint32_t parent = isValid(def.parent) ? m_nodeOf[indexOf(def.parent)] : ContextNode::kNoParent;
            const FunctionId function = m_definitions.functionOf(def.region);
            const Key key { parent, function, m_isByLine ? std::string_view(def.file) : std::string_view {},
                m_isByLine ? def.line : 0 };
            const auto number = static_cast<std::uint32_t>(m_merged.size());
            const auto [node, isNew] = nodes.emplace(key, number);
            if (isNew)
                m_merged.push_back({ .function = function,
                    .parent = parent,
                    .depth = parent == ContextNode::kNoParent ? 0 : m_merged[parent].depth + 1,
                    .first = idAt<CallingContextId>(i) });
            ++m_merged[node->second].contexts;
            m_nodeOf[i] = node->second;
        }
    }
    std::vector<ContextNode> sorted()
    {
        const std::vector<std::uint32_t> children = byName();
        // Those of one parent, the top's at the end, follow each other.
        std::vector<std::size_t> begins(m_merged.size() + 2, 0);
        for (const ContextNode& node : m_merged)
            ++begins[group(node) + 1];
        std::partial_sum(begins.begin(), begins.end(), begins.begin());
        std::vector<std::uint32_t> waiting; // the next one is at the back
        const auto push = [&](std::size_t parent) {
            for (std::size_t i = begins[parent + 1]; i > begins[parent]; --i)
                waiting.push_back(children[i - 1]);
        };
        std::vector<ContextNode> nodes;
        nodes.reserve(m_merged.size());
        m_placeOf.resize(m_merged.size());
        push(m_merged.size());
        while (!waiting.empty()) {
            const std::uint32_t number = waiting.back();
            waiting.pop_back();
            const auto place = static_cast<std::uint32_t>(nodes.size());
            m_placeOf[number] = place;
            ContextNode& node = nodes.emplace_back(m_merged[number]);
            node.end = place + 1;
            if (node.parent != ContextNode::kNoParent)
                node.parent = m_placeOf[node.parent];
            push(number);
        }
        for (std::size_t i = nodes.size(); i-- > 0;) {
            if (nodes[i].parent != ContextNode::kNoParent)
                nodes[nodes[i].parent].end = std::max(nodes[nodes[i].parent].end, nodes[i].end);
        }
        return nodes;
    }
    std::size_t group(const ContextNode& node) const
    {
        return node.parent == ContextNode::kNoParent ? m_merged.size() : node.parent;
    }
    /// The numbers of all merged nodes, by parent, and below one parent in their order.
    std::vector<std::uint32_t> byName() const
    {
        const std::vector<std::uint32_t> ranks = functionNameRanks(m_definitions);
        const auto key = [&](std::uint32_t number) {
            const ContextNode& node = m_merged[number];
            const CallingContextDef& def = m_definitions.callingContexts[indexOf(node.first)];
            return std::tuple(group(node),
                isValid(node.function) ? ranks[indexOf(node.function)] : ~std::uint64_t { 0 },
                std::string_view(def.file), def.line);
        };
        std::vector<std::uint32_t> numbers(m_merged.size());
        std::iota(numbers.begin(), numbers.end(), 0U);
        std::ranges::sort(numbers, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
        return numbers;
    }

    const Definitions& m_definitions;
    bool m_isByLine;
    std::vector<std::uint32_t> m_nodeOf; ///< the merged node by context
    std::vector<ContextNode> m_merged; ///< in the order of the definitions; their ends are not known yet
    std::vector<std::uint32_t> m_placeOf; ///< index into the tree by merged node
};

/// Adds what all nodes have of their own to what those above them have.
void addUpHits(ContextTree& tree)
{
    const std::size_t width = tree.generators.size();
    for (std::size_t node = tree.nodes.size(); node-- > 0;) {
        for (std::size_t generator = 0; generator < width; ++generator) {
            SampleHits& hits = tree.hits[node * width + generator];
            hits.inclusive += hits.exclusive;
            if (const std::size_t parent = tree.nodes[node].parent; parent != ContextNode::kNoParent)
                tree.hits[parent * width + generator].inclusive += hits.inclusive;
        }
    }
}

} // namespace

SampleHits ContextTree::hitsOf(std::uint32_t node) const
{
    SampleHits sum;
    for (std::uint32_t generator = 0; generator < generators.size(); ++generator) {
        sum.inclusive += hitsOf(node, generator).inclusive;
        sum.exclusive += hitsOf(node, generator).exclusive;
    }
    return sum;
}

std::uint64_t ContextTree::sampleCount() const
{
    return std::accumulate(samples.begin(), samples.end(), std::uint64_t { 0 });
}

std::uint64_t ContextTree::withoutContextCount() const
{
    return std::accumulate(withoutContext.begin(), withoutContext.end(), std::uint64_t { 0 });
}

Stoppable<ContextTree> contextTree(const StoreView& store, const ContextTreeQuery& query, const std::stop_token& stop)
{
    const Definitions& definitions = store.definitions();
    const SampleGenerators generators(definitions);
    const Stoppable<ContextCounts> counted = countAllSamples(store, query, generators, stop);
    if (counted.isStopped())
        return Stopped {};
    const ContextCounts& counts = counted.value();
    const std::size_t contexts = definitions.callingContexts.size();
    ContextTree tree;
    tree.generators = generators.all();
    const std::size_t width = tree.generators.size();
    tree.samples.resize(width);
    tree.withoutContext.resize(width);
    ContextMerging merging(definitions, query.isByLine);
    counts.visit([&](std::size_t context, std::size_t generator, std::uint64_t hits) {
        tree.samples[generator] += hits;
        if (context < contexts)
            merging.ask(context);
        else
            tree.withoutContext[generator] += hits;
    });
    if (stop.stop_requested())
        return Stopped {};
    tree.nodes = merging.run();
    tree.hits.resize(tree.nodes.size() * width);
    counts.visit([&](std::size_t context, std::size_t generator, std::uint64_t hits) {
        if (context < contexts)
            tree.hits[merging.nodeOf(context) * width + generator].exclusive += hits;
    });
    addUpHits(tree);
    if (stop.stop_requested())
        return Stopped {};
    return tree;
}

} // namespace lightcone::core
