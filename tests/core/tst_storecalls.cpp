// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedcalls.h"
#include "random.h"
#include "traceshapes.h"

#include "core/analysis/calltree/calltree.h"
#include "core/base/saturating.h"
#include "core/calls/callinstance.h"
#include "core/calls/calllevels.h"
#include "core/model/definitions.h"
#include "sampling.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace lightcone::tests::tst_storecalls {

using namespace core;

namespace {

auto valuesOf(const ProfileEntry& entry)
{
    return std::array { std::uint64_t { indexOf(entry.function) }, entry.visits, entry.inclusive, entry.exclusive,
        entry.min, entry.max, entry.wholeMin, entry.wholeMax };
}

auto valuesOf(const CallTreeNode& node)
{
    return std::array { std::uint64_t { indexOf(node.function) }, std::uint64_t { node.parent },
        std::uint64_t { node.depth }, node.sums.visits, node.sums.inclusive, node.sums.exclusive };
}

/// Compares two lists of entries. @returns the values of the first entry that differs; empty: the lists are equal.
template <typename Entry> std::string firstDifference(const std::vector<Entry>& got, const std::vector<Entry>& expected)
{
    for (std::size_t i = 0; i < std::min(got.size(), expected.size()); ++i) {
        if (valuesOf(got[i]) == valuesOf(expected[i]))
            continue;
        std::string text = "entry " + std::to_string(i) + ":";
        for (const std::uint64_t value : valuesOf(got[i]))
            text += " " + std::to_string(value);
        text += " instead of";
        for (const std::uint64_t value : valuesOf(expected[i]))
            text += " " + std::to_string(value);
        return text;
    }
    if (got.size() == expected.size())
        return {};
    return std::to_string(got.size()) + " entries instead of " + std::to_string(expected.size());
}

std::string asText(Interval interval)
{
    return " in [" + std::to_string(interval.begin) + ", " + std::to_string(interval.end) + ")";
}

std::string asText(const std::optional<CallInstance>& call)
{
    if (!call)
        return "none";
    return "location " + std::to_string(indexOf(call->location)) + " region "
        + std::to_string(static_cast<std::uint32_t>(call->region)) + asText(call->span) + " events "
        + std::to_string(call->enterIndex) + ".." + std::to_string(call->leaveIndex) + " depth "
        + std::to_string(call->depth) + " exclusive " + std::to_string(call->exclusiveTicks) + " children "
        + std::to_string(call->children);
}

std::optional<CallInstance> instanceOf(
    const ExpectedCalls& location, const std::vector<std::uint64_t>& exclusive, std::optional<std::size_t> index)
{
    if (!index)
        return std::nullopt;
    const OracleCall& call = location.calls[*index];
    return CallInstance { call.location, call.region, { call.enter, call.leave }, call.enterIndex, call.leaveIndex,
        call.depth, exclusive[*index], location.children[*index] };
}

/// Collects the call paths of all calls. A call without a function has no path of its own: the calls inside it belong
/// to the path around it.
class Paths {
public:
    Paths(const Definitions& definitions, const std::vector<ExpectedCalls>& locations)
        : m_definitions(&definitions)
        , m_locations(&locations)
    {
        for (const ExpectedCalls& location : locations) {
            std::vector<std::size_t>& paths = m_pathOf.emplace_back();
            for (const OracleCall& call : location.calls) {
                const std::size_t above = call.parent == OracleCall::kNoParent ? 0 : paths[call.parent];
                paths.push_back(isValid(call.function) ? below(above, call.function) : above);
            }
        }
    }

