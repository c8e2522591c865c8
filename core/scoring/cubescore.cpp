// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/cubescore.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoProcess = 0xffffffff;

/// The decimal number that @p text begins with, blanks in front left out.
std::optional<std::uint64_t> leadingNumber(std::string_view text)
{
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data() + begin, text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<std::string_view> valueOf(const std::vector<Property>& attributes, std::string_view key)
{
    const auto found = std::ranges::find(attributes, key, &Property::name);
    return found == attributes.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

bool isNegative(std::uint64_t cell, CellStorage storage)
{
    return storage == CellStorage::Signed ? std::bit_cast<std::int64_t>(cell) < 0
                                          : storage == CellStorage::Real && std::bit_cast<double>(cell) < 0;
}

/// The number that a cell stands for; 0 for what is none or negative.
std::uint64_t countOf(std::uint64_t cell, CellStorage storage)
{
    constexpr double kBeyond = 18'446'744'073'709'551'616.0;
    switch (storage) {
    case CellStorage::Unsigned:
        return cell;
    case CellStorage::Signed:
        return std::bit_cast<std::int64_t>(cell) < 0 ? 0 : cell;
    case CellStorage::Real:
        break;
    }
    const auto real = std::bit_cast<double>(cell);
    if (!(real > 0))
        return 0;
    return real < kBeyond ? static_cast<std::uint64_t>(real) : ~std::uint64_t { 0 };
}

} // namespace

/// Reads the values of some processes, a stretch of call paths at a time.
class CubeScoreSource::Reader {
public:
    Reader(const CubeScoreSource& source, std::uint32_t begin, std::uint32_t end, ScoreSink& sink)
        : m_source(source)
        , m_begin(begin)
        , m_width(end - begin)
        , m_sink(sink)
    {
        for (std::size_t location = 0; location < source.m_processes.size(); ++location) {
            const std::uint32_t process = source.m_processes[location];
            if (process >= begin && process < end)
                m_locations.emplace_back(location, process - begin);
        }
    }
    Status readAll(const std::stop_token& stop);

private:
    using VisitedSet = std::shared_ptr<const std::vector<bool>>;
    /// A call path whose further children may follow.
    struct OpenPath {
        std::uint32_t path;
        std::uint32_t end;
        VisitedSet visited; ///< by process; null: it is visited nowhere
        double seconds; ///< without those of the children so far
    };
    template <typename Use> Status readRows(
        const Cell& cell, std::uint32_t begin, std::uint32_t end, const std::stop_token& stop, const Use& use);
    Status readStretch(std::uint32_t begin, std::uint32_t end, const std::stop_token& stop);
    void takePath(std::uint32_t path, std::size_t place);
    VisitedSet takeCounts(std::uint32_t path, std::size_t place, const VisitedSet& above);
    void closeUpTo(std::uint32_t path);

    const CubeScoreSource& m_source;
    std::uint32_t m_begin;
    std::uint32_t m_width;
    ScoreSink& m_sink;
    std::vector<std::pair<std::size_t, std::uint32_t>> m_locations; ///< location, and place of its process
    std::vector<PathCounts> m_counts; ///< by path of the stretch and process
    std::vector<double> m_times;
    std::vector<OpenPath> m_open;
};

/// Calls @p use(place, process, cell) for each stored value of the processes, the place being that of the path in the
/// stretch.
template <typename Use> Status CubeScoreSource::Reader::readRows(
    const Cell& cell, std::uint32_t begin, std::uint32_t end, const std::stop_token& stop, const Use& use)
{
    if (cell.metric == CubeMetricId::none)
        return {};
    const std::size_t width = m_source.m_processes.size() * cell.cells;
    bool isWhole = true;
    const auto useRow = [&](CubePathId path, CubeRow row) {
        isWhole = isWhole && row.size() == width;
        for (std::size_t i = 0; i < m_locations.size() && isWhole; ++i) {
            const auto& [location, process] = m_locations[i];
            use((static_cast<std::uint32_t>(path) - begin) * std::size_t { m_width } + process,
                row[location * cell.cells + cell.cell]);
        }
    };
    const CubeProfile& profile = *m_source.m_profile;
    Status status
        = profile.values->read(cell.metric, static_cast<CubePathId>(begin), static_cast<CubePathId>(end), useRow, stop);
    if (status.isOk() && !isWhole)
        return Error { ErrorCode::Damaged, profile.definitions.path, Error::kNoOffset,
            { profile.definitions.metric(cell.metric).uniqueName } };
    return status;
}

Status CubeScoreSource::Reader::readAll(const std::stop_token& stop)
{
    constexpr std::uint32_t kMostValues = 65'536;
    const auto paths = static_cast<std::uint32_t>(m_source.m_input.paths.size());
    const std::uint32_t together = std::max<std::uint32_t>(1, kMostValues / std::max<std::uint32_t>(1, m_width));
    for (std::uint32_t begin = 0; begin < paths;) {
        const std::uint32_t end = begin + std::min(together, paths - begin);
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, {}, Error::kNoOffset, {} };
        if (Status status = readStretch(begin, end, stop); !status.isOk())
            return status;
        begin = end;
    }
    closeUpTo(paths);
    return {};
}

