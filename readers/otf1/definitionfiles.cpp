// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/definitionfiles.h"

#include "readers/input/textencoding.h"

#include <utility>

namespace lightcone::readers::otf1 {

namespace {

using core::DiagnosticCode;

/// The most memory for unresolved definitions, in bytes: a compressed file may repeat a line without end.
constexpr std::uint64_t kMaxMemory = std::uint64_t { 1 } << 30;

std::uint64_t memoryOf(const RawDefinition& definition)
{
    std::uint64_t memory = sizeof(RawDefinition) + definition.list.size() * sizeof(std::uint32_t);
    for (const std::string& text : definition.texts)
        memory += text.size();
    for (const KeyValue& value : definition.keyValues)
        memory += sizeof(KeyValue) + value.bytes.size();
    return memory;
}

/// Collects the records of files of definitions and markers. These files have neither times nor processes, but the end
/// of marker files looks so.
class Collector {
public:
    Collector(RawDefinitions& definitions, std::uint32_t stream)
        : m_definitions(&definitions)
        , m_stream(stream)
    {
    }
    void time(std::uint64_t, const LinePlace&) { }
    static Spot spot() { return {}; }
    void process(std::uint32_t) { }
    void record(const Record& record, const LinePlace& place)
    {
        if (record.type() == RecordType::KeyValue) {
            if (!addKeyValue(record, m_keyValues))
                place.findings->report(DiagnosticCode::RecordDamaged, place.number, "an invalid key and value");
            return;
        }
        RawDefinition definition;
        definition.stream = m_stream;
        std::size_t texts = 0;
        for (std::size_t i = 0; i < record.form().fields.size(); ++i) {
            definition.present |= record.has(i) ? std::uint32_t { 1 } << i : 0;
            const FieldForm& field = record.form().fields[i];
            if (field.isText()) {
                definition.texts[texts] = toUtf8(record.text(texts));
                ++texts;
            } else if (field.kind == FieldForm::Kind::List) {
                definition.list = record.list();
            } else {
                definition.numbers[i] = record[i];
            }
        }
        definition.keyValues = std::exchange(m_keyValues, {});
        m_definitions->memory += memoryOf(definition);
        if (m_definitions->memory > kMaxMemory)
            place.findings->report(DiagnosticCode::DefinitionFileDamaged, place.number, "too many definitions");
        else
            m_definitions->all[static_cast<std::size_t>(record.type())].push_back(std::move(definition));
    }

private:
    RawDefinitions* m_definitions;
    std::uint32_t m_stream;
    std::vector<KeyValue> m_keyValues; ///< they belong to the record that follows
};

void readFile(const DefinitionInput& input, const std::filesystem::path& path, const FormTable& forms,
    std::uint32_t stream, RawDefinitions& definitions)
{
    LineFindings findings(path, input.sink);
    auto opened = openContent(path);
    if (!opened.isOk()) {
        findings.reportFile(DiagnosticCode::DefinitionFileDamaged, "cannot be read");
        return;
    }
    InputStream content = std::move(opened).value();
    Collector collector(definitions, stream);
    RecordFileReader reader(content, forms, input.progress, findings, input.counts, collector);
    const FileEnd end = reader.run(input.stop);
    if (!end.problem.empty())
        findings.reportFile(DiagnosticCode::DefinitionFileDamaged, end.problem);
    else if (end.isCut)
        findings.reportFile(DiagnosticCode::DefinitionFileDamaged, "ends inside a line");
    else if (end.isEmpty && !end.isStopped && stream == 0)
        findings.reportFile(DiagnosticCode::DefinitionFileDamaged, "is empty");
}

} // namespace

RawDefinitions readDefinitions(const DefinitionInput& input, const MasterFile& master)
{
    RawDefinitions definitions;
    if (const auto path = input.files.find(0, "def"))
        readFile(input, *path, definitionForms(), 0, definitions);
    for (const MasterFile::Stream& stream : master.streams) {
        if (stream.number == 0 || input.stop.stop_requested())
            continue;
        if (const auto path = input.files.find(stream.number, "def"))
            readFile(input, *path, definitionForms(), stream.number, definitions);
    }
    return definitions;
}

RawDefinitions readMarkers(const DefinitionInput& input)
{
    RawDefinitions markers;
    if (const auto path = input.files.find(0, "marker"))
        readFile(input, *path, markerForms(), 0, markers);
    return markers;
}

} // namespace lightcone::readers::otf1
