// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/messages/messagebundles.h"
#include "core/base/progress.h"
#include "core/cache/scratchfile.h"
#include "core/ingest/storebuilder.h"
#include "intervals.h"

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <numeric>
#include <utility>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr core::Tick kTicksPerMessage = 100;

/// One end of a message, before the ends of a location are put in order.
struct End {
    core::Tick tick;
    core::LocationId peer;
    std::uint32_t tag;
    bool isSend;
};

/// Generates one message each kTicksPerMessage between random locations. Most take up to 20 times that, one in a
/// thousand takes up to 20,000 times that.
std::vector<std::vector<End>> randomEnds(std::uint64_t messages, std::uint64_t locations)
{
    constexpr double kUsual = 20 * kTicksPerMessage;
    constexpr double kSlow = 20'000 * kTicksPerMessage;
    constexpr std::uint64_t kTags = 4;
    std::mt19937_64 random(1);
    std::vector<std::vector<End>> ends(locations);
    for (std::uint64_t i = 0; i < messages; ++i) {
        const std::uint64_t sender = random() % locations;
        const std::uint64_t receiver = (sender + 1 + random() % (locations - 1)) % locations;
        const auto tag = static_cast<std::uint32_t>(random() % kTags);
        const double latency = (random() % 1'000 == 0 ? kSlow : kUsual) * randomShare(random);
        const core::Tick send = static_cast<core::Tick>(i) * kTicksPerMessage;
        const core::Tick receive = send + 1 + static_cast<core::Tick>(latency);
        ends[sender].push_back({ send, core::idAt<core::LocationId>(receiver), tag, true });
        ends[receiver].push_back({ receive, core::idAt<core::LocationId>(sender), tag, false });
    }
    for (std::vector<End>& of : ends)
        std::stable_sort(of.begin(), of.end(), [](const End& a, const End& b) { return a.tick < b.tick; });
    return ends;
}

/// How messages go between locations.
struct Pattern {
    const char* name;
    std::uint64_t locations;
    bool isRing; ///< to the right neighbour; else to all others in turn
    bool isLong; ///< under way for a third of the run; else for half of the time between two sends
};
constexpr std::array kPatterns { Pattern { "ring", 64, true, false }, Pattern { "in flight", 64, true, true },
    Pattern { "all-to-all", 256, false, false } };

/// The messages of a pattern: each location sends one about each kStep ticks.
class PatternMessages {
public:
    PatternMessages(const Pattern& pattern, std::uint64_t messages)
        : m_pattern(pattern)
        , m_rounds(std::max<std::uint64_t>(1, messages / pattern.locations))
    {
    }
    /// Adds the ends of a location in their order.
    void write(std::uint64_t location, core::LocationWriter& writer) const
    {
        const std::uint64_t locations = m_pattern.locations;
        std::uint64_t received = 0;
        for (std::uint64_t sent = 0; sent < m_rounds || received < m_rounds;) {
            const std::uint64_t from = (location + locations - distance(received)) % locations;
            if (sent < m_rounds && (received == m_rounds || sendTime(location, sent) <= receiveTime(from, received))) {
                add(writer, sendTime(location, sent), (location + distance(sent)) % locations, true);
                ++sent;
            } else {
                add(writer, receiveTime(from, received), from, false);
                ++received;
            }
        }
        writer.finish();
    }

private:
    static constexpr core::Tick kStep = 1'000;
    static constexpr core::Tick kJitter = 300;

    std::uint64_t distance(std::uint64_t round) const
    {
        return m_pattern.isRing ? 1 : 1 + round % (m_pattern.locations - 1);
    }
    static core::Tick jitter(std::uint64_t a, std::uint64_t b)
    {
        const std::uint64_t mixed = (a * 0x9e3779b97f4a7c15 ^ b * 0xc2b2ae3d27d4eb4f) * 0x165667b19e3779f9;
        return static_cast<core::Tick>((mixed >> 32) % kJitter);
    }
    static core::Tick sendTime(std::uint64_t location, std::uint64_t round)
    {
        return static_cast<core::Tick>(round) * kStep + jitter(location, round);
    }
    core::Tick receiveTime(std::uint64_t sender, std::uint64_t round) const
    {
        const core::Tick way = m_pattern.isLong ? static_cast<core::Tick>(m_rounds / 3) * kStep : kStep / 2;
        return sendTime(sender, round) + way + jitter(round, sender);
    }
    static void add(core::LocationWriter& writer, core::Tick tick, std::uint64_t peer, bool isSend)
    {
        core::MessageEnd end;
        end.peer = core::idAt<core::LocationId>(peer);
        end.bytes = 1'024;
        writer.message(tick, isSend ? core::EventKind::Send : core::EventKind::Receive, end);
    }

    Pattern m_pattern;
    std::uint64_t m_rounds;
};

std::shared_ptr<const core::StoreView> finished(core::StoreBuilder& builder, unsigned threads)
{
    core::Progress progress;
    core::Result<std::shared_ptr<const core::StoreView>> store = builder.finish(progress, std::stop_token {}, threads);
    if (!store.isOk())
        fail("The messages cannot be indexed.");
    return std::move(store).value();
}

std::shared_ptr<const core::StoreView> makeStore(const Options& options, const Pattern& pattern)
{
    core::BuildOptions memory { .memory = std::uint64_t { 1 } << 31, .openFile = {}, .openScratch = [] {
                                   return core::ScratchFile::createIn(core::scratchFolders());
                               } };
    core::StoreBuilder builder(memory);
    for (std::uint64_t i = 0; i < pattern.locations; ++i)
        builder.addLocation({});
    const PatternMessages messages(pattern, options.messages);
    for (std::uint64_t i = 0; i < pattern.locations; ++i)
        messages.write(i, builder.writer(core::idAt<core::LocationId>(i)));
    std::shared_ptr<const core::StoreView> store;
    const Seconds finishing = measure([&] { store = finished(builder, options.threads); });
    std::printf("\n%s: %" PRIu64 " messages between %" PRIu64
                " locations, finished in %s, table of %.1f bytes a message\n",
        pattern.name, store->messages().size(), pattern.locations, timeText(finishing).c_str(),
        static_cast<double>(store->messages().bytes().size()) / static_cast<double>(store->messages().size()));
    return store;
}

std::shared_ptr<const core::StoreView> makeRandomStore(const Options& options, std::uint64_t locations)
{
    core::StoreBuilder builder;
    for (std::uint64_t i = 0; i < locations; ++i)
        builder.addLocation({});
    std::vector<std::vector<End>> ends = randomEnds(options.messages, locations);
    for (std::uint64_t i = 0; i < locations; ++i) {
        core::LocationWriter& writer = builder.writer(core::idAt<core::LocationId>(i));
        for (const End& end : std::exchange(ends[i], {})) {
            core::MessageEnd message;
            message.peer = end.peer;
            message.tag = end.tag;
            message.bytes = 1'024;
            writer.message(end.tick, end.isSend ? core::EventKind::Send : core::EventKind::Receive, message);
        }
    }
    return finished(builder, options.threads);
}

using Hits = std::vector<core::MessageId>;

Hits visitedIn(const core::MessageTable& messages, core::Interval interval)
{
    Hits hits;
    messages.visit(interval, [&hits](core::MessageId id, const core::Message&) {
        hits.push_back(id);
        return true;
    });
    return hits;
}

Hits scannedIn(const core::MessageTable& messages, core::Interval interval)
{
    Hits hits;
    for (std::uint64_t i = 0; i < messages.size(); ++i) {
        const core::Message message = messages.at(core::MessageId { i });
        const auto [first, last] = std::minmax(message.send, message.receive);
        if (first < interval.end && last >= interval.begin)
            hits.push_back(core::MessageId { i });
    }
    return hits;
}

/// An interval around a random place that is so long that it meets about @p hits messages.
core::Interval windowWith(
    const core::MessageTable& messages, std::size_t hits, core::Interval whole, std::mt19937_64& random)
{
    const double position = 0.1 + 0.8 * randomShare(random);
    double low = 1;
    double high = static_cast<double>(whole.length());
    while (high / low > 1.001) {
        const double middle = (low + high) / 2;
        std::size_t count = 0;
        messages.visit(zoomed(whole, static_cast<double>(whole.length()) / middle, position),
            [&](core::MessageId, const core::Message&) { return ++count <= hits; });
        (count > hits ? high : low) = middle;
    }
    return zoomed(whole, static_cast<double>(whole.length()) / high, position);
}

/// Measures queries of windows with about 1,000 hits.
void measureWindows(const core::StoreView& store, const Options& options)
{
    constexpr int kWindows = 20;
    constexpr std::size_t kHits = 1'000;
    const core::MessageTable& messages = store.messages();
    std::mt19937_64 random(2);
    std::vector<Seconds> visits;
    std::vector<double> hits;
    core::Interval window;
    Hits visited;
    for (int i = 0; i < kWindows; ++i) {
        window = windowWith(messages, kHits, store.interval(), random);
        visits.push_back(fastest(options.repeat, [&] { visited = visitedIn(messages, window); }));
        hits.push_back(static_cast<double>(visited.size()));
    }
    Hits scanned;
    const Seconds scan = fastest(options.repeat, [&] { scanned = scannedIn(messages, window); });
    if (scanned != visited)
        fail("The messages of a window and those that a scan finds disagree.");
    const Seconds visit = median(visits);
    std::printf("%" PRIu64 " messages matched, %zu locations, best of %d; %d windows with %.0f hits (median)\n\n",
        messages.size(), store.locationCount(), options.repeat, kWindows, median(hits));
    printFigure("messages of a window with 1,000 hits / a scan, " + millions(messages.size()) + " messages",
        timeText(visit), timeText(scan), ratioText(visit, scan), "0.001", "");
}

/// One row for each location.
std::vector<int> rowsOf(const core::StoreView& store)
{
    std::vector<int> rows(store.locationCount());
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

core::MessageBundleRequest bundleRequest(std::span<const int> rows, core::Interval interval, unsigned threads)
{
    return { .interval = interval,
        .columns = kColumns,
        .rows = rows,
        .endRow = static_cast<int>(rows.size()),
        .filter = {},
        .threads = threads };
}

/// Bundles the messages of the whole trace into as many lines as a timeline shows, with one row a location.
void measureBundles(const core::StoreView& store, const Options& options)
{
    const core::MessageTable& messages = store.messages();
    const std::vector<int> rows = rowsOf(store);
    core::MessageBundleRequest request = bundleRequest(rows, store.interval(), options.threads);
    core::MessageBundles bundles;
    const auto ask = [&] { bundles = core::messageBundles(store, request, {}).value(); };
    const Seconds all = fastest(options.repeat, ask);
    if (bundles.messages != messages.size())
        fail("The bundles do not hold all messages.");
    std::printf("%zu locations: %zu bundles, level %d\n", rows.size(), bundles.bundles.size(), bundles.level);
    request.filter.tags = { 1 };
    const Seconds filtered = fastest(options.repeat, ask);
    std::uint64_t bytes = 0;
    const Seconds scan = fastest(options.repeat, [&] {
        for (std::uint64_t i = 0; i < messages.size(); ++i)
            bytes += messages.at(core::MessageId { i }).bytes;
    });
    if (bytes == 0)
        fail("The messages have no bytes.");
    const std::string of = " of " + millions(messages.size()) + " messages, " + std::to_string(rows.size()) + " rows";
    printFigure("bundles" + of + " / a scan", timeText(all), timeText(scan), ratioText(all, scan), "", "");
    printFigure(
        "bundles of one tag" + of + " / a scan", timeText(filtered), timeText(scan), ratioText(filtered, scan), "", "");
}

/// The times of the bundles of one trace.
struct TraceBundles {
    std::string name;
    Seconds whole;
    Seconds worst; ///< of all zooms and places
};

TraceBundles measureZooms(const BenchmarkTrace& trace, const Options& options)
{
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    const std::vector<int> rows = rowsOf(*store);
    TraceBundles times { trace.text(store->eventCount()) + ", " + millions(store->messages().size()) + " messages", {},
        {} };
    std::printf("%s\n", times.name.c_str());
    std::vector<Seconds> all;
    for (const core::Interval interval : zoomedPlaces(*store)) {
        core::MessageBundles bundles;
        all.push_back(fastest(options.repeat, [&] {
            bundles = core::messageBundles(*store, bundleRequest(rows, interval, options.threads), {}).value();
        }));
        std::printf("  zoom %6.0f: %11" PRIu64 " messages, %s\n",
            static_cast<double>(store->interval().length()) / static_cast<double>(interval.length()), bundles.messages,
            timeText(all.back()).c_str());
    }
    times.whole = all.front();
    times.worst = slowest(all);
    return times;
}

/// Measures the bundles of traces at all zooms, and compares the last one with the first.
void measureTraces(const Options& options)
{
    std::vector<TraceBundles> traces;
    for (const std::filesystem::path& path : options.paths)
        traces.push_back(measureZooms(BenchmarkTrace(options, path), options));
    const TraceBundles& large = traces.back();
    const TraceBundles& small = traces.front();
    const auto print = [&](const std::string& what, Seconds of, Seconds with) {
        printFigure("bundles of the messages, " + what + ", " + large.name + " / " + small.name, timeText(of),
            timeText(with), ratioText(of, with), "1.5", "1.1");
    };
    print("the whole", large.whole, small.whole);
    print("worst zoom", large.worst, small.worst);
}

/// Bundles the messages as a timeline of kRows rows does, at all zooms.
void measureZooms(const core::StoreView& store, const Options& options, const Pattern& pattern)
{
    std::vector<int> rows(store.locationCount());
    std::iota(rows.begin(), rows.end(), 0);
    Seconds worst { 0, 0 };
    Seconds whole;
    std::uint64_t worstZoom = 0;
    for (const std::uint64_t zoom : { 1, 2, 4, 10, 30, 100, 300, 1'000, 10'000, 100'000 }) {
        const core::MessageBundleRequest request { .interval
            = zoomed(store.interval(), static_cast<double>(zoom), 0.55),
            .columns = kColumns,
            .rows = rows,
            .endRow = static_cast<int>(kRows),
            .filter = {},
            .maxBundles = kColumns * 11 / 20,
            .threads = options.threads };
        core::MessageBundles bundles;
        const Seconds time
            = fastest(options.repeat, [&] { bundles = core::messageBundles(store, request, {}).value(); });
        std::printf("  zoom %6" PRIu64 ": %s for %" PRIu64 " messages, %zu bundles, level %d\n", zoom,
            timeText(time).c_str(), bundles.messages, bundles.bundles.size(), bundles.level);
        if (zoom == 1)
            whole = time;
        if (time.elapsed > worst.elapsed) {
            worst = time;
            worstZoom = zoom;
        }
    }
    printFigure(std::string("bundles at the worst zoom (") + std::to_string(worstZoom) + ") / of the whole, "
            + pattern.name + ", " + millions(store.messages().size()) + " messages",
        timeText(worst), timeText(whole), ratioText(worst, whole), "", "");
}

} // namespace

int main(int argc, char** argv)
{
    constexpr std::uint64_t kManyLocations = 1'000;
    constexpr std::uint64_t kMostRandom = 10'000'000; // pairing these takes as much memory as it likes
    const Options options = parseOptions(argc, argv);
    if (!options.paths.empty()) {
        measureTraces(options);
        return 0;
    }
    Options random = options;
    random.messages = std::min(options.messages, kMostRandom);
    {
        const auto store = makeRandomStore(random, std::max<std::uint64_t>(options.processes(), 2));
        measureWindows(*store, options);
        measureBundles(*store, options);
    }
    measureBundles(*makeRandomStore(random, kManyLocations), random);
    for (const Pattern& pattern : kPatterns)
        measureZooms(*makeStore(options, pattern), options, pattern);
    return 0;
}
