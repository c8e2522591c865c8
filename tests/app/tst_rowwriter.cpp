// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/rowwriter.h"
#include "clitest.h"
#include "testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <array>
#include <limits>

namespace lightcone::tests::tst_rowwriter {

using lightcone::app::RowWriter;
using lightcone::app::TableFormat;

class TestRowWriter : public QObject {
    Q_OBJECT

private slots:
    void csvQuotes_data();
    void csvQuotes();
    void jsonTexts_data();
    void jsonTexts();
    void emptyTables();
    void cells();
    void terminals_data();
    void terminals();
    void formulas_data();
    void formulas();
    void numbersAreNoFormulas();
    void headersAreQuoted();
    void refusingDevice();
};

namespace {

constexpr std::array<std::string_view, 2> kColumns { "text", "number" };

QByteArray table(const app::TableForm& form, std::string_view text)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    RowWriter rows(form, kColumns, buffer);
    rows.text(text);
    rows.number(7);
    rows.endRow();
    rows.finish();
    return buffer.data();
}

void addTexts()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << QByteArray("plain");
    QTest::newRow("comma") << QByteArray("a,b");
    QTest::newRow("quote") << QByteArray("say \"hi\"");
    QTest::newRow("only quotes") << QByteArray("\"\"");
    QTest::newRow("line feed") << QByteArray("two\nlines");
    QTest::newRow("carriage return") << QByteArray("two\r\nlines");
    QTest::newRow("spaces") << QByteArray(" a b ");
    QTest::newRow("umlaut") << QByteArray("Gr\xc3\xb6\xc3\x9f"
                                          "e");
    QTest::newRow("control") << QByteArray("a\tb\x01"
                                           "c\x7f");
    QTest::newRow("backslash") << QByteArray("C:\\x");
}

} // namespace

void TestRowWriter::csvQuotes_data()
{
    addTexts();
}

void TestRowWriter::csvQuotes()
{
    QFETCH(QByteArray, text);
    const auto records = parseCsv(table({ TableFormat::Csv }, text.toStdString()));
    QCOMPARE(records.size(), 2);
    QCOMPARE(records.at(0), (QStringList { QStringLiteral("text"), QStringLiteral("number") }));
    QCOMPARE(records.at(1), (QStringList { QString::fromUtf8(text), QStringLiteral("7") }));
}

void TestRowWriter::jsonTexts_data()
{
    addTexts();
    QTest::newRow("no UTF-8") << QByteArray("a\xff"
                                            "b");
}

void TestRowWriter::jsonTexts()
{
    QFETCH(QByteArray, text);
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(table({ TableFormat::Json }, text.toStdString()), &error);
    QCOMPARE(error.error, QJsonParseError::NoError);
    QCOMPARE(document.array().size(), 1);
    const QJsonObject row = document.array().at(0).toObject();
    QCOMPARE(row.value(QLatin1String("text")).toString(), QString::fromUtf8(text));
    QCOMPARE(row.value(QLatin1String("number")).toInteger(), 7);
}

void TestRowWriter::emptyTables()
{
    QBuffer csv;
    csv.open(QIODevice::WriteOnly);
    QVERIFY(RowWriter({}, kColumns, csv).finish());
    QCOMPARE(csv.data(), QByteArray("text,number\n"));
    QBuffer json;
    json.open(QIODevice::WriteOnly);
    QVERIFY(RowWriter({ TableFormat::Json }, kColumns, json).finish());
    QVERIFY(QJsonDocument::fromJson(json.data()).isArray());
}

void TestRowWriter::cells()
{
    const auto write = [](TableFormat format) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        RowWriter rows({ format }, kColumns, buffer);
        rows.empty();
        rows.number(std::numeric_limits<quint64>::max());
        rows.endRow();
        rows.text({});
        rows.integer(std::numeric_limits<qint64>::min());
        rows.endRow();
        rows.decimal("0.000000001");
        rows.real(std::numeric_limits<double>::infinity());
        rows.endRow();
        rows.finish();
        return buffer.data();
    };
    QCOMPARE(write(TableFormat::Csv),
        QByteArray("text,number\n,18446744073709551615\n,-9223372036854775808\n0.000000001,inf\n"));
    QCOMPARE(write(TableFormat::Json),
        QByteArray("[\n{\"text\":null,\"number\":18446744073709551615},\n"
                   "{\"text\":null,\"number\":-9223372036854775808},\n{\"text\":0.000000001,\"number\":null}\n]\n"));
}

