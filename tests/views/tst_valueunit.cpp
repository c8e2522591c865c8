// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definitions.h"
#include "testclass.h"
#include "views/base/valueunit.h"

#include <QLocale>

#include <limits>

namespace lightcone::tests::tst_valueunit {

using namespace views;

namespace {

core::MetricDef metricOf(const char* unit, std::uint32_t base = 10, std::int64_t exponent = 0)
{
    core::MetricDef metric;
    metric.unit = unit;
    metric.base = base;
    metric.exponent = exponent;
    return metric;
}

constexpr auto kValue = core::CurveMode::Value;
constexpr auto kRate = core::CurveMode::Rate;

} // namespace

/// Tests how values of metrics and derived curves are written.
class TestValueUnit final : public QObject {
    Q_OBJECT

private slots:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void values_data()
    {
        QTest::addColumn<QByteArray>("unit");
        QTest::addColumn<int>("exponent");
        QTest::addColumn<bool>("isRate");
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* unit, double value, const char* expected, bool isRate = false,
                             int exponent = 0) {
            QTest::newRow(name) << QByteArray(unit) << exponent << isRate << value << QString::fromUtf8(expected);
        };
        const double infinity = std::numeric_limits<double>::infinity();
        row("zero bytes", "B", 0, "0 B");
        row("bytes", "B", 512, "512 B");
        row("below a kibibyte", "bytes", 1023, "1,023 B");
        row("a kibibyte", "B", 1024, "1 KiB");
        row("mebibytes", "Bytes", 12.3 * 1024 * 1024, "12.3 MiB");
        row("bytes in a second", "B", 3.5 * 1024, "3.5 KiB/s", true);
        row("recorded as rate of bytes", "B/s", 2048, "2 KiB/s");
        row("kibibytes recorded", "KiB", 2048, "2 MiB");
        row("megabytes recorded", "MB", 1.048576, "1 MiB");
        row("beyond all prefixes", "B", 1e25, "1E+25 B");
        row("half a byte", "B", 0.5, "0.5 B");
        row("a part of a byte", "B", 0.031472, "0.031 B");
        row("watts", "W", 128, "128 W");
        row("megawatts", "W", 1.28e8, "128 MW");
        row("rounded to the next prefix", "W", 999'960, "1 MW");
        row("milliwatts recorded", "mW", 1500, "1.5 W");
        row("negative", "W", -1500, "-1.5 kW");
        row("microseconds by exponent", "s", 12, "12 \u00b5s", false, -6);
        row("microseconds by name", "us", 12, "12 \u00b5s");
        row("seconds in a second", "s", 0.25, "250 ms/s", true);
        row("far below all prefixes", "s", 1e-30, "1E-30 s");
        row("a word", "instructions", 1'234'567, "1,234,567 instructions");
        row("a word, many", "instructions", 1'234'567'890'123, "1.235 T instructions");
        row("a word, broken", "instructions", 1234.5678, "1,234.57 instructions");
        row("a word, much broken", "instructions", 3'456'789.5, "3.457 M instructions");
        row("a word, small", "instructions", 0.00123, "0.00123 instructions");
        row("a word, very small", "instructions", 1.5e-7, "1.5E-07 instructions");
        row("counted", "#", 42, "42");
        row("counted, in a second", "#", 42, "42/s", true);
        row("many in a second", "#", 250'000'000.5, "250 M/s", true);
        row("no unit", "", 1.5, "1.5");
        row("no prefix before temperatures", "\u00b0C", 45'000, "45,000 \u00b0C");
        row("no number", "W", std::numeric_limits<double>::quiet_NaN(), "NaN W");
        row("infinite", "", infinity, "\u221e");
        row("minus infinite", "B", -infinity, "-\u221e B");
        row("the greatest", "W", std::numeric_limits<double>::max(), "1.798E+308 W");
        row("the least", "", std::numeric_limits<double>::denorm_min(), "4.941E-324");
    }
    void values()
    {
        QFETCH(QByteArray, unit);
        QFETCH(int, exponent);
        QFETCH(bool, isRate);
        QFETCH(double, value);
        QFETCH(QString, expected);
        const ValueUnit made = metricUnit(metricOf(unit.constData(), 10, exponent), isRate ? kRate : kValue);
        QCOMPARE(formatValue(value, made), expected);
    }

    void powersBecomePartOfTheScale()
    {
        QCOMPARE(formatValue(3, metricUnit(metricOf("B", 2, 20), kValue)), QStringLiteral("3 MiB"));
        QCOMPARE(formatValue(3, metricUnit(metricOf("", 10, 3), kValue)), QStringLiteral("3,000"));
        // Powers that are too great for a double stay as they are.
        const ValueUnit huge = metricUnit(metricOf("W", 10, 5000), kValue);
        QCOMPARE(huge.scale, 1.0);
        QCOMPARE(formatValue(3, huge), QStringLiteral("3 10^5000 W"));
        QCOMPARE(formatValue(3, metricUnit(metricOf("W", 0, 5), kValue)), QStringLiteral("3 0^5 W"));
    }

    void derivedCurves()
    {
        core::CurveSource source;
        const auto unit = [&source](core::CurveQuantity quantity) {
            source.quantity = quantity;
            return valueUnit({}, source);
        };
        QCOMPARE(formatValue(1500, unit(core::CurveQuantity::MessagesInFlight)), QStringLiteral("1,500 messages"));
        QCOMPARE(formatValue(1536, unit(core::CurveQuantity::BytesInFlight)), QStringLiteral("1.5 KiB"));
        QCOMPARE(formatValue(2, unit(core::CurveQuantity::LocationsInside)), QStringLiteral("2 locations"));
        const ValueUnit share = unit(core::CurveQuantity::GroupShare);
        QCOMPARE(formatValue(0.456, share), QStringLiteral("45.6 %"));
        QCOMPARE(formatExactValue(0.45625, share), QStringLiteral("45.625 %"));
        QCOMPARE(axisLabel(40, 0, prefixFor(100, share), share), QStringLiteral("40 %"));
    }

    void exactValues()
    {
        QCOMPARE(formatExactValue(1'234'567.25, metricUnit(metricOf("B"), kValue)), QStringLiteral("1,234,567.25 B"));
        QCOMPARE(formatExactValue(3, metricUnit(metricOf("KiB"), kValue)), QStringLiteral("3,072 B"));
    }

    void labelsOfAxes()
    {
        const auto label = [](double value, int decimals, double greatest, const ValueUnit& unit) {
            return axisLabel(value, decimals, prefixFor(greatest, unit), unit);
        };
        const ValueUnit bytes = metricUnit(metricOf("B"), kRate);
        QCOMPARE(label(1.5, 1, 3e6, bytes), QStringLiteral("1.5 MiB/s"));
        QCOMPARE(axisCaption(bytes), QString());
        const ValueUnit word = metricUnit(metricOf("instructions"), kValue);
        QCOMPARE(label(1.5, 1, 3e6, word), QStringLiteral("1.5 M"));
        QCOMPARE(axisCaption(word), QStringLiteral("instructions"));
        QCOMPARE(label(0, 2, 3e6, word), QStringLiteral("0"));
        QCOMPARE(label(200, 0, 3e-10, metricUnit(metricOf(""), kValue)), QStringLiteral("200e-12"));
        QCOMPARE(label(20, 0, 3e8, metricUnit(metricOf("#"), kRate)), QStringLiteral("20 M/s"));
    }

    void german()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        QCOMPARE(formatValue(1.5 * 1024, metricUnit(metricOf("B"), kValue)), QStringLiteral("1,5 KiB"));
        QCOMPARE(formatValue(1234.5, metricUnit(metricOf("Ops"), kValue)), QStringLiteral("1.234,5 Ops"));
    }

    void unitsThatCanShareAnAxis()
    {
        QVERIFY(metricUnit(metricOf("ms"), kValue).isSame(metricUnit(metricOf("s"), kValue)));
        QVERIFY(metricUnit(metricOf("KiB"), kValue).isSame(metricUnit(metricOf("bytes"), kValue)));
        QVERIFY(!metricUnit(metricOf("B"), kValue).isSame(metricUnit(metricOf("B"), kRate)));
        QVERIFY(!metricUnit(metricOf("W"), kValue).isSame(metricUnit(metricOf("J"), kValue)));
    }
};

LIGHTCONE_TEST(TestValueUnit, Core)

} // namespace lightcone::tests::tst_valueunit

#include "tst_valueunit.moc"
