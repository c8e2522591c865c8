// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lines/linetimes.h"

#include "calloracle.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tracemaker.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace lightcone::tests::tst_linetimes {

using namespace core;

namespace {

using Line = std::pair<std::string, std::uint32_t>;

/// The way in which a trace tells from which lines calls are made.
enum class Told { Sites, Texts, Contexts };

/// Locations with random calls, of which most are made from a line; some leaves cross other calls or match none.
class LinedTrace {
public:
    LinedTrace(Random& random, Told told)
        : m_random(random)
        , m_told(told)
    {
        maker.addRanks(4, maker.addNode("node"));
        for (int i = 0; i < 6; ++i)
            regions.push_back(maker.addRegion("region " + std::to_string(i)));
        define();
        for (std::size_t rank = 0; rank < maker.locations.size(); ++rank)
            feed(maker.at(rank));
        store = maker.finish();
    }

    /// The line that the call which begins with event @p enter of @p location is made from; line 0: none.
    Line lineOf(LocationId location, std::uint64_t enter) const
    {
        const LocationView& view = store->location(location);
        if (m_told == Told::Contexts) {
            const CallingContextDef& context = store->definitions().callingContexts[view.event(enter).reference];
            return { context.file, context.line };
        }
        for (const Field& field : view.attributes(enter)) {
            if (field.key != FieldKey::CallSite)
                continue;
            if (field.type == FieldType::String) {
                const std::string& text = store->definitions().strings[field.bits];
                return { text.substr(0, text.find(':')), static_cast<std::uint32_t>(std::stoul(text.substr(4))) };
            }
            for (const CallSiteDef& site : store->definitions().callSites) {
                if (site.definitionId == field.bits)
                    return { site.file, site.line };
            }
        }
        return {};
    }

    TraceMaker maker;
    std::vector<RegionId> regions;
    std::shared_ptr<const StoreView> store;

private:
    static constexpr std::uint32_t kSites = 9;

    void define()
    {
        for (std::uint32_t i = 0; i < kSites; ++i) { // several are of one line, and one is of none
            const std::uint32_t line = i == 0 ? 0 : 10 + i / 2;
            const char* file = i % 3 == 0 ? "a.c" : "b.c";
            maker.builder.addCallSite({ 100 + i, file, line, regions[i % regions.size()], RegionId::none });
            CallingContextDef context;
            context.region = regions[i % regions.size()];
            context.file = file;
            context.line = line;
            m_contexts.push_back(maker.builder.addCallingContext(context));
            m_texts.push_back(maker.builder.addString(std::string(file) + ":" + std::to_string(10 + i / 2)));
        }
    }
    void feed(LocationWriter& writer)
    {
        Tick t = 0;
        for (std::uint32_t i = 0, events = 200 + m_random.below(1500); i < events; ++i) {
            t += m_random.below(20);
            const std::uint32_t site = m_random.below(kSites);
            const bool isEnter = m_random.oneIn(2);
            if (m_told == Told::Contexts) {
                const Field context
                    = Field::reference(FieldKey::CallingContext, FieldType::CallingContext, m_contexts[site]);
                const bool isSample = m_random.oneIn(9);
                writer.event(t,
                    isSample      ? EventKind::CallingContextSample
                        : isEnter ? EventKind::CallingContextEnter
                                  : EventKind::CallingContextLeave,
                    { &context, 1 });
                continue;
            }
            const Field field = m_told == Told::Texts ? Field::text(FieldKey::CallSite, m_texts[site])
                                                      : Field::number(FieldKey::CallSite, 100 + site);
            const std::span<const Field> attributes(&field, m_random.oneIn(4) ? 0U : 1U);
            if (isEnter)
                writer.enter(t, regions[site % regions.size()], attributes);
            else
                writer.leave(t, regions[m_random.below(6)]);
        }
    }