void TestRowWriter::terminals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("usual") << QByteArray("MPI_Send \xe2\x86\x92") << QByteArray("MPI_Send \xe2\x86\x92")
                           << QByteArray("\"MPI_Send \xe2\x86\x92\"");
    QTest::newRow("escape") << QByteArray("\x1b[31m,") << QByteArray("\"\\x1b[31m,\"")
                            << QByteArray("\"\\u001b[31m,\"");
    QTest::newRow("line feed") << QByteArray("a\nb\tc") << QByteArray("a\\nb\\tc") << QByteArray("\"a\\nb\\tc\"");
    QTest::newRow("C1") << QByteArray("\xc2\x9b"
                                      "1m")
                        << QByteArray("\\u009b1m") << QByteArray("\"\\u009b1m\"");
    QTest::newRow("direction") << QByteArray("\xe2\x80\xae") << QByteArray("\\u202e") << QByteArray("\"\\u202e\"");
}

/// CSV on a terminal shows visible forms; JSON is exact, and the same everywhere.
void TestRowWriter::terminals()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, csv);
    QFETCH(QByteArray, json);
    const std::string content = text.toStdString();
    QCOMPARE(table({ TableFormat::Csv, true }, content), "text,number\n" + csv + ",7\n");
    QCOMPARE(parseCsv(table({ TableFormat::Csv, false }, content)).at(1).at(0), QString::fromUtf8(text));
    for (const bool isVisible : { false, true })
        QCOMPARE(table({ TableFormat::Json, isVisible }, content), "[\n{\"text\":" + json + ",\"number\":7}\n]\n");
}

void TestRowWriter::formulas_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isFormula");
    const auto row = [](const char* text, bool isFormula) { QTest::newRow(text) << QByteArray(text) << isFormula; };
    for (const char* formula : { "=1+2", "=cmd|' /C calc'!A0", "+f", "-f()", "@SUM(A1)", "\tx", "\rx", "\nx", "=", "-",
             "+", "-1-2", "+1+cmd", "--5", "-5 ", "=\"a,b\"" })
        row(formula, true);
    for (const char* text :
        { "f", "a=b", "1-2", " =1", "-5", "+5", "-1.25", "1e9", "-1e-9", "-inf", "'=1", "~f", "operator=" })
        row(text, false);
}

void TestRowWriter::formulas()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isFormula);
    const std::string content = text.toStdString();
    const QString plain = QString::fromUtf8(text);
    const auto cell = [](const QByteArray& csv) { return parseCsv(csv).at(1).at(0); };
    QCOMPARE(cell(table({ TableFormat::Csv, false, true }, content)), isFormula ? u'\'' + plain : plain);
    QCOMPARE(cell(table({ TableFormat::Csv, false, false }, content)), plain);
    QCOMPARE(table({ TableFormat::Json, false, true }, content), table({ TableFormat::Json }, content));
}

void TestRowWriter::numbersAreNoFormulas()
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    RowWriter rows({ TableFormat::Csv, false, true }, kColumns, buffer);
    rows.integer(-5);
    rows.real(-0.5);
    rows.endRow();
    rows.decimal("-1.000000001");
    rows.real(-std::numeric_limits<double>::infinity());
    rows.endRow();
    rows.finish();
    QCOMPARE(buffer.data(), QByteArray("text,number\n-5,-0.5\n-1.000000001,-inf\n"));
}

/// Columns may be named after metrics of the trace.
void TestRowWriter::headersAreQuoted()
{
    constexpr std::array<std::string_view, 2> kOdd { "a,\"b\"", "=c" };
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QVERIFY(RowWriter({ TableFormat::Csv, false, true }, kOdd, buffer).finish());
    QCOMPARE(buffer.data(), QByteArray("\"a,\"\"b\"\"\",'=c\n"));
}

void TestRowWriter::refusingDevice()
{
    QBuffer closed;
    RowWriter rows({}, kColumns, closed);
    QTest::ignoreMessage(QtWarningMsg, "QIODevice::write (QBuffer): device not open");
    QVERIFY(!rows.finish());
    QVERIFY(!rows.isOk());
}

LIGHTCONE_TEST(TestRowWriter, None)

} // namespace lightcone::tests::tst_rowwriter

#include "tst_rowwriter.moc"
