// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/keyvalue.h"
#include "readers/otf1/linereader.h"
#include "readers/otf1/linescanner.h"
#include "readers/otf1/record.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <cstring>
#include <set>

namespace lightcone::tests::tst_otf1record {

using namespace readers::otf1;
using readers::InputStream;

namespace fs = std::filesystem;

class TestOtf1Record : public QObject {
    Q_OBJECT

private slots:
    void keywordsDiffer();
    void numbers_data();
    void numbers();
    void events_data();
    void events();
    void definitions();
    void lists_data();
    void lists();
    void texts();
    void keyValues_data();
    void keyValues();
    void longKeyValues();
    void lines();
    void longLines();

private:
    QTemporaryDir m_folder;
};

namespace {

/// "state: type field,field,…"; what is absent is "-".
QString textOf(const QByteArray& line, const FormTable& forms)
{
    Record record;
    const QByteArray whole = line + '\n';
    LineScanner scanner(whole.constData());
    const Record::State state = record.read(scanner, forms);
    if (state == Record::State::Unknown)
        return QStringLiteral("unknown");
    if (state == Record::State::Damaged)
        return QStringLiteral("damaged");
    QString text = QString::fromLatin1(record.form().name.data(), qsizetype(record.form().name.size()));
    std::size_t texts = 0;
    for (std::size_t i = 0; i < record.form().fields.size(); ++i) {
        const FieldForm& field = record.form().fields[i];
        QString value = QString::number(record[i], 16);
        if (field.isText()) {
            const std::string_view content = record.text(texts++);
            value = QString::fromLatin1(content.data(), qsizetype(content.size()));
        } else if (field.kind == FieldForm::Kind::List) {
            value = QString::number(record.list().size()) + QStringLiteral(" numbers");
        }
        text += QLatin1Char(' ') + (record.has(i) ? value : QStringLiteral("-"));
    }
    return state == Record::State::OpenText ? text + QStringLiteral(" open") : text;
}

void addLines()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
}

} // namespace

void TestOtf1Record::keywordsDiffer()
{
    for (const FormTable* const table : { &definitionForms(), &eventForms(), &statisticForms(), &markerForms() }) {
        std::set<Keyword> words;
        for (const RecordForm& form : table->forms()) {
            QVERIFY(words.insert(form.shortName).second);
            QVERIFY(words.insert(form.longName).second);
            QCOMPARE(table->find(form.shortName), &form);
            QCOMPARE(table->find(form.longName), &form);
        }
    }
    QVERIFY(keyword("DEFPROCESS") != keyword("DEFPROCESSGROUP"));
    QCOMPARE(eventForms().find(0), nullptr);
    QCOMPARE(eventForms().find(keyword("FOOBAR")), nullptr);
}

void TestOtf1Record::numbers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("state");
    QTest::addColumn<quint64>("value");
    const auto row = [](const char* text, LineScanner::Number state, quint64 value) {
        QTest::newRow(text) << QByteArray(text) << static_cast<int>(state) << value;
    };
    row("0", LineScanner::Number::Read, 0);
    row("1f", LineScanner::Number::Read, 31);
    row("00000000000000000000001f", LineScanner::Number::Read, 31);
    row("ffffffffffffffff", LineScanner::Number::Read, ~quint64 { 0 });
    row("10000000000000000", LineScanner::Number::TooBig, 0);
    row("ffffffffffffffffffffffff", LineScanner::Number::TooBig, 0);
    row("F", LineScanner::Number::None, 0);
    row("", LineScanner::Number::None, 0);
    row("-1", LineScanner::Number::None, 0);
}

void TestOtf1Record::numbers()
{
    QFETCH(QByteArray, text);
    QFETCH(int, state);
    QFETCH(quint64, value);
    text += '\n';
    LineScanner scanner(text.constData());
    std::uint64_t number = 0;
    const LineScanner::Number read = scanner.readNumber(number);
    QCOMPARE(static_cast<int>(read), state);
    if (read == LineScanner::Number::Read)
        QCOMPARE(number, value);
    if (read == LineScanner::Number::TooBig)
        QCOMPARE(*scanner.at(), '\n');
}

