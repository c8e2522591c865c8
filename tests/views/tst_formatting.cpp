// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/base/formatting.h"

#include <QLocale>

#include <limits>

namespace lightcone::tests::tst_formatting {

using namespace views;

namespace {

constexpr TimeScale kNanoseconds { 1000, 1'000'000'000 };

/// Replaces the narrow spaces between digits by plain ones.
QString plain(QString text)
{
    return text.replace(QChar(0x202f), QLatin1Char(' '));
}

} // namespace

class TestFormatting final : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void time_data();
    void time();
    void duration_data();
    void duration();
    void exactAndPlain();
    void amounts();
    void german();
    void parsing_data();
    void parsing();
    void parsingRefuses_data();
    void parsingRefuses();
    void parsingReadsWhatIsWritten();
};

void TestFormatting::time_data()
{
    QTest::addColumn<core::Tick>("offset");
    QTest::addColumn<std::uint64_t>("ticksPerSecond");
    QTest::addColumn<std::uint64_t>("resolution");
    QTest::addColumn<QString>("expected");
    constexpr std::uint64_t kGiga = 1'000'000'000;
    const auto row = [](const char* name, core::Tick offset, std::uint64_t perSecond, std::uint64_t resolution,
                         const char* expected) {
        QTest::newRow(name) << offset << perSecond << resolution << QString::fromUtf8(expected);
    };
    row("begin", 0, kGiga, 1'000'000'000, "0 s");
    row("begin, to the nanosecond", 0, kGiga, 1, "0 s"); // it stands beside times in any unit
    row("all digits of a second", 12'345'678'901, kGiga, 1, "12.345 678 901 s");
    row("to the millisecond", 12'345'678'901, kGiga, 1'000'000, "12.346 s");
    row("to ten milliseconds", 12'345'678'901, kGiga, 10'000'000, "12.35 s");
    row("to five milliseconds", 12'345'678'901, kGiga, 5'000'000, "12.346 s");
    row("microseconds", 345'600, kGiga, 100, "345.6 µs");
    row("milliseconds", 2'500'000, kGiga, 100'000, "2.5 ms");
    row("nanoseconds", 42, kGiga, 1, "42 ns");
    row("before the first event", -42, kGiga, 1, "-42 ns");
    row("rounded into the next unit", 999'999'600, kGiga, 1'000'000, "1.000 s");
    row("coarse clock", 3, 100, 1, "30 ms");
    row("clock of 3 Hz", 1, 3, 1, "333 ms");
    row("cycle counter", 2'400'000'001, 2'400'000'000, 1, "1.000 000 000 4 s");
    row("clock finer than any second", 1, std::numeric_limits<std::uint64_t>::max(), 1, "0.000 000 000 ns");
}

void TestFormatting::time()
{
    QFETCH(core::Tick, offset);
    QFETCH(std::uint64_t, ticksPerSecond);
    QFETCH(std::uint64_t, resolution);
    QFETCH(QString, expected);
    const TimeScale scale { 1000, ticksPerSecond };
    QCOMPARE(plain(formatTime(1000 + offset, scale, resolution)), expected);
}

void TestFormatting::duration_data()
{
    QTest::addColumn<qint64>("ticks");
    QTest::addColumn<QString>("expected");
    const auto row
        = [](qint64 ticks, const char* expected) { QTest::newRow(expected) << ticks << QString::fromUtf8(expected); };
    row(0, "0 s");
    row(1, "1 ns");
    row(512, "512 ns");
    row(1'234, "1.234 µs");
    row(12'345, "12.35 µs");
    row(123'456, "123.5 µs");
    row(999'999, "1.000 ms");
    row(1'234'567, "1.235 ms");
    row(-1'234'567, "-1.235 ms");
    row(59'999'999'999, "60.00 s");
    row(12'345'000'000'000, "12345 s");
    row(std::numeric_limits<qint64>::min(), "-9223372037 s");
}

void TestFormatting::duration()
{
    QFETCH(qint64, ticks);
    QFETCH(QString, expected);
    QCOMPARE(plain(formatDuration(ticks, kNanoseconds)), expected);
}

void TestFormatting::exactAndPlain()
{
    QCOMPARE(plain(formatExactDuration(1'234'567, kNanoseconds)), QStringLiteral("1.234 567 ms"));
    QCOMPARE(plainSeconds(1'234'567, kNanoseconds), QStringLiteral("0.001234567"));
    QCOMPARE(plainSeconds(-5, { 0, 100 }), QStringLiteral("-0.05"));
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(plainSeconds(1'234'567, kNanoseconds), QStringLiteral("0.001234567"));
}

void TestFormatting::amounts()
{
    QCOMPARE(formatBytes(0), QStringLiteral("0 B"));
    QCOMPARE(formatBytes(1023), QStringLiteral("1023 B"));
    QCOMPARE(formatBytes(1024), QStringLiteral("1.00 KiB"));
    QCOMPARE(formatBytes(3'365'000), QStringLiteral("3.21 MiB"));
    QCOMPARE(formatBytes((1U << 20) - 1), QStringLiteral("1.00 MiB"));
    QCOMPARE(formatBytes(std::numeric_limits<std::uint64_t>::max()), QStringLiteral("16.0 EiB"));
    QCOMPARE(formatRate(1'230'000, 1'000'000, kNanoseconds), QStringLiteral("1.23 GB/s"));
    QCOMPARE(formatRate(999'600, 1'000'000'000, kNanoseconds), QStringLiteral("1.00 MB/s"));
    QCOMPARE(formatRate(5, 0, kNanoseconds), QString());
    QCOMPARE(formatPercent(0.1234), QStringLiteral("12.3 %"));
    QCOMPARE(formatPercent(0), QStringLiteral("0.0 %"));
    QCOMPARE(formatPercent(1), QStringLiteral("100.0 %"));
    QCOMPARE(formatPercent(0.0001), QStringLiteral("< 0.1 %"));
    QCOMPARE(formatPercent(0.9999), QStringLiteral("> 99.9 %"));
}

void TestFormatting::german()
{
    QLocale::setDefault(QLocale(QLocale::German));
    QCOMPARE(plain(formatTime(1000 + 12'345'678'901, kNanoseconds, 1'000'000)), QStringLiteral("12,346 s"));
    QCOMPARE(formatDuration(1'234'567, kNanoseconds), QStringLiteral("1,235 ms"));
    QCOMPARE(formatCount(1'234'567), QStringLiteral("1.234.567"));
    QCOMPARE(formatBytes(3'365'000), QStringLiteral("3,21 MiB"));
    QCOMPARE(formatPercent(0.1234), QStringLiteral("12,3 %"));
    QCOMPARE(parseTime(u"1,25 ms", kNanoseconds), std::optional<core::Tick>(1000 + 1'250'000));
}

void TestFormatting::parsing_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<core::Tick>("offset");
    const auto row
        = [](const char* text, core::Tick offset) { QTest::newRow(text) << QString::fromUtf8(text) << offset; };
    row("1.25", 1'250'000'000);
    row("1,25", 1'250'000'000);
    row("1.25s", 1'250'000'000);
    row(" 1.25 s ", 1'250'000'000);
    row("3ms", 3'000'000);
    row("250us", 250'000);
    row("250µs", 250'000);
    row("250μs", 250'000);
    row("40ns", 40);
    row(".5", 500'000'000);
    row("5.", 5'000'000'000);
    row("1m23s", 83'000'000'000);
    row("1m23.5s", 83'500'000'000);
    row("1m23", 83'000'000'000);
    row("1h2m3s4ms", 3'723'004'000'000);
    row("2min", 120'000'000'000);
    row("-1ms", -1'000'000);
    row("0.4ns", 0);
    row("0.5ns", 1);
    row("500ps", 1);
    row("0.000000001", 1);
}

void TestFormatting::parsing()
{
    QFETCH(QString, text);
    QFETCH(core::Tick, offset);
    const auto parsed = parseTime(text, kNanoseconds);
    QVERIFY(parsed.has_value());
    QCOMPARE(*parsed, 1000 + offset);
}

void TestFormatting::parsingRefuses_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : { "", " ", "s", "x", "1x", "1.2.3", "1s2m", "1s1s", "--1", "1e400", "1 2 km", "1.25s..2s",
             "99999999999999999999999", "9223372037s", "." })
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestFormatting::parsingRefuses()
{
    QFETCH(QString, text);
    QVERIFY(!parseTime(text, kNanoseconds).has_value());
}

void TestFormatting::parsingReadsWhatIsWritten()
{
    for (const QLocale& locale : { QLocale::c(), QLocale(QLocale::German) }) {
        QLocale::setDefault(locale);
        for (const core::Tick offset : { 0LL, 7LL, 1'234'567LL, 999'999'999LL, 12'345'678'901LL }) {
            const QString text = formatTime(1000 + offset, kNanoseconds, 1);
            QCOMPARE(parseTime(text, kNanoseconds), std::optional<core::Tick>(1000 + offset));
        }
    }
}

LIGHTCONE_TEST(TestFormatting, None)

} // namespace lightcone::tests::tst_formatting

#include "tst_formatting.moc"
