// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/otf1reader.h"

#include "readers/otf1/definitionfiles.h"
#include "readers/otf1/definitionresolver.h"
#include "readers/otf1/masterfile.h"
#include "readers/otf1/streamreader.h"
#include "readers/otf1/tracefiles.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::otf1 {

namespace {

/// Reports streams that have events, but are not in the master file: which processes they are of is not known.
void reportUnlisted(const TraceFiles& files, const MasterFile& master, core::TraceSink& sink)
{
    for (const std::uint32_t number : files.streams("events")) {
        if (!std::ranges::binary_search(master.streams, number, {}, &MasterFile::Stream::number))
            sink.report({ core::DiagnosticCode::EventFileDamaged, core::LocationId::none, std::nullopt, 1,
                files.expected(number, "events").string() + " (or with .z) is there, but " + files.master().string()
                    + " lists no stream " + std::to_string(number) + ": its events are left out" });
    }
}

} // namespace

core::Status Otf1Reader::read(
    const core::Source& source, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
{
    progress.setStage(core::Progress::Stage::Definitions);
    const TraceFiles files(source.path);
    const auto master = readMaster(files.master(), sink);
    if (!master.isOk())
        return master.error();
    reportUnlisted(files, master.value(), sink);
    std::vector<bool> hasEvents;
    for (const MasterFile::Stream& stream : master.value().streams)
        hasEvents.push_back(files.find(stream.number, "events").has_value());

    DefinitionTables tables;
    {
        RecordCounts counts;
        const DefinitionInput input { files, sink, progress, counts, stop };
        const RawDefinitions definitions = readDefinitions(input, master.value());
        const RawDefinitions markers = readMarkers(input);
        const bool isMissing = !files.find(0, "def").has_value();
        if (isMissing)
            sink.report({ core::DiagnosticCode::DefinitionFileDamaged, core::LocationId::none, std::nullopt, 1,
                files.expected(0, "def").string() + " (or with .z) is missing: no names, no communicators" });
        DefinitionResolver resolver(definitions, master.value(), sink);
        resolver.run(files.master(), isMissing, hasEvents);
        resolver.addMarkers(markers);
        counts.report(sink);
        tables = resolver.takeTables();
    }
    if (stop.stop_requested())
        return core::Error { core::ErrorCode::Cancelled, files.master().string(), core::Error::kNoOffset, {} };
    return readStreams(files, master.value(), tables, sink, progress, stop);
}

core::SourceFiles Otf1Reader::files(const core::Source& source) const
{
    return { TraceFiles(source.path).all(), {} };
}

core::Confidence Otf1Reader::sniff(std::span<const std::byte> head, const std::filesystem::path& path)
{
    const bool isNamedSo = path.extension() == ".otf";
    if (!beginsAsMaster(head, isNamedSo))
        return core::Confidence::No;
    return isNamedSo ? core::Confidence::Yes : core::Confidence::Maybe;
}

std::filesystem::path Otf1Reader::masterOf(const std::filesystem::path& part)
{
    return masterOfPart(part);
}

} // namespace lightcone::readers::otf1
