// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/archive.h"

#include "core/base/parallel.h"
#include "readers/epilog/eventreader.h"
#include "readers/epilog/tracefile.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <system_error>
#include <unordered_map>
#include <utility>

namespace lightcone::readers::epilog {

using core::DiagnosticCode;

namespace {

namespace fs = std::filesystem;

/// The first minor version in which events name other processes by their ranks.
constexpr std::uint8_t kFirstWithRanks = 8;

/// Calls visit(local number, global number) for each pair of a map.
template <typename Visit> void visitMap(const MapSection::IdMap& map, const Visit& visit)
{
    if (!map.isSparse) {
        for (std::size_t local = 0; local < map.numbers.size(); ++local)
            visit(static_cast<std::uint32_t>(local), map.numbers[local]);
        return;
    }
    for (std::size_t i = 0; i + 1 < map.numbers.size(); i += 2)
        visit(map.numbers[i], map.numbers[i + 1]);
}

template <typename Id> IdTable<Id> mapped(const IdTable<Id>& all, const MapSection* section, RecordType kind)
{
    if (!section)
        return all;
    const auto map = std::ranges::find(section->maps, static_cast<std::uint8_t>(kind), &MapSection::IdMap::kind);
    if (map == section->maps.end())
        return all;
    IdTable<Id> result;
    visitMap(*map, [&](std::uint32_t local, std::uint32_t global) {
        const Id id = all.find(global);
        if (core::isValid(id))
            result.add(local, id);
    });
    return result;
}

struct Task {
    std::uint32_t process = 0;
    const MapSection* section = nullptr; ///< null: the numbers are those of the whole trace
    std::uint64_t size = 0; ///< bytes of its file
    std::vector<std::pair<std::uint32_t, core::LocationId>> locations; ///< the process's locations, by their numbers
};

/// Reads the events of processes. Thread-safe.
class ProcessReader {
public:
    ProcessReader(const Archive& archive, core::TraceSink& sink, core::Progress& progress, std::stop_token stop)
        : m_archive(&archive)
        , m_sink(&sink)
        , m_progress(&progress)
        , m_stop(std::move(stop))
        , m_placeholders(sink)
        , m_tracing(sink)
    {
    }

    void read(const Task& task)
    {
        const fs::path path = m_archive->files.events(task.process);
        const core::LocationId master = m_archive->tables->masterOf(task.process);
        const auto report = [&](DiagnosticCode code, std::string detail) {
            m_sink->report({ code, master, std::nullopt, 1, std::move(detail) });
        };
        if (m_archive->hasMaps && !task.section)
            m_sink->report({ .code = DiagnosticCode::DefinitionFileMissing,
                .location = master,
                .tick = std::nullopt,
                .detail = m_archive->files.maps().string() + " has no section of process "
                    + std::to_string(task.process) + "; its numbers are taken for those of the whole trace",
                .isLoss = true });
        auto file = openTraceFile(path);
        if (!file.isOk()) {
            reportUnreadable(file.error(), report);
            return;
        }
        TraceFile opened = std::move(file).value();
        const Numbers numbers = numbersOf(task);
        EventJob job;
        job.scope = { m_archive->tables, &numbers, m_archive->metrics, homeOf(task, numbers),
            opened.minorVersion >= kFirstWithRanks, {} };
        if (task.section && !task.section->clockOffsets.empty())
            job.scope.clock = Clock(task.section->clockOffsets);
        job.sink = m_sink;
        job.placeholders = &m_placeholders;
        job.tracing = &m_tracing;
        job.progress = m_progress;
        job.stop = m_stop;
        RecordCounts counts;
        const ReadingEnd end = readEvents(opened, job, counts);
        if (end.verdict == ReadingEnd::Verdict::Damaged)
            report(DiagnosticCode::EventFileDamaged,
                path.string() + ", " + end.problem + "; " + std::to_string(end.events) + " events precede it");
        else if (end.verdict == ReadingEnd::Verdict::Whole && task.section)
            compareCounts(task, master, counts);
        counts.reportTo(*m_sink, opened.isNewer());
        for (const auto& [number, location] : task.locations)
            m_sink->writer(location).finish();
    }

private:
    /// Compares the number of events of a process with those that the file of maps states, by types. Types are not
    /// compared one by one: a loss shows in the sum, and in archives of the reference library only that is right.
    void compareCounts(const Task& task, core::LocationId master, const RecordCounts& counts)
    {
        std::uint64_t stated = 0;
        std::uint64_t found = 0;
        for (const auto& [type, count] : task.section->eventCounts) {
            stated += count;
            found += counts.all[type];
        }
        if (found == stated)
            return;
        const bool isFewer = found < stated;
        m_sink->report({ isFewer ? DiagnosticCode::FewerEventsThanDeclared : DiagnosticCode::MoreEventsThanDeclared,
            master, std::nullopt, isFewer ? stated - found : found - stated,
            m_archive->files.maps().string() + " states " + std::to_string(stated) + " events of process "
                + std::to_string(task.process) + ", " + std::to_string(found) + " of these types are there" });
    }

    template <typename Report> static void reportUnreadable(const core::Error& error, const Report& report)
    {
        std::string detail = error.where;
        if (!error.args.empty())
            detail += ": " + error.args.front();
        switch (error.code) {
        case core::ErrorCode::NotFound:
            return report(DiagnosticCode::EventFileMissing, detail);
        case core::ErrorCode::EmptyFile:
            return report(DiagnosticCode::EventFileEmpty, detail);
        case core::ErrorCode::UnsupportedVersion:
            return report(DiagnosticCode::UnsupportedPart, detail);
        case core::ErrorCode::UnknownFormat:
            return report(DiagnosticCode::EventFileDamaged, detail + " is no EPILOG file");
        default:
            return report(DiagnosticCode::EventFileDamaged, detail + " cannot be read");
        }
    }

