// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/masterfile.h"

#include "readers/otf1/linefindings.h"
#include "readers/otf1/linereader.h"
#include "readers/otf1/linescanner.h"

#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace lightcone::readers::otf1 {

namespace {

using core::DiagnosticCode;

enum class MasterLine : std::uint8_t {
    Stream,
    Container, ///< a line like `i2:0:10`: the streams are in files of the I/O forwarding layer IOFSL
    Blank, ///< an empty line, which says nothing
    Damaged, ///< any other line, without a colon too
};

bool readNumber32(LineScanner& scanner, std::uint32_t& result)
{
    std::uint64_t number = 0;
    scanner.skipBlanks();
    if (scanner.readNumber(number) != LineScanner::Number::Read || number > std::numeric_limits<std::uint32_t>::max())
        return false;
    result = static_cast<std::uint32_t>(number);
    return true;
}

/// @param line  ends with '\n'
bool hasColon(const char* line)
{
    while (*line != ':' && *line != '\n')
        ++line;
    return *line == ':';
}

MasterLine readMasterLine(LineScanner& scanner, MasterFile::Stream& stream)
{
    if (scanner.skipBlanks() == '\n')
        return MasterLine::Blank;
    if (!hasColon(scanner.at()))
        return MasterLine::Damaged;
    if (scanner.take('i'))
        return MasterLine::Container;
    stream.processes.clear();
    if (!readNumber32(scanner, stream.number) || scanner.skipBlanks() != ':')
        return MasterLine::Damaged;
    scanner.take(':');
    while (scanner.skipBlanks() != '\n') {
        if (!readNumber32(scanner, stream.processes.emplace_back()))
            return MasterLine::Damaged;
        scanner.skipBlanks();
        if (!scanner.take(',') && scanner.skipBlanks() != '\n')
            return MasterLine::Damaged;
    }
    return MasterLine::Stream;
}

} // namespace

core::Result<MasterFile> readMaster(const std::filesystem::path& path, core::TraceSink& sink)
{
    auto stream = InputStream::open(path, InputStream::Compression::Gzip);
    if (!stream.isOk())
        return stream.error();
    InputStream input = std::move(stream).value();
    core::Progress ignored;
    LineReader lines(input, ignored);
    LineFindings findings(path, sink);
    std::map<std::uint32_t, std::vector<std::uint32_t>> streams;
    std::unordered_set<std::uint32_t> listed;
    while (const char* const line = lines.next()) {
        LineScanner scanner(line);
        MasterFile::Stream entry;
        switch (readMasterLine(scanner, entry)) {
        case MasterLine::Stream: {
            std::vector<std::uint32_t>& processes = streams[entry.number];
            for (const std::uint32_t process : entry.processes) {
                if (listed.insert(process).second)
                    processes.push_back(process);
                else
                    findings.report(DiagnosticCode::DuplicateDefinition, lines.number(),
                        "process " + std::to_string(process) + " is listed before");
            }
            break;
        }
        case MasterLine::Container:
            findings.report(DiagnosticCode::UnsupportedPart, lines.number(), "streams in a container of IOFSL");
            break;
        case MasterLine::Blank:
            break;
        case MasterLine::Damaged:
            findings.report(DiagnosticCode::RecordDamaged, lines.number(), "no list of processes of a stream");
            break;
        }
        lines.endLine(scanner.at());
    }
    if (streams.empty())
        return core::Error { input.fileSize() == 0 ? core::ErrorCode::EmptyFile : core::ErrorCode::Damaged,
            path.string(), core::Error::kNoOffset, { "no streams" } };
    MasterFile master;
    for (auto& [number, processes] : streams)
        master.streams.push_back({ number, std::move(processes) });
    return master;
}

bool beginsAsMaster(std::span<const std::byte> head, bool isNamedSo)
{
    const std::string_view text(reinterpret_cast<const char*>(head.data()), head.size());
    bool hasStream = false;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos) {
            // The line goes on behind the head, or is the last one of a file without an end of line.
            const bool isList = text.find_first_not_of("0123456789abcdef:, \t\r", begin) == std::string_view::npos;
            return isList ? hasStream || text.find(':', begin) != std::string_view::npos : hasStream && isNamedSo;
        }
        LineScanner scanner(text.data() + begin);
        MasterFile::Stream entry;
        const MasterLine line = readMasterLine(scanner, entry);
        if (!isNamedSo && line == MasterLine::Damaged)
            return false;
        hasStream |= line == MasterLine::Stream;
        begin = end + 1;
    }
    return hasStream;
}

} // namespace lightcone::readers::otf1
