// SPDX-License-Identifier: GPL-3.0-or-later
#include "classedfunctions.h"
#include "testclass.h"
#include "tests/contrast.h"
#include "views/base/colorscheme.h"
#include "views/base/functionshades.h"
#include "views/base/oklab.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::tests::tst_colorscheme {

using namespace views;

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

/// A kind of colour vision as a matrix on linear RGB. The matrices are those of G. M. Machado, M. M. Oliveira, L. A. F.
/// Fernandes, "A physiologically-based model for simulation of color vision deficiency", 2009, severity 1.
struct Vision {
    const char* name;
    Matrix matrix;
};
constexpr std::array<Vision, 4> kVisions { {
    { "normal", { { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } } },
    { "protanopia",
        { { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
            { -0.003882, -0.048116, 1.051998 } } } },
    { "deuteranopia",
        { { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
            { -0.011820, 0.042940, 0.968881 } } } },
    { "tritanopia",
        { { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
            { 0.004733, 0.691367, 0.303900 } } } },
} };

Vector multiplied(const Matrix& matrix, const Vector& vector)
{
    Vector result {};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j)
            result[i] += matrix[i][j] * vector[j];
    }
    return result;
}

Vector linearRgb(const QColor& color)
{
    return { linear(color.redF()), linear(color.greenF()), linear(color.blueF()) };
}

/// CIE L*a*b* (D65) of @p color as someone with @p vision sees it.
Vector lab(const QColor& color, const Vision& vision)
{
    constexpr Matrix kToXyz { { { 0.4124564, 0.3575761, 0.1804375 }, { 0.2126729, 0.7151522, 0.0721750 },
        { 0.0193339, 0.1191920, 0.9503041 } } };
    Vector seen = multiplied(vision.matrix, linearRgb(color));
    for (double& c : seen)
        c = std::clamp(c, 0.0, 1.0);
    const Vector white = multiplied(kToXyz, { 1, 1, 1 });
    Vector f = multiplied(kToXyz, seen);
    for (std::size_t i = 0; i < 3; ++i) {
        const double x = f[i] / white[i];
        f[i] = x > 216.0 / 24389 ? std::cbrt(x) : (24389.0 / 27 * x + 16) / 116;
    }
    return { 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]) };
}

/// The CIE76 colour difference of two colours as someone with @p vision sees them.
double difference(const QColor& a, const QColor& b, const Vision& vision)
{
    const Vector x = lab(a, vision);
    const Vector y = lab(b, vision);
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

/// Every shade of a class.
std::vector<QColor> shades(const ColorScheme& scheme, core::ShownClass shownClass)
{
    std::vector<QColor> colors;
    for (std::size_t i = 0; i < shadeCount(shownClass); ++i)
        colors.push_back(QColor::fromRgb(shadeOf(shownClass, scheme.functionClass(shownClass).rgb(), i)));
    return colors;
}

// The classes that tell where the time goes.
constexpr std::array kMain { core::FunctionClass::Work, core::FunctionClass::Communication,
    core::FunctionClass::Waiting, core::FunctionClass::StartEnd };

} // namespace

class TestColorScheme final : public QObject {
    Q_OBJECT

private slots:
    void classesAreToldApart_data() { themesAndVisions(); }
    void classesAreToldApart();
    void shadesOfMainClassesStayApart_data() { themesAndVisions(); }
    void shadesOfMainClassesStayApart();
    void mainClassesDifferInGrey_data() { themes(); }
    void mainClassesDifferInGrey();
    void startAndEndAreMuted_data() { themes(); }
    void startAndEndAreMuted();
    void shadesLookLikeTheirClass_data() { themesAndClassings(); }
    void shadesLookLikeTheirClass();
    void shadesAreToldApart_data() { themesAndClassings(); }
    void shadesAreToldApart();
    void textIsReadable_data() { themesAndClassings(); }
    void textIsReadable();
    void choicesCount();
    void functionsAreByIndex();
    void classesOfScorePAreShown_data() { themes(); }
    void classesOfScorePAreShown();

private:
    static void themes();
    static void themesAndClassings();
    static void themesAndVisions();
};

