// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file/storefile.h"

#include "core/base/workers.h"
#include "core/cache/definitionscodec.h"
#include "core/cache/sectionfile.h"
#include "core/cache/sectionfilewriter.h"
#include "core/store/file/locationcodec.h"
#include "core/store/location/locationindex.h"
#include "core/store/location/segmentsource.h"
#include "core/store/messages/collectivedata.h"
#include "core/store/messages/messagedata.h"
#include "core/store/storeparts.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

Error cancelled()
{
    return { .code = ErrorCode::Cancelled, .where = {}, .args = {} };
}

/// Writes the segments that are not in the file. @returns the number of each segment, location after location
Result<std::vector<SegmentNumbers>> saveSegments(
    const StoreView& store, SectionFileWriter& file, const std::stop_token& stop)
{
    std::uint32_t next = file.nextIndex(SectionKind::Segment);
    std::vector<SegmentNumbers> numbers(store.locationCount());
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        for (const SegmentEntry& entry : store.location(idAt<LocationId>(i)).index().content().segments) {
            std::uint32_t number = entry.number;
            if (number == Segment::kNoNumber) {
                number = next++;
                Workers::giveWay();
                if (stop.stop_requested())
                    return cancelled();
                const Result<Section> written = file.append(SectionKind::Segment, number, entry.segment->bytes());
                if (!written.isOk())
                    return written.error();
            }
            numbers[i].push_back(number);
        }
    }
    return numbers;
}

/// The segments in a file.
class FileSegments final : public SegmentSource {
public:
    FileSegments(std::shared_ptr<const SectionFile> file, const SegmentLimits& limits)
        : m_file(std::move(file))
        , m_limits(limits)
    {
    }
    std::shared_ptr<const Segment> open(std::uint32_t number) const override
    {
        const Section* const section = m_file->find(SectionKind::Segment, number);
        return section ? Segment::open(m_file->bytes(*section), m_file, m_limits, number) : nullptr;
    }
    void spoil() const override { m_file->soundness()->spoil(); }

private:
    std::shared_ptr<const SectionFile> m_file;
    SegmentLimits m_limits;
};

std::unique_ptr<const MessageTable::Data> openMessages(
    const SectionFile& file, const std::shared_ptr<const void>& owner, const Definitions& definitions)
{
    const Section* const section = file.find(SectionKind::Messages, 0);
    const std::size_t locations = definitions.locations.size();
    return section && locations > 0
        ? MessageTable::Data::open(file.bytes(*section), owner, locations, definitions.communicators.size())
        : nullptr;
}

/// Says whether details may name files by the way in which the path of the trace was written.
bool nameFilesBeside(const Findings& findings, const std::filesystem::path& trace)
{
    const std::string folder = trace.parent_path().string();
    return std::ranges::any_of(findings.kept,
        [&folder](const Diagnostic& finding) { return finding.detail.find(folder) != std::string::npos; });
}

void setFindings(StoreView::Parts& parts, Findings&& findings)
{
    parts.diagnostics = std::move(findings.kept);
    parts.diagnosticTotals = findings.totals;
    parts.isDamaged = findings.isDamaged;
}

} // namespace

Status saveStore(const StoreView& store, SectionFileWriter& file, const std::stop_token& stop)
{
    const auto numbers = saveSegments(store, file, stop);
    if (!numbers.isOk())
        return numbers.error();
    Findings findings;
    findings.kept = store.diagnostics();
    findings.isDamaged = store.isDamaged();
    for (std::size_t code = 0; code < kDiagnosticCodeCount; ++code)
        findings.totals[code] = store.diagnosticTotal(static_cast<DiagnosticCode>(code));
    Status written;
    const auto append = [&](SectionKind kind, std::span<const std::byte> bytes) {
        if (!written.isOk() || file.nextIndex(kind) > 0)
            return; // put there while the store was built
        if (stop.stop_requested())
            written = cancelled();
        else if (const Result<Section> section = file.append(kind, 0, bytes); !section.isOk())
            written = section.error();
    };
    append(SectionKind::LocationIndex, encodeLocations(store, numbers.value()));
    append(SectionKind::Messages, store.messages().bytes());
    append(SectionKind::Collectives, store.collectives().bytes());
    append(SectionKind::ShareTiles, store.shareTiles().bytes());
    append(SectionKind::Milestones, store.milestones().bytes());
    append(SectionKind::EqualTimes, store.equalTimes().encode());
    append(SectionKind::Disturbances, store.disturbances().encode());
    append(SectionKind::Definitions, encodeDefinitions(store.definitions()));
    append(SectionKind::Diagnostics, encodeFindings(findings));
    return written;
}

std::shared_ptr<const StoreView> openStore(const std::shared_ptr<const SectionFile>& file, const std::string& tracePath)
{
    const auto bytesOf = [&file](SectionKind kind) {
        const Section* const section = file->find(kind, 0);
        return section ? file->bytes(*section) : std::span<const std::byte> {};
    };
    std::optional<Definitions> definitions = decodeDefinitions(bytesOf(SectionKind::Definitions));
    if (!definitions)
        return nullptr;
    std::optional<Findings> findings = decodeFindings(bytesOf(SectionKind::Diagnostics), *definitions);
    auto collectives = CollectiveTable::Data::open(
        bytesOf(SectionKind::Collectives), file, CollectiveTable::Data::Limits::of(*definitions));
    auto messages = openMessages(*file, file, *definitions);
    auto equalTimes = EqualTimes::decode(bytesOf(SectionKind::EqualTimes), definitions->locations.size());
    auto disturbances = Disturbances::decode(bytesOf(SectionKind::Disturbances), definitions->locations.size());
    if (!findings || !collectives || !messages || !equalTimes || !disturbances)
        return nullptr;
    if (!tracePath.empty() && definitions->origin.path != tracePath) {
        if (nameFilesBeside(*findings, definitions->origin.path))
            return nullptr;
        definitions->origin.path = tracePath;
    }

    auto parts = std::make_unique<StoreView::Parts>(
        std::move(*definitions), MessageTable(std::move(messages)), CollectiveTable(std::move(collectives)));
    parts->soundness = file->soundness();
    const auto segments = std::make_shared<const FileSegments>(
        file, SegmentLimits { parts->definitions.regions.size(), parts->definitions.callingContexts.size() });
    parts->locations.reserve(parts->definitions.locations.size());
    const bool areWhole = decodeLocations(
        bytesOf(SectionKind::LocationIndex), parts->definitions, [&](LocationIndex::Content&& content) {
            content.source = segments;
            parts->add(std::move(content));
        });
    if (!areWhole)
        return nullptr;
    parts->equalTimes = std::move(*equalTimes);
    parts->disturbances = std::move(*disturbances);
    setFindings(*parts, std::move(*findings));
    auto shareTiles = ShareTileSet::open(LocationGroups(parts->definitions), parts->definitions.locations.size(),
        bytesOf(SectionKind::ShareTiles), file);
    auto milestones = Milestones::open(bytesOf(SectionKind::Milestones), file, parts->definitions.locations.size());
    if (!shareTiles || !milestones || file->soundness()->isSpoilt())
        return nullptr;
    parts->shareTiles = std::move(*shareTiles);
    parts->milestones = std::move(*milestones);
    return std::make_shared<const StoreView>(std::move(parts));
}

} // namespace lightcone::core
