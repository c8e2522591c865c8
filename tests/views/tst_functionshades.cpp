// SPDX-License-Identifier: GPL-3.0-or-later
#include "classedfunctions.h"
#include "testclass.h"
#include "views/base/colorscheme.h"
#include "views/base/functionshades.h"

#include <algorithm>
#include <random>

namespace lightcone::tests::tst_functionshades {

using namespace views;

namespace {

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

class TestFunctionShades final : public QObject {
    Q_OBJECT

private slots:
    void namesHaveTheSameShadeInEveryTrace();
    void namesOfATraceHaveDifferentShades();
    void usualCallsDoNotMeet();
};

/// A name alone, at any place of the file, in any company that has other shades.
void TestFunctionShades::namesHaveTheSameShadeInEveryTrace()
{
    const ColorScheme scheme(Theme::Light);
    for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
        std::vector<std::string> all = names();
        std::ranges::sort(all);
        const std::vector<std::size_t> together = chooseShades(classAt(i), all);
        QCOMPARE(chooseShades(classAt(i), all), together);
        for (std::size_t at = 0; at < all.size(); at += 7) {
            core::FunctionDef alone = functionWith(classAt(i), all[at]);
            const QColor color = scheme.functions(definitionsOf({ alone })).front();
            alone.file = "solver.c";
            alone.firstLine = 7;
            const std::vector<QColor> twice
                = scheme.functions(definitionsOf({ functionWith(classAt((i + 1) % 3), "other"), alone, alone }));
            QCOMPARE(twice[1], color);
            QCOMPARE(twice[2], color);
        }
        // Of names that have one shade when they are alone, the first keeps it in company.
        const std::vector<std::string> few(
            all.begin(), all.begin() + static_cast<std::ptrdiff_t>(shadeCount(classAt(i))));
        const std::vector<std::size_t> shared = chooseShades(classAt(i), few);
        QCOMPARE(shared.front(), chooseShades(classAt(i), { few.data(), 1 }).front());
    }
}

void TestFunctionShades::namesOfATraceHaveDifferentShades()
{
    std::mt19937 random(5);
    for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
        std::vector<std::string> all = names();
        std::ranges::shuffle(all, random);
        for (const std::size_t count : { std::size_t { 2 }, std::size_t { 5 }, shadeCount(classAt(i)), all.size() }) {
            std::vector<std::string> some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
            std::ranges::sort(some);
            std::vector<std::size_t> uses(shadeCount(classAt(i)));
            for (const std::size_t shade : chooseShades(classAt(i), some))
                ++uses[shade];
            const auto [least, most] = std::ranges::minmax(uses);
            QVERIFY(most - least <= 1);
        }
    }
}

/// Calls that are often side by side are further apart than just noticeably, and have their colours in any trace.
void TestFunctionShades::usualCallsDoNotMeet()
{
    const auto check = [](core::FunctionClass functionClass, std::vector<std::string> names) {
        std::ranges::sort(names);
        const std::vector<std::size_t> shades = chooseShades(functionClass, names);
        for (std::size_t i = 0; i < names.size(); ++i)
            QCOMPARE(shades[i], chooseShades(functionClass, { &names[i], 1 }).front());
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const QRgb base = ColorScheme(theme).functionClass(functionClass).rgb();
            for (std::size_t i = 0; i < names.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const double apart = oklabDistance(QColor::fromRgb(shadeOf(functionClass, base, shades[i])),
                        QColor::fromRgb(shadeOf(functionClass, base, shades[j])));
                    QVERIFY2(apart >= 1.5 * kJustNoticeable, qPrintable(QString::fromStdString(names[i] + names[j])));
                }
            }
        }
    };
    check(core::FunctionClass::Communication,
        { "MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv", "MPI_Sendrecv", "MPI_Allreduce", "MPI_Bcast",
            "MPI_Alltoall", "MPI_Reduce" });
    check(core::FunctionClass::Waiting, { "MPI_Wait", "MPI_Waitall", "MPI_Barrier", "OpenMP implicit barrier" });
    check(core::FunctionClass::Waiting,
        { "pthread_mutex_lock", "pthread_cond_wait", "pthread_join", "pthread_barrier_wait" });
    check(core::FunctionClass::StartEnd, { "MPI_Init", "MPI_Finalize", "pthread_create" });
}

LIGHTCONE_TEST(TestFunctionShades, None)

} // namespace lightcone::tests::tst_functionshades

#include "tst_functionshades.moc"
