// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/otf2reader.h"

#include "readers/otf2/anchorfile.h"
#include "readers/otf2/archivefiles.h"
#include "readers/otf2/definitioncollector.h"
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/eventreader.h"
#include "readers/otf2/filescan.h"
#include "readers/otf2/library.h"
#include "readers/otf2/librarylog.h"
#include "readers/otf2/markers.h"

#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace lightcone::readers::otf2 {

namespace {

using core::DiagnosticCode;
using core::Error;
using core::ErrorCode;

struct Freer {
    void operator()(void* memory) const { std::free(memory); }
};
template <typename T> using Allocated = std::unique_ptr<T, Freer>;

/// @returns a text that the library allocates.
std::string textOf(OTF2_ErrorCode (*getter)(OTF2_Reader*, char**), OTF2_Reader* reader)
{
    char* text = nullptr;
    if (getter(reader, &text) != OTF2_SUCCESS || !text)
        return {};
    return Allocated<char>(text).get();
}

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
        // The library opens no file with another suffix.
        if (m_files.anchor().extension() != ".otf2")
            return error(ErrorCode::NotReadable, m_files.anchor(), Error::kNoOffset,
                "the name of an OTF2 anchor file has to end in .otf2");
        auto scan = scanDefinitions();
        if (!scan.isOk())
            return scan.error();

        m_reader.reset(OTF2_Reader_Open(m_files.anchor().c_str()));
        if (!m_reader)
            return error(ErrorCode::NotReadable, m_files.anchor(), Error::kNoOffset, "OTF2 library: " + m_log.take());
        OTF2_Reader_SetSerialCollectiveCallbacks(m_reader.get());
        addOrigin();
        const core::Status status = readDefinitions(scan.value());
        if (!status.isOk())
            return status;
        if (readMarkers(*m_reader, m_log, m_files, m_anchor, m_tables, *m_sink, m_stop).isStopped())
            return error(ErrorCode::Cancelled, m_files.markers(), Error::kNoOffset, {});
        m_reader.reset();
        return readEvents(m_files, m_anchor, m_tables, *m_sink, *m_progress, m_stop);
    }

private:
    core::Result<FileScan> scanDefinitions()
    {
        const std::filesystem::path path = m_files.globalDefinitions();
        auto result = scanFile(path, RecordFile::GlobalDefinitions, m_anchor.definitionChunkSize, m_stop);
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

    core::Status readDefinitions(const FileScan& scan)
    {
        const std::filesystem::path path = m_files.globalDefinitions();
        DefinitionCollector collector;
        const GlobalDefCallbacks callbacks = makeDefinitionCallbacks();
        OTF2_GlobalDefReader* const reader
            = scan.records > 0 ? OTF2_Reader_GetGlobalDefReader(m_reader.get()) : nullptr;
        std::uint64_t count = 0;
        if (reader && callbacks) {
            OTF2_Reader_RegisterGlobalDefCallbacks(m_reader.get(), reader, callbacks.get(), &collector);
            OTF2_Reader_ReadGlobalDefinitions(m_reader.get(), reader, scan.records, &count);
        }
        if (reader)
            OTF2_Reader_CloseGlobalDefReader(m_reader.get(), reader);
        if (collector.failure)
            std::rethrow_exception(collector.failure);

        const bool isWhole = scan.verdict == FileScan::Verdict::Sound && count == scan.records;
        if (!isWhole && collector.definitions.locations.empty())
            return error(scan.verdict == FileScan::Verdict::Truncated ? ErrorCode::Truncated : ErrorCode::Damaged, path,
                scan.offset, "global definitions");
        if (scan.verdict != FileScan::Verdict::Sound)
            report(DiagnosticCode::DefinitionFileDamaged,
                path.string() + ", byte " + std::to_string(scan.offset) + ": " + scan.problem + "; "
                    + std::to_string(scan.records) + " of " + std::to_string(m_anchor.definitions)
                    + " definitions precede it");
        if (count < scan.records)
            report(DiagnosticCode::DefinitionFileDamaged,
                path.string() + ": the OTF2 library stopped after " + std::to_string(count) + " of "
                    + std::to_string(scan.records) + " definitions: " + m_log.take());
        m_tables = DefinitionResolver(collector.definitions, *m_sink).run();
        return {};
    }

    void addOrigin()
    {
        OTF2_Reader* const reader = m_reader.get();
        core::TraceOrigin origin;
        origin.path = m_files.anchor().string();
        origin.format = "OTF2";
        origin.formatVersion = m_anchor.version;
        origin.creator = textOf(&OTF2_Reader_GetCreator, reader);
        origin.description = textOf(&OTF2_Reader_GetDescription, reader);
        origin.machineName = textOf(&OTF2_Reader_GetMachineName, reader);
        m_sink->setOrigin(origin);

        std::uint32_t count = 0;
        char** names = nullptr;
        if (OTF2_Reader_GetPropertyNames(reader, &count, &names) != OTF2_SUCCESS)
            return;
        const Allocated<char*> owner(names);
        for (std::uint32_t i = 0; i < count; ++i) {
            char* value = nullptr;
            if (OTF2_Reader_GetProperty(reader, names[i], &value) != OTF2_SUCCESS || !value)
                continue;
            const Allocated<char> valueOwner(value);
            m_sink->addProperty({ names[i], value });
        }
    }

    void report(DiagnosticCode code, std::string detail)
    {
        m_sink->report({ code, core::LocationId::none, std::nullopt, 1, std::move(detail) });
    }
    static Error error(ErrorCode code, const std::filesystem::path& path, std::uint64_t offset, std::string argument)
    {
        return { code, path.string(), offset, { std::move(argument) } };
    }

    LibraryLog m_log;
    ArchiveFiles m_files;
    AnchorFile m_anchor;
    ArchiveReader m_reader;
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

std::vector<std::filesystem::path> Otf2Reader::files(const core::Source& source) const
{
    const ArchiveFiles archive(source.path);
    std::vector<std::filesystem::path> files { archive.anchor(), archive.globalDefinitions(), archive.markers() };
    std::error_code error;
    std::filesystem::directory_iterator at(archive.folder(), error);
    for (const std::filesystem::directory_iterator end; !error && at != end; at.increment(error))
        files.push_back(at->path());
    return files;
}

core::Confidence Otf2Reader::sniff(std::span<const std::byte> head, const std::filesystem::path&)
{
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(head.data());
    return beginsAsAnchor({ bytes, head.size() }) ? core::Confidence::Yes : core::Confidence::No;
}

} // namespace lightcone::readers::otf2
