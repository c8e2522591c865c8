// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/tracelinks.h"

#include "allevents.h"
#include "core/base/progress.h"
#include "core/base/usage.h"
#include "core/calls/callinstance.h"
#include "core/links/eventfinder.h"
#include "core/links/linkwalk.h"
#include "core/links/tracestate.h"
#include "core/store/location/callstack.h"
#include "linkmodel.h"
#include "linkshapes.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <vector>

namespace lightcone::tests::tst_tracelinks {

using namespace core;

namespace {

using Position = LinkModel::Position;

/// The trace of a row, with the links and the model to compare.
struct Subject {
    explicit Subject(std::shared_ptr<const StoreView> made)
        : store(std::move(made))
        , links(TraceLinks::make(store, 2, nullptr, {}).value())
        , model(*store)
    {
    }
    Position of(EventRef event) const { return isValid(event.location) ? model.of(event) : 0; }
    std::vector<Position> of(const std::vector<EventRef>& events) const
    {
        std::vector<Position> positions;
        for (const EventRef event : events)
            positions.push_back(of(event));
        return positions;
    }
    /// The position of the first visit; 0: none.
    Position of(CallPathId path) const { return isValid(path) ? links->callPaths().at(path).position : 0; }

    std::shared_ptr<const StoreView> store;
    std::shared_ptr<const TraceLinks> links;
    LinkModel model;
};

constexpr std::array<const char*, 9> kLinkNames { "enter", "callNode", "parentNode", "send", "receive", "previousLock",
    "nextLock", "fork", "join" };

} // namespace

/// Compares links, forks and call paths with the plain model of them.
class TestTraceLinks : public QObject {
    Q_OBJECT

private slots:
    void links_data() { addLinkRows(); }
    void links();
    void leavesReachTheirCalls_data() { addLinkRows(); }
    void leavesReachTheirCalls();
    void classes_data() { addLinkRows(); }
    void classes();
    void callPaths_data() { addLinkRows(); }
    void callPaths();
    void countsCallPaths_data() { addLinkRows(); }
    void countsCallPaths();
    void manyCallPaths_data() { addLinkRows(); }
    void manyCallPaths();
    void callPathsOfEvents_data() { addLinkRows(); }
    void callPathsOfEvents();
    void forks_data() { addLinkRows(); }
    void forks();
    void walk_data() { addLinkRows(); }
    void walk();
    void stops();
    void refusesWhatIsNone();
    void toldProgress();
    void manyEventsAtOneTime();
};

void TestTraceLinks::links()
{
    const Subject subject(linkRowTrace());
    for (Position at = 1; at <= subject.model.events(); ++at) {
        const LinkModel::Event& expected = subject.model.at(at);
        const TraceLinks& links = *subject.links;
        const std::array found { subject.of(links.enterOf(expected.ref)), subject.of(links.callNodeOf(expected.ref)),
            subject.of(links.parentNodeOf(expected.ref)), subject.of(links.sendOf(expected.ref)),
            subject.of(links.receiveOf(expected.ref)), subject.of(links.previousLockChange(expected.ref)),
            subject.of(links.nextLockChange(expected.ref)), subject.of(links.forkOf(expected.ref)),
            subject.of(links.joinOf(expected.ref)) };
        const std::array wanted { expected.enter, expected.callNode, expected.parentNode, expected.send,
            expected.receive, expected.previousLock, expected.nextLock, expected.fork, expected.join };
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (found[i] != wanted[i])
                QFAIL(qPrintable(QStringLiteral("%1 of %2 (%3): %4, not %5")
                                     .arg(QLatin1StringView(kLinkNames[i]))
                                     .arg(at)
                                     .arg(QLatin1StringView(eventKindName(expected.record.kind)))
                                     .arg(found[i])
                                     .arg(wanted[i])));
        }
        QCOMPARE(subject.of(links.collectivePartners(expected.ref)), expected.partners);
        QCOMPARE(subject.of(links.completeCollective(expected.ref)),
            expected.isCompleteCollective ? expected.partners : std::vector<Position> {});
    }
}

