// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/datafields.h"
#include "readers/picl/decimal.h"
#include "readers/picl/findings.h"
#include "readers/picl/linecursor.h"
#include "readers/picl/oldrecord.h"
#include "readers/picl/piclreader.h"
#include "readers/picl/recognition.h"
#include "readers/picl/recordhead.h"
#include "readers/picl/scanformat.h"
#include "readers/picl/subsets.h"
#include "testclass.h"

#include <QByteArray>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>

namespace lightcone::tests::tst_picltext {

using namespace readers::picl;

// The parts that turn lines into records.
class TestPiclText : public QObject {
    Q_OBJECT

private slots:
    void decimals_data();
    void decimals();
    void integers_data();
    void integers();
    void heads_data();
    void heads();
    void formats_data();
    void formats();
    void scopes();
    void oldRecords_data();
    void oldRecords();
    void utf8_data();
    void utf8();
    void recognises_data();
    void recognises();
    void sniffs();
    void leavesOtherFormats();
};

namespace {

QByteArray valuesText(const std::vector<Value>& values)
{
    std::string text;
    for (const Value& value : values) {
        text += text.empty() ? "" : "|";
        switch (value.type) {
        case Value::Type::Integer:
            text += std::to_string(value.integer);
            break;
        case Value::Type::Real:
            text += 'r' + std::to_string(value.real.toDouble());
            break;
        case Value::Type::Text:
            text += '\'' + std::string(value.text) + '\'';
            break;
        }
    }
    return QByteArray::fromStdString(text);
}

} // namespace

void TestPiclText::decimals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<qint64>("nanos"); ///< in units of 10^-9
    QTest::addColumn<int>("decimals");
    QTest::addColumn<bool>("isOutOfRange");
    const auto good = [](const char* text, qint64 nanos, int decimals) {
        QTest::newRow(text) << QByteArray(text) << true << nanos << decimals << false;
    };
    const auto bad
        = [](const char* text) { QTest::newRow(text) << QByteArray(text) << false << qint64 {} << 0 << false; };
    const auto far
        = [](const char* text, qint64 nanos) { QTest::newRow(text) << QByteArray(text) << true << nanos << 0 << true; };
    good("0", 0, 0);
    good("-0.0", 0, 0);
    good("1", 1'000'000'000, 0);
    good("+1.5", 1'500'000'000, 1);
    good("-0.715036", -715'036'000, 6);
    good("-0.715036000000", -715'036'000, 6);
    good("0.123456789012", 123'456'789, 12);
    good("0.0000000005", 1, 10);
    good("-0.0000000005", -1, 10);
    good("0.00000000049999", 0, 14);
    good("9.8e-05", 98'000, 6);
    good("1.25E+2", 125'000'000'000, 0);
    good("5e-10", 1, 10);
    good("1e-400", 0, 400);
    good("0e400", 0, 0);
    good(".5", 500'000'000, 1);
    good("5.", 5'000'000'000, 0);
    good("00000000000000000000000000000000001.5", 1'500'000'000, 1);
    good("0.1000000000000000000000000000000001", 100'000'000, 1);
    good("9223372036.854775805", 9'223'372'036'854'775'805, 9);
    far("9223372036.9", core::kMaxTick);
    far("-1e100", -core::kMaxTick);
    far("123456789012345678901234567890", core::kMaxTick);
    for (const char* const text :
        { "", ".", "-", "+", "e5", "1e", "1e+", "1.5x", "0x10", "nan", "inf", "1.2.3", "1,5" })
        bad(text);
}

void TestPiclText::decimals()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isGood);
    QFETCH(qint64, nanos);
    QFETCH(bool, isOutOfRange);
    LineCursor line(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    Decimal value;
    QCOMPARE(line.decimal(value), isGood);
    if (!isGood)
        return;
    QVERIFY(line.isAtEnd());
    bool wasOutOfRange = false;
    QCOMPARE(value.ticks(9, wasOutOfRange), nanos);
    QCOMPARE(wasOutOfRange, isOutOfRange);
    QVERIFY(!std::isnan(value.toDouble()));
    if (!isOutOfRange)
        QTEST(value.decimals(), "decimals");
}

void TestPiclText::integers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<qint64>("value");
    QTest::newRow("0") << QByteArray("0") << true << qint64 { 0 };
    QTest::newRow("negative") << QByteArray(" -812 ") << true << qint64 { -812 };
    QTest::newRow("plus") << QByteArray("+5") << true << qint64 { 5 };
    QTest::newRow("18 digits") << QByteArray("999999999999999999") << true << qint64 { 999'999'999'999'999'999 };
    for (const char* const text :
        { "", "-", "1234567890123456789", "99999999999999999999999", "1.5", "1x", "x", "1\0" })
        QTest::newRow(qPrintable(QStringLiteral("bad %1").arg(QLatin1String(text))))
            << QByteArray(text) << (QByteArray(text) == "1") << qint64 { QByteArray(text) == "1" };
    QTest::newRow("NUL") << QByteArray("1\0", 2) << false << qint64 { 0 };
}

void TestPiclText::integers()
{
    QFETCH(QByteArray, text);
    LineCursor line(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    std::int64_t value = 0;
    QTEST(line.integer(value), "isGood");
    QTEST(qint64 { value }, "value");
}

void TestPiclText::heads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("outcome");
    const auto row
        = [](const char* text, HeadOutcome outcome) { QTest::newRow(text) << QByteArray(text) << int(outcome); };
    row("-3 -901 -0.715036 6 0 0", HeadOutcome::Read);
    row("\t-3\t-901 0.5 32767 -1 4 2 1 2 3 4", HeadOutcome::Read);
    row("-3 -901 0.5 6 0", HeadOutcome::NoCount);
    row("-3 -901 0.5 6", HeadOutcome::Incomplete);
    row("-3 -901", HeadOutcome::Incomplete);
    row("-3", HeadOutcome::Incomplete);
    row("-3 -901 x 6 0 0", HeadOutcome::NotANumber);
    row("-3 -901 nan 6 0 0", HeadOutcome::TimeNotANumber);
    row("-3 -901 -inf 6 0 0", HeadOutcome::TimeNotANumber);
    row("-3 -901 0.5 6 x 0", HeadOutcome::NotANumber);
    row("-3 -901 0.5 6 0 -1", HeadOutcome::NotANumber);
    row("-3 -901 0.5 6 0 x", HeadOutcome::NotANumber);
    row("-3 5000000000 0.5 6 0 0", HeadOutcome::NotANumber);
    row("send clock 0 1 node 2", HeadOutcome::NotANumber);
}

void TestPiclText::heads()
{
    QFETCH(QByteArray, text);
    LineCursor line(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    RecordHead head;
    QTEST(int(readHead(line, head)), "outcome");
}

void TestPiclText::formats_data()
{
    QTest::addColumn<QByteArray>("fields"); ///< number, descriptor and data
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QByteArray>("values");
    using Outcome = DataFields::Outcome;
    const auto row = [](const char* fields, Outcome outcome, const char* values) {
        QTest::newRow(fields) << QByteArray(fields) << int(outcome) << QByteArray(values);
    };
    row("0", Outcome::Read, "");
    row("3 2 1 -2 3", Outcome::Read, "1|-2|3");
    row("3 \"%d\" 1 -2 3", Outcome::Read, "1|-2|3");
    row("1 \"%d%d%d\" 1 -2 3", Outcome::Read, "1|-2|3");
    row("2 \"%d%lf\" -11 0.5 -21 1e1", Outcome::Read, "-11|r0.500000|-21|r10.000000");
    row("7 0 Working", Outcome::Read, "'Working'");
    row("15 0 OpenMP parallel", Outcome::Read, "'OpenMP parallel'");
    row("3 \"%c\"  ab", Outcome::Read, "' ab'");
    row("2 1 one two", Outcome::Read, "'one'|'two'");
    row("3 \"%d %s %s\" 11 hello world", Outcome::Read, "11|'hello'|'world'");
    row("1 5 0.000124", Outcome::Read, "r0.000124");
    row("2 \"x=%d,y=%d\" x=1,y=2 x=3,y=4", Outcome::Read, "1|2|3|4");
    row("2 \"x=%d,y=%d\" x=1,y=2 x=3;y=4", Outcome::Wrong, "1|2|3");
    row("2 \" x=%d,y=%d\" x=1,y=2 x=3,y=4", Outcome::Read, "1|2|3|4");
    row("1 \"%d%%%%=%d\" 1%%=2", Outcome::Read, "1|2");
    row("1 \"x=%d,yz\" x=1,y", Outcome::Incomplete, "1");
    row("1 \"x=%d,yz\" x=1,zz", Outcome::Wrong, "1");
    row("1 \"%2d%3d%*d%x%o%i\" 12345 99 ff 17 0x1f", Outcome::Read, "12|345|255|15|31");
    row("1 \"%5c|%[a-c]%[^x]\" ab cd|abcbdex", Outcome::Read, "'ab cd'|'abcb'|'de'");
    row("1 \" %[a-c]%[^x]x%%\" abcde fx%", Outcome::Read, "'abc'|'de f'");
    row("4 2 100", Outcome::Incomplete, "100");
    row("4 2", Outcome::Incomplete, "");
    row("4", Outcome::Incomplete, "");
    row("2 9 1 2", Outcome::Incomplete, "");
    row("2 \"%d 1 2", Outcome::Incomplete, "");
    row("2 2 1 word", Outcome::Wrong, "1");
    row("2 2 1 2.5", Outcome::Read, "1|r2.500000");
}

void TestPiclText::formats()
{
    QFETCH(QByteArray, fields);
    const QByteArray text = "-3 0 0.5 0 0 " + fields;
    LineCursor line(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    RecordHead head;
    QCOMPARE(readHead(line, head), HeadOutcome::Read);
    const Subsets subsets;
    DataFields data(subsets);
    QTEST(int(data.read(head, line)), "outcome");
    QTEST(valuesText(data.values()), "values");
}

void TestPiclText::scopes()
{
    Subsets subsets;
    QVERIFY(subsets.add({ Subsets::Kind::Processors, -7, { 4, 5 } }));
    QVERIFY(subsets.add({ Subsets::Kind::Processors, -7, { 4, 5 } }));
    QVERIFY(!subsets.add({ Subsets::Kind::Processors, -7, { 4 } }));
    QVERIFY(subsets.add({ Subsets::Kind::Events, -3000, { 1, -21 } }));
    QVERIFY(subsets.contains({ -1, -1, -1 }, { 3, 2, 1 }));
    QVERIFY(subsets.contains({ -1, -7, 1 }, { 3, 5, 1 }));
    QVERIFY(!subsets.contains({ -1, -7, 1 }, { 3, 6, 1 }));
    QVERIFY(!subsets.contains({ -1, -7, 2 }, { 3, 5, 1 }));
    QVERIFY(subsets.contains({ -3000, -1, -1 }, { -21, 5, 1 }));
    QVERIFY(!subsets.contains({ -3000, -1, -1 }, { -22, 5, 1 }));
    QVERIFY(subsets.contains({ -1012, -1, -1 }, { -27, 5, 1 }));
    QVERIFY(!subsets.contains({ -1012, -1, -1 }, { -52, 5, 1 }));
    QVERIFY(subsets.contains({ -1001, -1, -1 }, { 0, 5, 1 }));
}

void TestPiclText::oldRecords_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QByteArray>("record");
    const auto row = [](const char* text, OldOutcome outcome, const char* record) {
        QTest::newRow(text) << QByteArray(text) << int(outcome) << QByteArray(record);
    };
    row("1 0 91 5 4 4 0", OldOutcome::Read, "trace_start 0 91 5: 4 4 0");
    row("send clock 1 2 node 3 to 4 type 5 lth 6", OldOutcome::Read, "send 1 2 3: 4 5 6");
    row("4 1 2 3 4 5 6 and a comment", OldOutcome::Read, "send 1 2 3: 4 5 6");
    row("11 0 480 0 0 421", OldOutcome::Read, "compstats 0 480 0: 0 421");
    row("compstats clock 0 480 node 0 idle_sec 0 idle_usec 421", OldOutcome::Read, "compstats 0 480 0: 0 421");
    row("11 0 480 0 1 2 3 4", OldOutcome::Read, "compstats 0 480 0: 1 2 3 4");
    row("13 0 1 -32768", OldOutcome::Read, "close 0 1 -32768:");
    row("3 0 1 -1", OldOutcome::Read, "load 0 1 -1:");
    row("19 0 5 1 840", OldOutcome::Read, "trace_exit 0 5 1: 840");
    row("99 0 1 2 3", OldOutcome::Read, "unknown 0 1 2:");
    row("whatever clock 0 1 node 2 x 3", OldOutcome::Read, "unknown 0 1 2:");
    row("4 1 2 3 4 5", OldOutcome::Incomplete, "send 1 2 3: 4 5");
    row("11 0 480 0 0", OldOutcome::Incomplete, "compstats 0 480 0: 0");
    row("11 0 2984", OldOutcome::Ended, "");
    row("send clock 1 2 node", OldOutcome::Ended, "");
    row("11 0 abc 0 0 29", OldOutcome::NotANumber, "");
    row("4 1 2 3 4 x 6", OldOutcome::NotANumber, "");
    row("-4 1 2 3 4 5 6", OldOutcome::Read, "unknown 1 2 3:");
    row("4 -1 2 3 4 5 6", OldOutcome::NotANumber, "");
    row("( 1 2 3", OldOutcome::NotANumber, "");
}

void TestPiclText::oldRecords()
{
    QFETCH(QByteArray, text);
    QFETCH(int, outcome);
    OldRecord record;
    const LineCursor line(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    QCOMPARE(int(readOldRecord(line, record)), outcome);
    if (outcome != int(OldOutcome::Read) && outcome != int(OldOutcome::Incomplete))
        return;
    std::string found = std::string(oldTypeInfo(record.type).name) + ' ' + std::to_string(record.seconds) + ' '
        + std::to_string(record.microseconds) + ' ' + std::to_string(record.node) + ':';
    for (const std::int64_t value : record.fields())
        found += ' ' + std::to_string(value);
    QTEST(QByteArray::fromStdString(found), "record");
}

void TestPiclText::utf8_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("result");
    QTest::newRow("plain") << QByteArray("main") << QByteArray("main");
    QTest::newRow("UTF-8") << QByteArray("M\xc3\xbcll \xe2\x82\xac \xf0\x9f\x98\x80")
                           << QByteArray("M\xc3\xbcll \xe2\x82\xac \xf0\x9f\x98\x80");
    QTest::newRow("Latin 1") << QByteArray("M\xfcll") << QByteArray("M\xc3\xbcll");
    QTest::newRow("cut") << QByteArray("a\xe2\x82") << QByteArray("a\xc3\xa2\xc2\x82");
    QTest::newRow("too long") << QByteArray("\xc0\xaf") << QByteArray("\xc3\x80\xc2\xaf");
    QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QByteArray("\xc3\xad\xc2\xa0\xc2\x80");
    QTest::newRow("control") << QByteArray("a\0b\x7f", 4) << QByteArray("a b ");
}

void TestPiclText::utf8()
{
    QFETCH(QByteArray, text);
    QTEST(QByteArray::fromStdString(toUtf8({ text.constData(), static_cast<std::size_t>(text.size()) })), "result");
}

void TestPiclText::recognises_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<int>("form");
    const auto row
        = [](const char* name, const QByteArray& head, Form form) { QTest::newRow(name) << head << int(form); };
    row("new", "-3 -901 0.0 0 0 0\n", Form::New);
    row("new, a user record first", "0 0 0.000635 6 0 1 5 0.000124\n", Form::New);
    row("new, blank lines first", "\n \r\n-3 -901 0.0 0 0 0\r\n", Form::New);
    row("new, a long label", "-5 -1 0.0 -1 -1 4000 0 xxxxxxxx", Form::New);
    row("old", "1 0 0 0 0 0 0\n1 0 0 1 0 0 0\n", Form::Old);
    row("old, verbose", "trace_start clock 0 0 node 0 event 0 compstats 0 commstats 0\n", Form::Old);
    row("empty", "", Form::None);
    row("blank", " \n\n", Form::None);
    row("words", "trace of a program\n", Form::None);
    row("numbers", "1.5 2.5 3.5\n", Form::None);
    row("integers", "1 2\n3 4\n", Form::None);
    row("a table", "1 2 3 4 5 6\n200 3 4 5 6 7\n300 4 5 6 7 8\n", Form::None);
    row("OTF 1", "0:1\n1:2\n", Form::None);
    row("unknown type", "-9 0 0.0 0 0 0\n", Form::None);
    row("random", QByteArray("\x00\x17\xff 1 2 3\n4", 11), Form::None);
}

void TestPiclText::recognises()
{
    QFETCH(QByteArray, head);
    QTEST(int(recognise({ head.constData(), static_cast<std::size_t>(head.size()) }, true)), "form");
}

void TestPiclText::sniffs()
{
    const auto sniff = [](const QByteArray& head, const char* path) {
        return PiclReader::sniff(
            std::as_bytes(std::span(head.constData(), static_cast<std::size_t>(head.size()))), path);
    };
    using core::Confidence;
    const QByteArray good = "-3 -901 0.0 0 0 0\n";
    QCOMPARE(sniff(good, "a.trf"), Confidence::Yes);
    QCOMPARE(sniff(good, "a.trc"), Confidence::Yes);
    QCOMPARE(sniff(good, "a.picl"), Confidence::Yes);
    QCOMPARE(sniff(good, "a.trf.gz"), Confidence::Yes);
    QCOMPARE(sniff(good, "a.txt"), Confidence::Maybe);
    QCOMPARE(sniff("no trace\n", "a.trf"), Confidence::No);
    QCOMPARE(sniff(QByteArray("\x1f\x8b\x08\x00", 4), "a.trf"), Confidence::No);
}

/// All files of the other formats' recordings, damaged ones too.
void TestPiclText::leavesOtherFormats()
{
    namespace fs = std::filesystem;
    int files = 0;
    for (const fs::path& folder : { fs::path(LIGHTCONE_TEST_DATA), fs::path(LIGHTCONE_SHARED_TRACES) }) {
        if (!fs::exists(folder))
            continue;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
            const std::string path = entry.path().lexically_relative(folder).string();
            if (!entry.is_regular_file() || path.find("picl") != std::string::npos)
                continue;
            std::string head(4096, '\0');
            std::ifstream file(entry.path(), std::ios::binary);
            file.read(head.data(), static_cast<std::streamsize>(head.size()));
            head.resize(static_cast<std::size_t>(file.gcount()));
            QVERIFY2(
                PiclReader::sniff(std::as_bytes(std::span(head)), entry.path()) == core::Confidence::No, path.c_str());
            ++files;
        }
    }
    QVERIFY(files > 0);
}

LIGHTCONE_TEST(TestPiclText, None)

} // namespace lightcone::tests::tst_picltext

#include "tst_picltext.moc"
