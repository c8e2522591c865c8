// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/markers.h"

#include "readers/otf2/enumnames.h"
#include "readers/otf2/recordfindings.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::readers::otf2 {

namespace {

using core::DiagnosticCode;

struct RawCategory {
    OTF2_MarkerRef self;
    core::MarkerCategoryDef def;
};
struct RawMarker {
    OTF2_TimeStamp time;
    OTF2_TimeStamp duration;
    OTF2_MarkerRef category;
    OTF2_MarkerScope scope;
    std::uint64_t scopeReference;
    std::string text;
};
struct MarkerCollector {
    std::vector<RawCategory> categories;
    std::vector<RawMarker> markers;
};

enum MarkerType : std::uint8_t { kCategory = 5, kMarker = 6 };

core::MarkerCategoryDef::Level toLevel(OTF2_MarkerSeverity severity)
{
    using Level = core::MarkerCategoryDef::Level;
    switch (severity) {
    case OTF2_SEVERITY_LOW:
        return Level::Low;
    case OTF2_SEVERITY_MEDIUM:
        return Level::Medium;
    case OTF2_SEVERITY_HIGH:
        return Level::High;
    default:
        return Level::None;
    }
}

/// Adds a record. One without the number of its category, or without its time, says nothing.
void takeRecord(std::uint8_t type, const RecordFields& fields, MarkerCollector& collector)
{
    const auto& numbers = fields.numbers;
    const auto& texts = fields.texts;
    if (fields.numberCount == 0)
        return;
    if (type == kCategory)
        collector.categories.push_back({ static_cast<OTF2_MarkerRef>(numbers[0]),
            { numbers[0], std::string(texts[0]), std::string(texts[1]),
                toLevel(static_cast<OTF2_MarkerSeverity>(numbers[1])) } });
    else if (type == kMarker)
        collector.markers.push_back({ numbers[0], numbers[1], static_cast<OTF2_MarkerRef>(numbers[2]),
            static_cast<OTF2_MarkerScope>(numbers[3]), numbers[4], std::string(texts[0]) });
}

class MarkerResolver {
public:
    MarkerResolver(const DefinitionTables& tables, core::TraceSink& sink)
        : m_tables(&tables)
        , m_sink(&sink)
    {
    }
    void run(const MarkerCollector& collector)
    {
        for (const RawCategory& category : collector.categories) {
            if (core::isValid(m_categories.find(category.self)))
                report(DiagnosticCode::DuplicateDefinition,
                    "marker category " + std::to_string(category.self) + " is defined again; the first one is used");
            else
                m_categories.add(category.self, m_sink->addMarkerCategory(category.def));
        }
        for (const RawMarker& marker : collector.markers)
            add(marker);
    }

private:
    void add(const RawMarker& raw)
    {
        constexpr auto last = static_cast<OTF2_TimeStamp>(core::kMaxTick);
        core::MarkerDef def;
        def.begin = static_cast<core::Tick>(std::min(raw.time, last));
        def.end = static_cast<core::Tick>(
            std::min(raw.duration > last - std::min(raw.time, last) ? last : raw.time + raw.duration, last));
        if (raw.time > last || raw.duration > last - raw.time)
            report(DiagnosticCode::TimeOutOfRange, "a marker ends out of the range of times");
        def.text = raw.text;
        def.category = m_categories.find(raw.category);
        if (!core::isValid(def.category))
            report(DiagnosticCode::UndefinedReference,
                "a marker refers to undefined marker category " + std::to_string(raw.category));
        def.scope = enumName(kMarkerScopes, raw.scope);
        if (raw.scope != OTF2_MARKER_SCOPE_GLOBAL)
            def.scope += ' ' + std::to_string(raw.scopeReference);
        if (raw.scope == OTF2_MARKER_SCOPE_LOCATION) {
            def.location = m_tables->locations.find(raw.scopeReference);
            if (!core::isValid(def.location))
                report(DiagnosticCode::UndefinedReference,
                    "a marker refers to undefined location " + std::to_string(raw.scopeReference));
        }
        m_sink->addMarker(def);
    }
    void report(DiagnosticCode code, std::string detail)
    {
        m_sink->report({ code, core::LocationId::none, std::nullopt, 1, std::move(detail) });
    }

    const DefinitionTables* m_tables;
    core::TraceSink* m_sink;
    IdTable<core::MarkerCategoryId> m_categories;
};

void reportDamage(core::TraceSink& sink, std::string detail)
{
    sink.report({ DiagnosticCode::DefinitionFileDamaged, core::LocationId::none, std::nullopt, 1, std::move(detail) });
}

} // namespace

core::Completion readMarkers(const ArchiveFiles& files, const AnchorFile& anchor, const DefinitionTables& tables,
    core::TraceSink& sink, const std::stop_token& stop)
{
    const ScannedFile file { files.markers(), "markers", anchor.isNewer };
    MarkerCollector collector;
    const auto result = scanFile(file.path, RecordFile::Markers, anchor.definitionChunkSize, stop,
        [&collector](RecordState, std::uint8_t type, const RecordFields& fields) -> const char* {
            takeRecord(type, fields, collector);
            return nullptr;
        });
    if (!result.isOk()) {
        if (result.error().code != core::ErrorCode::NotFound)
            reportDamage(sink, file.path.string() + " cannot be read");
        return core::Done {};
    }
    const FileScan& scan = result.value();
    if (scan.verdict == FileScan::Verdict::Stopped)
        return core::Stopped {};
    if (scan.verdict != FileScan::Verdict::Sound)
        reportDamage(sink, defectText(file, scan));
    reportRecords(file, scan, sink);
    MarkerResolver(tables, sink).run(collector);
    return core::Done {};
}

} // namespace lightcone::readers::otf2