Status CubeScoreSource::Reader::readStretch(std::uint32_t begin, std::uint32_t end, const std::stop_token& stop)
{
    const std::size_t values = std::size_t { end - begin } * m_width;
    m_counts.assign(values, {});
    m_times.assign(values, 0);
    bool isDifference = false;
    Status status = readRows(m_source.m_visits, begin, end, stop, [&](std::size_t place, std::uint64_t cell) {
        isDifference = isDifference || isNegative(cell, m_source.m_visits.storage);
        m_counts[place].visits += countOf(cell, m_source.m_visits.storage);
    });
    if (!status.isOk())
        return status;
    if (isDifference)
        return Error { ErrorCode::Damaged, m_source.m_profile->definitions.path, Error::kNoOffset,
            { "visits below 0, as differences of profiles have" } };
    status = readRows(m_source.m_hits, begin, end, stop, [this](std::size_t place, std::uint64_t cell) {
        m_counts[place].hits += countOf(cell, m_source.m_hits.storage);
    });
    if (!status.isOk())
        return status;
    status = readRows(m_source.m_time, begin, end, stop,
        [this](std::size_t place, std::uint64_t cell) { m_times[place] += cellNumber(m_source.m_time.storage, cell); });
    if (!status.isOk())
        return status;
    for (std::uint32_t path = begin; path < end; ++path)
        takePath(path, std::size_t { path - begin } * m_width);
    return {};
}

void CubeScoreSource::Reader::takePath(std::uint32_t path, std::size_t place)
{
    closeUpTo(path);
    OpenPath* const above = m_open.empty() ? nullptr : &m_open.back();
    if (above != nullptr && above->visited && m_source.m_isTimeInclusive) {
        for (std::uint32_t process = 0; process < m_width; ++process) {
            if ((*above->visited)[process])
                above->seconds -= m_times[place + process];
        }
    }
    OpenPath own { path, m_source.m_profile->definitions.callPaths[path].end, {}, 0 };
    own.visited = takeCounts(path, place, above != nullptr ? above->visited : nullptr);
    for (std::uint32_t process = 0; own.visited && process < m_width; ++process) {
        if ((*own.visited)[process])
            own.seconds += m_times[place + process];
    }
    m_open.push_back(std::move(own));
}

/// Hands on the counts of a path. @returns the processes where it has any, which may be the set of the path above
CubeScoreSource::Reader::VisitedSet CubeScoreSource::Reader::takeCounts(
    std::uint32_t path, std::size_t place, const VisitedSet& above)
{
    std::uint32_t numbers = 0;
    const std::vector<CubeParameter>& parameters = m_source.m_profile->definitions.callPaths[path].parameters;
    for (const CubeParameter& parameter : parameters)
        numbers += parameter.isNumber ? 1 : 0;
    const std::size_t texts = parameters.size() - numbers;
    std::vector<bool> visited(m_width);
    bool isAny = false;
    for (std::uint32_t process = 0; process < m_width; ++process) {
        PathCounts& counts = m_counts[place + process];
        if (counts.isEmpty())
            continue;
        counts.numbers = counts.visits * numbers;
        counts.texts = counts.visits * texts;
        visited[process] = true;
        isAny = true;
        m_sink.addCounts(path, m_begin + process, counts);
    }
    if (!isAny)
        return nullptr;
    return above && *above == visited ? above : std::make_shared<const std::vector<bool>>(std::move(visited));
}

