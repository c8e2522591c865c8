// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/gaps/gaps.h"

#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <vector>

namespace lightcone::tests::tst_gaps {

using namespace core;

namespace {

/// Writes switches and flushes at random, and notes the gaps that they make.
class GapTrace {
public:
    explicit GapTrace(std::uint32_t seed)
        : m_random(seed)
        , m_on(maker.builder.addString("on"))
        , m_off(maker.builder.addString("off"))
    {
        m_region = maker.addRegion("work");
        for (std::size_t i = 0; i < 3; ++i) {
            maker.addLocation();
            write(i);
        }
    }

    TraceMaker maker;
    std::vector<Gap> truth; ///< by location, then by begin

private:
    void write(std::size_t location)
    {
        const std::size_t first = truth.size();
        Gap off; // the one that has begun, while `isOff`
        bool isOff = false;
        std::uint64_t index = 0;
        Tick t = 0;
        const std::uint32_t events = m_random.below(60);
        for (; index < events; ++index) {
            t += m_random.oneIn(3) ? 0 : m_random.below(10);
            const EventRef event { locationAt(location), index };
            switch (m_random.below(4)) {
            case 0:
                maker.at(location).event(
                    t, EventKind::MeasurementOnOff, std::array { Field::text(FieldKey::Mode, m_off) });
                if (!isOff)
                    off = Gap { event, t, t, GapReason::MeasurementOff, false };
                isOff = true;
                break;
            case 1:
                maker.at(location).event(
                    t, EventKind::MeasurementOnOff, std::array { Field::text(FieldKey::Mode, m_on) });
                if (isOff) {
                    truth.push_back({ off.event, off.begin, t,
                        off.begin == t ? GapReason::Rewind : GapReason::MeasurementOff, false });
                    isOff = false;
                }
                break;
            case 2: {
                const Tick end = t + m_random.below(5) - 2;
                maker.at(location).event(
                    t, EventKind::BufferFlush, std::array { Field::time(FieldKey::StopTime, end) });
                truth.push_back({ event, t, std::max(t, end), GapReason::BufferFlush, false });
                break;
            }
            default:
                maker.at(location).enter(t, m_region);
            }
        }
        if (isOff)
            truth.push_back({ off.event, off.begin, t, GapReason::MeasurementOff, true });
        std::stable_sort(truth.begin() + static_cast<std::ptrdiff_t>(first), truth.end(),
            [](const Gap& a, const Gap& b) { return a.begin < b.begin; });
    }

    Random m_random;
    StringId m_on;
    StringId m_off;
    RegionId m_region;
};

bool isBefore(const Gap& a, const Gap& b)
{
    return std::pair(a.event.location, a.event.index) < std::pair(b.event.location, b.event.index);
}

} // namespace

/// Tests the gaps in recordings against those that were written.
class TestGaps : public QObject {
    Q_OBJECT

private slots:
    void gapsEqualTruth_data() { addSeedRows(20); }
    void gapsEqualTruth()
    {
        QFETCH(std::uint32_t, seed);
        GapTrace trace(seed);
        const auto store = trace.maker.finish();
        Random random(seed);
        for (int i = 0; i < 4; ++i) {
            const Tick from = random.below(200);
            const Interval interval = i == 0 ? Interval { 0, 10'000 } : Interval { from, from + 1 + random.below(60) };
            const std::vector<LocationId> locations { locationAt(0), locationAt(2) };
            auto found = findGaps(*store, locations, interval, 2, {});
            std::vector<Gap> expected;
            for (const Gap& gap : trace.truth) {
                if (gap.event.location != locationAt(1) && gap.begin < interval.end && gap.end >= interval.begin)
                    expected.push_back(gap);
            }
            QVERIFY(std::ranges::is_sorted(
                found.value(), {}, [](const Gap& gap) { return std::pair(gap.event.location, gap.begin); }));
            std::ranges::sort(found.value(), isBefore);
            std::ranges::sort(expected, isBefore);
            QVERIFY(found.value() == expected);
        }
    }

    void stops()
    {
        GapTrace trace(3);
        const auto store = trace.maker.finish();
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(findGaps(*store, allLocations(*store), store->interval(), 1, stop.get_token()).isStopped());
    }
};

LIGHTCONE_TEST(TestGaps, None)

} // namespace lightcone::tests::tst_gaps

#include "tst_gaps.moc"
