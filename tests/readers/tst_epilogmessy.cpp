// SPDX-License-Identifier: GPL-3.0-or-later
#include "epilogtest.h"
#include "smallelg.h"
#include "testclass.h"
#include "tests/freshfolder.h"

#include <limits>

namespace lightcone::tests::tst_epilogmessy {

using core::DiagnosticCode;

namespace fs = std::filesystem;

// Files that no writer should write, and those of odd ones.
class TestEpilogMessy : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void lateDefinitions();
    void attributes();
    void oddTimes();
    void unknownRecords();
    void garbage();
    void eventCount_data();
    void eventCount();
    void unnamedMetrics();
    void unnamedMetricsOfArchives();
    void lateMetrics();
    void logsWithoutMetrics();
    void locationsInCommunicators();
    void typesOfOpenMp();
    void textsInLatin1();

private:
    fs::path write(const std::string& bytes) const { return m_folder.write("t.elg", bytes); }

    FreshFolder m_folder;
};

namespace {

QStringList names(const std::vector<core::MetricDef>& metrics)
{
    QStringList names;
    for (const core::MetricDef& metric : metrics)
        names.append(QString::fromStdString(metric.name));
    return names;
}

} // namespace

void TestEpilogMessy::lateDefinitions()
{
    ElgWriter out = smallTrace();
    enter(out, 1);
    out.record(9, { 1, 1, 0xffffffff, 7, 8, 0xffffffff }, std::string(1, 1));
    out.string(1, "late");
    out.record(7, { 1, 0, 0, 0, 1 });
    out.record(15, { 0, 0xffffffff, 3, 1, 0 });
    enter(out, 2, 1);
    enter(out, 3, 1, 1);
    out.record(111, out.numbers({ 0 }) + out.real(4) + out.numbers({ 0 }));
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->eventCount(), std::uint64_t { 4 });
    QCOMPARE(store.value()->definitions().regions[1].name, std::string("late"));
    QCOMPARE(texts(elgLines(*store.value())),
        (QStringList { QStringLiteral("ENTER 0 1000000000 0"), QStringLiteral("ENTER 0 2000000000 1"),
            QStringLiteral("ENTER 1 3000000000 1"), QStringLiteral("ENTER_CS 0 4000000000 0") }));
}

void TestEpilogMessy::attributes()
{
    ElgWriter out = smallTrace();
    const auto attribute = [&](unsigned type, std::uint32_t value) {
        out.record(61, std::string(1, static_cast<char>(type)) + out.numbers({ value }));
    };
    attribute(3, 77); // bytes
    attribute(9, 5);
    out.record(60, std::string("\1\2", 2)); // anyness
    enter(out, 1);
    leave(out, 2);
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    const core::LocationView& location = store.value()->location(core::LocationId { 0 });
    const auto fields = location.attributes(0);
    QCOMPARE(fields.size(), std::size_t { 3 });
    const auto name = [&](const core::Field& field) { return store.value()->definitions().strings[field.name]; };
    QCOMPARE(name(fields[0]), std::string("bytes"));
    QCOMPARE(fields[0].bits, std::uint64_t { 77 });
    QCOMPARE(name(fields[1]), std::string("attribute 9"));
    QCOMPARE(name(fields[2]), std::string("anyness"));
    QVERIFY(location.attributes(1).empty());
}