/// The enter that a leave is linked to begins the call that ends with it, even if the leave crosses others.
void TestTraceLinks::leavesReachTheirCalls()
{
    const Subject subject(linkRowTrace());
    const auto& store = subject.store;
    for (const LocationId id : allLocations(*store)) {
        CallStack stack(store->definitions(), store->location(id).hasContextFrames());
        std::uint64_t index = 0;
        for (const EventRecord& record : allEvents(store->location(id))) {
            if (stack.isEnter(record))
                stack.push(record, index);
            const std::size_t closed = stack.isLeave(record) ? stack.closedBy(record) : 0;
            if (closed > 1 || (closed == 1 && index % 16 == 0)) { // few of those that cross nothing
                const auto call = callOfEnter(*store, subject.links->enterOf({ id, index }));
                QVERIFY(call);
                QCOMPARE(call->leaveIndex, index);
                QCOMPARE(call->depth + closed, stack.frames().size());
            }
            for (std::size_t i = 0; i < closed; ++i)
                stack.pop();
            ++index;
        }
    }
}

void TestTraceLinks::classes()
{
    const Subject subject(linkRowTrace());
    for (Position at = 1; at <= subject.model.events(); ++at) {
        const LinkModel::Event& event = subject.model.at(at);
        QCOMPARE(subject.links->classOf(event.ref),
            event.isCollectiveLeave ? EventClass::CollectiveLeave
                : event.isTeamLeave ? EventClass::TeamCollectiveLeave
                                    : classOf(event.record.kind));
    }
}

void TestTraceLinks::callPaths()
{
    const Subject subject(linkRowTrace());
    const CallPaths& paths = subject.links->callPaths();
    const std::vector<LinkModel::Node>& nodes = subject.model.nodes();
    QCOMPARE(paths.all().size(), nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const CallPath& path = paths.all()[i];
        QCOMPARE(path.region, nodes[i].region);
        QCOMPARE(path.callSite, nodes[i].callSite);
        QCOMPARE(path.position, nodes[i].first);
        QCOMPARE(subject.of(path.first), nodes[i].first);
        QCOMPARE(path.visits, nodes[i].visits.size());
        QCOMPARE(isValid(path.parent) ? indexOf(path.parent) + 1 : 0, nodes[i].parent);
    }
}

void TestTraceLinks::countsCallPaths()
{
    const Subject subject(linkRowTrace());
    const StoreView& store = *subject.store;
    for (Position at = 0; at <= subject.model.events(); at += 1 + subject.model.events() / 64) {
        CallPaths::Count expected;
        for (const LinkModel::Node& node : subject.model.nodes()) {
            expected.paths += node.first <= at;
            expected.roots += node.first <= at && node.parent == 0;
        }
        const TraceState state(store, at);
        const auto count = [&](unsigned threads, std::size_t most, std::uint64_t mostRead) {
            return CallPaths::count(store, subject.links->forks(), state, threads, {}, most, mostRead).value();
        };
        constexpr std::uint64_t kAll = ~std::uint64_t { 0 };
        QCOMPARE(count(at % 8 + 1, CallPaths::kMost, kAll), expected);
        if (expected.paths > 0)
            QVERIFY(!count(2, expected.paths - 1, kAll));
        const auto fewRead = count(2, CallPaths::kMost, at % 64);
        QVERIFY(fewRead == expected || (!fewRead && at > at % 64));
    }
}

/// All links but those to call paths are there when there are more of these than are to be known.
void TestTraceLinks::manyCallPaths()
{
    const Subject subject(linkRowTrace());
    const std::size_t count = subject.model.nodes().size();
    if (count == 0)
        return;
    for (const unsigned threads : { 1U, 8U }) {
        const auto all = TraceLinks::make(subject.store, threads, nullptr, {}, count).value();
        QVERIFY(all->callPaths().areKnown());
        QCOMPARE(all->callPaths().all().size(), count);
        for (const std::size_t most : { std::size_t { 0 }, count - 1 }) {
            const auto few = TraceLinks::make(subject.store, threads, nullptr, {}, most).value();
            QVERIFY(!few->callPaths().areKnown());
            QVERIFY(few->callPaths().all().empty());
            for (Position at = 1; at <= subject.model.events(); at += 7) {
                const LinkModel::Event& event = subject.model.at(at);
                QCOMPARE(subject.of(few->enterOf(event.ref)), event.enter);
                QCOMPARE(subject.of(few->sendOf(event.ref)), event.send);
                QCOMPARE(subject.of(few->callNodeOf(event.ref)), 0U);
                QCOMPARE(subject.of(few->parentNodeOf(event.ref)), 0U);
            }
            LinkWalk walk = LinkWalk::make(*few, subject.store->interval().begin, {}).value();
            LinkWalk::Step step;
            for (Position at = 1; walk.next(step); ++at) {
                QCOMPARE(step.enterPosition, subject.model.at(at).enter);
                QVERIFY(!isValid(step.path));
            }
        }
    }
}

