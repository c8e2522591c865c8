// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "inheritedcalls.h"
#include "linkmodel.h"
#include "linkshapes.h"

#include "core/links/forks.h"
#include "core/model/definitions.h"
#include "testclass.h"

#include <algorithm>

namespace lightcone::tests::tst_inheritedcalls {

using namespace core;

namespace {

std::string allText(const std::vector<InheritedSpan>& spans)
{
    std::string text;
    for (const InheritedSpan& span : spans) {
        text += textOf(span.call) + " of " + std::to_string(indexOf(span.location)) + ", fork "
            + std::to_string(span.fork) + "\n";
    }
    return text;
}

/// Asks the model after the last event of every time, and joins adjacent spans of the same fork.
std::vector<InheritedSpan> expectedOf(
    const StoreView& store, const LinkModel& model, LocationId location, Interval interval)
{
    std::vector<InheritedSpan> spans;
    for (LinkModel::Position position = 1; position <= model.events(); ++position) {
        const Tick tick = model.at(position).record.tick;
        const bool isLast = position == model.events();
        const Interval piece
            = Interval { tick, isLast ? tick + 1 : model.at(position + 1).record.tick }.intersected(interval);
        const LinkModel::Position from = model.inheritedFrom(position, location);
        if (piece.isEmpty() || from == 0)
            continue;
        const auto fork = static_cast<std::uint32_t>(
            std::ranges::find(model.forks(), from, &LinkModel::Fork::position) - model.forks().begin());
        std::uint32_t depth = 0;
        for (const LinkModel::Position enter : model.inheritedStack(position, location)) {
            const LinkModel::Event& event = model.at(enter);
            const RegionId region = store.location(event.ref.location).hasContextFrames()
                ? store.definitions().regionOf(CallingContextId { event.record.reference })
                : RegionId { event.record.reference };
            const InheritedSpan span { { depth++, piece.begin, piece.end, store.definitions().functionOf(region), 1,
                                           event.ref.index },
                event.ref.location, fork };
            const auto before = std::ranges::find_if(spans, [&](const InheritedSpan& other) {
                return other.call.depth == span.call.depth && other.call.end == piece.begin && other.fork == fork;
            });
            if (before != spans.end())
                before->call.end = piece.end;
            else
                spans.push_back(span);
        }
    }
    std::ranges::stable_sort(spans, {}, [](const InheritedSpan& span) { return span.call.depth; });
    return spans;
}

} // namespace

class TestInheritedCalls : public QObject {
    Q_OBJECT

private slots:
    void equalsModel_data() { addLinkRows(); }
    void equalsModel();
    void nestedForks();
    void noForks();
};

void TestInheritedCalls::equalsModel()
{
    const auto store = linkRowTrace();
    const LinkModel model(*store);
    const Forks forks = Forks::make(*store, 2, {}).value();
    std::vector<Interval> intervals = testIntervals(*store, 1);
    intervals.resize(std::min<std::size_t>(intervals.size(), 6));
    for (const LocationId location : allLocations(*store)) {
        for (const Interval& interval : intervals) {
            QCOMPARE(allText(inheritedCalls(*store, forks, location, interval)),
                allText(expectedOf(*store, model, location, interval)));
        }
    }
}

/// A team forks inside another team, and some forks are never joined.
void TestInheritedCalls::nestedForks()
{
    StoreBuilder builder;
    const ProcessId process = addProcess(builder);
    const LocationId a = addLocation(builder, process);
    const LocationId b = addLocation(builder, process);
    const LocationId c = addLocation(builder, process);
    const RegionId f = addRegion(builder, "f");
    const RegionId g = addRegion(builder, "g");
    builder.writer(a).enter(0, f);
    builder.writer(a).event(10, EventKind::ThreadFork);
    builder.writer(b).enter(20, g);
    builder.writer(b).event(30, EventKind::ThreadFork);
    builder.writer(c).enter(35, g);
    builder.writer(b).event(40, EventKind::ThreadJoin);
    builder.writer(b).leave(50, g);
    builder.writer(a).event(60, EventKind::ThreadJoin);
    builder.writer(a).event(60, EventKind::ThreadFork);
    builder.writer(a).event(60, EventKind::ThreadJoin);
    builder.writer(a).event(80, EventKind::ThreadFork);
    builder.writer(a).leave(90, f);
    const auto store = finished(builder);
    const Forks forks = Forks::make(*store, 1, {}).value();
    // The fork of b lies inside that of a, and a itself calls f. So a inherits f from b's fork, as EARL has it.
    QCOMPARE(allText(inheritedCalls(*store, forks, a, { 0, 100 })),
        std::string("0 [30, 40) function 0 calls 1 at 0 of 0, fork 1\n"
                    "1 [30, 40) function 1 calls 1 at 0 of 1, fork 1\n"));
    QCOMPARE(allText(inheritedCalls(*store, forks, b, { 0, 100 })),
        std::string("0 [10, 60) function 0 calls 1 at 0 of 0, fork 0\n"
                    "0 [80, 91) function 0 calls 1 at 0 of 0, fork 3\n"));
    QCOMPARE(allText(inheritedCalls(*store, forks, c, { 0, 85 })),
        std::string("0 [10, 30) function 0 calls 1 at 0 of 0, fork 0\n"
                    "0 [30, 40) function 0 calls 1 at 0 of 0, fork 1\n"
                    "0 [40, 60) function 0 calls 1 at 0 of 0, fork 0\n"
                    "0 [80, 85) function 0 calls 1 at 0 of 0, fork 3\n"
                    "1 [30, 40) function 1 calls 1 at 0 of 1, fork 1\n"));
    QCOMPARE(inheritedCalls(*store, forks, c, { 33, 35 }).size(), std::size_t { 2 });
    QVERIFY(inheritedCalls(*store, forks, c, { 60, 80 }).empty());
    QVERIFY(inheritedCalls(*store, forks, c, { 50, 50 }).empty());
}

void TestInheritedCalls::noForks()
{
    const auto store = randomStore(2);
    const Forks forks;
    for (const LocationId location : allLocations(*store))
        QVERIFY(inheritedCalls(*store, forks, location, store->interval()).empty());
}

LIGHTCONE_TEST(TestInheritedCalls, None)

} // namespace lightcone::tests::tst_inheritedcalls

#include "tst_inheritedcalls.moc"
