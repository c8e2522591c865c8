// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/streamreader.h"

#include "core/base/parallel.h"
#include "core/ingest/fileorder.h"
#include "readers/otf1/eventdecoder.h"
#include "readers/otf1/statisticdecoder.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace lightcone::readers::otf1 {

namespace {

using core::DiagnosticCode;

/// The first version of the library that repeats the last time and process at the end of a file; 1.7 does not.
constexpr unsigned kMajorWithMark = 1;
constexpr unsigned kMinorWithMark = 12;

bool endsWithMark(std::string_view version)
{
    unsigned major = 0;
    unsigned minor = 0;
    const char* const end = version.data() + version.size();
    const auto [dot, error] = std::from_chars(version.data(), end, major);
    if (error != std::errc {} || dot == end)
        return false;
    std::from_chars(dot + 1, end, minor);
    return major > kMajorWithMark || (major == kMajorWithMark && minor >= kMinorWithMark);
}

struct File {
    std::optional<std::filesystem::path> path; ///< nullopt: there is no such file
    std::uint64_t size = 0; ///< bytes
};

struct Task {
    const MasterFile::Stream* stream;
    File events;
    File snapshots;
    File statistics;
    Claims claims {};

    std::uint64_t size() const { return events.size + snapshots.size + statistics.size; }
};

/// Sizes of all streams' files in bytes.
struct Sizes {
    std::uint64_t events = 0;
    std::uint64_t snapshots = 0;
    std::uint64_t statistics = 0;
};

/// Reads one stream.
class StreamReader {
public:
    struct Job {
        const TraceFiles& files;
        const DefinitionTables& tables;
        core::TraceSink& sink;
        core::Progress& progress;
        std::stop_token stop;
        RegionPlaceholders placeholders;
        bool isMarkExpected;
        std::optional<core::FileOrder> order; ///< set if all events stand in one file
        std::vector<Task> tasks;
        Sizes sizes {};
    };

    StreamReader(Job& job, Task& task)
        : m_job(&job)
        , m_task(&task)
        , m_scope(job.tables, task.stream->number)
    {
    }

    void readSnapshots()
    {
        if (!m_task->snapshots.path)
            return;
        StateCollector states(m_job->tables, m_scope, m_task->claims, m_counts,
            ClaimLimits().shareOf(m_task->snapshots.size, m_job->sizes.snapshots));
        readOther(*m_task->snapshots.path, snapshotForms(), states);
        m_counts.report(m_job->sink);
    }

    /// Reads everything but the snapshots.
    void run()
    {
        if (m_task->events.path)
            readEvents(*m_task->events.path);
        else
            reportMissing();
        if (m_task->statistics.path) {
            StatisticDecoder statistics(m_job->tables, m_scope, m_task->claims, m_counts,
                ClaimLimits().shareOf(m_task->statistics.size, m_job->sizes.statistics));
            readOther(*m_task->statistics.path, statisticForms(), statistics);
        }
        m_counts.report(m_job->sink);
    }

private:
    void readEvents(const std::filesystem::path& path)
    {
        LineFindings findings(path, m_job->sink);
        EventDecoder decoder(m_job->tables, m_task->stream->number, m_task->stream->processes,
            { m_job->placeholders, m_job->sink, m_counts, m_task->claims,
                ClaimLimits().shareOf(m_task->events.size, m_job->sizes.events),
                m_job->order ? &*m_job->order : nullptr });
        const std::optional<FileEnd> end = readFile(path, eventForms(), findings, decoder);
        Spot last;
        if (const ProcessState* const process = decoder.current()) {
            last.location = process->location;
            if (process->writer->eventCount() > 0)
                last.tick = process->writer->time();
        }
        decoder.finish(findings);
        if (end)
            reportEnd(*end, findings, last, DiagnosticCode::EventFileEmpty);
        if (decoder.isAborted())
            findings.reportFile(DiagnosticCode::Other,
                "its writer ended it with a comment, as the times that followed were not in order", last);
    }

    template <typename Handler>
    void readOther(const std::filesystem::path& path, const FormTable& forms, Handler& handler)
    {
        LineFindings findings(path, m_job->sink);
        if (const auto end = readFile(path, forms, findings, handler))
            reportEnd(
                *end, findings, {}, m_job->isMarkExpected ? DiagnosticCode::EventFileDamaged : DiagnosticCode::Other);
        handler.finish(findings);
    }

    template <typename Handler> std::optional<FileEnd> readFile(
        const std::filesystem::path& path, const FormTable& forms, LineFindings& findings, Handler& handler)
    {
        auto opened = openContent(path);
        if (!opened.isOk()) {
            const auto& arguments = opened.error().args;
            findings.reportFile(DiagnosticCode::EventFileDamaged,
                "cannot be read" + (arguments.empty() ? std::string() : ": " + arguments.front()));
            return std::nullopt;
        }
        InputStream content = std::move(opened).value();
        RecordFileReader reader(content, forms, m_job->progress, findings, m_counts, handler);
        return reader.run(m_job->stop);
    }

