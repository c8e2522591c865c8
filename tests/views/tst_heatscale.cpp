// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/base/contrast.h"
#include "views/base/oklab.h"
#include "views/heat/heatlegend.h"
#include "views/heat/heatscale.h"
#include "views/heat/heatscalecontrols.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontMetricsF>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>

#include <cmath>

namespace lightcone::tests::tst_heatscale {

using namespace views;

namespace {

using Kind = HeatScale::Kind;

HeatRange rangeOf(std::initializer_list<double> values)
{
    HeatRange range;
    for (const double value : values)
        range.add(value);
    return range;
}

double lightnessOf(QRgb color)
{
    return oklabOf(color).lightness;
}

double distance(QRgb a, QRgb b)
{
    const OklabColor from = oklabOf(a);
    const OklabColor to = oklabOf(b);
    return std::hypot(from.lightness - to.lightness, from.a - to.a, from.b - to.b);
}

} // namespace

/// Tests colours, bounds and the strip that explains them.
class TestHeatScale : public QObject {
    Q_OBJECT

private slots:
    void kinds();
    /// Lightness goes one way, in steps that are alike, so that the order is seen without hue; the least colour differs
    /// from the background.
    void amountsAreOrdered()
    {
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const ColorScheme scheme(theme);
            const HeatScale scale({}, rangeOf({ 0, 10 }), Kind::Amount, scheme);
            const double direction = theme == Theme::Light ? -1 : 1;
            constexpr int kSteps = 10;
            const double whole = direction * (lightnessOf(scale.color(10)) - lightnessOf(scale.color(0)));
            QVERIFY(whole > 0.55);
            for (int step = 0; step < kSteps; ++step) {
                const double rise = direction * (lightnessOf(scale.color(step + 1)) - lightnessOf(scale.color(step)));
                QVERIFY2(rise > 0.6 * whole / kSteps && rise < 1.4 * whole / kSteps, qPrintable(QString::number(step)));
            }
            QVERIFY(distance(scale.color(0), scheme.background.rgb()) > 0.08);
            QVERIFY(contrastRatio(QColor::fromRgb(scale.color(10)), scheme.background) > 4.5);
        }
    }

