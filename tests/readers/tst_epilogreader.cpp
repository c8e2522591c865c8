// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "elgwriter.h"
#include "epilogtest.h"
#include "randomelg.h"
#include "readers/epilog/epilogreader.h"
#include "readers/opening/registry.h"
#include "testclass.h"
#include "tests/freshfolder.h"

#include <algorithm>

namespace lightcone::tests::tst_epilogreader {

using core::DiagnosticCode;
using core::ErrorCode;

namespace fs = std::filesystem;

class TestEpilogReader : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void mergedRoundTrip_data();
    void mergedRoundTrip();
    void archiveRoundTrip_data();
    void archiveRoundTrip();
    void committedTraces();
    void definitions();
    void filesBesideEachOther();
    void missingParts();
    void eventsAlone();
    void stops();
    void countsRecords();

private:
    fs::path write(const std::string& bytes, const char* name = "t.elg") const { return m_folder.write(name, bytes); }

    FreshFolder m_folder;
};

namespace {

std::vector<ElgLine> byLocation(std::vector<ElgLine> lines)
{
    std::ranges::stable_sort(lines, {}, &ElgLine::location);
    return lines;
}

void addForms(std::initializer_list<unsigned> threads)
{
    QTest::addColumn<unsigned>("minor");
    QTest::addColumn<bool>("isBigEndian");
    QTest::addColumn<unsigned>("metrics");
    QTest::addColumn<unsigned>("threads");
    for (unsigned minor = 0; minor <= 9; ++minor) {
        for (const bool isBigEndian : { false, true }) {
            for (const unsigned count : threads) {
                const unsigned metrics = (minor + count) % 3;
                QTest::addRow("1.%u %s %u metrics %u threads", minor, isBigEndian ? "big" : "little", metrics, count)
                    << minor << isBigEndian << metrics << count;
            }
        }
    }
}

ElgForm formOf(unsigned minor, bool isBigEndian, unsigned metrics, unsigned threads)
{
    return { 100 + minor, minor, isBigEndian, metrics, threads, 600 };
}

} // namespace

void TestEpilogReader::mergedRoundTrip_data()
{
    addForms({ 1, 3 });
}

void TestEpilogReader::mergedRoundTrip()
{
    QFETCH(unsigned, minor);
    QFETCH(bool, isBigEndian);
    QFETCH(unsigned, metrics);
    QFETCH(unsigned, threads);
    const RandomElg trace = makeRandomElg(formOf(minor, isBigEndian, metrics, threads));
    for (const std::string& bytes : { trace.bytes, gzipped(trace.bytes) }) {
        const auto store = load(write(bytes));
        QVERIFY(store.isOk());
        // The events also have the order of the file when their times are equal.
        QCOMPARE(texts(elgLines(*store.value())), texts(trace.lines));
        for (const DiagnosticCode code : { DiagnosticCode::UndefinedReference, DiagnosticCode::EventFileDamaged,
                 DiagnosticCode::UnknownRecord, DiagnosticCode::InvalidPeer, DiagnosticCode::FewerEventsThanDeclared })
            QCOMPARE(found(store.value(), code), std::uint64_t { 0 });
    }
}

void TestEpilogReader::archiveRoundTrip_data()
{
    addForms({ 1, 2 });
}

void TestEpilogReader::archiveRoundTrip()
{
    QFETCH(unsigned, minor);
    QFETCH(bool, isBigEndian);
    QFETCH(unsigned, metrics);
    QFETCH(unsigned, threads);
    const fs::path folder = m_folder / "epik_random";
    const auto expected = makeRandomElgArchive(folder, formOf(minor, isBigEndian, metrics, threads), isBigEndian);
    const auto opening = readers::findTrace(folder);
    QVERIFY(opening.isOk());
    QCOMPARE(opening.value().source.path, folder / "epik.esd");
    const auto store = load(opening.value().source.path);
    QVERIFY(store.isOk());
    QCOMPARE(texts(byLocation(elgLines(*store.value()))), texts(byLocation(expected)));
    for (const DiagnosticCode code :
        { DiagnosticCode::UndefinedReference, DiagnosticCode::EventFileDamaged, DiagnosticCode::InvalidPeer })
        QCOMPARE(found(store.value(), code), std::uint64_t { 0 });
}

