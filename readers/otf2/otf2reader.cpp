// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/otf2reader.h"

#include "readers/otf2/anchorfile.h"
#include "readers/otf2/archivefiles.h"
#include "readers/otf2/definitionrecords.h"
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/eventreader.h"
#include "readers/otf2/markers.h"
#include "readers/otf2/recordfindings.h"

#include <string>
#include <utility>
#include <vector>

namespace lightcone::readers::otf2 {

namespace {

using core::DiagnosticCode;
using core::Error;
using core::ErrorCode;

class ArchiveImport {
public:
    ArchiveImport(
        const core::Source& source, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
        : m_files(source.path)
        , m_sink(&sink)
        , m_progress(&progress)
        , m_stop(stop)
    {
    }

    core::Status run()
    {
        m_progress->setStage(core::Progress::Stage::Definitions);
        const auto anchor = readAnchor(m_files.anchor());
        if (!anchor.isOk())
            return anchor.error();
        m_anchor = anchor.value();
        // The names of the other files are made from this one's.
        if (m_files.anchor().extension() != ".otf2")
            return error(ErrorCode::NotReadable, m_files.anchor(), Error::kNoOffset,
                "the name of an OTF2 anchor file has to end in .otf2");
        const core::Status status = readDefinitions();
        if (!status.isOk())
            return status;
        if (readMarkers(m_files, m_anchor, m_tables, *m_sink, m_stop).isStopped())
            return error(ErrorCode::Cancelled, m_files.markers(), Error::kNoOffset, {});
        return readEvents(m_files, m_anchor, m_tables, *m_sink, *m_progress, m_stop);
    }

private:
    core::Result<FileScan> scanDefinitions(RawDefinitions& definitions)
    {
        const std::filesystem::path path = m_files.globalDefinitions();
        auto result = scanFile(path, RecordFile::GlobalDefinitions, m_anchor.definitionChunkSize, m_stop,
            [&definitions](RecordState, std::uint8_t type, const RecordFields& fields) -> const char* {
                takeDefinition(type, fields, definitions);
                return nullptr;
            });
        if (!result.isOk()) {
            if (result.error().code == ErrorCode::NotFound)
                return error(ErrorCode::MissingPart, path, Error::kNoOffset, "global definition file");
            return result.error();
        }
        const FileScan& scan = result.value();
        if (scan.verdict == FileScan::Verdict::Stopped)
            return error(ErrorCode::Cancelled, path, Error::kNoOffset, {});
        if (scan.size == 0)
            return error(ErrorCode::EmptyFile, path, Error::kNoOffset, {});
        return result;
    }

    core::Status readDefinitions()
    {
        RawDefinitions definitions;
        auto result = scanDefinitions(definitions);
        if (!result.isOk())
            return result.error();
        FileScan scan = std::move(result).value();
        scan.announced = m_anchor.definitions;
        const std::filesystem::path path = m_files.globalDefinitions();
        if (scan.verdict != FileScan::Verdict::Sound && definitions.locations.empty())
            return error(scan.verdict == FileScan::Verdict::Truncated ? ErrorCode::Truncated : ErrorCode::Damaged, path,
                scan.offset, "global definitions");
        addOrigin();
        const ScannedFile file { path, "definitions", m_anchor.isNewer };
        if (scan.verdict != FileScan::Verdict::Sound)
            report(DiagnosticCode::DefinitionFileDamaged, defectText(file, scan));
        else
            compareWithAnchor(scan, definitions);
        reportRecords(file, scan, *m_sink);
        m_tables = DefinitionResolver(definitions, *m_sink).run();
        return {};
    }

    /// Compares what was read with what the anchor file announces.
    void compareWithAnchor(const FileScan& scan, const RawDefinitions& definitions)
    {
        const auto announces = [&](std::uint64_t announced, std::uint64_t found, const char* what) {
            if (announced != found)
                report(DiagnosticCode::DefinitionFileDamaged,
                    m_files.globalDefinitions().string() + ": the anchor file announces " + std::to_string(announced)
                        + what + ", " + std::to_string(found) + " are there");
        };
        announces(m_anchor.definitions, scan.records, " definitions");
        announces(m_anchor.locations, definitions.locations.size(), " locations");
    }

    void addOrigin()
    {
        core::TraceOrigin origin;
        origin.path = m_files.anchor().string();
        origin.format = "OTF2";
        origin.formatVersion = m_anchor.version;
        origin.creator = m_anchor.creator;
        origin.description = m_anchor.description;
        origin.machineName = m_anchor.machineName;
        m_sink->setOrigin(origin);
        for (const auto& [name, value] : m_anchor.properties)
            m_sink->addProperty({ name, value });
    }

    void report(DiagnosticCode code, std::string detail)
    {
        m_sink->report({ code, core::LocationId::none, std::nullopt, 1, std::move(detail) });
    }
    static Error error(ErrorCode code, const std::filesystem::path& path, std::uint64_t offset, std::string argument)
    {
        return { code, path.string(), offset, { std::move(argument) } };
    }

    ArchiveFiles m_files;
    AnchorFile m_anchor;
    DefinitionTables m_tables;
    core::TraceSink* m_sink;
    core::Progress* m_progress;
    std::stop_token m_stop;
};

} // namespace

core::Status Otf2Reader::read(
    const core::Source& source, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
{
    return ArchiveImport(source, sink, progress, stop).run();
}

core::SourceFiles Otf2Reader::files(const core::Source& source) const
{
    const ArchiveFiles archive(source.path);
    return { { archive.anchor(), archive.globalDefinitions(), archive.markers() }, archive.folder() };
}

core::Confidence Otf2Reader::sniff(std::span<const std::byte> head, const std::filesystem::path&)
{
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(head.data());
    return beginsAsAnchor({ bytes, head.size() }) ? core::Confidence::Yes : core::Confidence::No;
}

} // namespace lightcone::readers::otf2
