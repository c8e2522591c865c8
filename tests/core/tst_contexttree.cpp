// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/samples/contexttree.h"

#include "calloracle.h"
#include "contextsamples.h"
#include "core/analysis/samples/samples.h"
#include "core/store/storeview.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace lightcone::tests::tst_contexttree {

using namespace core;

namespace {

/// What one step of a call path is recognised by: contexts without region are the last.
using Step = std::tuple<bool, std::string, std::string, std::uint32_t>;
using Path = std::vector<Step>;

struct ExpectedNode {
    std::map<std::string, SampleHits> hits; ///< by generator
    std::set<std::uint32_t> contexts;
};

struct Expected {
    std::map<Path, ExpectedNode> nodes;
    std::map<std::string, std::uint64_t> samples;
    std::map<std::string, std::uint64_t> withoutContext;
};

Step stepOf(const Definitions& definitions, std::uint32_t context, bool isByLine)
{
    const CallingContextDef& def = definitions.callingContexts[context];
    const bool isNamed = isValid(def.region);
    return { !isNamed, isNamed ? definitions.region(def.region).name : std::string(),
        isByLine ? def.file : std::string(), isByLine ? def.line : 0 };
}

/// Counts each written sample by itself, at each begin of its path.
Expected expectedTree(
    const RandomSampleTrace& trace, const std::set<LocationId>& locations, Interval interval, bool isByLine)
{
    const Definitions& definitions = trace.store->definitions();
    Expected expected;
    for (const WrittenSample& sample : trace.samples) {
        if (!interval.contains(sample.tick) || !locations.contains(trace.locations[sample.rank]))
            continue;
        ++expected.samples[sample.generator];
        if (!isValid(sample.context)) {
            ++expected.withoutContext[sample.generator];
            continue;
        }
        std::vector<std::uint32_t> contexts;
        for (CallingContextId at = sample.context; isValid(at); at = definitions.callingContexts[indexOf(at)].parent)
            contexts.insert(contexts.begin(), static_cast<std::uint32_t>(at));
        Path path;
        for (const std::uint32_t context : contexts) {
            path.push_back(stepOf(definitions, context, isByLine));
            ExpectedNode& node = expected.nodes[path];
            ++node.hits[sample.generator].inclusive;
            node.contexts.insert(context);
        }
        ++expected.nodes[path].hits[sample.generator].exclusive;
    }
    return expected;
}

std::string hitsText(const SampleHits& hits)
{
    return ' ' + std::to_string(hits.inclusive) + '/' + std::to_string(hits.exclusive);
}

std::string countsText(const std::string& name, const std::vector<std::uint64_t>& counts)
{
    std::string text = name;
    for (const std::uint64_t count : counts)
        text += ' ' + std::to_string(count);
    return text + '\n';
}

constexpr std::array kGenerators { "timer", "cycles", "" };

std::string textOf(const Expected& expected)
{
    std::string text;
    for (const auto& [path, node] : expected.nodes) {
        const auto& [isNameless, name, file, line] = path.back();
        text += std::to_string(path.size() - 1) + ' ' + name + ' ' + file + ':' + std::to_string(line);
        for (const char* const generator : kGenerators) {
            const auto hits = node.hits.find(generator);
            text += hitsText(hits == node.hits.end() ? SampleHits {} : hits->second);
        }
        text
            += " of " + std::to_string(node.contexts.size()) + " from " + std::to_string(*node.contexts.begin()) + '\n';
    }
    const auto counts = [](const std::map<std::string, std::uint64_t>& all) {
        std::vector<std::uint64_t> list;
        for (const char* const generator : kGenerators)
            list.push_back(all.contains(generator) ? all.at(generator) : 0);
        return list;
    };
    return text + countsText("samples", counts(expected.samples))
        + countsText("without", counts(expected.withoutContext));
}

std::string textOf(const Definitions& definitions, const ContextTree& tree, bool isByLine)
{
    std::string text;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const ContextNode& node = tree.nodes[i];
        const CallingContextDef& first = definitions.callingContexts[indexOf(node.first)];
        text += std::to_string(node.depth) + ' '
            + (isValid(node.function) ? definitions.function(node.function).name : std::string()) + ' '
            + (isByLine ? first.file : std::string()) + ':' + std::to_string(isByLine ? first.line : 0);
        for (std::uint32_t generator = 0; generator < tree.generators.size(); ++generator)
            text += hitsText(tree.hitsOf(i, generator));
        text += " of " + std::to_string(node.contexts) + " from " + std::to_string(indexOf(node.first)) + '\n';
    }
    return text + countsText("samples", tree.samples) + countsText("without", tree.withoutContext);
}