void TestEpilogMessy::oddTimes()
{
    ElgWriter out = smallTrace();
    for (const double time : { 1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
             2.0000000004, 2.0000000006, 1e300 })
        enter(out, time);
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(found(store.value(), DiagnosticCode::TimeInvalid), std::uint64_t { 2 });
    QCOMPARE(found(store.value(), DiagnosticCode::TimeOutOfRange), std::uint64_t { 1 });
    QList<qint64> ticks;
    for (const ElgLine& line : elgLines(*store.value()))
        ticks.append(line.tick);
    QCOMPARE(ticks, (QList<qint64> { 1'000'000'000, 2'000'000'000, 2'000'000'001, core::kMaxTick }));
}

void TestEpilogMessy::unknownRecords()
{
    ElgWriter out = smallTrace();
    out.record(40, "later versions");
    enter(out, 1);
    for (int i = 0; i < 9; ++i)
        out.record(250, "12345");
    leave(out, 2);
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->eventCount(), std::uint64_t { 2 });
    QCOMPARE(found(store.value(), DiagnosticCode::UnknownRecord), std::uint64_t { 10 });
    QCOMPARE(found(store.value(), DiagnosticCode::EventFileDamaged), std::uint64_t { 0 });
}

void TestEpilogMessy::garbage()
{
    for (const std::string& bytes : { std::string(64, '\xed'), std::string(64, '\0'), std::string("\5\x65.....", 7),
             std::string("\1\x99.\2\x98..\1\x97.\0\x99", 11) }) {
        ElgWriter out = smallTrace();
        enter(out, 1);
        const std::size_t offset = out.bytes.size();
        out.bytes += bytes;
        for (int i = 0; i < 20; ++i)
            leave(out, 2 + i);
        const auto store = load(write(out.bytes));
        QVERIFY(store.isOk());
        QCOMPARE(store.value()->eventCount(), std::uint64_t { 1 });
        QCOMPARE(found(store.value(), DiagnosticCode::EventFileDamaged), std::uint64_t { 1 });
        bool hasOffset = false;
        for (const core::Diagnostic& diagnostic : store.value()->diagnostics())
            hasOffset |= diagnostic.detail.find("byte " + std::to_string(offset) + ':') != std::string::npos;
        QVERIFY(hasOffset);
    }
}

void TestEpilogMessy::eventCount_data()
{
    QTest::addColumn<unsigned>("declared");
    QTest::addColumn<bool>("hasFewer");
    QTest::addColumn<bool>("hasMore");
    QTest::newRow("unknown") << 0U << false << false;
    QTest::newRow("too small") << 1U << false << true;
    QTest::newRow("without the unknown record") << 2U << false << false;
    QTest::newRow("with the unknown record") << 3U << false << false;
    QTest::newRow("too large") << 4U << true << false;
}

void TestEpilogMessy::eventCount()
{
    QFETCH(unsigned, declared);
    QFETCH(bool, hasFewer);
    QFETCH(bool, hasMore);
    ElgWriter out = smallTrace();
    out.record(14, { declared });
    enter(out, 1);
    out.record(250, "12345");
    leave(out, 2);
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(found(store.value(), DiagnosticCode::FewerEventsThanDeclared) > 0, hasFewer);
    QCOMPARE(found(store.value(), DiagnosticCode::MoreEventsThanDeclared) > 0, hasMore);
}

void TestEpilogMessy::unnamedMetrics()
{
    ElgWriter out = smallTrace();
    out.record(101, out.numbers({ 0 }) + out.real(1) + out.numbers({ 0 }) + out.longNumber(5) + out.longNumber(6));
    out.record(102, out.numbers({ 0 }) + out.real(2) + out.longNumber(7) + out.longNumber(8));
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->definitions().metrics.size(), std::size_t { 2 });
    QCOMPARE(elgLines(*store.value())[1].metrics, (std::vector<std::uint64_t> { 7, 8 }));
    QCOMPARE(found(store.value(), DiagnosticCode::UndefinedReference), std::uint64_t { 1 });
}

void TestEpilogMessy::unnamedMetricsOfArchives()
{
    ElgWriter definitions = smallTrace();
    definitions.record(7, { 1, 0, 0, 1, 0 });
    m_folder.write("epik.esd", definitions.bytes);
    fs::create_directory(m_folder / "ELG");
    for (const std::uint32_t process : { 0U, 1U }) {
        ElgWriter out(9);
        out.record(
            101, out.numbers({ process }) + out.real(1) + out.numbers({ 0 }) + out.longNumber(5) + out.longNumber(6));
        out.record(102, out.numbers({ process }) + out.real(2) + out.longNumber(7) + out.longNumber(8));
        writeAll(m_folder / "ELG" / ("0000" + std::to_string(process)), out.bytes);
    }
    const auto store = load(m_folder / "epik.esd");
    QVERIFY(store.isOk());
    QCOMPARE(names(store.value()->definitions().metrics),
        (QStringList { QStringLiteral("unknown metric 0"), QStringLiteral("unknown metric 1") }));
    QCOMPARE(texts(elgLines(*store.value())),
        (QStringList { QStringLiteral("ENTER 0 1000000000 0 m5 m6"), QStringLiteral("ENTER 1 1000000000 0 m5 m6"),
            QStringLiteral("EXIT 0 2000000000 m7 m8"), QStringLiteral("EXIT 1 2000000000 m7 m8") }));
    QCOMPARE(found(store.value(), DiagnosticCode::UndefinedReference), std::uint64_t { 2 });
}

void TestEpilogMessy::lateMetrics()
{
    ElgWriter out = smallTrace();
    out.string(1, "late");
    const auto values = [&](std::uint64_t first) {
        std::string text;
        for (std::uint64_t i = 0; i < 5; ++i)
            text += out.longNumber(first + i);
        return text;
    };
    out.record(101, out.numbers({ 0 }) + out.real(1) + out.numbers({ 0 }) + values(10));
    out.record(10, { 3, 1, 1 }, std::string(3, '\0'));
    out.record(102, out.numbers({ 0 }) + out.real(2) + values(20));
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(texts(elgLines(*store.value())),
        (QStringList { QStringLiteral("ENTER 0 1000000000 0 m10 m11 m12 m13 m14"),
            QStringLiteral("EXIT 0 2000000000 m20 m21 m22 m23 m24") }));
    const core::Definitions& all = store.value()->definitions();
    QStringList ofExit;
    for (const core::MetricId metric : all.metricSets.back().members)
        ofExit.append(QString::fromStdString(all.metrics[core::indexOf(metric)].name));
    QCOMPARE(ofExit.join(QLatin1Char(',')),
        QStringLiteral("late,unknown metric 1,unknown metric 2,unknown metric 3,unknown metric 4"));
}

void TestEpilogMessy::logsWithoutMetrics()
{
    ElgWriter out = smallTrace(0);
    const std::string metric = out.longNumber(5);
    out.record(201, out.numbers({ 0 }) + out.real(0.5));
    out.record(101, out.numbers({ 0 }) + out.real(1) + out.numbers({ 0 }) + metric);
    out.record(202, out.numbers({ 0 }) + out.real(1.5));
    out.record(102, out.numbers({ 0 }) + out.real(2) + metric);
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    QCOMPARE(texts(elgLines(*store.value())),
        (QStringList { QStringLiteral("LOG_OFF 0 500000000"), QStringLiteral("ENTER 0 1000000000 0 m5"),
            QStringLiteral("LOG_ON 0 1500000000"), QStringLiteral("EXIT 0 2000000000 m5") }));
}

void TestEpilogMessy::locationsInCommunicators()
{
    ElgWriter out(9);
    for (const std::uint32_t location : { 0U, 1U, 2U, 3U })
        out.record(7, { location, 0, 0, location / 2, location % 2 });
    out.communicator(0, 0, { 0, 2 });
    out.communicator(1, 0, { 0, 1 });
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    const auto& communicators = store.value()->definitions().communicators;
    const std::vector masters { core::LocationId { 0 }, core::LocationId { 2 } };
    QCOMPARE(communicators[0].members, masters); // by location
    QCOMPARE(communicators[1].members, masters); // by process
    QCOMPARE(found(store.value(), DiagnosticCode::UndefinedReference), std::uint64_t { 0 });
}

void TestEpilogMessy::typesOfOpenMp()
{
    using core::RegionGroup;
    struct Row {
        const char* name;
        const char* description;
        unsigned type;
        RegionGroup group;
    };
    constexpr Row kRows[] = { { "MPI_Send", "MPI", 11, RegionGroup::Mpi }, { "MPI_Barrier", "", 20, RegionGroup::Mpi },
        { "main", "USR", 11, RegionGroup::Application }, { "work", "USR", 1, RegionGroup::Application },
        { "!$omp parallel @a.f:1", "parallel", 11, RegionGroup::OpenMp },
        { "!$omp do @a.f:2", "OMP", 12, RegionGroup::OpenMp } };
    ElgWriter out(9);
    out.record(7, { 0, 0, 0, 0, 0 });
    for (std::uint32_t i = 0; i < std::size(kRows); ++i) {
        out.string(2 * i, kRows[i].name);
        out.string(2 * i + 1, kRows[i].description);
        out.record(9, { i, 2 * i, 0xffffffff, 0xffffffff, 0xffffffff, 2 * i + 1 },
            std::string(1, static_cast<char>(kRows[i].type)));
    }
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    for (std::size_t i = 0; i < std::size(kRows); ++i) {
        const core::RegionDef& region = store.value()->definitions().regions[i];
        QVERIFY2(core::classifyRegion(region) == kRows[i].group, kRows[i].name);
        QCOMPARE(region.role == core::RegionRole::Parallel || region.role == core::RegionRole::Loop,
            kRows[i].group == RegionGroup::OpenMp);
    }
}

void TestEpilogMessy::textsInLatin1()
{
    ElgWriter out(9);
    out.string(0, "caf\xe9");
    out.string(1, "caf\xc3\xa9");
    std::string divided(249, 'x');
    divided += "\xc3\xa9";
    out.string(2, divided); // its continuation begins inside a character
    out.record(7, { 0, 0, 0, 0, 0 });
    for (const std::uint32_t i : { 0U, 1U, 2U })
        out.record(9, { i, i, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff }, std::string(1, 1));
    const auto store = load(write(out.bytes));
    QVERIFY(store.isOk());
    const auto& regions = store.value()->definitions().regions;
    QCOMPARE(regions[0].name, std::string("caf\xc3\xa9"));
    QCOMPARE(regions[1].name, std::string("caf\xc3\xa9"));
    QCOMPARE(regions[2].name, divided);
}

LIGHTCONE_TEST(TestEpilogMessy, Core)

} // namespace lightcone::tests::tst_epilogmessy

#include "tst_epilogmessy.moc"