    /// The tree of @p interval over the locations @p chosen, in the form of callTree().
    std::vector<CallTreeNode> treeOf(const std::vector<LocationId>& chosen, Interval interval)
    {
        for (Path& path : m_paths)
            path.sum = {};
        for (const LocationId location : chosen)
            add(indexOf(location), interval);
        std::vector<CallTreeNode> tree;
        std::vector<std::pair<std::size_t, std::uint32_t>> pending { { 0, CallTreeNode::kNoParent } };
        while (!pending.empty()) {
            const auto [index, parent] = pending.back();
            pending.pop_back();
            const Path& path = m_paths[index];
            std::uint32_t own = CallTreeNode::kNoParent;
            if (index > 0) {
                if (!path.sum.isKept)
                    continue;
                own = static_cast<std::uint32_t>(tree.size());
                const std::uint32_t depth = parent == CallTreeNode::kNoParent ? 0 : tree[parent].depth + 1;
                CallTreeNode& node = tree.emplace_back();
                node.function = path.function;
                node.parent = parent;
                node.depth = depth;
                node.sums.visits = path.sum.visits;
                node.sums.inclusive = path.sum.inclusive;
                node.sums.exclusive = path.sum.exclusive;
            }
            for (auto child = path.children.rbegin(); child != path.children.rend(); ++child)
                pending.emplace_back(child->second, own);
        }
        return tree;
    }

private:
    struct Sum {
        std::uint64_t visits = 0;
        std::uint64_t inclusive = 0;
        std::uint64_t exclusive = 0;
        bool isKept = false; ///< the path or one below it has visits or time
    };
    struct Path {
        FunctionId function = FunctionId::none;
        std::size_t above = 0;
        std::map<std::pair<std::string, FunctionId>, std::size_t> children;
        Sum sum {};
    };

    std::size_t below(std::size_t above, FunctionId function)
    {
        const std::pair key { m_definitions->function(function).name, function };
        const auto [child, isNew] = m_paths[above].children.try_emplace(key, m_paths.size());
        const std::size_t index = child->second;
        if (isNew)
            m_paths.push_back({ function, above, {} });
        return index;
    }

    void add(std::size_t location, Interval interval)
    {
        const std::vector<OracleCall>& calls = (*m_locations)[location].calls;
        const std::vector<std::uint64_t> exclusive = exclusiveTicks(calls, interval);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const std::size_t index = m_pathOf[location][i];
            Sum& sum = m_paths[index].sum;
            const bool isVisit = interval.contains(calls[i].enter);
            const std::uint64_t ticks = calls[i].ticksIn(interval);
            if (!isValid(calls[i].function) || (!isVisit && ticks == 0))
                continue;
            sum.visits += isVisit ? 1 : 0;
            sum.inclusive = saturatingSum(sum.inclusive, ticks);
            sum.exclusive = saturatingSum(sum.exclusive, exclusive[i]);
            for (std::size_t up = index; up > 0 && !m_paths[up].sum.isKept; up = m_paths[up].above)
                m_paths[up].sum.isKept = true;
        }
    }

    const Definitions* m_definitions;
    const std::vector<ExpectedCalls>* m_locations;
    std::vector<Path> m_paths { Path {} }; ///< [0] is the root, above all paths
    std::vector<std::vector<std::size_t>> m_pathOf; ///< by location and call
};

/// The call that is open at @p t at @p depth, or without a depth the innermost open call.
std::optional<std::size_t> openAt(const std::vector<OracleCall>& calls, Tick t, std::optional<std::uint32_t> depth)
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < calls.size() && calls[i].enter <= t; ++i) {
        if (t < calls[i].leave && (!depth || calls[i].depth == *depth))
            found = i;
    }
    return found;
}

/// The outermost call that event @p index closes; if it closes none, the innermost call open around it.
std::optional<std::size_t> callAroundEvent(const std::vector<OracleCall>& calls, std::uint64_t index)
{
    std::optional<std::size_t> innermost;
    for (std::size_t i = 0; i < calls.size() && calls[i].enterIndex <= index; ++i) {
        if (calls[i].leaveIndex == index)
            return i;
        if (calls[i].leaveIndex > index)
            innermost = i;
    }
    return innermost;
}

} // namespace