/// Says what is wrong with parents and ends; empty: nothing.
std::string problemOf(const ContextTree& tree)
{
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const ContextNode& node = tree.nodes[i];
        std::uint32_t end = i + 1;
        while (end < tree.nodes.size() && tree.nodes[end].depth > node.depth)
            ++end;
        if (node.end != end)
            return "end of node " + std::to_string(i);
        std::uint32_t parent = i;
        while (parent > 0 && tree.nodes[parent].depth >= node.depth)
            --parent;
        const bool isTop = node.depth == 0;
        if (node.parent != (isTop ? ContextNode::kNoParent : parent))
            return "parent of node " + std::to_string(i);
    }
    return {};
}

} // namespace

/// Compares trees of calling contexts with sums over single samples.
class TestContextTree : public QObject {
    Q_OBJECT

private slots:
    void hasAllSamples_data() { addSeedRows(40); }
    void hasAllSamples()
    {
        QFETCH(const std::uint32_t, seed);
        const RandomSampleTrace trace(seed);
        Random random(seed);
        for (const Interval interval : testIntervals(*trace.store, seed)) {
            std::vector<LocationId> locations;
            for (const LocationId location : allLocations(*trace.store)) {
                if (!random.oneIn(4))
                    locations.push_back(location);
            }
            const bool isByLine = random.oneIn(2);
            const ContextTreeQuery query { locations, interval, isByLine, 1 + random.below(3) };
            const ContextTree tree = contextTree(*trace.store, query, {}).value();
            const Expected expected = expectedTree(trace, { locations.begin(), locations.end() }, interval, isByLine);
            QCOMPARE(textOf(trace.store->definitions(), tree, isByLine), textOf(expected));
            QCOMPARE(problemOf(tree), std::string());
        }
    }

    void sumsUpGenerators()
    {
        const RandomSampleTrace trace(3);
        const std::vector<LocationId> all = allLocations(*trace.store);
        const ContextTree tree = contextTree(*trace.store, { all, trace.store->interval() }, {}).value();
        QCOMPARE(tree.sampleCount(), static_cast<std::uint64_t>(trace.samples.size()));
        std::uint64_t top = tree.withoutContextCount();
        std::uint64_t own = top;
        for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
            top += tree.nodes[i].depth == 0 ? tree.hitsOf(i).inclusive : 0;
            own += tree.hitsOf(i).exclusive;
        }
        QCOMPARE(top, tree.sampleCount());
        QCOMPARE(own, tree.sampleCount());
    }

    void takesDeepStacks()
    {
        constexpr std::uint32_t kDepth = 200'000;
        SampleTraceMaker maker(1);
        const RegionId recursive = maker.addRegion("recursive");
        CallingContextId leaf = CallingContextId::none;
        for (std::uint32_t i = 0; i < kDepth; ++i)
            leaf = maker.addContext(recursive, leaf);
        maker.sample({ 0, 5, leaf, 1, "timer" });
        const auto store = maker.finish();
        const ContextTree tree = contextTree(*store, { maker.locations, store->interval() }, {}).value();
        QCOMPARE(tree.nodes.size(), std::size_t { kDepth });
        QCOMPARE(tree.nodes.back().depth, kDepth - 1);
        QCOMPARE(tree.nodes.front().end, kDepth);
        QCOMPARE(tree.hitsOf(0), (SampleHits { 1, 0 }));
        QCOMPARE(tree.hitsOf(kDepth - 1), (SampleHits { 1, 1 }));
    }

    void isEmptyWithoutSamples()
    {
        SampleTraceMaker maker(2);
        maker.call(0, maker.addRegion("main"), 0, 10);
        const auto store = maker.finish();
        QVERIFY(!hasSamples(*store));
        const ContextTree tree = contextTree(*store, { maker.locations, store->interval() }, {}).value();
        QVERIFY(tree.nodes.empty());
        QCOMPARE(tree.sampleCount(), std::uint64_t { 0 });
        QCOMPARE(tree.generators.size(), std::size_t { 1 });
    }

    void stops()
    {
        const RandomSampleTrace trace(1);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(contextTree(*trace.store, { trace.locations, trace.store->interval() }, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestContextTree, Core)

} // namespace lightcone::tests::tst_contexttree

#include "tst_contexttree.moc"
