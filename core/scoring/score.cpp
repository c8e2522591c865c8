// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/score.h"

#include "core/base/usage.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::core {

namespace {

constexpr WideTicks kMostWide = ~WideTicks { 0 };

/// Adds, or gives the greatest number where the sum is beyond it.
void addWide(WideTicks& sum, WideTicks more)
{
    if (__builtin_add_overflow(sum, more, &sum))
        sum = kMostWide;
}

WideTicks wideProduct(WideTicks a, WideTicks b)
{
    WideTicks product = 0;
    return __builtin_mul_overflow(a, b, &product) ? kMostWide : product;
}

/// What rows need to know of a region, looked up once.
struct RegionCosts {
    std::uint64_t perVisit = 0; ///< bytes
    bool isInstance = false; ///< of a dynamic region
    bool isLeftOut = false; ///< by the filter
};

/// Sums up the values of some processes at a time.
class ScoreSums final : public ScoreSink {
public:
    ScoreSums(const ScoreInput& input, const ScoreOptions& options);

    const Score& result() const { return m_score; }
    /// Rows, beside those of regions, of which each process has sums.
    static constexpr std::size_t kClassSums = 2 * kScoreClassCount;

    void beginProcesses(std::uint32_t begin, std::uint32_t end);
    /// Takes the largest sums of the processes into the rows.
    void endProcesses();

    void addCounts(std::uint32_t path, std::uint32_t process, const PathCounts& counts) override;
    void addTime(std::uint32_t path, double seconds) override;

private:
    /// The rows to which a path adds.
    struct Place {
        std::uint32_t region; ///< of the row, which is also that whose bytes a visit has
        ScoreClass scoreClass;
        bool isInstance;
    };
    Place placeOf(std::uint32_t path) const;
    /// Says whether what a path has is kept or left out by a filter.
    bool passesFilter(const Place& place) const { return m_hasFilter && (m_areInstancesFiltered || !place.isInstance); }
    WideTicks estimatedBytes(const Place& place, const PathCounts& counts) const;
    void addTo(ScoreRow& row, std::size_t sum, std::uint32_t process, WideTicks bytes, const PathCounts& counts);
    std::size_t regionSum(std::uint32_t region) const { return kClassSums + region; }
    ScoreRow& rowOfSum(std::size_t sum);

