// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/exactnumber.h"
#include "testclass.h"

#include <QTest>

#include <limits>

namespace lightcone::tests::tst_exactnumber {

using lightcone::app::SecondsFormat;
using lightcone::core::Tick;

class TestExactNumber : public QObject {
    Q_OBJECT

private slots:
    void decimals_data();
    void decimals();
    void seconds_data();
    void seconds();
    void since();
    void sums();
    void ticksStayApart_data();
    void ticksStayApart();
    void reals_data();
    void reals();
};

namespace {

QString secondsText(quint64 ticksPerSecond, quint64 ticks)
{
    std::string text;
    SecondsFormat(ticksPerSecond).append(text, ticks);
    return QString::fromStdString(text);
}

constexpr quint64 kMax = std::numeric_limits<quint64>::max();

} // namespace

void TestExactNumber::decimals_data()
{
    QTest::addColumn<quint64>("ticksPerSecond");
    QTest::addColumn<int>("decimals");
    QTest::newRow("one") << quint64 { 1 } << 0;
    QTest::newRow("two") << quint64 { 2 } << 1;
    QTest::newRow("ten") << quint64 { 10 } << 1;
    QTest::newRow("eleven") << quint64 { 11 } << 2;
    QTest::newRow("ns") << quint64 { 1'000'000'000 } << 9;
    QTest::newRow("tsc") << quint64 { 2'593'905'000 } << 10;
    QTest::newRow("ps") << quint64 { 1'000'000'000'000 } << 12;
    QTest::newRow("max") << kMax << 20;
}

void TestExactNumber::decimals()
{
    QFETCH(quint64, ticksPerSecond);
    QTEST(SecondsFormat(ticksPerSecond).decimals(), "decimals");
}

void TestExactNumber::seconds_data()
{
    QTest::addColumn<quint64>("ticksPerSecond");
    QTest::addColumn<quint64>("ticks");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, quint64 ticksPerSecond, quint64 ticks, const char* text) {
        QTest::newRow(name) << ticksPerSecond << ticks << QString::fromLatin1(text);
    };
    row("whole", 1, 42, "42");
    row("zero", 1'000'000'000, 0, "0.000000000");
    row("one ns", 1'000'000'000, 1, "0.000000001");
    row("beyond double", 1'000'000'000, 9'007'199'254'740'993, "9007199.254740993");
    row("largest ns", 1'000'000'000, kMax, "18446744073.709551615");
    row("thirds", 3, 1, "0.3");
    row("two thirds", 3, 2, "0.7");
    row("half up", 2, 1, "0.5");
    row("tsc tick", 2'593'905'000, 1, "0.0000000004");
    row("tsc second", 2'593'905'000, 2'593'905'000, "1.0000000000");
    row("tsc before a second", 2'593'905'000, 2'593'904'999, "0.9999999996");
    // 2095191439 / 2095147102, by long division
    row("carry free", 2'095'147'102, 2'095'191'439, "1.0000211618");
    row("round to one", kMax, kMax - 1, "0.99999999999999999995");
    row("carry into the whole", 9'999'999'999, 9'999'999'998, "0.9999999999");
    row("largest", kMax, kMax, "1.00000000000000000000");
}

void TestExactNumber::seconds()
{
    QFETCH(quint64, ticksPerSecond);
    QFETCH(quint64, ticks);
    QTEST(secondsText(ticksPerSecond, ticks), "text");
}

void TestExactNumber::since()
{
    const auto text = [](Tick origin, Tick t) {
        std::string out;
        SecondsFormat(1'000'000'000).appendSince(out, origin, t);
        return QString::fromStdString(out);
    };
    constexpr Tick kLow = std::numeric_limits<Tick>::min();
    constexpr Tick kHigh = std::numeric_limits<Tick>::max();
    QCOMPARE(text(5, 7), QStringLiteral("0.000000002"));
    QCOMPARE(text(7, 5), QStringLiteral("-0.000000002"));
    QCOMPARE(text(kLow, kHigh), QStringLiteral("18446744073.709551615"));
    QCOMPARE(text(kHigh, kLow), QStringLiteral("-18446744073.709551615"));
}

/// Sums of ticks have more digits than one time.
void TestExactNumber::sums()
{
    const auto text = [](quint64 ticksPerSecond, core::WideInteger ticks) {
        std::string out;
        SecondsFormat(ticksPerSecond).appendSigned(out, ticks);
        return QString::fromStdString(out);
    };
    const core::WideInteger wide = core::WideInteger { kMax } * 3;
    QCOMPARE(text(1'000'000'000, wide), QStringLiteral("55340232221.128654845"));
    QCOMPARE(text(1'000'000'000, -wide), QStringLiteral("-55340232221.128654845"));
    QCOMPARE(text(1, wide), QStringLiteral("55340232221128654845"));
    QCOMPARE(text(3, wide + 2), QStringLiteral("18446744073709551615.7"));
    QCOMPARE(text(1000, -50), QStringLiteral("-0.050"));
    QCOMPARE(text(1000, 0), QStringLiteral("0.000"));
}

void TestExactNumber::ticksStayApart_data()
{
    QTest::addColumn<quint64>("ticksPerSecond");
    for (const quint64 ticksPerSecond :
        { quint64 { 3 }, quint64 { 7 }, quint64 { 999 }, quint64 { 2'095'191'439 }, kMax })
        QTest::addRow("%llu", ticksPerSecond) << ticksPerSecond;
}

void TestExactNumber::ticksStayApart()
{
    QFETCH(quint64, ticksPerSecond);
    // Around a whole second, where rounding carries.
    QString previous;
    for (quint64 ticks = ticksPerSecond - 3; ticks >= ticksPerSecond - 3 && ticks <= ticksPerSecond + 1000; ++ticks) {
        const QString text = secondsText(ticksPerSecond, ticks);
        QVERIFY2(text != previous, qPrintable(text));
        previous = text;
        if (ticks == kMax)
            break;
    }
}

void TestExactNumber::reals_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("tenth") << 0.1 << QStringLiteral("0.1");
    QTest::newRow("whole") << 124.0 << QStringLiteral("124");
    QTest::newRow("small") << 1.25e-7 << QStringLiteral("0.000000125");
    QTest::newRow("negative") << -0.5 << QStringLiteral("-0.5");
    QTest::newRow("nan") << std::numeric_limits<double>::quiet_NaN() << QStringLiteral("nan");
    QTest::newRow("inf") << -std::numeric_limits<double>::infinity() << QStringLiteral("-inf");
}

void TestExactNumber::reals()
{
    QFETCH(double, value);
    std::string text;
    lightcone::app::appendReal(text, value);
    QTEST(QString::fromStdString(text), "text");

    for (const double extreme : { std::numeric_limits<double>::denorm_min(), std::numeric_limits<double>::lowest() }) {
        std::string extremeText;
        lightcone::app::appendReal(extremeText, extreme);
        QCOMPARE(QByteArray::fromStdString(extremeText).toDouble(), extreme);
    }
}

LIGHTCONE_TEST(TestExactNumber, None)

} // namespace lightcone::tests::tst_exactnumber

#include "tst_exactnumber.moc"