void TestColorScheme::themes()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::Light;
    QTest::newRow("dark") << Theme::Dark;
}

void TestColorScheme::themesAndClassings()
{
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<core::Classing>("classing");
    QTest::newRow("light") << Theme::Light << core::Classing::Usual;
    QTest::newRow("dark") << Theme::Dark << core::Classing::Usual;
    QTest::newRow("light, Score-P") << Theme::Light << core::Classing::Score;
    QTest::newRow("dark, Score-P") << Theme::Dark << core::Classing::Score;
}

void TestColorScheme::themesAndVisions()
{
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<std::size_t>("vision");
    for (std::size_t i = 0; i < kVisions.size(); ++i) {
        QTest::addRow("light, %s", kVisions[i].name) << Theme::Light << i;
        QTest::addRow("dark, %s", kVisions[i].name) << Theme::Dark << i;
    }
}

void TestColorScheme::classesAreToldApart()
{
    QFETCH(Theme, theme);
    QFETCH(std::size_t, vision);
    const ColorScheme scheme(theme);
    constexpr double kLeast = 16;
    for (const core::Classing classing : { core::Classing::Usual, core::Classing::Score }) {
        const std::vector<core::ShownClass> classes = core::allClasses(classing);
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const QColor color = scheme.functionClass(classes[i]);
            for (std::size_t j = 0; j < i; ++j) {
                const double apart = difference(color, scheme.functionClass(classes[j]), kVisions[vision]);
                QVERIFY2(apart >= kLeast, qPrintable(QStringLiteral("classes %1 and %2: %3").arg(i).arg(j).arg(apart)));
            }
            for (const QColor& neutral : { scheme.idle, scheme.other }) {
                const double apart = difference(color, neutral, kVisions[vision]);
                QVERIFY2(apart >= 8,
                    qPrintable(QStringLiteral("class %1 and %2: %3").arg(i).arg(neutral.name()).arg(apart)));
            }
        }
    }
}

/// Whatever the function, its class is seen.
void TestColorScheme::shadesOfMainClassesStayApart()
{
    QFETCH(Theme, theme);
    QFETCH(std::size_t, vision);
    const ColorScheme scheme(theme);
    constexpr double kLeast = 12;
    for (std::size_t i = 0; i < kMain.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            for (const QColor& one : shades(scheme, kMain[i])) {
                for (const QColor& other : shades(scheme, kMain[j])) {
                    const double apart = difference(one, other, kVisions[vision]);
                    QVERIFY2(apart >= kLeast,
                        qPrintable(QStringLiteral("%1 and %2: %3").arg(one.name(), other.name()).arg(apart)));
                }
            }
        }
    }
}

void TestColorScheme::mainClassesDifferInGrey()
{
    QFETCH(Theme, theme);
    const ColorScheme scheme(theme);
    for (std::size_t i = 0; i < kMain.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double apart = std::abs(lab(scheme.functionClass(kMain[i]), kVisions[0])[0]
                - lab(scheme.functionClass(kMain[j]), kVisions[0])[0]);
            QVERIFY2(apart >= 8, qPrintable(QStringLiteral("%1 and %2: %3").arg(i).arg(j).arg(apart)));
        }
    }
}

void TestColorScheme::startAndEndAreMuted()
{
    QFETCH(Theme, theme);
    const ColorScheme scheme(theme);
    const auto chroma = [&scheme](core::FunctionClass functionClass) {
        return oklchOf(oklabOf(scheme.functionClass(functionClass).rgb())).chroma;
    };
    QVERIFY(chroma(core::FunctionClass::StartEnd) < 0.05);
    for (const auto loud :
        { core::FunctionClass::Work, core::FunctionClass::Communication, core::FunctionClass::Waiting })
        QVERIFY(chroma(loud) > 0.1);
}

