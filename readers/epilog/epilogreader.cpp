// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/epilogreader.h"

#include "readers/epilog/archive.h"
#include "readers/epilog/definitionreader.h"
#include "readers/epilog/eventreader.h"
#include "readers/input/partoftrace.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lightcone::readers::epilog {

namespace {

using core::DiagnosticCode;
using core::Error;
using core::ErrorCode;

/// The suffix of an archive's file of definitions.
constexpr const char* kDefinitionSuffix = ".esd";

/// @returns false for the suffix of merged files.
bool mayBeArchive(const std::filesystem::path& path)
{
    return path.extension() != ".elg";
}

class TraceImport {
public:
    TraceImport(
        const core::Source& source, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
        : m_path(source.path)
        , m_sink(&sink)
        , m_progress(&progress)
        , m_stop(stop)
        , m_metrics(sink)
        , m_resolver(sink, m_metrics)
    {
    }

    core::Status run()
    {
        m_progress->setStage(core::Progress::Stage::Definitions);
        auto opened = openTraceFile(m_path);
        if (!opened.isOk())
            return opened.error();
        TraceFile file = std::move(opened).value();
        DefinitionParser parser(file.minorVersion, file.isSwapped);
        const ReadingEnd end = readDefinitions(file, parser, m_counts, m_stop);
        if (end.verdict == ReadingEnd::Verdict::Stopped)
            return error(ErrorCode::Cancelled, {});
        const bool isWhole = end.verdict == ReadingEnd::Verdict::Whole;
        if (parser.definitions.locations.empty()) {
            if (!isWhole)
                return error(ErrorCode::Damaged, "definitions, " + end.problem);
            return withoutDefinitions();
        }
        if (!isWhole)
            report(DiagnosticCode::DefinitionFileDamaged, m_path.string() + ", " + end.problem);
        addOrigin(file);
        const bool isArchive = !end.isAtEvent && mayBeArchive(m_path)
            && (parser.definitions.isArchive || m_path.extension() == kDefinitionSuffix);
        const bool isNewer = file.isNewer();
        const core::Status status = isArchive ? readArchive(parser) : readMerged(file, parser, isWhole);
        if (parser.incomplete > 0)
            report(DiagnosticCode::RecordIncomplete, "definitions lack records that continue them", parser.incomplete);
        reportDropped(m_path.string(), parser);
        m_counts.reportTo(*m_sink, isNewer);
        return status;
    }

private:
    /// @returns an error that names the file to open instead.
    Error withoutDefinitions() const
    {
        const std::filesystem::path whole = definitionsOfPart(m_path);
        return whole.empty() ? error(ErrorCode::MissingPart, "definitions") : partError(m_path, whole);
    }

    core::Status readMerged(TraceFile& file, DefinitionParser& parser, bool isWhole)
    {
        const Definitions definitions = std::exchange(parser.definitions, {});
        m_resolver.add(definitions, {}, false);
        m_progress->setTotal(m_progress->done() + file.stream.fileSize());
        m_progress->advance(file.stream.fileOffset());
        m_progress->setStage(core::Progress::Stage::Events);
        if (!isWhole)
            return {};
        RegionPlaceholders placeholders(*m_sink);
        TracingRegion tracing(*m_sink);
        core::FileOrder order;
        EventJob job;
        const DefinitionTables& tables = m_resolver.tables();
        job.scope = { &tables, &tables.numbers, &m_metrics, core::LocationId::none, false, {} };
        // Section 4.7: in a merged file of one process the clock offsets hold for all times.
        if (!definitions.clockOffsets.empty() && tables.processes.size() == 1)
            job.scope.clock = Clock(definitions.clockOffsets);
        job.late = { &parser, &m_resolver };
        job.sink = m_sink;
        job.placeholders = &placeholders;
        job.tracing = &tracing;
        job.order = &order;
        job.progress = m_progress;
        job.stop = m_stop;
        const ReadingEnd end = readEvents(file, job, m_counts);
        if (end.verdict == ReadingEnd::Verdict::Stopped)
            return error(ErrorCode::Cancelled, {});
        if (end.verdict == ReadingEnd::Verdict::Damaged)
            report(DiagnosticCode::EventFileDamaged,
                m_path.string() + ", " + end.problem + "; " + std::to_string(end.events) + " events precede it");
        else
            checkEventCount(definitions.eventCounts, end.events);
        m_sink->setOrder(order.take());
        return {};
    }

    core::Status readArchive(DefinitionParser& parser)
    {
        Archive archive { ArchiveFiles(m_path), &m_resolver.tables(), &m_metrics, {}, false };
        if (archive.files.isContainer())
            return error(ErrorCode::UnsupportedVersion, "SIONlib container");
        const core::Status maps = readMaps(archive, parser.definitions.isArchive);
        if (!maps.isOk())
            return maps;
        m_resolver.add(parser.definitions, archive.sections, false);
        return epilog::readArchive(archive, *m_sink, *m_progress, m_stop);
    }

    /// Reads the file of maps. When there is none, all numbers are global already.
    core::Status readMaps(Archive& archive, bool isAnnounced)
    {
        const std::string path = archive.files.maps().string();
        auto opened = openTraceFile(archive.files.maps());
        if (!opened.isOk()) {
            if (opened.error().code != ErrorCode::NotFound || isAnnounced)
                m_sink->report({ DiagnosticCode::DefinitionFileMissing, core::LocationId::none, std::nullopt, 1,
                    path + " cannot be read", std::nullopt, true });
            return {};
        }
        TraceFile file = std::move(opened).value();
        DefinitionParser parser(file.minorVersion, file.isSwapped, DefinitionParser::kMostOfMaps);
        const ReadingEnd end = readDefinitions(file, parser, m_counts, m_stop);
        if (end.verdict == ReadingEnd::Verdict::Stopped)
            return error(ErrorCode::Cancelled, {});
        if (end.verdict == ReadingEnd::Verdict::Damaged)
            report(DiagnosticCode::DefinitionFileDamaged, path + ", " + end.problem);
        if (parser.incomplete > 0)
            report(
                DiagnosticCode::RecordIncomplete, path + ": maps lack records that continue them", parser.incomplete);
        reportDropped(path, parser);
        archive.sections = std::move(parser.sections);
        archive.hasMaps = true;
        return {};
    }

    void reportDropped(const std::string& path, const DefinitionParser& parser)
    {
        if (parser.dropped > 0)
            report(DiagnosticCode::DefinitionFileDamaged, path + ": more definitions than are kept were left out",
                parser.dropped);
    }

    void addOrigin(const TraceFile& file)
    {
        core::TraceOrigin origin;
        origin.path = m_path.string();
        origin.format = "EPILOG";
        origin.formatVersion = file.version();
        m_sink->setOrigin(origin);
        core::ClockProperties clock;
        clock.ticksPerSecond = 1'000'000'000;
        m_sink->setClock(clock);
        if (file.isNewer())
            report(DiagnosticCode::Other,
                m_path.string() + ": version " + file.version() + " is newer than 1.9, and read as that");
    }

    /// Compares the events that were read with NUM_EVENTS. A writer that cannot go back in its file leaves 0 there.
    void checkEventCount(const std::vector<std::uint32_t>& declared, std::uint64_t events)
    {
        if (declared.empty() || declared.front() == 0)
            return;
        if (declared.front() >= events && declared.front() - events <= m_counts.unknownEvents())
            return;
        const std::string detail = m_path.string() + ": NUM_EVENTS says " + std::to_string(declared.front()) + ", "
            + std::to_string(events) + " are there";
        if (events > declared.front())
            report(DiagnosticCode::MoreEventsThanDeclared, detail, events - declared.front());
        else
            m_sink->report({ DiagnosticCode::FewerEventsThanDeclared, core::LocationId::none, std::nullopt,
                declared.front() - events, detail, std::nullopt, true });
    }

    void report(DiagnosticCode code, std::string detail, std::uint64_t count = 1)
    {
        m_sink->report({ code, core::LocationId::none, std::nullopt, count, std::move(detail) });
    }
    Error error(ErrorCode code, std::string argument) const
    {
        return { code, m_path.string(), Error::kNoOffset, { std::move(argument) } };
    }

    std::filesystem::path m_path;
    core::TraceSink* m_sink;
    core::Progress* m_progress;
    std::stop_token m_stop;
    Metrics m_metrics;
    DefinitionResolver m_resolver;
    RecordCounts m_counts;
};

} // namespace

core::Status EpilogReader::read(
    const core::Source& source, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
{
    return TraceImport(source, sink, progress, stop).run();
}

core::SourceFiles EpilogReader::files(const core::Source& source) const
{
    std::vector<std::string> files { source.path };
    if (mayBeArchive(source.path)) {
        const ArchiveFiles archive(source.path);
        files.push_back(archive.maps());
        const auto events = archive.allEvents();
        files.insert(files.end(), events.begin(), events.end());
    }
    return { std::move(files), {} };
}

core::Confidence EpilogReader::sniff(std::span<const std::byte> head, const std::filesystem::path&)
{
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(head.data());
    return beginsAsEpilog({ bytes, head.size() }) ? core::Confidence::Yes : core::Confidence::No;
}

} // namespace lightcone::readers::epilog