void TestTraceLinks::callPathsOfEvents()
{
    const Subject subject(linkRowTrace());
    const CallPaths& paths = subject.links->callPaths();
    for (Position at = 1; at <= subject.model.events(); ++at) {
        const LinkModel::Event& event = subject.model.at(at);
        QCOMPARE(subject.of(paths.of(event.ref)), event.callNode);
        if (event.callNode == 0)
            continue;
        const LocationView& location = subject.store->location(event.ref.location);
        QCOMPARE(subject.of(paths.of(event.ref.location, location.stackBefore(event.ref.index + 1))), event.callNode);
        if (const std::vector<Frame> open = location.stackBefore(event.ref.index); !open.empty())
            QCOMPARE(subject.of(paths.of(event.ref.location, open)), event.parentNode);
        else
            QCOMPARE(subject.of(paths.inherited(event.ref)), event.parentNode);
        const CallPath& path = paths.at(paths.of(event.ref));
        QCOMPARE(subject.of(paths.entered(path.parent, event.ref, path.region)), event.callNode);
    }
}

void TestTraceLinks::forks()
{
    const Subject subject(linkRowTrace());
    const std::vector<LinkModel::Fork>& expected = subject.model.forks();
    const Forks& forks = subject.links->forks();
    QCOMPARE(forks.all().size(), expected.size());
    for (std::uint32_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(forks.all()[i].position, expected[i].position);
        QCOMPARE(subject.of(forks.all()[i].event), expected[i].position);
        QCOMPARE(subject.of(forks.all()[i].join), expected[i].join);
        QCOMPARE(forks.numberOf(forks.all()[i].event), i);
        if (expected[i].join != 0)
            QCOMPARE(forks.forkOf(forks.all()[i].join), i);
        std::vector<Position> inherited;
        for (const InheritedCall& call : subject.links->inheritedStack(i)) {
            inherited.push_back(subject.of(call.enter));
            QCOMPARE(call.tick, subject.model.at(inherited.back()).record.tick);
            const Position node = subject.model.at(inherited.back()).callNode;
            QCOMPARE(call.region, std::ranges::find(subject.model.nodes(), node, &LinkModel::Node::first)->region);
        }
        QCOMPARE(inherited, expected[i].stack);
        QCOMPARE(subject.of(subject.links->callPaths().openAt(i)), inherited.empty() ? 0 : inherited.back());
    }
    QVERIFY(subject.links->inheritedStack(Forks::kNone).empty());
    const auto positionOf = [&](std::uint32_t fork) { return fork == Forks::kNone ? 0 : expected[fork].position; };
    std::vector<Forks::Walk> walks;
    for (const LocationId location : allLocations(*subject.store))
        walks.emplace_back(forks, location);
    for (Position at = 1; at <= subject.model.events(); ++at) {
        const EventRef event = subject.model.at(at).ref;
        QCOMPARE(positionOf(forks.before(event)), subject.model.inheritedFrom(at - 1, event.location));
        QCOMPARE(walks[indexOf(event.location)].before(event.index), forks.before(event));
        for (std::size_t i = 0; i < subject.store->locationCount(); ++i)
            QCOMPARE(
                positionOf(forks.after(idAt<LocationId>(i), at)), subject.model.inheritedFrom(at, idAt<LocationId>(i)));
    }
}

