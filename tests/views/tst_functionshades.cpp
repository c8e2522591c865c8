// SPDX-License-Identifier: GPL-3.0-or-later
#include "classedfunctions.h"
#include "testclass.h"
#include "tests/core/traceshapes.h"
#include "views/base/colorscheme.h"
#include "views/base/functionshades.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

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
    void mainHasItsShadeAlone();
    void callersAndCalleesDifferWhereShadesSuffice_data();
    void callersAndCalleesDifferWhereShadesSuffice();
    void calledOnesAmongManyDiffer();
    void callersAndCalleesOfManyFunctionsDiffer();
    void callersAndCalleesOfShapesDiffer_data();
    void callersAndCalleesOfShapesDiffer();
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
    for (std::size_t i = 0; i < core::ShownClass::kCount; ++i) {
        std::vector<std::string> all = names();
        std::ranges::shuffle(all, random);
        for (const std::size_t count :
            { std::size_t { 2 }, std::size_t { 5 }, shadeCount(core::ShownClass::at(i)), all.size() }) {
            std::vector<std::string> some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
            std::ranges::sort(some);
            std::vector<std::size_t> uses(shadeCount(core::ShownClass::at(i)));
            const std::vector<std::size_t> shades = chooseShades(core::ShownClass::at(i), some);
            for (const std::size_t shade : shades)
                ++uses[shade];
            if (const auto main = std::ranges::find(some, "main"); main != some.end()) // which has its shade alone
                uses.erase(
                    uses.begin() + static_cast<std::ptrdiff_t>(shades[static_cast<std::size_t>(main - some.begin())]));
            const auto [least, most] = std::ranges::minmax(uses);
            QVERIFY(most - least <= 1);
        }
    }
}

/// In any company, and under any of its names.
void TestFunctionShades::mainHasItsShadeAlone()
{
    std::mt19937 random(11);
    for (std::size_t i = 0; i < core::ShownClass::kCount; ++i) {
        for (const char* main : { "main", "MAIN__", "main_", "int main(int, char**)" }) {
            std::vector<std::string> all = names();
            std::erase(all, "main");
            std::ranges::shuffle(all, random);
            all.resize(1 + random() % all.size());
            all.emplace_back(main);
            std::ranges::sort(all);
            const std::vector<std::size_t> shades = chooseShades(core::ShownClass::at(i), all);
            const auto at = static_cast<std::size_t>(std::ranges::find(all, main) - all.begin());
            QCOMPARE(shades[at], chooseShades(core::ShownClass::at(i), { &all[at], 1 }).front());
            QCOMPARE(std::ranges::count(shades, shades[at]), std::ptrdiff_t { 1 });
        }
    }
}

/// Calls that are often side by side are further apart than just noticeably, and have their colours in any trace.
void TestFunctionShades::usualCallsDoNotMeet()
{
    const auto check = [](core::ShownClass functionClass, std::vector<std::string> names) {
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
    check(core::ScoreClass::Mpi,
        { "MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv", "MPI_Sendrecv", "MPI_Allreduce", "MPI_Bcast",
            "MPI_Alltoall", "MPI_Allgather" });
    check(core::FunctionClass::StartEnd, { "MPI_Init", "MPI_Finalize", "pthread_create" });
}

void TestFunctionShades::callersAndCalleesDifferWhereShadesSuffice_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::Light;
    QTest::newRow("dark") << Theme::Dark;
}

/// In traces in which no class has more functions than shades, whoever calls whom.
void TestFunctionShades::callersAndCalleesDifferWhereShadesSuffice()
{
    QFETCH(Theme, theme);
    std::mt19937 random(7);
    for (int trace = 0; trace < 20; ++trace) {
        std::vector<std::string> some = names();
        std::ranges::shuffle(some, random);
        std::vector<core::FunctionDef> functions;
        for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
            for (auto count = 1 + random() % shadeCount(classAt(i)); count > 0; --count) {
                functions.push_back(functionWith(classAt(i), some.back()));
                some.pop_back();
            }
        }
        std::ranges::shuffle(functions, random);
        const std::vector<QColor> colors = ColorScheme(theme).functions(definitionsOf(functions));
        for (std::size_t callee = 1; callee < functions.size(); ++callee) {
            for (std::size_t caller = 0; caller < callee; ++caller) {
                const double apart = oklabDistance(colors[caller], colors[callee]);
                QVERIFY2(apart >= kJustNoticeable || functions[caller].functionClass != functions[callee].functionClass,
                    qPrintable(QString::fromStdString(functions[caller].name + ' ' + functions[callee].name)));
            }
        }
    }
}