/// Compares the calls of all shapes of traces with a plain replay of the written events.
class TestStoreCalls : public QObject {
    Q_OBJECT

private slots:
    void agrees_data() { addShapeRows(); }
    void agrees();

private:
    void profiles();
    void sumsPaths();
    void findsCalls();
    void checkCallsAt(const ExpectedLocation& location, const ExpectedCalls& calls,
        const std::vector<std::uint64_t>& exclusive, std::uint64_t index);
    void givesLevels();
    void foldsLevels();
    std::vector<CallSpan> levels(LocationId location, Interval interval, Tick fold, std::uint32_t maxDepth) const
    {
        std::vector<CallSpan> spans;
        if (callLevels(*m_store, location, interval, fold, maxDepth, spans, {}).isStopped())
            spans.clear();
        return spans;
    }

    std::shared_ptr<const StoreView> m_store;
    ExpectedTrace m_expected;
    std::vector<ExpectedCalls> m_calls;
    std::vector<Interval> m_intervals;
    std::vector<std::vector<LocationId>> m_subsets;
};

void TestStoreCalls::agrees()
{
    QFETCH(std::size_t, shape);
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    m_store = trace.store;
    m_expected = expectedTrace(trace.raw, m_store->definitions());
    m_calls.clear();
    for (const ExpectedLocation& location : m_expected.locations)
        m_calls.push_back(expectedCalls(m_store->definitions(), location));
    m_intervals = shapeIntervals(m_expected, 1);
    m_subsets = { {}, {}, {} };
    for (std::size_t i = 0; i < m_calls.size(); ++i) {
        m_subsets[0].push_back(idAt<LocationId>(i));
        if (i % 2 == 0)
            m_subsets[1].insert(m_subsets[1].begin(), idAt<LocationId>(i));
    }
    m_subsets[2] = { m_subsets[0].back() };
    using Self = TestStoreCalls;
    for (const auto check :
        { &Self::profiles, &Self::sumsPaths, &Self::findsCalls, &Self::givesLevels, &Self::foldsLevels }) {
        (this->*check)();
        if (QTest::currentTestFailed())
            return;
    }
}

void TestStoreCalls::profiles()
{
    const std::size_t functions = m_store->definitions().functions.size();
    for (std::size_t i = 0; i < m_intervals.size(); i += sampleStep()) {
        const std::vector<LocationId>& locations = m_subsets[i % m_subsets.size()];
        std::vector<const ExpectedCalls*> calls;
        for (const LocationId location : locations)
            calls.push_back(&m_calls[indexOf(location)]);
        std::vector<ProfileEntry> entries;
        QVERIFY(profile(*m_store, locations, m_intervals[i], entries, {}).isDone());
        const std::string wrong = firstDifference(entries, expectedProfile(functions, calls, m_intervals[i]));
        QVERIFY2(wrong.empty(), (wrong + asText(m_intervals[i])).c_str());
    }
}

void TestStoreCalls::sumsPaths()
{
    Paths paths(m_store->definitions(), m_calls);
    for (std::size_t i = 0; i < m_intervals.size(); i += sampleStep(4)) {
        const std::vector<LocationId>& locations = m_subsets[i % m_subsets.size()];
        CallTree tree;
        QVERIFY(callTree(*m_store, { locations, m_intervals[i] }, tree, {}).isDone());
        const std::string wrong = firstDifference(tree.nodes, paths.treeOf(locations, m_intervals[i]));
        QVERIFY2(wrong.empty(), (wrong + asText(m_intervals[i])).c_str());
    }
}