void TestColorScheme::shadesLookLikeTheirClass()
{
    QFETCH(Theme, theme);
    QFETCH(core::Classing, classing);
    const ColorScheme scheme(theme);
    const std::vector<core::ShownClass> classes = core::allClasses(classing);
    for (const core::ShownClass shownClass : classes) {
        for (const QColor& color : shades(scheme, shownClass)) {
            const double own = difference(color, scheme.functionClass(shownClass), kVisions[0]);
            for (const core::ShownClass any : classes) {
                const double other = difference(color, scheme.functionClass(any), kVisions[0]);
                QVERIFY2(any == shownClass || own < other,
                    qPrintable(QStringLiteral("%1 of class %2 (%3) looks like class %4 (%5)")
                                   .arg(color.name())
                                   .arg(shownClass.index())
                                   .arg(own)
                                   .arg(any.index())
                                   .arg(other)));
            }
        }
    }
}

void TestColorScheme::shadesAreToldApart()
{
    QFETCH(Theme, theme);
    QFETCH(core::Classing, classing);
    const ColorScheme scheme(theme);
    for (const core::ShownClass shownClass : core::allClasses(classing)) {
        const std::vector<QColor> colors = shades(scheme, shownClass);
        QCOMPARE(colors.front(), scheme.functionClass(shownClass));
        for (std::size_t a = 0; a < colors.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const double apart = oklabDistance(colors[a], colors[b]);
                QVERIFY2(apart >= kJustNoticeable,
                    qPrintable(QStringLiteral("shades %1 and %2 of class %3: %4")
                                   .arg(a)
                                   .arg(b)
                                   .arg(shownClass.index())
                                   .arg(apart)));
            }
        }
    }
}

void TestColorScheme::textIsReadable()
{
    QFETCH(Theme, theme);
    QFETCH(core::Classing, classing);
    const ColorScheme scheme(theme);
    for (const core::ShownClass shownClass : core::allClasses(classing)) {
        for (const QColor& fill : shades(scheme, shownClass))
            QVERIFY(contrast(fill, ColorScheme::textOn(fill)) >= 4.5);
    }
    QVERIFY(contrast(scheme.other, ColorScheme::textOn(scheme.other)) >= 4.5);
    for (const QColor& behind : { scheme.background, scheme.alternateRow }) {
        QVERIFY(contrast(scheme.text, behind) >= 7);
        QVERIFY(contrast(scheme.dimText, behind) >= 4.5);
        for (const QColor& mark : { scheme.message, scheme.messageBundle, scheme.collective, scheme.oneSided,
                 scheme.selection, scheme.marker, scheme.bookmark })
            QVERIFY(contrast(mark, behind) >= 4.5);
    }
}

void TestColorScheme::choicesCount()
{
    auto palette = std::make_shared<Palette>();
    palette->functions["MPI_Send"] = qRgb(1, 2, 3);
    palette->classes[core::FunctionClass::Io] = qRgb(120, 130, 140);
    palette->moved["solve"] = core::FunctionClass::Io;
    const ColorScheme scheme(Theme::Light, palette);
    const core::Definitions definitions = definitionsOf({ functionWith(core::FunctionClass::Communication, "MPI_Send"),
        functionWith(core::FunctionClass::Work, "solve"),
        functionWith(core::FunctionClass::Communication, "MPI_Recv") });
    const std::vector<QColor> colors = scheme.functions(definitions);
    QCOMPARE(colors[0], QColor(1, 2, 3));
    QCOMPARE(scheme.functionClass(core::FunctionClass::Io), QColor(120, 130, 140));
    QCOMPARE(scheme.classes(definitions),
        std::vector(
            { core::FunctionClass::Communication, core::FunctionClass::Io, core::FunctionClass::Communication }));
    std::vector<std::string> solve { "solve" };
    QCOMPARE(colors[1].rgb(),
        shadeOf(core::FunctionClass::Io, qRgb(120, 130, 140), chooseShades(core::FunctionClass::Io, solve).front()));
    QCOMPARE(colors[2], ColorScheme(Theme::Light).functions(definitions)[2]);
    QCOMPARE(scheme.in(Theme::Dark).functions(definitions)[0], QColor(1, 2, 3));
    Palette user;
    user.functions["MPI_Send"] = qRgb(9, 9, 9);
    user.functions["MPI_Recv"] = qRgb(8, 8, 8);
    const Palette both = merged(*palette, user);
    QCOMPARE(both.functions.at("MPI_Send"), qRgb(1, 2, 3));
    QCOMPARE(both.functions.at("MPI_Recv"), qRgb(8, 8, 8));
}