/// However many there are that nobody calls.
void TestFunctionShades::calledOnesAmongManyDiffer()
{
    std::mt19937 random(17);
    for (std::size_t i = 0; i < core::kFunctionClassCount; ++i) {
        std::vector<core::FunctionDef> functions;
        for (const std::string& name : names())
            functions.push_back(functionWith(classAt(i), name));
        std::ranges::shuffle(functions, random);
        const std::size_t count = shadeCount(classAt(i)) - 1; // main has the other one
        for (std::size_t called = 0; called < count; ++called)
            functions[called].isCalled = true;
        const std::vector<QColor> colors = ColorScheme(Theme::Light).functions(definitionsOf(functions));
        for (std::size_t one = 0; one < count; ++one) {
            for (std::size_t other = 0; other < one; ++other)
                QVERIFY(oklabDistance(colors[one], colors[other]) >= kJustNoticeable);
        }
    }
}

/// In call trees of many more functions than shades, in which each is called by some others.
void TestFunctionShades::callersAndCalleesOfManyFunctionsDiffer()
{
    std::mt19937 random(13);
    for (int trace = 0; trace < 40; ++trace) {
        const core::FunctionClass functionClass = classAt(static_cast<std::size_t>(trace) % core::kFunctionClassCount);
        const std::size_t callers = std::min<std::size_t>(1 + random() % 6, shadeCount(functionClass) / 2 - 1);
        std::vector<std::string> some = names();
        std::erase(some, "main");
        std::vector<core::FunctionDef> functions;
        for (const std::string& name : some)
            functions.push_back(functionWith(functionClass, name));
        // Each has at most `callers` callers and as many callees, fewer than there are shades.
        std::vector<std::size_t> order(functions.size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        for (std::size_t i = 0; i < callers; ++i) {
            std::ranges::shuffle(order, random);
            for (std::size_t j = 0; j < order.size(); ++j)
                functions[j].callees.push_back(core::idAt<core::FunctionId>(order[j]));
        }
        const std::vector<QColor> colors = ColorScheme(Theme::Light).functions(definitionsOf(functions));
        for (std::size_t caller = 0; caller < functions.size(); ++caller) {
            for (const core::FunctionId callee : functions[caller].callees) {
                QVERIFY(core::indexOf(callee) == caller
                    || oklabDistance(colors[caller], colors[core::indexOf(callee)]) >= kJustNoticeable);
            }
        }
    }
}

void TestFunctionShades::callersAndCalleesOfShapesDiffer_data()
{
    addShapeRows();
}

/// In traces that events are read of. Where everyone calls everyone, as few meet as can.
void TestFunctionShades::callersAndCalleesOfShapesDiffer()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const auto& functions = store->definitions().functions;
    const std::vector<QColor> colors = ColorScheme(Theme::Dark).functions(store->definitions());
    std::array<std::set<std::string>, core::kFunctionClassCount> names;
    for (const core::FunctionDef& function : functions)
        names[static_cast<std::size_t>(function.functionClass)].insert(function.name);
    std::size_t unavoidable = 0; // pairs of names that have one shade where all shades have equally many
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t others = names[i].size(); others > shadeCount(classAt(i));) {
            others -= shadeCount(classAt(i));
            unavoidable += others;
        }
    }
    std::set<std::pair<std::string, std::string>> met;
    for (std::size_t caller = 0; caller < functions.size(); ++caller) {
        for (const core::FunctionId callee : functions[caller].callees) {
            const core::FunctionDef& called = store->definitions().function(callee);
            if (called.name != functions[caller].name && called.functionClass == functions[caller].functionClass
                && oklabDistance(colors[caller], colors[core::indexOf(callee)]) < kJustNoticeable)
                met.insert(std::minmax(called.name, functions[caller].name));
        }
    }
    QVERIFY2(met.size() <= unavoidable, qPrintable(QStringLiteral("%1 of %2").arg(met.size()).arg(unavoidable)));
}

LIGHTCONE_TEST(TestFunctionShades, None)

} // namespace lightcone::tests::tst_functionshades

#include "tst_functionshades.moc"