    const ScoreInput& m_input;
    VisitBytes m_bytes;
    bool m_hasFilter;
    bool m_areBytesRecorded;
    bool m_areInstancesFiltered;
    std::vector<RegionCosts> m_costs;
    Score m_score;
    std::uint32_t m_begin = 0;
    std::size_t m_processes = 0;
    /// Bytes of sum s at process m_begin + p: m_sums[s · m_processes + p]. First the classes, then what is kept of
    /// them, then the regions.
    std::vector<WideTicks> m_sums;
};

VisitRules rulesOf(const ScoreInput& input, const ScoreOptions& options)
{
    VisitRules rules = input.rules;
    rules.metrics = options.metrics;
    return rules;
}

std::vector<ScoreRow> classRows(bool isOfKept, bool hasFilter)
{
    std::vector<ScoreRow> rows(kScoreClassCount);
    for (std::size_t i = 0; i < kScoreClassCount; ++i) {
        rows[i].scoreClass = static_cast<ScoreClass>(i);
        if (!isOfKept)
            rows[i].sign = hasFilter ? FilterSign::Kept : FilterSign::None;
        else if (rows[i].scoreClass == ScoreClass::Filtered)
            rows[i].sign = FilterSign::Filtered;
        else
            rows[i].sign = isFilterable(rows[i].scoreClass) ? FilterSign::Possible : FilterSign::Kept;
    }
    return rows;
}

ScoreSums::ScoreSums(const ScoreInput& input, const ScoreOptions& options)
    : m_input(input)
    , m_bytes(rulesOf(input, options))
    , m_hasFilter(options.excluded != nullptr)
    , m_areBytesRecorded(options.areBytesRecorded)
    , m_areInstancesFiltered(options.areInstancesFiltered)
{
    m_score.classes = classRows(false, m_hasFilter);
    if (m_hasFilter)
        m_score.keptClasses = classRows(true, m_hasFilter);
    m_score.hasHits = input.rules.hasHits;
    m_score.mostLocations = input.mostLocations;
    m_score.regions.resize(input.regions.size());
    m_costs.resize(input.regions.size());
    for (std::uint32_t i = 0; i < input.regions.size(); ++i) {
        const ScoredRegion& region = input.regions[i];
        m_score.regions[i].region = i;
        m_score.regions[i].scoreClass = region.scoreClass;
        m_costs[i].perVisit = m_bytes.of({ region.name, region.paradigm, region.isRoot });
        m_costs[i].isInstance = isDynamicInstance(region.name, region.paradigm);
        m_costs[i].isLeftOut = m_hasFilter && (*options.excluded)[i] && isFilterable(region);
    }
}

ScoreRow& ScoreSums::rowOfSum(std::size_t sum)
{
    if (sum < kScoreClassCount)
        return m_score.classes[sum];
    if (sum < kClassSums)
        return m_score.keptClasses[sum - kScoreClassCount];
    return m_score.regions[sum - kClassSums];
}

void ScoreSums::beginProcesses(std::uint32_t begin, std::uint32_t end)
{
    m_begin = begin;
    m_processes = end - begin;
    m_sums.assign((kClassSums + m_input.regions.size()) * m_processes, 0);
}

void ScoreSums::endProcesses()
{
    const std::size_t sums = kClassSums + m_input.regions.size();
    for (std::size_t sum = 0; sum < sums && m_processes > 0; ++sum) {
        if (!m_hasFilter && sum >= kScoreClassCount && sum < kClassSums)
            continue;
        const auto first = m_sums.begin() + static_cast<std::ptrdiff_t>(sum * m_processes);
        const WideTicks most = *std::max_element(first, first + static_cast<std::ptrdiff_t>(m_processes));
        ScoreRow& row = rowOfSum(sum);
        row.maxBytes = std::max(row.maxBytes, most);
    }
}

ScoreSums::Place ScoreSums::placeOf(std::uint32_t path) const
{
    const ScoredPath& own = m_input.paths[path];
    const ScoreClass scoreClass = m_input.regions[own.region].scoreClass;
    if (!m_costs[own.region].isInstance || own.parent == ScoredPath::kNone)
        return { own.region, scoreClass, false };
    // The trace has calls of the dynamic region instead of its instances.
    return { m_input.paths[own.parent].region, scoreClass, true };
}

void ScoreSums::addTo(ScoreRow& row, std::size_t sum, std::uint32_t process, WideTicks bytes, const PathCounts& counts)
{
    addWide(row.totalBytes, bytes);
    addWide(row.visits, counts.visits);
    addWide(row.hits, counts.hits);
    addWide(m_sums[sum * m_processes + (process - m_begin)], bytes);
}

WideTicks ScoreSums::estimatedBytes(const Place& place, const PathCounts& counts) const
{
    WideTicks bytes = wideProduct(counts.visits, m_costs[place.region].perVisit);
    if (place.isInstance)
        return bytes;
    addWide(bytes, wideProduct(counts.numbers, m_bytes.perNumber()));
    addWide(bytes, wideProduct(counts.texts, m_bytes.perText()));
    addWide(bytes, wideProduct(counts.hits, m_bytes.perHit()));
    return bytes;
}

void ScoreSums::addCounts(std::uint32_t path, std::uint32_t process, const PathCounts& counts)
{
    if (counts.isEmpty() && !m_areBytesRecorded)
        return;
    const Place place = placeOf(path);
    PathCounts counted = counts;
    if (place.isInstance)
        counted.hits = 0;
    const WideTicks bytes = m_areBytesRecorded ? counts.recordedBytes : estimatedBytes(place, counts);
    const auto ofClass = static_cast<std::size_t>(place.scoreClass);
    addTo(m_score.classes[ofClass], ofClass, process, bytes, counted);
    addTo(m_score.classes.front(), 0, process, bytes, counted);
    ScoreRow& ofRegion = m_score.regions[place.region];
    addTo(ofRegion, regionSum(place.region), process, bytes, counted);
    if (!passesFilter(place))
        return;
    const bool isLeftOut = m_costs[place.region].isLeftOut;
    ofRegion.sign = isLeftOut ? FilterSign::Filtered : FilterSign::Kept;
    const std::size_t kept = isLeftOut ? static_cast<std::size_t>(ScoreClass::Filtered) : ofClass;
    addTo(m_score.keptClasses[kept], kScoreClassCount + kept, process, bytes, counted);
    if (!isLeftOut)
        addTo(m_score.keptClasses.front(), kScoreClassCount, process, bytes, counted);
}

void ScoreSums::addTime(std::uint32_t path, double seconds)
{
    const Place place = placeOf(path);
    const auto ofClass = static_cast<std::size_t>(place.scoreClass);
    m_score.classes[ofClass].seconds += seconds;
    m_score.classes.front().seconds += seconds;
    m_score.regions[place.region].seconds += seconds;
    if (!passesFilter(place))
        return;
    const bool isLeftOut = m_costs[place.region].isLeftOut;
    const std::size_t kept = isLeftOut ? static_cast<std::size_t>(ScoreClass::Filtered) : ofClass;
    m_score.keptClasses[kept].seconds += seconds;
    if (!isLeftOut)
        m_score.keptClasses.front().seconds += seconds;
}

/// Says whether @p a is the larger one. What is no number is smaller than all numbers.
bool isLarger(double a, double b)
{
    return std::isnan(b) ? !std::isnan(a) : a > b;
}

constexpr std::array<std::string_view, 5> kScoreOrders { "maxbuffer", "totaltime", "timepervisit", "visits", "name" };

bool comesBefore(const ScoreRow& a, const ScoreRow& b, ScoreOrder order, std::span<const ScoredRegion> regions)
{
    switch (order) {
    case ScoreOrder::MaxBuffer:
        return a.maxBytes > b.maxBytes;
    case ScoreOrder::TotalTime:
        return isLarger(a.seconds, b.seconds);
    case ScoreOrder::TimePerVisit:
        return isLarger(b.timePerVisit(), a.timePerVisit());
    case ScoreOrder::Visits:
        return a.visits > b.visits;
    case ScoreOrder::Name:
        break;
    }
    return scoreRowName(a, regions) < scoreRowName(b, regions);
}

} // namespace