    void reportEnd(const FileEnd& end, LineFindings& findings, const Spot& last, DiagnosticCode whenEmpty) const
    {
        if (end.isStopped)
            return;
        if (!end.problem.empty())
            findings.reportFile(DiagnosticCode::EventFileDamaged, end.problem, last);
        else if (end.isEmpty)
            findings.reportFile(whenEmpty, "is empty", { last.location });
        else if (end.isCut)
            findings.reportFile(DiagnosticCode::EventFileDamaged, "ends inside a line", last);
        else if (m_job->isMarkExpected && !end.hasMark)
            findings.reportFile(DiagnosticCode::EventFileDamaged,
                "ends without the time and the process that its writer leaves at the end", last);
    }

    /// Reports a stream without files. If nothing defines its processes either, it may be a remnant.
    void reportMissing() const
    {
        const std::filesystem::path expected = m_job->files.expected(m_task->stream->number, "events");
        const std::string names = expected.string() + " or " + expected.filename().string() + ".z";
        bool isDefined = false;
        for (const std::uint32_t number : m_task->stream->processes) {
            const core::LocationId location = m_job->tables.locations.find(number);
            isDefined |= core::isValid(location);
            if (core::isValid(location))
                m_job->sink.report({ DiagnosticCode::EventFileMissing, location, std::nullopt, 1, names });
        }
        if (!isDefined && m_task->size() == 0)
            m_job->sink.report({ DiagnosticCode::Other, core::LocationId::none, std::nullopt, 1,
                "the master file lists stream " + std::to_string(m_task->stream->number) + ", which has no files" });
    }

    Job* m_job;
    Task* m_task;
    ScopeView m_scope;
    RecordCounts m_counts;
};

/// Adds the claims in the order of the streams, whichever threads read them.
void addClaims(std::vector<Task>& tasks, core::TraceSink& sink)
{
    std::vector<Task*> ordered;
    for (Task& task : tasks)
        ordered.push_back(&task);
    std::ranges::sort(ordered, {}, [](const Task* task) { return task->stream->number; });
    for (Task* const task : ordered) {
        for (const core::RecordedStatistic& statistic : task->claims.statistics)
            sink.addStatistic(statistic);
        for (const core::RecordedState& state : task->claims.states)
            sink.addState(state);
        task->claims = {};
    }
}

/// @returns the tasks, the biggest streams first, so that no thread is left with a big one at the end.
std::vector<Task> makeTasks(const TraceFiles& files, const MasterFile& master)
{
    std::vector<Task> tasks;
    for (const MasterFile::Stream& stream : master.streams) {
        const auto find = [&](const char* kind) {
            File file { files.find(stream.number, kind) };
            std::error_code error;
            const auto size = file.path ? std::filesystem::file_size(*file.path, error) : 0;
            file.size = error ? 0 : std::uint64_t { size };
            return file;
        };
        tasks.push_back({ &stream, find("events"), find("snaps"), find("stats") });
    }
    std::ranges::stable_sort(tasks, std::ranges::greater {}, &Task::size);
    return tasks;
}

Sizes sizesOf(const std::vector<Task>& tasks)
{
    Sizes sizes;
    for (const Task& task : tasks) {
        sizes.events += task.events.size;
        sizes.snapshots += task.snapshots.size;
        sizes.statistics += task.statistics.size;
    }
    return sizes;
}

} // namespace

core::Status readStreams(const TraceFiles& files, const MasterFile& master, const DefinitionTables& tables,
    core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
{
    StreamReader::Job job { files, tables, sink, progress, stop, RegionPlaceholders(sink), endsWithMark(tables.version),
        std::nullopt, makeTasks(files, master) };
    if (std::ranges::count_if(job.tasks, [](const Task& task) { return task.events.path.has_value(); }) == 1)
        job.order.emplace();
    job.sizes = sizesOf(job.tasks);
    progress.setStage(core::Progress::Stage::Events);
    progress.setTotal(progress.done() + job.sizes.events + job.sizes.snapshots + job.sizes.statistics);
    const unsigned threads = core::usefulThreads();
    // Snapshots are read first: the program shows them while the events are read.
    for (const auto read : { &StreamReader::readSnapshots, &StreamReader::run }) {
        const auto readTask = [&job, read](std::size_t i) { (StreamReader(job, job.tasks[i]).*read)(); };
        if (core::parallelFor(job.tasks.size(), threads, stop, readTask).isStopped())
            return core::Error { core::ErrorCode::Cancelled, files.master().string(), core::Error::kNoOffset, {} };
        addClaims(job.tasks, sink);
    }
    if (job.order)
        sink.setOrder(job.order->take());
    return {};
}

} // namespace lightcone::readers::otf1