/// Hands on the times of the paths that end before @p path.
void CubeScoreSource::Reader::closeUpTo(std::uint32_t path)
{
    for (; !m_open.empty() && m_open.back().end <= path; m_open.pop_back()) {
        if (m_open.back().visited)
            m_sink.addTime(m_open.back().path, m_open.back().seconds);
    }
}

CubeScoreSource::CubeScoreSource(std::shared_ptr<const CubeProfile> profile)
    : m_profile(std::move(profile))
{
}

Result<std::unique_ptr<const CubeScoreSource>> CubeScoreSource::make(std::shared_ptr<const CubeProfile> profile)
{
    std::unique_ptr<CubeScoreSource> source(new CubeScoreSource(std::move(profile)));
    if (std::string missing = source->findMetrics(); !missing.empty())
        return Error { ErrorCode::MissingPart, source->m_profile->definitions.path, Error::kNoOffset,
            { std::move(missing) } };
    source->addCounts();
    source->addRegions();
    source->addPaths();
    source->addProcesses();
    return std::unique_ptr<const CubeScoreSource>(std::move(source));
}

CubeScoreSource::Cell CubeScoreSource::countsOf(CubeMetricId metric) const
{
    if (metric == CubeMetricId::none)
        return {};
    const CubeMetricDef& def = m_profile->definitions.metric(metric);
    const bool isOwn = def.kind == CubeMetricDef::Kind::Exclusive || def.kind == CubeMetricDef::Kind::Simple;
    const std::size_t cells = cellCount(def.type);
    if (!isOwn || !def.isTypeKnown || (cells != 1 && def.type.kind != CubeDataType::Kind::TauAtomic))
        return {};
    return { metric, 0, static_cast<std::uint32_t>(cells), cellLayout(def.type, 0).storage };
}

std::string CubeScoreSource::findMetrics()
{
    constexpr std::uint32_t kSumOfTauAtomic = 3;
    const CubeDefinitions& definitions = m_profile->definitions;
    const CubeMetricId time = definitions.metricNamed("time");
    if (time == CubeMetricId::none)
        return "time";
    const CubeMetricDef& timeDef = definitions.metric(time);
    const std::size_t cells = cellCount(timeDef.type);
    const bool isAtomic = timeDef.type.kind == CubeDataType::Kind::TauAtomic;
    if (timeDef.isDerived() || !timeDef.isTypeKnown || (cells != 1 && !isAtomic))
        return "time";
    const std::uint32_t cell = isAtomic ? kSumOfTauAtomic : 0;
    m_time = { time, cell, static_cast<std::uint32_t>(cells), cellLayout(timeDef.type, cell).storage };
    m_isTimeInclusive = timeDef.kind == CubeMetricDef::Kind::Inclusive;

    const CubeMetricId visits = definitions.metricNamed("visits");
    if (visits != CubeMetricId::none || isAtomic)
        m_visits = countsOf(visits != CubeMetricId::none ? visits : time);
    if (m_visits.metric == CubeMetricId::none)
        return "visits";
    const CubeMetricId hits = definitions.metricNamed("hits");
    m_hits = countsOf(hits);
    m_input.rules.hasHits = hits != CubeMetricId::none;
    return m_input.rules.hasHits && m_hits.metric == CubeMetricId::none ? "hits" : std::string();
}