    /// @returns the tables for the events of a process. They hold the process's own locations only, because the thread
    /// that reads the process writes those.
    Numbers numbersOf(const Task& task) const
    {
        const Numbers& all = m_archive->tables->numbers;
        IdTable<core::LocationId> own;
        for (const auto& [number, location] : task.locations)
            own.add(number, location);
        return { mapped(own, task.section, RecordType::Location), mapped(all.regions, task.section, RecordType::Region),
            mapped(all.communicators, task.section, RecordType::MpiCommunicator),
            mapped(all.groups, task.section, RecordType::MpiGroup),
            mapped(all.communicatorGroups, task.section, RecordType::MpiCommunicator),
            mapped(all.windows, task.section, RecordType::MpiWindow),
            mapped(all.callSites, task.section, RecordType::CallSite) };
    }

    core::LocationId homeOf(const Task& task, const Numbers& numbers) const
    {
        const core::LocationId first = task.section ? numbers.locations.find(0) : core::LocationId::none;
        return core::isValid(first) ? first : m_archive->tables->masterOf(task.process);
    }

    const Archive* m_archive;
    core::TraceSink* m_sink;
    core::Progress* m_progress;
    std::stop_token m_stop;
    RegionPlaceholders m_placeholders;
    TracingRegion m_tracing;
};

/// @returns the tasks, the biggest files first, so that no thread is left with a big one at the end.
std::vector<Task> makeTasks(const Archive& archive)
{
    const DefinitionTables& tables = *archive.tables;
    std::unordered_map<std::uint32_t, const MapSection*> sections;
    for (const MapSection& section : archive.sections)
        sections.emplace(section.rank, &section);
    std::unordered_map<std::uint32_t, std::size_t> byProcess;
    std::vector<Task> tasks;
    for (const std::uint32_t process : tables.processes) {
        byProcess.emplace(process, tasks.size());
        std::error_code error;
        const auto size = fs::file_size(archive.files.events(process), error);
        const auto section = sections.find(process);
        tasks.push_back(
            { process, section == sections.end() ? nullptr : section->second, error ? 0 : std::uint64_t { size }, {} });
    }
    for (std::size_t i = 0; i < tables.locationProcesses.size(); ++i)
        tasks[byProcess.at(tables.locationProcesses[i])].locations.emplace_back(
            tables.locationNumbers[i], core::idAt<core::LocationId>(i));
    std::ranges::stable_sort(tasks, std::ranges::greater {}, &Task::size);
    return tasks;
}

} // namespace

fs::path definitionsOfPart(const fs::path& part)
{
    const fs::path folder = fs::absolute(part).parent_path();
    if (folder.filename() == "ELG")
        return folder.parent_path() / "epik.esd";
    if (part.extension() == ".map")
        return fs::path(part).replace_extension(".esd");
    const fs::path title = part.stem(); // TITLE.0
    const std::string rank = title.extension().string();
    if (part.extension() == ".elg" && rank.size() > 1 && rank.find_first_not_of("0123456789", 1) == std::string::npos)
        return part.parent_path() / title.stem().concat(".esd");
    return {};
}

fs::path ArchiveFiles::folder() const
{
    return m_definitions.parent_path() / "ELG";
}

fs::path ArchiveFiles::maps() const
{
    return fs::path(m_definitions).replace_extension(".map");
}

fs::path ArchiveFiles::events(std::uint32_t process) const
{
    std::error_code error;
    if (!fs::is_directory(folder(), error)) {
        const fs::path beside = fs::path(m_definitions).replace_extension('.' + std::to_string(process) + ".elg");
        if (m_definitions.stem() != "epik" || fs::exists(beside, error))
            return beside;
    }
    std::array<char, 16> name {};
    std::snprintf(name.data(), name.size(), "%05u", process);
    return folder() / name.data();
}

bool ArchiveFiles::isContainer() const
{
    std::error_code error;
    return fs::is_regular_file(folder(), error)
        || fs::is_regular_file(fs::path(m_definitions).replace_extension(".sion"), error);
}

std::vector<fs::path> ArchiveFiles::allEvents() const
{
    std::vector<fs::path> files;
    std::error_code error;
    const auto addFrom = [&](const fs::path& directory, const auto& isPart) {
        fs::directory_iterator at(directory, error);
        for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
            if (isPart(at->path().filename().string()))
                files.push_back(at->path());
        }
    };
    addFrom(folder(), [](const std::string&) { return true; });
    const std::string begin = m_definitions.stem().string() + '.';
    const fs::path parent = m_definitions.parent_path();
    addFrom(parent.empty() ? fs::path(".") : parent,
        [&](const std::string& name) { return name.starts_with(begin) && name.ends_with(".elg"); });
    return files;
}

core::Status readArchive(
    const Archive& archive, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
{
    const std::vector<Task> tasks = makeTasks(archive);
    std::uint64_t total = 0;
    for (const Task& task : tasks)
        total += task.size;
    progress.setStage(core::Progress::Stage::Events);
    progress.setTotal(progress.done() + total);
    ProcessReader reader(archive, sink, progress, stop);
    const unsigned threads = core::usefulThreads();
    const auto readTask = [&](std::size_t i) { reader.read(tasks[i]); };
    if (core::parallelFor(tasks.size(), threads, stop, readTask).isStopped())
        return core::Error { core::ErrorCode::Cancelled, archive.files.definitions().string(), core::Error::kNoOffset,
            {} };
    return {};
}

} // namespace lightcone::readers::epilog
