// SPDX-License-Identifier: GPL-3.0-or-later
#include "launchtrace.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/navigation/launchwalk.h"
#include "views/panels/details/description.h"

#include <QTest>

#include <algorithm>
#include <array>

namespace lightcone::tests::tst_launchwalk {

using namespace views;

namespace {

QString valueOf(const Description& description, const char* section, const char* label)
{
    const auto found = std::ranges::find_if(description.items, [&](const DescriptionItem& item) {
        return item.section == QLatin1String(section) && item.label == QLatin1String(label);
    });
    return found == description.items.end() ? QString() : found->value;
}

Selection callAt(const core::StoreView& store, core::EventRef enter)
{
    return { *core::callOfEnter(store, enter) };
}

} // namespace

/// Tests the way from a call to the kernel that it launches, and what is said of both.
class TestLaunchWalk : public QObject {
    Q_OBJECT

private slots:
    void followsBothWays()
    {
        LaunchTrace trace({});
        trace.addHost();
        trace.addStream(0);
        trace.launch(0, 0, 7, 10, 4, 3, 15);
        trace.launch(0, 0, 7, 40, 4, 13, 15);
        const auto store = trace.finish(100);
        core::RmaCache cache;
        for (const LaunchTrace::Pair& pair : trace.pairs) {
            const std::array onCall { callAt(*store, pair.call) };
            const auto there = followAny(*store, onCall, Follow::Receiver, {}, cache, {});
            QVERIFY(there.value().selection && there.value().selection->isSame(callAt(*store, pair.kernel)));
            QVERIFY(there.value().word.contains(QStringLiteral("call site")));
            const std::array onKernel { *there.value().selection };
            const auto back = followAny(*store, onKernel, Follow::Sender, {}, cache, {});
            QVERIFY(back.value().selection && back.value().selection->isSame(callAt(*store, pair.call)));
        }
        const std::array onKernel { callAt(*store, trace.pairs[0].kernel) };
        QVERIFY(!followAny(*store, onKernel, Follow::Receiver, {}, cache, {}).value().selection);
    }

    void detailsSayIt()
    {
        LaunchTrace trace({});
        trace.addHost();
        trace.addStream(0);
        trace.launch(0, 0, 7, 10, 4, 3, 15);
        const auto store = trace.finish(100);
        core::RmaCache cache;
        const auto describeAll = [&](core::EventRef enter) {
            return describe(*store, callAt(*store, enter), DetailLevel::Complete, {}, true, nullptr, &cache).value();
        };
        const Description call = describeAll(trace.pairs[0].call);
        QVERIFY(valueOf(call, "Launch", "Launches").contains(QStringLiteral("device 0")));
        QCOMPARE(valueOf(call, "Launch", "Call site"), QStringLiteral("7"));
        QVERIFY(valueOf(call, "Launch", "Kernel begins after").contains(QStringLiteral("3 ns")));
        const Description kernel = describeAll(trace.pairs[0].kernel);
        QVERIFY(valueOf(kernel, "Launch", "Launched by").startsWith(QStringLiteral("hipLaunchKernel")));
    }

    void detailsSayWhyNot()
    {
        LaunchTrace trace({});
        trace.addHost();
        trace.addStream(0);
        trace.launch(0, 0, 7, 10, 4, 3, 15);
        trace.launch(0, 0, 7, 40, 4, 13, {});
        const auto store = trace.finish(100);
        core::RmaCache cache;
        const Description kernel
            = describe(*store, callAt(*store, trace.pairs[0].kernel), DetailLevel::Complete, {}, true, nullptr, &cache)
                  .value();
        QVERIFY2(valueOf(kernel, "Launch", "Launched by").contains(QStringLiteral("2 calls, but 1 kernels")),
            qPrintable(valueOf(kernel, "Launch", "Launched by")));
    }

    void gapsAreDescribed()
    {
        TraceMaker maker;
        maker.addLocation();
        const core::RegionId work = maker.addRegion("work");
        const core::StringId on = maker.builder.addString("on");
        const core::StringId off = maker.builder.addString("off");
        const auto turn = [&maker](core::Tick t, core::StringId mode) {
            maker.at(0).event(
                t, core::EventKind::MeasurementOnOff, std::array { core::Field::text(core::FieldKey::Mode, mode) });
        };
        maker.at(0).enter(0, work);
        turn(10, off);
        turn(30, on);
        turn(50, off);
        turn(50, on);
        maker.at(0).leave(100, work);
        const auto store = maker.finish();
        const core::EventRef first { maker.locations[0], 0 };
        const Description call = describe(*store, callAt(*store, first), DetailLevel::Complete).value();
        QVERIFY(valueOf(call, "Gaps", "Measurement off").contains(QStringLiteral("20 ns")));
        QVERIFY(valueOf(call, "Gaps", "Rewinds").startsWith(QLatin1Char('1')));
        const auto describeEvent = [&](std::uint64_t index) {
            return describe(*store, { core::EventRef { maker.locations[0], index } }, DetailLevel::Immediate).value();
        };
        QVERIFY(valueOf(describeEvent(1), "Event", "Gap lasts").contains(QStringLiteral("20 ns")));
        QVERIFY(valueOf(describeEvent(3), "Event", "Meaning").contains(QStringLiteral("rewind")));
    }
};

LIGHTCONE_TEST(TestLaunchWalk, Widgets)

} // namespace lightcone::tests::tst_launchwalk

#include "tst_launchwalk.moc"
