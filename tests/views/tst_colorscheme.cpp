// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tests/contrast.h"
#include "views/base/colorscheme.h"

#include <array>
#include <cmath>
#include <random>

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

core::FunctionDef function(core::RegionGroup group, const std::string& name)
{
    core::FunctionDef function;
    function.group = group;
    function.name = name;
    return function;
}

core::RegionGroup groupAt(std::size_t i)
{
    return static_cast<core::RegionGroup>(i);
}

std::vector<std::string> names()
{
    std::vector<std::string> names { "main", "MPI_Init", "MPI_Finalize", "MPI_Send", "MPI_Recv", "MPI_Isend",
        "MPI_Irecv", "MPI_Wait", "MPI_Waitall", "MPI_Waitany", "MPI_Sendrecv", "MPI_Barrier", "MPI_Bcast",
        "MPI_Allreduce", "MPI_Alltoall", "MPI_Comm_dup", "MPI_Win_create", "MPI_Put", "!$omp parallel @a.c:12",
        "pthread_create", "compute", "exchange", "", "ü" };
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i) {
        std::string name;
        for (int j = 0; j < 12; ++j)
            name += static_cast<char>('a' + random() % 26);
        names.push_back(name);
    }
    return names;
}

} // namespace

class TestColorScheme final : public QObject {
    Q_OBJECT

private slots:
    void groupsAreToldApart_data();
    void groupsAreToldApart();
    void mpiRolesAreToldApart_data() { groupsAreToldApart_data(); }
    void mpiRolesAreToldApart();
    void functionsLookLikeTheirGroup_data() { themes(); }
    void functionsLookLikeTheirGroup();
    void textIsReadable_data() { themes(); }
    void textIsReadable();
    void coloursDependOnGroupAndNameAlone();
    void functionsAreByIndex();

private:
    static void themes();
};

void TestColorScheme::themes()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::Light;
    QTest::newRow("dark") << Theme::Dark;
}

void TestColorScheme::groupsAreToldApart_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<std::size_t>("vision");
    for (std::size_t i = 0; i < kVisions.size(); ++i) {
        QTest::addRow("light, %s", kVisions[i].name) << Theme::Light << i;
        QTest::addRow("dark, %s", kVisions[i].name) << Theme::Dark << i;
    }
}

void TestColorScheme::groupsAreToldApart()
{
    QFETCH(Theme, theme);
    QFETCH(std::size_t, vision);
    const ColorScheme scheme(theme);
    constexpr double kLeast = 16;
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double apart = difference(scheme.group(groupAt(i)), scheme.group(groupAt(j)), kVisions[vision]);
            QVERIFY2(apart >= kLeast, qPrintable(QStringLiteral("groups %1 and %2: %3").arg(i).arg(j).arg(apart)));
        }
        const double fromIdle = difference(scheme.group(groupAt(i)), scheme.idle, kVisions[vision]);
        QVERIFY2(fromIdle >= 8, qPrintable(QStringLiteral("group %1 and idle: %2").arg(i).arg(fromIdle)));
    }
}

void TestColorScheme::mpiRolesAreToldApart()
{
    QFETCH(Theme, theme);
    QFETCH(std::size_t, vision);
    const ColorScheme scheme(theme);
    const std::array<std::string, 5> calls { "MPI_Waitall", "MPI_Recv", "MPI_Send", "MPI_Allreduce", "MPI_Init" };
    for (std::size_t i = 0; i < calls.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double apart = difference(scheme.function(function(core::RegionGroup::Mpi, calls[i])),
                scheme.function(function(core::RegionGroup::Mpi, calls[j])), kVisions[vision]);
            QVERIFY2(
                apart >= 5, qPrintable(QString::fromStdString(calls[i] + ", " + calls[j]) + QString::number(apart)));
        }
    }
}

void TestColorScheme::functionsLookLikeTheirGroup()
{
    QFETCH(Theme, theme);
    const ColorScheme scheme(theme);
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i) {
        for (const std::string& name : names()) {
            const QColor color = scheme.function(function(groupAt(i), name));
            const double own = difference(color, scheme.group(groupAt(i)), kVisions[0]);
            for (std::size_t j = 0; j < core::kRegionGroupCount; ++j) {
                const double other = difference(color, scheme.group(groupAt(j)), kVisions[0]);
                QVERIFY2(i == j || own < other,
                    qPrintable(QStringLiteral("%1 of group %2 (%3) looks like group %4 (%5)")
                                   .arg(QString::fromStdString(name))
                                   .arg(i)
                                   .arg(own)
                                   .arg(j)
                                   .arg(other)));
            }
        }
    }
}

void TestColorScheme::textIsReadable()
{
    QFETCH(Theme, theme);
    const ColorScheme scheme(theme);
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i) {
        for (const std::string& name : names()) {
            const QColor fill = scheme.function(function(groupAt(i), name));
            QVERIFY(contrast(fill, ColorScheme::textOn(fill)) >= 4.5);
        }
    }
    for (const QColor& behind : { scheme.background, scheme.alternateRow }) {
        QVERIFY(contrast(scheme.text, behind) >= 7);
        QVERIFY(contrast(scheme.dimText, behind) >= 4.5);
        for (const QColor& mark :
            { scheme.message, scheme.messageBundle, scheme.collective, scheme.selection, scheme.marker })
            QVERIFY(contrast(mark, behind) >= 4.5);
    }
}

void TestColorScheme::coloursDependOnGroupAndNameAlone()
{
    const ColorScheme scheme(Theme::Light);
    core::FunctionDef solve = function(core::RegionGroup::Application, "solve");
    const QColor color = scheme.function(solve);
    solve.file = "solver.c";
    solve.firstLine = 7;
    solve.regions = { core::RegionId { 3 } };
    QCOMPARE(scheme.function(solve), color);
    QCOMPARE(ColorScheme(Theme::Light).function(solve), color);
    QVERIFY(scheme.function(function(core::RegionGroup::Application, "exchange")) != color);
    QVERIFY(scheme.function(function(core::RegionGroup::Io, "solve")) != color);
}

void TestColorScheme::functionsAreByIndex()
{
    core::Definitions definitions;
    definitions.functions = { function(core::RegionGroup::Mpi, "MPI_Send"), function(core::RegionGroup::Io, "read") };
    const ColorScheme scheme(Theme::Dark);
    const std::vector<QColor> colors = scheme.functions(definitions);
    QCOMPARE(colors.size(), std::size_t { 2 });
    QCOMPARE(colors[0], scheme.function(definitions.functions[0]));
    QCOMPARE(colors[1], scheme.function(definitions.functions[1]));
}

LIGHTCONE_TEST(TestColorScheme, None)

} // namespace lightcone::tests::tst_colorscheme

#include "tst_colorscheme.moc"
