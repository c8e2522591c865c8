// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/registry.h"

#include "elgwriter.h"
#include "loadedtrace.h"
#include "testclass.h"
#include "tests/freshfolder.h"
#include "tests/wholefile.h"

namespace lightcone::tests::tst_registry {

using core::ErrorCode;

namespace fs = std::filesystem;

class TestRegistry : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void sniffs_data();
    void sniffs();
    void sniffsEpilog_data();
    void sniffsEpilog();
    void opensFiles();
    void recognisesByContent();
    void findsInDirectory();
    void findsAmongProfiles();
    void findsOneLevelBelow();
    void namesSeveral();
    void passesOverBrokenOnes();
    void saysWhyThereIsNone();
    void namesTheWholeOfAPart();
    void everyFormatHasAReader();

private:
    FreshFolder m_folder;
};

namespace {

const fs::path kEveryKind = LIGHTCONE_TEST_DATA "/otf2/everykind";

} // namespace

void TestRegistry::sniffs_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<bool>("isOtf2");
    QTest::newRow("anchor") << QByteArray::fromStdString(readAll(kEveryKind / "everykind.otf2")) << true;
    QTest::newRow("begin of an anchor") << QByteArray("\x03\x42OTF2\0", 7) << true;
    QTest::newRow("big endian") << QByteArray("\x03\x23OTF2\0", 7) << true;
    QTest::newRow("cut magic") << QByteArray("\x03\x42OTF2", 6) << false;
    QTest::newRow("events") << QByteArray::fromStdString(readAll(kEveryKind / "everykind/0.evt")) << false;
    QTest::newRow("definitions") << QByteArray::fromStdString(readAll(kEveryKind / "everykind.def")) << false;
    QTest::newRow("text") << QByteArray("OTF2 is a trace format") << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void TestRegistry::sniffs()
{
    QFETCH(QByteArray, head);
    QFETCH(bool, isOtf2);
    const auto bytes = std::as_bytes(std::span(head.constData(), static_cast<std::size_t>(head.size())));
    const auto confidence = readers::formats().front().sniff(bytes, "some file");
    QCOMPARE(confidence, isOtf2 ? core::Confidence::Yes : core::Confidence::No);
}

void TestRegistry::sniffsEpilog_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QString>("format");
    const QByteArray head("EPILOG\0\1\x9\1", 10);
    QTest::newRow("header") << head << QStringLiteral("EPILOG");
    QTest::newRow("big endian") << QByteArray("EPILOG\0\1\0\2", 10) << QStringLiteral("EPILOG");
    QTest::newRow("version to come") << QByteArray("EPILOG\0\2\0\1", 10) << QStringLiteral("EPILOG");
    QTest::newRow("compressed") << QByteArray::fromStdString(gzipped(head.toStdString())) << QStringLiteral("EPILOG");
    QTest::newRow("cut") << QByteArray("EPILOG", 6) << QString();
    QTest::newRow("compressed text") << QByteArray::fromStdString(gzipped("EPILOG is a format")) << QString();
    QTest::newRow("not what it begins as") << QByteArray("\x1f\x8b\x8 and more") << QString();
    QTest::newRow("OTF2") << QByteArray::fromStdString(readAll(kEveryKind / "everykind.otf2"))
                          << QStringLiteral("OTF2");
}

void TestRegistry::sniffsEpilog()
{
    QFETCH(QByteArray, head);
    QFETCH(QString, format);
    const auto bytes = std::as_bytes(std::span(head.constData(), static_cast<std::size_t>(head.size())));
    QStringList sure;
    for (const readers::Format& known : readers::formats()) {
        if (known.sniff(bytes, "some file") == core::Confidence::Yes)
            sure.append(QString::fromUtf8(known.name.data(), static_cast<qsizetype>(known.name.size())));
    }
    QCOMPARE(sure, format.isEmpty() ? QStringList() : QStringList { format });
}

void TestRegistry::opensFiles()
{
    const auto opening = readers::findTrace(kEveryKind / "everykind.otf2");
    QVERIFY(opening.isOk());
    QCOMPARE(opening.value().format->name, std::string_view("OTF2"));
    QCOMPARE(opening.value().source.path, kEveryKind / "everykind.otf2");
    QCOMPARE(readers::findTrace(m_folder / "missing.otf2").error().code, ErrorCode::NotFound);
    QCOMPARE(readers::findTrace(kEveryKind / "everykind.otf2/below").error().code, ErrorCode::NotFound);
    m_folder.write("empty.otf2", {});
    QCOMPARE(readers::findTrace(m_folder / "empty.otf2").error().code, ErrorCode::EmptyFile);
}

void TestRegistry::recognisesByContent()
{
    fs::copy_file(kEveryKind / "everykind.otf2", m_folder / "anchor.with.another.name");
    QVERIFY(readers::findTrace(m_folder / "anchor.with.another.name").isOk());
    m_folder.write("text.otf2", "this is no trace");
    const auto opening = readers::findTrace(m_folder / "text.otf2");
    QVERIFY(!opening.isOk());
    QCOMPARE(opening.error().code, ErrorCode::UnknownFormat);
    QCOMPARE(opening.error().where, (m_folder / "text.otf2").string());
}

