// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/markers.h"

#include "readers/otf2/enumnames.h"
#include "readers/otf2/filescan.h"

#include <algorithm>
#include <exception>
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
    std::uint64_t unknown = 0;
    std::exception_ptr failure;
};

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

OTF2_CallbackCode onCategory(
    void* userData, OTF2_MarkerRef self, const char* group, const char* category, OTF2_MarkerSeverity severity) noexcept
{
    auto& collector = *static_cast<MarkerCollector*>(userData);
    return guarded(collector.failure, [&] {
        collector.categories.push_back({ self, { self, group, category, toLevel(severity) } });
    });
}

OTF2_CallbackCode onMarker(void* userData, OTF2_TimeStamp time, OTF2_TimeStamp duration, OTF2_MarkerRef category,
    OTF2_MarkerScope scope, std::uint64_t scopeReference, const char* text) noexcept
{
    auto& collector = *static_cast<MarkerCollector*>(userData);
    return guarded(collector.failure, [&] {
        collector.markers.push_back({ time, duration, category, scope, scopeReference, text });
    });
}

OTF2_CallbackCode onUnknownMarker(void* userData) noexcept
{
    ++static_cast<MarkerCollector*>(userData)->unknown;
    return OTF2_CALLBACK_SUCCESS;
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
        if (collector.unknown > 0)
            m_sink->report({ DiagnosticCode::UnknownRecord, core::LocationId::none, std::nullopt, collector.unknown,
                "markers of an unknown kind" });
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

core::Completion readMarkers(OTF2_Reader& reader, LibraryLog& log, const ArchiveFiles& files, const AnchorFile& anchor,
    const DefinitionTables& tables, core::TraceSink& sink, const std::stop_token& stop)
{
    const std::filesystem::path path = files.markers();
    const auto result = scanFile(path, RecordFile::Markers, anchor.definitionChunkSize, stop);
    if (!result.isOk()) {
        if (result.error().code != core::ErrorCode::NotFound)
            reportDamage(sink, path.string() + " cannot be read");
        return core::Done {};
    }
    const FileScan& scan = result.value();
    if (scan.verdict == FileScan::Verdict::Stopped)
        return core::Stopped {};
    if (scan.verdict != FileScan::Verdict::Sound)
        reportDamage(sink,
            path.string() + ", byte " + std::to_string(scan.offset) + ": " + scan.problem + "; "
                + std::to_string(scan.records) + " records precede it");
    if (scan.records == 0)
        return core::Done {};
    log.take();
    OTF2_MarkerReader* const markers = OTF2_Reader_GetMarkerReader(&reader);
    const MarkerCallbacks callbacks(OTF2_MarkerReaderCallbacks_New());
    std::uint64_t count = 0;
    MarkerCollector collector;
    if (markers && callbacks) {
        OTF2_MarkerReaderCallbacks_SetUnknownCallback(callbacks.get(), &onUnknownMarker);
        OTF2_MarkerReaderCallbacks_SetDefMarkerCallback(callbacks.get(), &onCategory);
        OTF2_MarkerReaderCallbacks_SetMarkerCallback(callbacks.get(), &onMarker);
        OTF2_Reader_RegisterMarkerCallbacks(&reader, markers, callbacks.get(), &collector);
        OTF2_Reader_ReadMarkers(&reader, markers, scan.records, &count);
    }
    if (markers)
        OTF2_Reader_CloseMarkerReader(&reader, markers);
    if (collector.failure)
        std::rethrow_exception(collector.failure);
    if (count < scan.records)
        reportDamage(sink, path.string() + ": the OTF2 library stopped: " + log.take());
    MarkerResolver(tables, sink).run(collector);
    return core::Done {};
}

} // namespace lightcone::readers::otf2