/// The reader still reads the committed files as the tests' writer wrote them.
void TestEpilogReader::committedTraces()
{
    const fs::path data = LIGHTCONE_TEST_DATA "/epilog";
    for (const bool isNew : { false, true }) {
        const auto store = load(data / (isNew ? "merged_v19_le_gz.elg" : "merged_v10_be.elg"));
        QVERIFY(store.isOk());
        QCOMPARE(texts(elgLines(*store.value())), texts(makeRandomElg(committedElgForm(isNew)).lines));
    }
    const auto store = load(data / "epik_v19/epik.esd");
    QVERIFY(store.isOk());
    const auto expected = makeRandomElgArchive(m_folder / "epik_v19", committedElgForm(true), false);
    QCOMPARE(texts(byLocation(elgLines(*store.value()))), texts(byLocation(expected)));
}

void TestEpilogReader::definitions()
{
    const auto store = load(write(makeRandomElg({ .metrics = 2, .threads = 2 }).bytes));
    QVERIFY(store.isOk());
    const core::Definitions& d = store.value()->definitions();
    QCOMPARE(d.origin.format, std::string("EPILOG"));
    QCOMPARE(d.origin.formatVersion, std::string("1.9"));
    QCOMPARE(d.locations.size(), std::size_t { 6 });
    QCOMPARE(d.processes.size(), std::size_t { 3 });
    QCOMPARE(d.systemNodes.size(), std::size_t { 3 });
    QCOMPARE(d.systemNodes[1].className, std::string("node"));
    QCOMPARE(d.locations[1].definitionId, std::uint64_t { 4 });
    QCOMPARE(d.locations[1].properties.front().value, std::string("1"));
    QVERIFY(d.regions[0].name.starts_with("name 8"));
    QCOMPARE(d.regions[0].firstLine, 10U);
    QCOMPARE(d.regions[0].lastLine, 0U);
    QVERIFY(d.regions[0].file.starts_with("name 7"));
    QVERIFY(d.regions[1].file.empty());
    QCOMPARE(d.communicators.size(), std::size_t { 3 });
    QCOMPARE(d.communicators[1].members, (std::vector { core::LocationId { 0 }, core::LocationId { 4 } }));
    QCOMPARE(d.windows.size(), std::size_t { 2 });
    QCOMPARE(d.metrics.size(), std::size_t { 2 });
    QVERIFY(d.metrics[0].isInteger && !d.metrics[1].isInteger);
    QCOMPARE(d.topologies.size(), std::size_t { 1 });
    QCOMPARE(d.topologies[0].coordinates.size(), std::size_t { 1 });
    QCOMPARE(d.topologies[0].coordinates[0].rank, 1U);
    QVERIFY(d.topologies[0].dimensions[0].periodic && !d.topologies[0].dimensions[1].periodic);
    QVERIFY(d.topologies[0].dimensions[1].name.starts_with("name 19"));
    QCOMPARE(d.callSites.size(), std::size_t { 3 });
    QCOMPARE(std::ranges::count(d.others, "CALL_PATH", &core::DefinitionRecord::kind), 1);
}

void TestEpilogReader::filesBesideEachOther()
{
    const fs::path folder = m_folder / "epik_a";
    makeRandomElgArchive(folder, { .threads = 1 }, false);
    const RandomElg merged = makeRandomElg({ .events = 50 });
    writeAll(folder / "epik.elg", merged.bytes);
    QCOMPARE(readers::findTrace(folder).value().source.path, folder / "epik.esd");
    QCOMPARE(readers::findTrace(folder / "epik.elg").value().source.path, folder / "epik.elg");
    // Without a directory of its own, the files of processes are beside the definitions.
    const fs::path flat = m_folder / "flat";
    fs::create_directory(flat);
    fs::copy_file(folder / "epik.esd", flat / "run.esd");
    fs::copy_file(folder / "epik.map", flat / "run.map");
    for (const char* const rank : { "0", "1", "2" })
        fs::copy_file(folder / "ELG" / (std::string("0000") + rank), flat / (std::string("run.") + rank + ".elg"));
    QCOMPARE(readers::findTrace(flat).value().source.path, flat / "run.esd");
    const auto store = load(flat / "run.esd");
    QVERIFY(store.isOk());
    QCOMPARE(elgLines(*store.value()), elgLines(*load(folder / "epik.esd").value()));
    QCOMPARE(readers::epilog::EpilogReader().files({ flat / "run.esd" }).paths.size(), std::size_t { 5 });
    QCOMPARE(readers::epilog::EpilogReader().files({ folder / "epik.esd" }).paths.size(), std::size_t { 6 });
}