void TestColorScheme::functionsAreByIndex()
{
    const core::FunctionDef send = functionWith(core::FunctionClass::Communication, "MPI_Send");
    const core::FunctionDef read = functionWith(core::FunctionClass::Io, "read");
    const ColorScheme scheme(Theme::Dark);
    const std::vector<QColor> colors = scheme.functions(definitionsOf({ send, read }));
    QCOMPARE(colors.size(), std::size_t { 2 });
    QCOMPARE(colors[0], scheme.functions(definitionsOf({ send })).front());
    QCOMPARE(colors[1], scheme.functions(definitionsOf({ read })).front());
}

/// Functions have shades of the class in which Score-P counts them, where that is known of the trace; what a person has
/// chosen for one wins.
void TestColorScheme::classesOfScorePAreShown()
{
    QFETCH(Theme, theme);
    using core::FunctionClass;
    using core::ScoreClass;
    const core::Definitions definitions = definitionsOf({ functionWith(FunctionClass::Work, "main"),
        functionWith(FunctionClass::Work, "solve"), functionWith(FunctionClass::Waiting, "MPI_Barrier"),
        functionWith(FunctionClass::StartEnd, "MPI_Init"), functionWith(FunctionClass::Work, "chosen") });
    auto palette = std::make_shared<Palette>();
    palette->functions["chosen"] = qRgb(1, 2, 3);
    palette->moved["solve"] = FunctionClass::Io;
    const std::vector scores { ScoreClass::Com, ScoreClass::User, ScoreClass::Mpi, ScoreClass::Mpi, ScoreClass::User };
    palette->scoreClasses = std::make_shared<const std::vector<ScoreClass>>(scores);
    const ColorScheme scheme(theme, palette);
    QVERIFY(scheme.classing() == core::Classing::Score);
    QVERIFY(scheme.in(Theme::Light).shownClasses(definitions) == core::shownClasses(scores));
    QVERIFY(scheme.classes(definitions)[1] == FunctionClass::Io); // which still decides what counts as work
    const std::vector<QColor> colors = scheme.functions(definitions);
    for (std::size_t i = 0; i + 1 < scores.size(); ++i) {
        const std::vector<QColor> ofClass = shades(scheme, scores[i]);
        QVERIFY(std::ranges::find(ofClass, colors[i]) != ofClass.end());
    }
    QVERIFY(colors[2] != colors[3]);
    QCOMPARE(colors[4], QColor(1, 2, 3));
    QVERIFY(scheme.areChosen(definitions) == (std::vector { false, false, false, false, true }));

    auto usual = std::make_shared<Palette>(*palette);
    usual->scoreClasses.reset();
    const ColorScheme without(theme, usual);
    QVERIFY(!scheme.showsAlike(without, definitions));
    QVERIFY(scheme.countsAlike(without, definitions));
    // As long as they are known of another trace only, functions have their usual classes.
    auto others = std::make_shared<Palette>(*palette);
    others->scoreClasses = std::make_shared<const std::vector<ScoreClass>>(2, ScoreClass::Mpi);
    QVERIFY(ColorScheme(theme, others).functions(definitions) == without.functions(definitions));
}

LIGHTCONE_TEST(TestColorScheme, None)

} // namespace lightcone::tests::tst_colorscheme

#include "tst_colorscheme.moc"