void TestOtf1Record::events_data()
{
    addLines();
    const auto row = [](const char* line, const char* expected) {
        QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(expected);
    };
    row("Ea", "ENTER a -");
    row("EaX3", "ENTER a 3");
    row("ENTER a SCL 3", "ENTER a 3");
    row("ENTERaX3", "ENTER a 3");
    row(" E\ta  X 3 \r", "ENTER a 3");
    row("E", "damaged");
    row("EX3", "unknown");
    row("E X3", "damaged");
    row("Ea X", "damaged");
    row("Ea Q3", "damaged");
    row("EaX100000000", "damaged");
    row("EaX3 5", "damaged");
    row("EA", "unknown");
    row("EXCL 1", "unknown");
    row("L", "LEAVE - -");
    row("LEAVE ", "LEAVE - -");
    row("L7", "LEAVE 7 -");
    row("L X7", "LEAVE - 7");
    row("S2L1000T4dC64X3", "SEND 2 1000 4d 64 3");
    row("SEND 2 LEN 1000 TAG 4d COMM 64 SCL 3", "SEND 2 1000 4d 64 3");
    row("S2Lffffffffffffffff T4dC64", "SEND 2 ffffffffffffffff 4d 64 -");
    row("S2Lffffffffffffffffff T4dC64", "damaged");
    row("S2T4dC64", "damaged");
    row("T0P2C64T5L40", "TRMAPUT 0 2 64 5 40 -");
    row("TRMAPUT 0 PROCESS 2 COMM 64 TAG 5 LEN 40", "TRMAPUT 0 2 64 5 40 -");
    row("TEaO70X3", "TENTER a 70 3");
    row("TENTER a OTIME 70", "TENTER a 70 -");
    row("TCNT70CNT6V4d2", "TCOUNTER 70 6 4d2");
    row("COP1C64RT1S8R10D1e", "COLLOP 1 64 1 8 10 1e -");
    row("COPB1H37C64RT0S8R10", "COLLOPBEGIN 1 37 64 0 8 10 -");
    row("COPE37", "COLLOPEND 37");
    row("#\"text \\ *1\"", "#EVTCOMMENT text \\ *1");
    row("#EVTCOMMENT \"text\"", "#EVTCOMMENT text");
    row("#\"text", "#EVTCOMMENT text open");
    row("#\"text\r", "#EVTCOMMENT text open");
    row("#text", "damaged");
    row("#TEXT", "unknown");
    row("F9H2OP3B200D28", "FILEOP 9 2 3 200 28 -");
    row("FF9MI42H2OP82B400", "FILEOPENDNEW 9 42 2 82 400 -");
    row("PB", "PROCESSBEGIN");
    row("PROCESSBEGIN ", "PROCESSBEGIN");
    row("FOOBAR 12 \"x\" 3", "unknown");
    row("@", "unknown");
}

void TestOtf1Record::events()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    QCOMPARE(textOf(line, eventForms()), expected);
}

void TestOtf1Record::definitions()
{
    const auto text = [](const char* line) { return textOf(line, definitionForms()); };
    QCOMPARE(text("DV1.c.5\"salmon\""), QStringLiteral("DEFVERSION 1.c.5 salmon"));
    QCOMPARE(text("DV1.2.3"), QStringLiteral("DEFVERSION 1.2.3 -"));
    QCOMPARE(text("DP1"), QStringLiteral("DEFPROCESS 1 - -"));
    QCOMPARE(text("DP1N\"a\"P2"), QStringLiteral("DEFPROCESS 1 a 2"));
    QCOMPARE(text("DP1NM\"a\"PT2"), QStringLiteral("DEFPROCESS 1 a 2"));
    QCOMPARE(text("DFaG2N\"f\"S3"), QStringLiteral("DEFFUNCTION a 2 f 3"));
    QCOMPARE(text("DCO1NM\"b\"T4"), QStringLiteral("DEFCOLLOP 1 b 4"));
    QCOMPARE(text("DCNT6G5NM\"c\"P125G5U\"\""), QStringLiteral("DEFCOUNTER 6 5 c 125 5 "));
    QCOMPARE(text("DCNT6G5NM\"c\"P125U\"#\""), QStringLiteral("DEFCOUNTER 6 5 c 125 - #"));
    QCOMPARE(text("DK1Y5T\"tag\""), QStringLiteral("DEFKEYVALUE 1 5 - tag"));
    QCOMPARE(text("DK1YbNM\"kb\"T\"bytes\""), QStringLiteral("DEFKEYVALUE 1 b kb bytes"));
    QCOMPARE(text("DTRG0T1388"), QStringLiteral("DEFTIMERANGE 0 1388"));
}

void TestOtf1Record::lists_data()
{
    addLines();
    QTest::newRow("comma behind each") << QByteArray("DPG64M1,2,NM\"w\"") << "DEFPROCESSGROUP 64 2 numbers w";
    QTest::newRow("no comma behind the last") << QByteArray("DPG64M1,2NM\"w\"") << "DEFPROCESSGROUP 64 2 numbers w";
    QTest::newRow("blanks") << QByteArray("DPG 64 M 1 , 2 , NM \"w\"") << "DEFPROCESSGROUP 64 2 numbers w";
    QTest::newRow("empty") << QByteArray("DPG64MNM\"w\"") << "damaged"; // the keyword is "MNM"
    QTest::newRow("empty, long") << QByteArray("DEFPROCESSGROUP 64 MEMBERS NAME \"w\"")
                                 << "DEFPROCESSGROUP 64 0 numbers w";
    QTest::newRow("too big") << QByteArray("DPG64M1,100000000,NM\"w\"") << "damaged";
    QTest::newRow("two commas") << QByteArray("DPG64M1,,2,NM\"w\"") << "damaged";
}

void TestOtf1Record::lists()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    QCOMPARE(textOf(line, definitionForms()), expected);
}