void TestRegistry::findsInDirectory()
{
    const auto opening = readers::findTrace(kEveryKind);
    QVERIFY(opening.isOk());
    QCOMPARE(opening.value().source.path, kEveryKind / "everykind.otf2");
}

/// A trace is found however many profiles lie beside it.
void TestRegistry::findsAmongProfiles()
{
    for (char name = 'a'; name < 'p'; ++name)
        fs::copy_file(LIGHTCONE_TEST_DATA "/cube/heat.cubex", m_folder / (name + std::string(".cubex")));
    QCOMPARE(readers::findTrace(m_folder.path()).error().code, ErrorCode::SeveralTraces);
    fs::copy_file(kEveryKind / "everykind.otf2", m_folder / "z.otf2");
    QCOMPARE(readers::findTrace(m_folder.path()).value().source.path, m_folder / "z.otf2");
}

void TestRegistry::findsOneLevelBelow()
{
    fs::create_directories(m_folder / "b/deeper");
    fs::create_directories(m_folder / "a");
    fs::copy_file(kEveryKind / "everykind.otf2", m_folder / "b/deeper/traces.otf2");
    QCOMPARE(readers::findTrace(m_folder.path()).error().code, ErrorCode::NoTraceInDirectory);
    fs::copy_file(kEveryKind / "everykind.otf2", m_folder / "b/traces.otf2");
    QCOMPARE(readers::findTrace(m_folder.path()).value().source.path, m_folder / "b/traces.otf2");
    fs::copy_file(kEveryKind / "everykind.otf2", m_folder / "z.otf2");
    QCOMPARE(readers::findTrace(m_folder.path()).value().source.path, m_folder / "z.otf2");
}

void TestRegistry::namesSeveral()
{
    for (const char* const name : { "b", "a" }) {
        fs::create_directories(m_folder / name);
        fs::copy_file(kEveryKind / "everykind.otf2", m_folder / name / "traces.otf2");
    }
    const core::Error below = readers::findTrace(m_folder.path()).error();
    QCOMPARE(below.code, ErrorCode::SeveralTraces);
    QCOMPARE(below.where, m_folder.path().string());
    QCOMPARE(below.args, (std::vector<std::string> { "a/traces.otf2", "b/traces.otf2" }));
    for (const char* const name : { "traces.otf2", "other.otf2" })
        fs::copy_file(kEveryKind / "everykind.otf2", m_folder / name);
    QCOMPARE(
        readers::findTrace(m_folder.path()).error().args, (std::vector<std::string> { "other.otf2", "traces.otf2" }));
}

void TestRegistry::passesOverBrokenOnes()
{
    m_folder.write("a.otf2", {});
    m_folder.write("b.otf2", "text");
    fs::create_directory(m_folder / "c.otf2");
    fs::copy_file(kEveryKind / "everykind.otf2", m_folder / "d.otf2");
    QCOMPARE(readers::findTrace(m_folder.path()).value().source.path, m_folder / "d.otf2");
}

void TestRegistry::saysWhyThereIsNone()
{
    QCOMPARE(readers::findTrace(m_folder.path()).error().code, ErrorCode::NoTraceInDirectory);
    QCOMPARE(readers::findTrace(m_folder.path()).error().where, m_folder.path().string());
    m_folder.write("notes.txt", "text");
    m_folder.write(".otf2", "a name that is a suffix only");
    QCOMPARE(readers::findTrace(m_folder.path()).error().code, ErrorCode::NoTraceInDirectory);
    m_folder.write("traces.otf2", {});
    QCOMPARE(readers::findTrace(m_folder.path()).error().code, ErrorCode::EmptyFile);
    QCOMPARE(readers::findTrace(m_folder.path()).error().where, (m_folder / "traces.otf2").string());
}

void TestRegistry::namesTheWholeOfAPart()
{
    for (const char* name : { "run.0.def", "run.1a.events.z", "run.x.def", "run.def", ".def" })
        m_folder.write(name, "12345");
    const auto errorOf = [&](const char* name) { return readers::findTrace(m_folder / name).error(); };
    const std::string master = (m_folder / "run.otf").string();
    QCOMPARE(errorOf("run.0.def").code, ErrorCode::MissingPart);
    QCOMPARE(errorOf("run.0.def").args.front(), master);
    m_folder.write("run.otf", "1:1\n");
    QCOMPARE(errorOf("run.0.def").code, ErrorCode::PartOfTrace);
    QCOMPARE(errorOf("run.1a.events.z").code, ErrorCode::PartOfTrace);
    QCOMPARE(errorOf("run.1a.events.z").args.front(), master);
    for (const char* name : { "run.x.def", "run.def", ".def" })
        QCOMPARE(errorOf(name).code, ErrorCode::UnknownFormat);
}

void TestRegistry::everyFormatHasAReader()
{
    for (const readers::Format& format : readers::formats()) {
        QVERIFY(!format.name.empty());
        QVERIFY(!format.suffixes.empty());
        // Profiles are opened otherwise: see readers::openProfile().
        QCOMPARE(format.createReader == nullptr, format.name == "CUBE");
        QVERIFY(!format.createReader || format.createReader() != nullptr);
    }
}

LIGHTCONE_TEST(TestRegistry, Core)

} // namespace lightcone::tests::tst_registry

#include "tst_registry.moc"
