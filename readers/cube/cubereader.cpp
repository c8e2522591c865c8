// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/cubereader.h"

#include "readers/cube/anchorfilter.h"
#include "readers/cube/anchorreader.h"
#include "readers/cube/cubefindings.h"
#include "readers/cube/filevalues.h"
#include "readers/cube/indexformat.h"
#include "readers/cube/memberstream.h"
#include "readers/cube/roworder.h"
#include "readers/cube/storedrows.h"
#include "readers/cube/tarcontainer.h"
#include "readers/cube/xmlparser.h"
#include "readers/input/inputfile.h"
#include "readers/input/inputstream.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::readers::cube {

namespace {

using core::DiagnosticCode;
using core::ErrorCode;

constexpr std::uint64_t kMostAnchorBytes = std::uint64_t { 1 } << 30;
constexpr std::size_t kHeadBytes = 4096;

bool beginsAsTar(std::string_view head)
{
    constexpr std::size_t kMagicPlace = 257;
    constexpr std::size_t kSizePlace = 124;
    return head.size() >= kTarBlock && head.substr(kMagicPlace, 5) == "ustar"
        && tarSize(reinterpret_cast<const unsigned char*>(head.data()) + kSizePlace).has_value();
}

bool isCubeMember(std::string_view name)
{
    return name.ends_with(kDataSuffix) || name.ends_with(kIndexSuffix) || name.ends_with(kAnchorName)
        || name.ends_with("remapping.spec"); // what Score-P puts first
}

/// True where the first element of an XML document is `<cube>`; false, too, where that is not to be seen.
bool beginsAsCubeXml(std::string_view text)
{
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    for (;;) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n");
        if (begin == text.npos)
            return false;
        text.remove_prefix(begin);
        const bool isComment = text.starts_with("<!--");
        if (!isComment && !text.starts_with("<?"))
            break;
        const std::string_view mark = isComment ? "-->" : "?>";
        const std::size_t end = text.find(mark);
        if (end == text.npos)
            return false;
        text.remove_prefix(end + mark.size());
    }
    return text.starts_with("<cube ") || text.starts_with("<cube>");
}

/// Opens one file.
class CubeOpening {
public:
    CubeOpening(const std::filesystem::path& path, core::Progress& progress, const std::stop_token& stop)
        : m_path(path)
        , m_name(path.filename().string())
        , m_progress(&progress)
        , m_stop(&stop)
        , m_profile(std::make_shared<core::CubeProfile>())
    {
    }

    core::Result<std::shared_ptr<const core::CubeProfile>> run()
    {
        auto file = InputFile::open(m_path);
        if (!file.isOk())
            return file.error();
        core::Status status = open(std::move(file).value());
        if (!status.isOk()) {
            core::Error error = status.error();
            error.where = m_path.string();
            return error;
        }
        m_profile->definitions.path = m_path.string();
        m_profile->diagnostics = m_findings.sorted();
        return std::shared_ptr<const core::CubeProfile>(std::move(m_profile));
    }

private:
    core::Status open(InputFile file);
    core::Status openContainer(InputFile file);
    core::Status openDocument(const InputFile& file);
    core::Status readAnchor(const InputFile& file, Member member, AnchorReader& reader);
    core::Status parseAnchor(const InputFile& file, Member member, AnchorReader& reader);
    core::Result<std::vector<StoredRows>> findAllRows(const InputFile& file, const Members& members);
    void reportUnused(const Members& members, const std::set<std::string, std::less<>>& used);
    core::Error error(ErrorCode code, std::vector<std::string> args = {}) const
    {
        return { code, m_path.string(), core::Error::kNoOffset, std::move(args) };
    }

    std::filesystem::path m_path;
    std::string m_name;
    core::Progress* m_progress;
    const std::stop_token* m_stop;
    core::Diagnostics m_findings;
    std::shared_ptr<core::CubeProfile> m_profile;
};

core::Status CubeOpening::open(InputFile file)
{
    std::array<std::uint8_t, kHeadBytes> buffer {};
    const auto head = file.read(0, buffer);
    if (!head.isOk())
        return head.error();
    if (head.value().empty())
        return error(ErrorCode::EmptyFile);
    if (beginsAsTar({ reinterpret_cast<const char*>(buffer.data()), head.value().size() }))
        return openContainer(std::move(file));
    if (beginsAsCubeXml(inflatedHead(std::as_bytes(head.value()))))
        return openDocument(file);
    return error(ErrorCode::UnknownFormat);
}

core::Status CubeOpening::openContainer(InputFile file)
{
    const auto members = readMembers(file, m_name, m_findings, *m_stop);
    if (!members.isOk())
        return members.error();
    const auto anchor = members.value().find(kAnchorName);
    if (anchor == members.value().end())
        return error(ErrorCode::MissingPart, { std::string(kAnchorName) });
    AnchorReader reader(m_findings, std::string(kAnchorName));
    core::Status status = readAnchor(file, anchor->second, reader);
    if (!status.isOk())
        return status;
    m_profile->definitions = reader.takeDefinitions();
    auto rows = findAllRows(file, members.value());
    if (!rows.isOk())
        return rows.error();
    std::vector<std::uint32_t> columns = valueColumns(m_profile->definitions);
    m_profile->values
        = std::make_shared<FileValues>(std::move(file), m_path.string(), std::move(rows).value(), std::move(columns));
    return {};
}

core::Status CubeOpening::openDocument(const InputFile& file)
{
    AnchorReader reader(m_findings, m_name);
    core::Status status = readAnchor(file, { 0, file.size() }, reader);
    if (!status.isOk())
        return status;
    if (!reader.hasValues())
        reportFinding(m_findings, DiagnosticCode::RecordIncomplete, m_name + ": there are no values");
    m_profile->values = reader.takeValues();
    m_profile->definitions = reader.takeDefinitions();
    return {};
}