    Random& m_random;
    Told m_told;
    std::vector<CallingContextId> m_contexts;
    std::vector<StringId> m_texts;
};

/// Sums every call by itself.
std::vector<LineTime> expectedTimes(
    const LinedTrace& trace, const std::vector<LocationId>& locations, Interval interval)
{
    std::map<Line, LineTime> times;
    for (const LocationId location : locations) {
        const std::vector<OracleCall> calls = oracleCalls(*trace.store, location);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const Line line = trace.lineOf(location, calls[i].enterIndex);
            if (line.second == 0)
                continue;
            LineTime& time = times[line];
            time.visits += interval.contains(calls[i].enter) ? 1 : 0;
            time.exclusive += exclusiveTicks(calls, i, interval);
            bool isNested = false; // in a call that is made from the same line
            for (std::size_t up = calls[i].parent; up != OracleCall::kNoParent; up = calls[up].parent)
                isNested = isNested || trace.lineOf(location, calls[up].enterIndex) == line;
            time.inclusive += isNested ? 0 : calls[i].ticksIn(interval);
        }
        const LocationView& view = trace.store->location(location);
        for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
            const EventRecord record = view.event(i);
            if (record.kind != EventKind::CallingContextSample || !interval.contains(record.tick))
                continue;
            for (const Field& field : view.fields(record)) {
                if (field.key != FieldKey::CallingContext)
                    continue;
                const CallingContextDef& context = trace.store->definitions().callingContexts[field.bits];
                if (context.line > 0)
                    ++times[{ context.file, context.line }].samples;
            }
        }
    }
    std::vector<LineTime> all;
    for (auto& [line, time] : times) {
        time.file = line.first;
        time.line = line.second;
        if (time.visits + time.inclusive + time.exclusive + time.samples > 0)
            all.push_back(time);
    }
    return all;
}

std::string textOf(const std::vector<LineTime>& times)
{
    std::string text;
    for (const LineTime& time : times)
        text += time.file + ':' + std::to_string(time.line) + " visits " + std::to_string(time.visits) + " inclusive "
            + std::to_string(time.inclusive) + " exclusive " + std::to_string(time.exclusive) + " samples "
            + std::to_string(time.samples) + '\n';
    return text;
}

} // namespace

/// Compares the times of lines with sums of single calls.
class TestLineTimes : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfCalls_data() { addSeedRows(12); }
    void areThoseOfCalls()
    {
        QFETCH(const std::uint32_t, seed);
        for (const Told told : { Told::Sites, Told::Texts, Told::Contexts }) {
            Random random(seed);
            const LinedTrace trace(random, told);
            QVERIFY(knownLines(*trace.store, {}).value().hasEvents);
            for (const Interval interval : testIntervals(*trace.store, seed)) {
                std::vector<LocationId> locations;
                for (const LocationId location : allLocations(*trace.store)) {
                    if (!random.oneIn(4))
                        locations.push_back(location);
                }
                const auto times = lineTimes(*trace.store, locations, interval, 1 + random.below(3), {});
                QCOMPARE(textOf(times.value()), textOf(expectedTimes(trace, locations, interval)));
            }
        }
    }

    void nothingIsInvented()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const RegionId work = maker.addRegion("work");
        maker.call(0, work, 0, 100);
        maker.builder.addCallSite({ 1, "a.c", 7, work, RegionId::none });
        const auto store = maker.finish();
        const LineKnowledge known = knownLines(*store, {}).value();
        QVERIFY(known.definesLines && !known.hasEvents);
        QVERIFY(lineTimes(*store, allLocations(*store), store->interval(), 1, {}).value().empty());
    }

    void canBeStopped()
    {
        Random random(1);
        const LinedTrace trace(random, Told::Sites);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(lineTimes(*trace.store, allLocations(*trace.store), trace.store->interval(), 2, stop.get_token())
                    .isStopped());
    }
};

LIGHTCONE_TEST(TestLineTimes, Core)

} // namespace lightcone::tests::tst_linetimes

#include "tst_linetimes.moc"