void TestStoreCalls::findsCalls()
{
    constexpr Interval kAllTime { std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max() };
    Random random(5);
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::uint64_t count = location.events.size();
        const ExpectedCalls& calls = m_calls[indexOf(location.id)];
        const std::vector<std::uint64_t> exclusive = exclusiveTicks(calls.calls, kAllTime);
        std::vector<std::uint64_t> indices;
        for (std::uint64_t i = 0; i < std::min<std::uint64_t>(count, samples(40)); ++i) {
            indices.push_back(random.bits() % count);
            indices.push_back(random.bits() % (count / 128 + 1) * 128);
            indices.push_back(indices.back() + 1);
            indices.push_back(count - 1 - i % 3);
        }
        for (const std::uint64_t index : indices) {
            if (index >= count)
                continue;
            checkCallsAt(location, calls, exclusive, index);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(!callAround(*m_store, { location.id, count }));
        QVERIFY(!callOfEnter(*m_store, { location.id, count }));
    }
}

void TestStoreCalls::checkCallsAt(const ExpectedLocation& location, const ExpectedCalls& calls,
    const std::vector<std::uint64_t>& exclusive, std::uint64_t index)
{
    const RawEvent& event = location.events[index];
    const auto expected = [&](std::optional<std::size_t> call) { return asText(instanceOf(calls, exclusive, call)); };
    const std::optional<std::size_t> around = callAroundEvent(calls.calls, index);
    QCOMPARE(asText(callAround(*m_store, { location.id, index })), expected(around));
    QCOMPARE(asText(callOfEnter(*m_store, { location.id, index })),
        location.isEnter(event) ? expected(around) : std::string("none"));
    for (const Tick t : { event.tick - 1, event.tick, event.tick + 1 }) {
        const std::optional<std::size_t> innermost = openAt(calls.calls, t, std::nullopt);
        QCOMPARE(asText(callAt(*m_store, location.id, t)), expected(innermost));
        const std::uint32_t depth = innermost ? calls.calls[*innermost].depth + 1 : 0;
        QCOMPARE(stackAt(*m_store, location.id, t).size(), std::size_t { depth });
        QCOMPARE(asText(callAt(*m_store, location.id, t, depth)), std::string("none"));
        if (depth > 0 && index % 4 == 0) {
            QCOMPARE(asText(callAt(*m_store, location.id, t, depth / 2)), expected(openAt(calls.calls, t, depth / 2)));
        }
    }
}

void TestStoreCalls::givesLevels()
{
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::vector<OracleCall>& calls = m_calls[indexOf(location.id)].calls;
        for (std::size_t i = 0; i < m_intervals.size(); i += sampleStep()) {
            const std::uint32_t maxDepth = i % 3 == 0 ? 3 : 0xffffffff;
            const std::vector<CallSpan> expected = oracleSpans(calls, m_intervals[i], maxDepth);
            const std::string wrong = checkFolded(levels(location.id, m_intervals[i], 0, maxDepth), expected, 0);
            QVERIFY2(wrong.empty(), (wrong + asText(m_intervals[i])).c_str());
        }
    }
}

void TestStoreCalls::foldsLevels()
{
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::vector<OracleCall>& calls = m_calls[indexOf(location.id)].calls;
        for (std::size_t i = 0; i < m_intervals.size(); i += sampleStep(2)) {
            const std::vector<CallSpan> single = oracleSpans(calls, m_intervals[i], 0xffffffff);
            const auto length = static_cast<Tick>(std::min<std::uint64_t>(m_intervals[i].length(), kMaxTick));
            for (const Tick fold : { Tick { 20 }, length / 50, std::numeric_limits<Tick>::max() }) {
                const std::string wrong = checkFolded(
                    levels(location.id, m_intervals[i], fold, 0xffffffff), single, static_cast<std::uint64_t>(fold));
                QVERIFY2(wrong.empty(), (wrong + asText(m_intervals[i]) + " fold " + std::to_string(fold)).c_str());
            }
        }
    }
}

LIGHTCONE_TEST(TestStoreCalls, None)

} // namespace lightcone::tests::tst_storecalls

#include "tst_storecalls.moc"
