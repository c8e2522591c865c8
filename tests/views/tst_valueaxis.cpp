// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/plot/valueaxis.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>

namespace lightcone::tests::tst_valueaxis {

using namespace views;

namespace {

constexpr double kSpacing = 30;

ValueRange rangeOf(std::initializer_list<double> values)
{
    ValueRange range;
    for (const double value : values)
        range.add(value);
    return range;
}

QStringList labelsOf(const ValueAxis& axis)
{
    QStringList labels;
    for (const ValueAxis::Mark& mark : axis.marks)
        labels.append(mark.label);
    return labels;
}

/// Checks the conditions that hold for any axis.
void checkAxis(const ValueAxis& axis, const ValueRange& range)
{
    QVERIFY(std::isfinite(axis.low) && std::isfinite(axis.high));
    QVERIFY(axis.low < axis.high);
    constexpr double kGreatest = 1e307; // greater values lie at the edge
    if (!range.isEmpty && std::abs(range.low) < kGreatest && std::abs(range.high) < kGreatest) {
        QVERIFY(axis.low <= range.low);
        QVERIFY(axis.high >= range.high);
    }
    QVERIFY(!axis.marks.empty());
    QVERIFY(axis.marks.size() <= static_cast<std::size_t>(axis.height / kSpacing) + 2);
    QSet<QString> labels;
    for (std::size_t i = 0; i < axis.marks.size(); ++i) {
        const ValueAxis::Mark& mark = axis.marks[i];
        QVERIFY2(mark.y >= -0.5 && mark.y <= axis.height + 0.5, qPrintable(mark.label));
        QVERIFY2(!labels.contains(mark.label), qPrintable(mark.label));
        labels.insert(mark.label);
        if (i > 0)
            QVERIFY2(axis.marks[i - 1].y - mark.y >= kSpacing - 0.5, qPrintable(mark.label));
    }
}

} // namespace

class TestValueAxis final : public QObject {
    Q_OBJECT

private slots:
    void labels()
    {
        const auto labels = [](std::initializer_list<double> values, const ValueUnit& unit, bool hasZero) {
            return labelsOf(layoutValueAxis(rangeOf(values), unit, hasZero, 200, kSpacing)).join(QLatin1String(" | "));
        };
        const ValueUnit bytes { QStringLiteral("B"), ValueUnit::Prefix::Binary, 1 };
        const ValueUnit word { QStringLiteral("messages"), ValueUnit::Prefix::None, 1 };
        QCOMPARE(labels({ 0, 38 }, word, true), QStringLiteral("0 | 10 | 20 | 30 | 40"));
        QCOMPARE(labels({ 0, 1 }, word, true), QStringLiteral("0 | 0.2 | 0.4 | 0.6 | 0.8 | 1.0"));
        QCOMPARE(labels({ 0, 3.0 * 1024 * 1024 }, bytes, true),
            QStringLiteral("0 | 0.5 MiB | 1.0 MiB | 1.5 MiB | 2.0 MiB | 2.5 MiB | 3.0 MiB"));
        QCOMPARE(labels({ -2.5e8, 2.5e8 }, word, false), QStringLiteral("-200 M | -100 M | 0 | 100 M | 200 M"));
        QCOMPARE(labels({ 99.5, 100.5 }, word, false), QStringLiteral("99.6 | 99.8 | 100.0 | 100.2 | 100.4"));
        QCOMPARE(labels({ 0, 0.9 }, { QStringLiteral("%"), ValueUnit::Prefix::Percent, 100 }, true),
            QStringLiteral("0 | 20 % | 40 % | 60 % | 80 %"));
        QCOMPARE(labels({ 12'000, 90'000 }, { QStringLiteral("s"), ValueUnit::Prefix::Decimal, 1e-6 }, true),
            QStringLiteral("0 | 20 ms | 40 ms | 60 ms | 80 ms"));
    }