    void differencesHaveTwoSides()
    {
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const ColorScheme scheme(theme);
            const HeatScale scale({}, rangeOf({ -2, 8 }), Kind::Difference, scheme);
            QCOMPARE(scale.low(), -8.0);
            QCOMPARE(scale.high(), 8.0);
            QCOMPARE(scale.shareOf(0), 0.5);
            QVERIFY(distance(scale.color(0), scheme.background.rgb()) > 0.05);
            for (int size = 1; size <= 8; ++size) {
                QVERIFY(std::abs(lightnessOf(scale.color(size)) - lightnessOf(scale.color(-size))) < 0.03);
                QVERIFY(distance(scale.color(size), scale.color(-size)) > 0.02 * size);
            }
        }
    }

    void boundsFollowValuesOrPerson()
    {
        const ColorScheme scheme(Theme::Light);
        const HeatRange range = rangeOf({ 0, 0.5, 20, 1000 });
        const HeatScale linear({}, range, Kind::Amount, scheme);
        QCOMPARE(linear.low(), 0.0);
        QCOMPARE(linear.high(), 1000.0);
        QCOMPARE(linear.shareOf(500), 0.5);
        const HeatScale logarithmic({ true, std::nullopt, std::nullopt }, range, Kind::Amount, scheme);
        QCOMPARE(logarithmic.low(), 0.5);
        QVERIFY(logarithmic.isCutBelow() && !logarithmic.isCutAbove());
        QVERIFY(std::abs(logarithmic.shareOf(logarithmic.valueAt(0.3)) - 0.3) < 1e-12);
        QCOMPARE(logarithmic.shareOf(0), 0.0);
        const HeatScale set({ false, 10, 100 }, range, Kind::Amount, scheme);
        QVERIFY(set.isCutBelow() && set.isCutAbove());
        QCOMPARE(set.color(1000), set.color(100));
        QCOMPARE(set.color(0), set.color(10));
        const HeatScale both({ true, std::nullopt, std::nullopt }, rangeOf({ -100, 0, 1 }), Kind::Difference, scheme);
        QCOMPARE(both.shareOf(-100), 0.0);
        QCOMPARE(both.shareOf(0.5), 0.5);
        QCOMPARE(both.shareOf(10), 0.75);
        QVERIFY(std::abs(both.valueAt(0.75) - 10) < 1e-9);
    }

    void oddRangesHaveBounds()
    {
        const ColorScheme scheme(Theme::Dark);
        for (const Kind kind : { Kind::Amount, Kind::Difference }) {
            for (const bool isLogarithmic : { false, true }) {
                for (const HeatRange& range :
                    { HeatRange {}, rangeOf({ 0 }), rangeOf({ 7 }), rangeOf({ -3 }), rangeOf({ 1e-320, 1e308 }) }) {
                    const HeatScale scale({ isLogarithmic, std::nullopt, std::nullopt }, range, kind, scheme);
                    QVERIFY(scale.low() < scale.high());
                    for (const double value : { -1e308, -1.0, 0.0, 1.0, 1e308 }) {
                        const double share = scale.shareOf(value);
                        QVERIFY(share >= 0 && share <= 1);
                    }
                    for (const ValueUnit::Prefix prefix : { ValueUnit::Prefix::None, ValueUnit::Prefix::Decimal,
                             ValueUnit::Prefix::Binary, ValueUnit::Prefix::Percent }) {
                        const std::vector<double> marks = scale.marks(5, { QStringLiteral("u"), prefix });
                        QVERIFY(marks.size() >= 2 && marks.size() <= 5);
                        for (std::size_t i = 1; i < marks.size(); ++i)
                            QVERIFY(marks[i] > marks[i - 1]);
                    }
                }
            }
        }
    }

    void marksAreRoundInTheirUnit()
    {
        const ColorScheme scheme(Theme::Light);
        const ValueUnit bytes { QStringLiteral("B"), ValueUnit::Prefix::Binary };
        const ValueUnit seconds { QStringLiteral("s"), ValueUnit::Prefix::Decimal };
        constexpr double kMebi = 1024 * 1024;
        const HeatScale linear({}, rangeOf({ 0, 4.5 * kMebi }), Kind::Amount, scheme);
        QCOMPARE(linear.marks(5, bytes), (std::vector<double> { 0, 2 * kMebi, 4.5 * kMebi }));
        QCOMPARE(linear.marks(5, seconds), (std::vector<double> { 0, 2e6, 4e6, 4.5 * kMebi }));
        const HeatChoice logarithmic { true, std::nullopt, std::nullopt };
        const HeatScale wide(logarithmic, rangeOf({ 3, 3 * kMebi * 1024 }), Kind::Amount, scheme);
        QCOMPARE(wide.marks(6, bytes), (std::vector<double> { 3, 1024, kMebi, 3 * kMebi * 1024 }));
        QCOMPARE(wide.marks(6, seconds), (std::vector<double> { 3, 1e3, 1e6, 3 * kMebi * 1024 }));
    }

    void choicesAreKept()
    {
        for (const HeatChoice& choice : { HeatChoice {}, HeatChoice { true, 0.125, std::nullopt },
                 HeatChoice { false, -1e-9, 3e9 }, HeatChoice { true, std::nullopt, 0.1 } })
            QCOMPARE(heatChoiceOf(heatChoiceText(choice)), std::optional(choice));
        for (const char* text : { "", "linear", "linear a b", "linear 1 nan", "linear inf 2" })
            QVERIFY(!heatChoiceOf(QString::fromLatin1(text)));
    }

    void legendTextsDoNotTouch()
    {
        const QFont font;
        const QFontMetricsF metrics(font);
        const ValueUnit unit { QStringLiteral("s"), ValueUnit::Prefix::Decimal };
        for (const bool isLogarithmic : { false, true }) {
            const HeatScale scale(
                { isLogarithmic, 1e-6, 12.5 }, rangeOf({ 0, 100 }), Kind::Amount, ColorScheme(Theme::Light));
            for (int width = 60; width < 1200; width += 37) {
                const HeatLegend legend
                    = layOutHeatLegend(scale, QStringLiteral("Exclusive time"), unit, QRectF(6, 10, width, 30), font);
                double end = legend.bar.left() - 1;
                for (const HeatLegend::Mark& mark : legend.marks) {
                    QVERIFY(mark.text.isEmpty() || mark.left > end);
                    end = mark.text.isEmpty() ? end : mark.left + metrics.horizontalAdvance(mark.text);
                }
                QCOMPARE(legend.marks.front().text.left(1), QStringLiteral("≤"));
                QVERIFY(legend.nothingText.isEmpty() || legend.nothing.right() < 6 + width);
            }
        }
    }

    void readsValues()
    {
        const ValueUnit seconds { QStringLiteral("s"), ValueUnit::Prefix::Decimal };
        const ValueUnit share { QStringLiteral("%"), ValueUnit::Prefix::Percent, 100 };
        const ValueUnit bytes { QStringLiteral("B"), ValueUnit::Prefix::Binary };
        const auto isNear = [](const std::optional<double>& value, double expected) {
            return value && std::abs(*value - expected) <= 1e-12 * std::abs(expected);
        };
        QVERIFY(isNear(parseValue(QStringLiteral("1.5 ms"), seconds), 1.5e-3));
        QVERIFY(isNear(parseValue(QStringLiteral(" 2e-3 "), seconds), 2e-3));
        QVERIFY(isNear(parseValue(QStringLiteral("3 Mi"), bytes), 3 * 1024.0 * 1024));
        QVERIFY(isNear(parseValue(QStringLiteral("4 kB"), bytes), 4000));
        QVERIFY(isNear(parseValue(QStringLiteral("45 %"), share), 0.45));
        QVERIFY(isNear(parseValue(QStringLiteral("12,345"), ValueUnit {}), 12345));
        for (const char* text : { "", "ms", "1 hour", "one", "1.5 msx" })
            QVERIFY(!parseValue(QString::fromLatin1(text), seconds));
    }

    void dialogSetsBounds()
    {
        HeatScaleControls controls(nullptr);
        controls.setValues(rangeOf({ 0, 3 }), Kind::Amount, { QStringLiteral("s"), ValueUnit::Prefix::Decimal });
        QSignalSpy changed(&controls, &HeatScaleControls::choiceChanged);
        controls.findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY(controls.choice().isLogarithmic);
        QCOMPARE(changed.count(), 1);
        const auto answer = [&controls](const auto& act) {
            QTimer::singleShot(0, &controls, [&controls, act] {
                auto* dialog = controls.findChild<HeatScaleDialog*>();
                const auto fields = dialog->findChildren<QLineEdit*>();
                act(*dialog, *fields[0], *fields[1]);
            });
            controls.askBounds();
        };
        const auto ok
            = [](QDialog& dialog) { return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); };
        answer([&ok](QDialog& dialog, QLineEdit& low, QLineEdit& high) {
            high.setText(QStringLiteral("2"));
            low.setText(QStringLiteral("5"));
            QVERIFY(!ok(dialog)->isEnabled());
            low.setText(QStringLiteral("-1"));
            QVERIFY(!ok(dialog)->isEnabled());
            low.setText(QStringLiteral("10 ms"));
            QVERIFY(ok(dialog)->isEnabled());
            dialog.accept();
        });
        QCOMPARE(controls.choice(), (HeatChoice { true, 0.01, 2.0 }));
        QCOMPARE(changed.count(), 2);
        answer([](QDialog& dialog, QLineEdit& low, QLineEdit&) {
            low.setText(QStringLiteral("1"));
            dialog.reject();
        });
        QCOMPARE(changed.count(), 2);
        answer([](QDialog& dialog, QLineEdit&, QLineEdit&) {
            for (QAbstractButton* button : dialog.findChild<QDialogButtonBox*>()->buttons()) {
                if (dialog.findChild<QDialogButtonBox*>()->buttonRole(button) == QDialogButtonBox::ResetRole)
                    button->click();
            }
            dialog.accept();
        });
        QVERIFY(controls.choice().isAutomatic());
    }
};

/// What is left below zero when sums are rounded is no difference.
void TestHeatScale::kinds()
{
    const auto kindOf = [](std::initializer_list<double> values) { return HeatScale::kindFor(rangeOf(values)); };
    QVERIFY(kindOf({}) == HeatScale::Kind::Amount);
    QVERIFY(kindOf({ 3, 1 }) == HeatScale::Kind::Amount);
    QVERIFY(kindOf({ 3, -1e-16 }) == HeatScale::Kind::Amount);
    QVERIFY(kindOf({ 3, -1e-3 }) == HeatScale::Kind::Difference);
    QVERIFY(kindOf({ 1e-20, -1e-20 }) == HeatScale::Kind::Difference);
    QVERIFY(kindOf({ -1e-20 }) == HeatScale::Kind::Difference);
}

LIGHTCONE_TEST(TestHeatScale, Widgets)

} // namespace lightcone::tests::tst_heatscale

#include "tst_heatscale.moc"