void TestOtf1Record::texts()
{
    const auto text = [](const QByteArray& line) { return textOf(line, definitionForms()); };
    QCOMPARE(text("DCR\"\""), QStringLiteral("DEFCREATOR "));
    QCOMPARE(text("DCR\"a\"b\""), QStringLiteral("damaged"));
    QCOMPARE(text("DCR"), QStringLiteral("damaged"));
    QCOMPARE(text("DCR\"" + QByteArray("\0x", 2) + "\""),
        QStringLiteral("DEFCREATOR ") + QString::fromLatin1(QByteArray("\0x", 2)));
}

void TestOtf1Record::keyValues_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* line, const char* expected) {
        QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(expected);
    };
    row("K1Y0V78", "x");
    row("K1Y1Vfe", "-2");
    row("K1Y2Vfe", "254");
    row("K1Y3Vfffe", "-2");
    row("K1Y5Vfffffff9", "-7");
    row("K1Y6Vfffffff9", "4294967289");
    row("K1Y7Vfffffffffffffffe", "-2");
    row("K1Y8Vfffffffffffffffe", "18446744073709551614");
    row("K9Y9V3fc00000", "1.5");
    row("K2YaV400a000000000000", "3.25");
    row("K3YbV686901ffL4", "686901ff");
    row("KEY 3 TYPE b VALUE 686901ffLEN4", "686901ff");
    row("KEY 3 TYPE b VALUE LEN 0", "");
    row("K3YbV686901ffL3", "invalid");
    row("K3YbV68690L4", "invalid");
    row("K3YbV6869", "invalid");
    row("K3Y8V", "invalid");
    row("K3Y8V10000000000000000", "invalid");
    row("K3YcV1", "invalid");
}

void TestOtf1Record::keyValues()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, expected);
    line += '\n';
    Record record;
    LineScanner scanner(line.constData());
    QCOMPARE(record.read(scanner, eventForms()), Record::State::Whole);
    std::vector<KeyValue> values;
    const bool isValid = addKeyValue(record, values);
    QCOMPARE(isValid ? QString::fromStdString(values.front().text()) : QStringLiteral("invalid"), expected);
}

void TestOtf1Record::longKeyValues()
{
    std::vector<KeyValue> values;
    const auto add = [&values](const QByteArray& text) {
        const QByteArray line = text + '\n';
        Record record;
        LineScanner scanner(line.constData());
        return record.read(scanner, eventForms()) == Record::State::Whole && addKeyValue(record, values);
    };
    QVERIFY(add("K7YbV" + QByteArray(200, '1') + "L96"));
    QVERIFY(add("K7YbV" + QByteArray(100, '2') + "L32"));
    QVERIFY(add("K7YbV3333L2"));
    QVERIFY(add("K8YbV44L1"));
    QCOMPARE(values.size(), std::size_t { 3 });
    QCOMPARE(values[0].bytes, std::string(200, '1') + std::string(100, '2'));
    QCOMPARE(values[1].bytes, std::string("3333"));
}

void TestOtf1Record::lines()
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "lines";
    std::string text;
    for (int i = 0; i < 200'000; ++i)
        text += std::string(static_cast<std::size_t>(i % 7), 'x') + '\n';
    for (const std::string& end : { std::string(), std::string("without an end") }) {
        writeAll(path, text + end);
        InputStream stream = InputStream::open(path, InputStream::Compression::Gzip).value();
        core::Progress progress;
        LineReader lines(stream, progress);
        std::uint64_t count = 0;
        while (const char* const line = lines.next()) {
            QCOMPARE(lines.number(), count + 1);
            std::size_t length = 0;
            while (line[length] != '\n')
                ++length;
            QCOMPARE(length, count < 200'000 ? static_cast<std::size_t>(count % 7) : end.size());
            lines.endLine(line);
            ++count;
        }
        QCOMPARE(count, std::uint64_t { 200'000 } + (end.empty() ? 0 : 1));
        QCOMPARE(lines.isCut(), !end.empty());
        QCOMPARE(progress.done(), static_cast<std::uint64_t>(text.size() + end.size()));
    }
}

void TestOtf1Record::longLines()
{
    const fs::path path = fs::path(m_folder.path().toStdString()) / "long";
    const std::string tooLong(LineReader::kMaxLine + 1'000'000, 'x');
    writeAll(path, "first\n" + tooLong + "\nthird\n" + tooLong);
    InputStream stream = InputStream::open(path, InputStream::Compression::Gzip).value();
    core::Progress progress;
    LineReader lines(stream, progress);
    for (const char* const expected : { "first\n", "third\n" }) {
        const char* const line = lines.next();
        QVERIFY(line != nullptr);
        QVERIFY(std::strncmp(line, expected, 6) == 0);
        QCOMPARE(lines.number(), expected[0] == 'f' ? std::uint64_t { 1 } : std::uint64_t { 3 });
        lines.endLine(line);
    }
    QVERIFY(lines.next() == nullptr);
    QVERIFY(lines.isCut());
    QCOMPARE(lines.leftOut(), std::uint64_t { 2 });
}

LIGHTCONE_TEST(TestOtf1Record, Core)

} // namespace lightcone::tests::tst_otf1record

#include "tst_otf1record.moc"