    void extremes_data()
    {
        QTest::addColumn<ValueRange>("range");
        QTest::addColumn<double>("scale");
        const double most = std::numeric_limits<double>::max();
        const double infinity = std::numeric_limits<double>::infinity();
        const double none = std::numeric_limits<double>::quiet_NaN();
        const auto row = [](const char* name, std::initializer_list<double> values, double scale = 1) {
            QTest::newRow(name) << rangeOf(values) << scale;
        };
        row("nothing", {});
        row("no numbers", { none, infinity, -infinity });
        row("numbers among none", { none, 3, infinity, 5 });
        row("zero", { 0 });
        row("one value", { 42 });
        row("one negative value", { -42 });
        row("negative", { -9, -3 });
        row("all doubles", { -most, most });
        row("the greatest", { most });
        row("the least", { std::numeric_limits<double>::denorm_min() });
        row("tiny", { 1e-300, 3e-300 });
        row("huge", { 1e300, 3e300 });
        row("from tiny to huge", { 1e-300, 1e300 });
        row("close together", { 1e18, 1e18 + 128 });
        row("closer than doubles tell apart", { 1e15, std::nextafter(1e15, 2e15) });
        row("around a great number", { 1e15, 1e15 + 1e6 });
        row("scaled up", { 1, 2 }, 1e300);
        row("scaled beyond all doubles", { 1e200, 2e200 }, 1e200);
        row("scaled down", { 1, 2 }, 1e-300);
    }
    void extremes()
    {
        QFETCH(ValueRange, range);
        QFETCH(double, scale);
        for (const auto prefix : { ValueUnit::Prefix::None, ValueUnit::Prefix::Decimal, ValueUnit::Prefix::Binary }) {
            for (const bool hasZero : { false, true }) {
                const ValueUnit unit { QStringLiteral("B"), prefix, scale };
                const ValueAxis axis = layoutValueAxis(range, unit, hasZero, 300, kSpacing);
                if (std::isfinite(axis.high * scale))
                    checkAxis(axis, range);
                QVERIFY(axis.low < axis.high);
                QVERIFY(std::isfinite(axis.toY(axis.high)) && std::isfinite(axis.toY(0)));
                if (hasZero)
                    QVERIFY(axis.contains(0));
            }
        }
    }

    void anyRange()
    {
        std::mt19937_64 random(11);
        std::uniform_real_distribution<double> mantissa(-1, 1);
        std::uniform_int_distribution<int> exponent(-280, 280);
        for (int i = 0; i < 3'000; ++i) {
            const double size = std::pow(10.0, exponent(random));
            const ValueRange range = rangeOf({ mantissa(random) * size, mantissa(random) * size });
            const ValueUnit unit { QStringLiteral("W"), static_cast<ValueUnit::Prefix>(i % 4), 1 };
            const ValueAxis axis = layoutValueAxis(range, unit, i % 2 == 0, 80 + i % 700, kSpacing);
            checkAxis(axis, range);
            if (QTest::currentTestFailed())
                qFatal("of %g to %g", range.low, range.high);
        }
    }

    void stepsAreRound()
    {
        for (double span = 0.001; span < 1e7; span *= 1.37) {
            const ValueAxis axis
                = layoutValueAxis(rangeOf({ 0, span }), { QString(), ValueUnit::Prefix::None, 1 }, true, 400, kSpacing);
            const double step = (axis.marks[0].y - axis.marks[1].y) / axis.height * (axis.high - axis.low);
            const double mantissa = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
            const bool isRound = std::ranges::any_of(
                std::array { 1.0, 2.0, 5.0 }, [&](double m) { return std::abs(mantissa - m) < 1e-6; });
            QVERIFY2(isRound, qPrintable(QString::number(step)));
        }
    }

    void noHeight()
    {
        QVERIFY(layoutValueAxis(rangeOf({ 0, 1 }), {}, false, 0, kSpacing).marks.empty());
        QVERIFY(!layoutValueAxis(rangeOf({ 0, 1 }), {}, true, 5, kSpacing).marks.empty());
    }
};

LIGHTCONE_TEST(TestValueAxis, Core)

} // namespace lightcone::tests::tst_valueaxis

#include "tst_valueaxis.moc"
