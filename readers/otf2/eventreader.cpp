// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventreader.h"

#include "core/base/parallel.h"
#include "readers/otf2/eventdecoder.h"
#include "readers/otf2/filescan.h"
#include "readers/otf2/library.h"
#include "readers/otf2/librarylog.h"
#include "readers/otf2/placeholders.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace lightcone::readers {

namespace {

using core::DiagnosticCode;

/// Between two looks at the stop token.
constexpr std::uint64_t kEventsAtOnce = std::uint64_t { 1 } << 16;

struct Task {
    DefinitionTables::Location location;
    std::uint64_t size = 0; ///< of the event file, bytes; 0 also where there is none
};

/// What all threads share.
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

std::string defectText(const FileScan& scan, const std::filesystem::path& path)
{
    std::string text = path.string() + ", byte " + std::to_string(scan.offset) + ": " + scan.problem + "; "
        + std::to_string(scan.records) + " records precede it";
    if (scan.announced > scan.records)
        text += " of " + std::to_string(scan.announced);
    return text;
}

/// Reads locations, one after the other, in one thread. Each has a handle of the library of its own, as the library's
/// own locks would have the threads wait for each other.
class Worker {
public:
    Worker(Job& job, ArchiveReader reader, LibraryLog& log)
        : m_job(&job)
        , m_log(&log)
        , m_reader(std::move(reader))
        , m_callbacks(makeEventCallbacks())
        , m_texts(*job.tables, *job.sink)
    {
        OTF2_Reader_SetSerialCollectiveCallbacks(m_reader.get());
        for (const Task& task : job.tasks)
            OTF2_Reader_SelectLocation(m_reader.get(), task.location.number);
        OTF2_Reader_OpenDefFiles(m_reader.get());
        OTF2_Reader_OpenEvtFiles(m_reader.get());
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
        const auto result = scanFile(path, RecordFile::Events, m_job->anchor->eventChunkSize, m_job->stop);
        if (!result.isOk()) {
            reportUnreadable(result.error(), task, path);
            return;
        }
        const FileScan& scan = result.value();
        if (scan.verdict == FileScan::Verdict::Stopped)
            return;
        if (scan.size == 0) {
            report(DiagnosticCode::EventFileEmpty, task, path.string());
            return;
        }
        readDefinitions(task);
        if (scan.records > 0)
            decode(task, scan, path);
        if (scan.verdict != FileScan::Verdict::Sound)
            report(DiagnosticCode::EventFileDamaged, task, defectText(scan, path));
        else if (scan.offset < scan.size)
            report(DiagnosticCode::Other, task,
                std::to_string(scan.size - scan.offset) + " bytes follow the regular end of " + path.string()
                    + ", byte " + std::to_string(scan.offset));
    }

    /// The location's own definitions: its mapping tables and clock offsets, which the library applies to its events.
    void readDefinitions(const Task& task)
    {
        const std::filesystem::path path = m_job->files->definitions(task.location.number);
        const auto result
            = scanFile(path, RecordFile::LocalDefinitions, m_job->anchor->definitionChunkSize, m_job->stop);
        if (!result.isOk() && result.error().code == core::ErrorCode::NotFound) {
            report(DiagnosticCode::DefinitionFileMissing, task, path.string());
            return;
        }
        if (!result.isOk()) {
            report(DiagnosticCode::DefinitionFileDamaged, task, path.string() + " cannot be read");
            return;
        }
        const FileScan& scan = result.value();
        if (scan.records > 0) {
            OTF2_DefReader* const reader = OTF2_Reader_GetDefReader(m_reader.get(), task.location.number);
            std::uint64_t count = 0;
            if (reader) {
                OTF2_Reader_ReadLocalDefinitions(m_reader.get(), reader, scan.records, &count);
                OTF2_Reader_CloseDefReader(m_reader.get(), reader);
            }
            if (count < scan.records)
                report(DiagnosticCode::DefinitionFileDamaged, task, libraryText(path, count, scan.records));
        }
        if (scan.verdict == FileScan::Verdict::Truncated || scan.verdict == FileScan::Verdict::Damaged)
            report(DiagnosticCode::DefinitionFileDamaged, task, defectText(scan, path));
    }

    void decode(const Task& task, const FileScan& scan, const std::filesystem::path& path)
    {
        m_log->take();
        OTF2_EvtReader* const reader = OTF2_Reader_GetEvtReader(m_reader.get(), task.location.number);
        if (!reader) {
            report(DiagnosticCode::EventFileDamaged, task, libraryText(path, 0, scan.records));
            return;
        }
        core::LocationWriter& writer = m_job->sink->writer(task.location.id);
        EventDecoder decoder(*m_job->tables, *m_job->placeholders, m_texts, writer);
        OTF2_Reader_RegisterEvtCallbacks(m_reader.get(), reader, m_callbacks.get(), &decoder);
        const std::uint64_t done = readInParts(reader, scan);
        OTF2_Reader_CloseEvtReader(m_reader.get(), reader);
        if (decoder.failure)
            std::rethrow_exception(decoder.failure);
        decoder.reportFindings(*m_job->sink);
        writer.finish();
        if (done < scan.records && !m_job->stop.stop_requested())
            report(DiagnosticCode::EventFileDamaged, task, libraryText(path, done, scan.records));
    }

    /// @returns the number of events that were read.
    std::uint64_t readInParts(OTF2_EvtReader* reader, const FileScan& scan)
    {
        std::uint64_t done = 0;
        std::uint64_t bytesDone = 0;
        while (done < scan.records && !m_job->stop.stop_requested()) {
            std::uint64_t count = 0;
            const OTF2_ErrorCode status = OTF2_Reader_ReadLocalEvents(
                m_reader.get(), reader, std::min(kEventsAtOnce, scan.records - done), &count);
            done += count;
            const auto bytes = static_cast<std::uint64_t>(
                static_cast<double>(scan.size) * static_cast<double>(done) / static_cast<double>(scan.records));
            m_job->progress->advance(bytes - bytesDone);
            bytesDone = bytes;
            if (status != OTF2_SUCCESS || count == 0)
                break;
        }
        return done;
    }

    std::string libraryText(const std::filesystem::path& path, std::uint64_t done, std::uint64_t records)
    {
        return path.string() + ": the OTF2 library stopped after " + std::to_string(done) + " of "
            + std::to_string(records) + " records: " + m_log->take();
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
    LibraryLog* m_log;
    ArchiveReader m_reader;
    EvtCallbacks m_callbacks;
    TextCache m_texts;
};

/// The biggest files first, so that no thread is left with a big one at the end.
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

    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t workers = std::min<std::size_t>(threads, job.tasks.size());
    std::atomic<bool> isOpen { true };
    core::parallelFor(workers, threads, stop, [&](std::size_t) {
        LibraryLog log;
        ArchiveReader reader(OTF2_Reader_Open(files.anchor().c_str()));
        if (reader)
            Worker(job, std::move(reader), log).run();
        else
            isOpen = false;
    });
    if (stop.stop_requested())
        return core::Error { core::ErrorCode::Cancelled, files.anchor().string(), core::Error::kNoOffset, {} };
    if (!isOpen)
        return core::Error { core::ErrorCode::NotReadable, files.anchor().string(), core::Error::kNoOffset,
            { "the OTF2 library cannot open it" } };
    return {};
}

} // namespace lightcone::readers