char filterSignLetter(FilterSign sign)
{
    constexpr std::array<char, 4> kLetters { ' ', '+', '-', '*' };
    return kLetters[static_cast<std::size_t>(sign)];
}

double ScoreRow::timePerVisit() const
{
    constexpr double kMicroseconds = 1'000'000;
    return visits == 0 ? 0 : seconds / static_cast<double>(visits) * kMicroseconds;
}

WideTicks Score::memory() const
{
    constexpr WideTicks kPerLocation = WideTicks { 2 } << 20;
    WideTicks bytes = std::max(recorded().maxBytes, kPerLocation);
    addWide(bytes, wideProduct(kPerLocation, mostLocations));
    return bytes;
}

Result<Score> makeScore(const ScoreSource& source, const ScoreOptions& options, const std::stop_token& stop)
{
    const ScoreInput& input = source.input();
    require(options.excluded == nullptr || options.excluded->size() == input.regions.size(),
        "a filter says of each region whether it excludes it");
    ScoreSums sums(input, options);
    const std::size_t rows = ScoreSums::kClassSums + input.regions.size();
    const std::size_t together = std::max<std::size_t>(1, options.mostSums / rows);
    const auto processes = static_cast<std::uint32_t>(input.processes.size());
    for (std::uint32_t begin = 0; begin < processes;) {
        const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(processes, begin + together));
        sums.beginProcesses(begin, end);
        if (Status status = source.read(begin, end, sums, stop); !status.isOk())
            return status.error();
        sums.endProcesses();
        begin = end;
    }
    return sums.result();
}

std::string_view scoreOrderName(ScoreOrder order)
{
    return kScoreOrders[static_cast<std::size_t>(order)];
}

std::string scoreRowName(const ScoreRow& row, std::span<const ScoredRegion> regions)
{
    return row.region == ScoreRow::kNoRegion ? std::string(scoreClassName(row.scoreClass)) : regions[row.region].name;
}

std::vector<ScoreRow> sortedRows(
    std::span<const ScoreRow> rows, ScoreOrder order, std::span<const ScoredRegion> regions)
{
    std::vector<ScoreRow> sorted(rows.begin(), rows.end());
    std::ranges::stable_sort(
        sorted, [&](const ScoreRow& a, const ScoreRow& b) { return comesBefore(a, b, order, regions); });
    return sorted;
}

} // namespace lightcone::core