void CubeScoreSource::addCounts()
{
    constexpr std::string_view kPrefix = "Score-P::DefinitionCounters::";
    const CubeDefinitions& definitions = m_profile->definitions;
    DefinitionCounts& counts = m_input.rules.counts;
    counts.regions = definitions.regions.size();
    counts.metrics = definitions.metrics.size();
    const std::pair<std::string_view, std::optional<std::uint64_t>*> kCounters[] = {
        { "Region", &counts.regions },
        { "Metric", &counts.metrics },
        { "Parameter", &counts.parameters },
        { "CallingContext", &counts.callingContexts },
        { "InterruptGenerator", &counts.interruptGenerators },
    };
    for (const auto& [name, count] : kCounters) {
        const std::string key = std::string(kPrefix) + std::string(name);
        const auto value = definitions.attribute(key);
        if (!value)
            continue;
        if (const auto number = leadingNumber(*value))
            *count = *number;
        else
            m_input.unreadAttributes.push_back(key);
    }
}

/// Takes the number of arguments of the program from an attribute of its region.
void CubeScoreSource::addArguments(const CubeRegionDef& region)
{
    constexpr std::string_view kKey = "Score-P::ProgramArguments::numberOfArguments";
    const auto value = valueOf(region.attributes, kKey);
    if (!value)
        return;
    const auto number = leadingNumber(*value);
    if (!number || *number > 0xffffffff) {
        m_input.unreadAttributes.emplace_back(kKey);
        return;
    }
    std::optional<std::uint32_t>& most = m_input.rules.programArguments;
    most = std::max(most.value_or(0), static_cast<std::uint32_t>(*number));
}

void CubeScoreSource::addRegions()
{
    for (const CubeRegionDef& def : m_profile->definitions.regions) {
        const ScoreClassing classing = classifyScored(def);
        m_input.regions.push_back({ def.name, def.mangledName, def.file, std::string(scoreParadigm(def)),
            classing.scoreClass, classing.rule, false });
        addArguments(def);
    }
}

void CubeScoreSource::addPaths()
{
    for (const CubePathDef& def : m_profile->definitions.callPaths) {
        const auto region = static_cast<std::uint32_t>(def.region);
        m_input.paths.push_back({ region, static_cast<std::uint32_t>(def.parent) });
        if (def.parent == CubePathId::none)
            m_input.regions[region].isRoot = true;
    }
    std::vector<ScoreClass> classes;
    for (const ScoredRegion& region : m_input.regions)
        classes.push_back(region.scoreClass);
    markCommunicating(classes, m_input.paths);
    for (std::size_t i = 0; i < classes.size(); ++i)
        m_input.regions[i].scoreClass = classes[i];
}

void CubeScoreSource::addProcesses()
{
    const CubeDefinitions& definitions = m_profile->definitions;
    m_processes.assign(definitions.locations.size(), kNoProcess);
    const auto setProcess = [this](const CubeSystemDef& group, std::uint32_t process) {
        std::fill(m_processes.begin() + group.firstLocation, m_processes.begin() + group.endLocation, process);
    };
    std::map<std::string_view, std::uint32_t> processes; // the first of each name
    for (const CubeSystemDef& group : definitions.system) {
        if (group.kind != CubeSystemDef::Kind::LocationGroup)
            continue;
        m_input.mostLocations
            = std::max(m_input.mostLocations, std::uint64_t { group.endLocation } - group.firstLocation);
        if (group.className == "process" || group.className.empty()) { // old files have no types
            const auto process = static_cast<std::uint32_t>(m_input.processes.size());
            m_input.processes.push_back(group.name);
            processes.emplace(group.name, process);
            setProcess(group, process);
        }
    }
    for (const CubeSystemDef& group : definitions.system) {
        if (group.kind != CubeSystemDef::Kind::LocationGroup || group.className != "accelerator")
            continue;
        const auto creator = valueOf(group.attributes, "Creating location group");
        const auto found = creator ? processes.find(*creator) : processes.end();
        if (found == processes.end())
            m_input.ignoredGroups.push_back(group.name);
        else
            setProcess(group, found->second);
    }
}

Status CubeScoreSource::read(std::uint32_t begin, std::uint32_t end, ScoreSink& sink, const std::stop_token& stop) const
{
    return Reader(*this, begin, end, sink).readAll(stop);
}

} // namespace lightcone::core