void TestEpilogReader::missingParts()
{
    const auto expected = makeRandomElgArchive(m_folder.path(), { .threads = 1 }, false);
    fs::remove(m_folder / "ELG/00001");
    m_folder.write("ELG/00002", {});
    auto store = load(m_folder / "epik.esd");
    QVERIFY(store.isOk());
    QCOMPARE(found(store.value(), DiagnosticCode::EventFileMissing), std::uint64_t { 1 });
    QCOMPARE(found(store.value(), DiagnosticCode::EventFileEmpty), std::uint64_t { 1 });
    QCOMPARE(store.value()->eventCount(), expected.size() / 3);
    m_folder.write("ELG/00002", "sion and what it holds");
    fs::remove(m_folder / "epik.map");
    store = load(m_folder / "epik.esd");
    QVERIFY(store.isOk());
    QCOMPARE(found(store.value(), DiagnosticCode::UnsupportedPart), std::uint64_t { 1 });
    QCOMPARE(found(store.value(), DiagnosticCode::DefinitionFileMissing), std::uint64_t { 1 });
    fs::remove_all(m_folder / "ELG");
    m_folder.write("ELG", "sion");
    QCOMPARE(load(m_folder / "epik.esd").error().code, ErrorCode::UnsupportedVersion);
}

void TestEpilogReader::eventsAlone()
{
    makeRandomElgArchive(m_folder.path(), { .threads = 1 }, false);
    fs::copy_file(m_folder / "ELG/00000", m_folder / "run.0.elg");
    const auto wholeOf = [&](const char* part, ErrorCode code) {
        const core::Error error = load(m_folder / part).error();
        const bool isExpected = error.code == code && error.where == (m_folder / part).string();
        return isExpected && error.args.size() == 1 ? error.args.front() : std::string();
    };
    const std::string folder = m_folder.path().string();
    QCOMPARE(wholeOf("ELG/00000", ErrorCode::PartOfTrace), folder + "/epik.esd");
    QCOMPARE(wholeOf("epik.map", ErrorCode::PartOfTrace), folder + "/epik.esd");
    QCOMPARE(wholeOf("run.0.elg", ErrorCode::MissingPart), folder + "/run.esd");
}

void TestEpilogReader::stops()
{
    const fs::path path = write(makeRandomElg({}).bytes);
    core::StoreBuilder builder;
    core::Progress progress;
    std::stop_source stop;
    stop.request_stop();
    const auto status = readers::epilog::EpilogReader().read({ path }, builder, progress, stop.get_token());
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, ErrorCode::Cancelled);
}

void TestEpilogReader::countsRecords()
{
    const RandomElg trace = makeRandomElg({});
    const auto store = load(write(trace.bytes));
    QVERIFY(store.isOk());
    std::uint64_t events = 0;
    std::uint64_t generic = 0;
    for (const core::RecordCount& count : store.value()->definitions().recordCounts) {
        QVERIFY(count.fate != core::RecordCount::Fate::Skipped);
        generic += count.fate == core::RecordCount::Fate::Generic && count.type.ends_with("GET_1TS") ? count.count : 0;
        events += count.type == "MPI_PUT_1TS" ? count.count : 0;
    }
    const auto isGet = [](const ElgLine& line) { return line.name.ends_with("GET_1TS"); };
    QCOMPARE(generic, static_cast<std::uint64_t>(std::ranges::count_if(trace.lines, isGet)));
    QCOMPARE(events, static_cast<std::uint64_t>(std::ranges::count(trace.lines, "MPI_PUT_1TS", &ElgLine::name)));
}

LIGHTCONE_TEST(TestEpilogReader, Core)

} // namespace lightcone::tests::tst_epilogreader

#include "tst_epilogreader.moc"
