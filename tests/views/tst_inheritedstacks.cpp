// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/inheritedstacks.h"

#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"

namespace lightcone::tests::tst_inheritedstacks {

class TestInheritedStacks final : public QObject {
    Q_OBJECT

private slots:
    void manyForksOfADeepStack();
};

/// The calls that forks have in common are kept once: each fork's own list would take 60 GB here.
void TestInheritedStacks::manyForksOfADeepStack()
{
    constexpr core::Tick kDepth = 50'000;
    constexpr std::uint32_t kForks = 50'000;
    TraceMaker maker;
    const core::ProcessId process = maker.addProcess("rank 0", maker.addNode("node"));
    const core::LocationId master = maker.addThread("master", process);
    const core::LocationId thread = maker.addThread("worker", process);
    const core::RegionId recurse = maker.addRegion("recurse");
    const core::RegionId nested = maker.addRegion("nested");
    for (core::Tick t = 0; t < kDepth; ++t)
        maker.at(master).enter(t, recurse);
    maker.at(thread).enter(0, recurse);
    for (core::Tick fork = 0; fork < kForks; ++fork) {
        const core::Tick t = kDepth + 10 * fork;
        maker.at(master).event(t, core::EventKind::ThreadFork);
        if (fork == kForks - 1)
            maker.at(thread).enter(t + 1, nested);
        maker.at(master).event(t + 5, core::EventKind::ThreadJoin);
    }
    const auto store = maker.finish();
    const auto stacks = views::InheritedStacks::make(store, 2, {}).value();
    QCOMPARE(stacks->depthOf(thread), static_cast<std::uint32_t>(kDepth));
    QCOMPARE(stacks->depthOf(master), 0U);
    for (const std::uint32_t fork : { 0U, kForks - 1 }) {
        const std::vector<core::InheritedCall> expected = stacks->forks().inheritedStack(fork);
        const std::vector<views::InheritedStacks::Call> found = stacks->stack(fork);
        QCOMPARE(found.size(), static_cast<std::size_t>(kDepth));
        for (std::size_t i = 0; i < found.size(); ++i) {
            QVERIFY(found[i].enter == expected[i].enter);
            QVERIFY(found[i].function == store->definitions().functionOf(expected[i].region));
        }
    }
}

LIGHTCONE_TEST(TestInheritedStacks, None)

} // namespace lightcone::tests::tst_inheritedstacks

#include "tst_inheritedstacks.moc"
