// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/timesteps.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <vector>

namespace lightcone::tests::tst_timesteps {

using namespace core;

namespace {

/// All times at which @p location has such an event, read from the events one by one.
std::set<Tick> timesOf(const StoreView& store, LocationId location, StepOf of)
{
    std::set<Tick> times;
    const LocationView& view = store.location(location);
    for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
        const EventRef event { location, i };
        const bool isWanted = of == StepOf::Event
            || (of == StepOf::Message && isValid(store.messages().messageOf(event)))
            || (of == StepOf::Collective && isValid(store.collectives().collectiveOf(event)));
        if (isWanted)
            times.insert(view.event(i).tick);
    }
    return times;
}

} // namespace

class TestTimeSteps : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data() { addSeedRows(8); }
    void randomTraces();
};

void TestTimeSteps::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.hasDisorder = seed % 2 == 0;
    feedRandomTrace(builder, options);
    const auto store = finished(builder);
    Random random(seed);
    for (const StepOf of : { StepOf::Event, StepOf::Message, StepOf::Collective }) {
        std::set<Tick> times;
        std::vector<LocationId> locations;
        for (const LocationId id : allLocations(*store)) {
            if (!locations.empty() && random.oneIn(3))
                continue;
            locations.push_back(id);
            times.merge(timesOf(*store, id, of));
        }
        std::vector<Tick> from { store->interval().begin - 1, store->interval().end };
        for (const Tick t : times) {
            from.push_back(t);
            from.push_back(t + 1);
        }
        for (const Tick t : from) {
            const auto later = stepFrom(*store, locations, t, of, StepTo::Later, {}).value();
            const auto after = times.upper_bound(t);
            QCOMPARE(later, after == times.end() ? std::nullopt : std::optional(*after));
            const auto earlier = stepFrom(*store, locations, t, of, StepTo::Earlier, {}).value();
            const auto atOrAfter = times.lower_bound(t);
            QCOMPARE(earlier, atOrAfter == times.begin() ? std::nullopt : std::optional(*std::prev(atOrAfter)));
        }
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(stepFrom(*store, locations, 0, of, StepTo::Later, stop.get_token()).isStopped());
    }
}

LIGHTCONE_TEST(TestTimeSteps, None)

} // namespace lightcone::tests::tst_timesteps

#include "tst_timesteps.moc"
