// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/piclreader.h"

#include "readers/input/inputstream.h"
#include "readers/picl/findings.h"
#include "readers/picl/linereader.h"
#include "readers/picl/newevents.h"
#include "readers/picl/oldevents.h"
#include "readers/picl/recognition.h"
#include "readers/picl/tracescan.h"
#include "readers/picl/tracetables.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace lightcone::readers::picl {

namespace {

using core::Error;
using core::ErrorCode;

std::string_view textOf(std::span<const std::uint8_t> bytes)
{
    return { reinterpret_cast<const char*>(bytes.data()), bytes.size() };
}

bool hasSuffix(const std::filesystem::path& path)
{
    std::filesystem::path name = path.filename();
    if (name.extension() == ".gz")
        name = name.stem();
    constexpr std::array<std::string_view, 3> kSuffixes { ".trf", ".trc", ".picl" };
    return std::ranges::find(kSuffixes, name.extension().string()) != kSuffixes.end();
}

class Import {
public:
    Import(const core::Source& source, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
        : m_path(source.path)
        , m_sink(&sink)
        , m_progress(&progress)
        , m_stop(stop)
        , m_findings(sink, source.path)
    {
    }

    core::Status run()
    {
        m_progress->setStage(core::Progress::Stage::Definitions);
        Form form = Form::None;
        {
            auto opened = InputStream::open(m_path, InputStream::Compression::Gzip);
            if (!opened.isOk())
                return opened.error();
            InputStream stream = std::move(opened).value();
            if (stream.fileSize() == 0)
                return error(ErrorCode::EmptyFile);
            const bool isWhole = !stream.more() || stream.window().size() >= stream.fileSize();
            m_progress->setTotal(2 * stream.fileSize());
            form = recognise(textOf(stream.window()), isWhole);
        }
        core::TraceOrigin origin;
        origin.path = m_path.string();
        origin.format = "PICL";
        origin.formatVersion = std::string(1, form == Form::New ? '2' : '1');
        m_sink->setOrigin(origin);
        switch (form) {
        case Form::New:
            return readNew();
        case Form::Old:
            return readOld();
        case Form::None:
            break;
        }
        return error(ErrorCode::UnknownFormat);
    }

private:
    core::Status readNew()
    {
        TraceScan scan(m_findings);
        if (core::Status status = eachLine([&](const Line& line) { scan.add(line); }); !status.isOk())
            return status;
        scan.finish();
        if (scan.places().all().empty())
            return error(ErrorCode::Damaged, "a trace without events");
        TraceTables tables(*m_sink, m_findings, scan);
        tables.define();
        m_progress->setStage(core::Progress::Stage::Events);
        NewEvents events(*m_sink, m_findings, scan, tables);
        return readEvents(events);
    }

    core::Status readOld()
    {
        OldEvents events(*m_sink, m_findings);
        if (core::Status status = eachLine([&](const Line& line) { events.scan(line); }); !status.isOk())
            return status;
        if (!events.define())
            return error(ErrorCode::Damaged, "a trace without events");
        m_progress->setStage(core::Progress::Stage::Events);
        return readEvents(events);
    }

    /// Reads the file for the second time, now for the events.
    template <typename Events> core::Status readEvents(Events& events)
    {
        if (core::Status status = eachLine([&](const Line& line) { events.add(line); }); !status.isOk())
            return status;
        events.finish(!m_problem.empty());
        if (!m_problem.empty())
            m_sink->report({ core::DiagnosticCode::EventFileDamaged, core::LocationId::none, std::nullopt, 1,
                m_path.string() + ": " + m_problem });
        m_findings.finish();
        return {};
    }

    template <typename Use> core::Status eachLine(const Use& use)
    {
        auto opened = InputStream::open(m_path, InputStream::Compression::Gzip);
        if (!opened.isOk())
            return opened.error();
        InputStream stream = std::move(opened).value();
        LineReader lines(stream, *m_progress, m_stop);
        Line line;
        for (;;) {
            const core::Stoppable<bool> isThere = lines.next(line);
            if (isThere.isStopped())
                return error(ErrorCode::Cancelled);
            if (!isThere.value())
                break;
            use(line);
        }
        m_problem = stream.problem();
        return {};
    }

    core::Status error(ErrorCode code, const char* argument = nullptr) const
    {
        Error result { code, m_path.string(), Error::kNoOffset, {} };
        if (argument != nullptr)
            result.args.emplace_back(argument);
        return result;
    }

    std::filesystem::path m_path;
    core::TraceSink* m_sink;
    core::Progress* m_progress;
    std::stop_token m_stop;
    Findings m_findings;
    std::string m_problem; ///< problem of the stream
};

} // namespace

core::Status PiclReader::read(
    const core::Source& source, core::TraceSink& sink, core::Progress& progress, const std::stop_token& stop)
{
    return Import(source, sink, progress, stop).run();
}

core::Confidence PiclReader::sniff(std::span<const std::byte> head, const std::filesystem::path& path)
{
    constexpr std::size_t kHeadSize = 4096;
    const std::string text = inflatedHead(head);
    if (recognise(text, text.size() < kHeadSize) == Form::None)
        return core::Confidence::No;
    return hasSuffix(path) ? core::Confidence::Yes : core::Confidence::Maybe;
}

} // namespace lightcone::readers::picl