void TestTraceLinks::walk()
{
    const Subject subject(linkRowTrace());
    const Position events = subject.model.events();
    std::vector<Tick> starts { -kMaxTick, subject.store->interval().end };
    for (Position part = 1; part <= 4 && events > 0; ++part)
        starts.push_back(subject.model.at(std::max<Position>(1, events * part / 4)).record.tick);
    for (const Tick from : starts) {
        LinkWalk walk = LinkWalk::make(*subject.links, from, {}).value();
        LinkWalk::Step step;
        for (Position at = 1; at <= events; ++at) {
            const LinkModel::Event& expected = subject.model.at(at);
            if (expected.record.tick < from)
                continue;
            QVERIFY(walk.next(step));
            QCOMPARE(step.event, expected.ref);
            QCOMPARE(step.position, at);
            QCOMPARE(step.enterPosition, expected.enter);
            QCOMPARE(subject.of(step.path), expected.callNode);
        }
        QVERIFY(!walk.next(step));
    }
}

void TestTraceLinks::stops()
{
    std::stop_source stop;
    stop.request_stop();
    const auto store = makeLinkTrace({});
    QVERIFY(TraceLinks::make(store, 2, nullptr, stop.get_token()).isStopped());
    const auto links = TraceLinks::make(store, 2, nullptr, {}).value();
    QVERIFY(LinkWalk::make(*links, store->interval().begin, stop.get_token()).isStopped());
    const std::stop_token token = stop.get_token();
    AttributedEvents events(store->location(LocationId { 0 }), FieldKey::CallSite, token);
    AttributedEvent event;
    QVERIFY(events.next(event).isStopped());
}

/// Asks all queries about an event behind the last one of its location, and about a location that does not exist.
void TestTraceLinks::refusesWhatIsNone()
{
    const auto store = makeLinkTrace({});
    const auto links = TraceLinks::make(store, 2, nullptr, {}).value();
    const LocationId first { 0 };
    for (const EventRef none : { EventRef { first, store->location(first).eventCount() },
             EventRef { idAt<LocationId>(store->locationCount()), 0 } }) {
        QVERIFY_EXCEPTION_THROWN(links->enterOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->callNodeOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->parentNodeOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->sendOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->receiveOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->previousLockChange(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->nextLockChange(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->forkOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->joinOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->collectivePartners(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->completeCollective(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->classOf(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->forks().before(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->callPaths().of(none), UsageError);
        QVERIFY_EXCEPTION_THROWN(links->callPaths().inherited(none), UsageError);
    }
    const LocationId noLocation = idAt<LocationId>(store->locationCount());
    QVERIFY_EXCEPTION_THROWN(links->forks().after(noLocation, 1), UsageError);
    QVERIFY_EXCEPTION_THROWN(TraceState(*store, 1).inheritedStack(*links, noLocation), UsageError);
    const auto forks = static_cast<std::uint32_t>(links->forks().all().size());
    QVERIFY(forks > 0);
    QVERIFY_EXCEPTION_THROWN(links->inheritedStack(forks), UsageError);
    const CallPaths& paths = links->callPaths();
    QVERIFY_EXCEPTION_THROWN(paths.at(idAt<CallPathId>(paths.all().size())), UsageError);
    QVERIFY_EXCEPTION_THROWN(paths.at(CallPathId::none), UsageError);
}

/// At the end, the work done equals the total announced at the begin; forks count in both.
void TestTraceLinks::toldProgress()
{
    const auto store = makeLinkTrace({ .events = 5'000 });
    Progress progress;
    const auto links = TraceLinks::make(store, 2, &progress, {}).value();
    QVERIFY(links->forks().all().size() > 64);
    QVERIFY(progress.total() > store->eventCount());
    QCOMPARE(progress.done(), progress.total());
}

/// This takes seconds, not hours, because links do not search all events of a time for the calls that an event
/// inherits.
void TestTraceLinks::manyEventsAtOneTime()
{
    const auto store = makeLinkTrace({ .events = 50'000, .sameTime = 1'000'000'000 });
    const auto links = TraceLinks::make(store, 2, nullptr, {}).value();
    QVERIFY(links);
    QVERIFY(!links->forks().all().empty());
    QVERIFY(!links->callPaths().all().empty());
}

LIGHTCONE_TEST(TestTraceLinks, Core)

} // namespace lightcone::tests::tst_tracelinks

#include "tst_tracelinks.moc"
