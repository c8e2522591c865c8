// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventreader.h"

#include "core/base/parallel.h"
#include "readers/definitions/placeholders.h"
#include "readers/input/inputfile.h"
#include "readers/otf2/eventdecoder.h"
#include "readers/otf2/eventfile.h"
#include "readers/otf2/eventrecords.h"
#include "readers/otf2/localdefinitions.h"
#include "readers/otf2/recordfindings.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <utility>
#include <vector>

namespace lightcone::readers::otf2 {

namespace {

using core::DiagnosticCode;

struct Task {
    DefinitionTables::Location location;
    std::uint64_t size = 0; ///< bytes of the event file; 0 also when there is none
};

/// The data that all threads share.
struct Job {
    const ArchiveFiles* files;
    const AnchorFile* anchor;
    const DefinitionTables* tables;
    core::TraceSink* sink;
    core::Progress* progress;
    std::stop_token stop;
    RegionPlaceholders* placeholders;
    std::vector<Task> tasks;
    std::atomic<std::size_t> next { 0 };
};

/// Reads locations one after the other, in one thread.
class Worker {
public:
    explicit Worker(Job& job)
        : m_job(&job)
        , m_texts(*job.tables, *job.sink)
    {
    }

    void run()
    {
        const std::vector<Task>& tasks = m_job->tasks;
        for (std::size_t i = m_job->next++; i < tasks.size() && !m_job->stop.stop_requested(); i = m_job->next++)
            readLocation(tasks[i]);
    }

private:
    void readLocation(const Task& task)
    {
        const std::filesystem::path path = m_job->files->events(task.location.number);
        const auto file = InputFile::open(path);
        if (!file.isOk()) {
            reportUnreadable(file.error(), task, path);
            return;
        }
        if (file.value().size() == 0) {
            report(DiagnosticCode::EventFileEmpty, task, path.string());
            return;
        }
        const auto result = readEvents(file.value(), task, path);
        if (!result.isOk()) {
            reportUnreadable(result.error(), task, path);
            return;
        }
        const FileScan& scan = result.value();
        if (scan.verdict == FileScan::Verdict::Stopped)
            return;
        if (scan.verdict != FileScan::Verdict::Sound)
            report(DiagnosticCode::EventFileDamaged, task, defectText({ path, "events" }, scan));
        else if (scan.offset < scan.size)
            report(DiagnosticCode::Other, task,
                std::to_string(scan.size - scan.offset) + " bytes follow the regular end of " + path.string()
                    + ", byte " + std::to_string(scan.offset));
    }

    core::Result<FileScan> readEvents(const InputFile& file, const Task& task, const std::filesystem::path& path)
    {
        const LocalDefinitions definitions = readDefinitions(task);
        core::LocationWriter& writer = m_job->sink->writer(task.location.id);
        EventDecoder decoder(*m_job->tables, *m_job->placeholders, m_texts, writer);
        EventRecords events(definitions, decoder);
        auto result
            = readEventFile(file, m_job->anchor->eventChunkSize, m_buffer, events, *m_job->progress, m_job->stop);
        decoder.reportFindings(*m_job->sink);
        if (result.isOk())
            reportRecords({ path, "events", m_job->anchor->isNewer, task.location.id }, result.value(), *m_job->sink,
                decoder.firstUnknown());
        if (result.isOk() && result.value().verdict == FileScan::Verdict::Sound && events.pendingAttributes() > 0)
            report(
                DiagnosticCode::RecordIncomplete, task, path.string() + ": attributes at the end belong to no event");
        writer.finish();
        return result;
    }

    /// @returns the location's own definitions. Their defects are reported.
    LocalDefinitions readDefinitions(const Task& task)
    {
        LocalDefinitions definitions;
        const std::filesystem::path path = m_job->files->definitions(task.location.number);
        const auto result = readLocalDefinitions(path, m_job->anchor->definitionChunkSize, m_job->stop, definitions);
        if (!result.isOk() && result.error().code == core::ErrorCode::NotFound) {
            report(DiagnosticCode::DefinitionFileMissing, task, path.string());
        } else if (!result.isOk()) {
            report(DiagnosticCode::DefinitionFileDamaged, task, path.string() + " cannot be read");
        } else {
            const FileScan& scan = result.value();
            const ScannedFile file { path, "local definitions", m_job->anchor->isNewer, task.location.id };
            if (scan.verdict == FileScan::Verdict::Truncated || scan.verdict == FileScan::Verdict::Damaged)
                report(DiagnosticCode::DefinitionFileDamaged, task, defectText(file, scan));
            reportRecords(file, scan, *m_job->sink);
        }
        return definitions;
    }

    void reportUnreadable(const core::Error& error, const Task& task, const std::filesystem::path& path)
    {
        if (error.code == core::ErrorCode::NotFound)
            report(DiagnosticCode::EventFileMissing, task, path.string());
        else
            report(DiagnosticCode::EventFileDamaged, task,
                path.string() + " cannot be read" + (error.args.empty() ? std::string() : ": " + error.args.front()));
    }

    void report(DiagnosticCode code, const Task& task, std::string detail)
    {
        m_job->sink->report({ code, task.location.id, std::nullopt, 1, std::move(detail) });
    }

    Job* m_job;
    TextCache m_texts;
    std::vector<std::uint8_t> m_buffer; ///< holds a chunk
};

/// @returns the tasks, the biggest files first, so that no thread is left with a big one at the end.
std::vector<Task> makeTasks(const ArchiveFiles& files, const DefinitionTables& tables)
{
    std::vector<Task> tasks;
    for (const DefinitionTables::Location& location : tables.locationList) {
        std::error_code error;
        const auto size = std::filesystem::file_size(files.events(location.number), error);
        tasks.push_back({ location, error ? 0 : std::uint64_t { size } });
    }
    std::ranges::stable_sort(tasks, std::ranges::greater {}, &Task::size);
    return tasks;
}

} // namespace

core::Status readEvents(const ArchiveFiles& files, const AnchorFile& anchor, const DefinitionTables& tables,
    core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
{
    RegionPlaceholders placeholders(sink);
    Job job { &files, &anchor, &tables, &sink, &progress, stop, &placeholders, makeTasks(files, tables) };
    progress.setStage(core::Progress::Stage::Events);
    std::uint64_t total = 0;
    for (const Task& task : job.tasks)
        total += task.size;
    progress.setTotal(progress.done() + total);

    const unsigned threads = core::usefulThreads();
    const std::size_t workers = std::min<std::size_t>(threads, job.tasks.size());
    const core::Completion reading = core::parallelFor(workers, threads, stop, [&job](std::size_t) {
        try {
            Worker(job).run();
        } catch (...) {
            job.next = job.tasks.size(); // the other threads need not go on
            throw;
        }
    });
    if (reading.isStopped())
        return core::Error { core::ErrorCode::Cancelled, files.anchor().string(), core::Error::kNoOffset, {} };
    return {};
}

} // namespace lightcone::readers::otf2