core::Status CubeOpening::readAnchor(const InputFile& file, Member member, AnchorReader& reader)
{
    core::Status status = parseAnchor(file, member, reader);
    if (!status.isOk()) {
        const core::Error& problem = status.error();
        const bool isCut = problem.code == ErrorCode::Damaged || problem.code == ErrorCode::Truncated;
        if (!isCut || !reader.isUsable())
            return status;
        reportFinding(m_findings, DiagnosticCode::DefinitionFileDamaged,
            problem.where + ": " + (problem.args.empty() ? std::string() : problem.args.front())
                + "; what follows is left out");
    } else if (!reader.isUsable()) {
        return error(ErrorCode::Damaged, { "definitions without <metrics>, <program> or <system>" });
    }
    if (auto problem = reader.finish())
        return *problem;
    return {};
}

core::Status CubeOpening::parseAnchor(const InputFile& file, Member member, AnchorReader& reader)
{
    MemberStream stream(file, member, m_name);
    AnchorFilter filter;
    XmlParser parser(reader, std::string(kAnchorName));
    m_progress->setTotal(member.size);
    std::uint64_t definitionBytes = 0;
    for (;;) {
        if (m_stop->stop_requested())
            return error(ErrorCode::Cancelled);
        const auto piece = stream.next();
        if (!piece.isOk())
            return piece.error();
        if (piece.value().empty())
            break;
        definitionBytes += reader.isInValues() ? 0 : piece.value().size();
        if (definitionBytes > kMostAnchorBytes)
            return error(ErrorCode::TooLarge, { std::string(kAnchorName) });
        const core::Status status = parser.parse(filter.next(piece.value()));
        if (!status.isOk())
            return status;
        m_progress->advance(piece.value().size());
    }
    if (filter.replaced() > 0)
        reportFinding(m_findings, DiagnosticCode::Other, m_name + ": control characters in names are replaced", false,
            filter.replaced());
    return parser.finish();
}

core::Result<std::vector<StoredRows>> CubeOpening::findAllRows(const InputFile& file, const Members& members)
{
    const core::CubeDefinitions& definitions = m_profile->definitions;
    const std::vector<core::CubePathId> order = inclusiveRowOrder(definitions.callPaths);
    std::vector<StoredRows> rows(definitions.metrics.size());
    std::set<std::string, std::less<>> used;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (m_stop->stop_requested())
            return error(ErrorCode::Cancelled);
        const core::CubeMetricDef& metric = definitions.metrics[i];
        const std::string id = std::to_string(metric.definitionId);
        const auto index = members.find(id + std::string(kIndexSuffix));
        const auto data = members.find(id + std::string(kDataSuffix));
        const bool hasIndex = index != members.end();
        const bool hasData = data != members.end();
        // Of metrics with the same id the first one has the values.
        if (metric.isDerived() || (!hasIndex && !hasData) || used.contains(hasIndex ? index->first : data->first))
            continue;
        for (const auto& member : { index, data }) {
            if (member != members.end())
                used.insert(member->first);
        }
        if (hasIndex != hasData) {
            reportFinding(m_findings, DiagnosticCode::RecordIncomplete,
                m_name + ": metric " + metric.uniqueName + " (" + id + ") has no "
                    + std::string(hasIndex ? kDataSuffix : kIndexSuffix).substr(1) + "; its values are not read");
            continue;
        }
        if (!metric.isTypeKnown)
            continue;
        const bool isInclusive = metric.kind == core::CubeMetricDef::Kind::Inclusive;
        const RowsSource source { &file, &m_name, &m_findings, &metric, definitions.callPaths.size(),
            definitions.locations.size(), isInclusive ? std::span(order) : std::span<const core::CubePathId>() };
        auto found = findRows(source, index->second, data->second);
        if (!found.isOk())
            return found.error();
        rows[i] = std::move(found).value();
    }
    reportUnused(members, used);
    return rows;
}

void CubeOpening::reportUnused(const Members& members, const std::set<std::string, std::less<>>& used)
{
    for (const auto& [name, member] : members) {
        if ((name.ends_with(kIndexSuffix) || name.ends_with(kDataSuffix)) && !used.contains(name))
            reportFinding(m_findings, DiagnosticCode::UndefinedReference,
                m_name + ": " + name + " is of no metric that has values");
    }
}

} // namespace

core::Confidence sniffCube(std::span<const std::byte> head, const std::filesystem::path& /*path*/)
{
    const std::string_view text(reinterpret_cast<const char*>(head.data()), head.size());
    if (!beginsAsTar(text))
        return beginsAsCubeXml(inflatedHead(head)) ? core::Confidence::Yes : core::Confidence::No;
    constexpr std::size_t kNameBytes = 100;
    for (std::size_t at = 0; beginsAsTar(text.substr(at));) {
        const std::string_view header = text.substr(at, kTarBlock);
        if (isCubeMember(header.substr(0, std::min(header.find('\0'), kNameBytes))))
            return core::Confidence::Yes;
        constexpr std::size_t kSizePlace = 124;
        const std::uint64_t size = *tarSize(reinterpret_cast<const unsigned char*>(header.data()) + kSizePlace);
        if (size > text.size())
            break;
        at += kTarBlock + static_cast<std::size_t>((size + kTarBlock - 1) / kTarBlock * kTarBlock);
        if (at > text.size())
            break;
    }
    return core::Confidence::Maybe;
}

core::Result<std::shared_ptr<const core::CubeProfile>> openCube(
    const std::filesystem::path& path, core::Progress& progress, const std::stop_token& stop)
{
    return CubeOpening(path, progress, stop).run();
}

} // namespace lightcone::readers::cube
