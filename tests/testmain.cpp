// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"

#include <QApplication>

#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace lightcone::tests {

static std::vector<const TestClass*>& testClasses()
{
    static std::vector<const TestClass*> classes;
    return classes;
}

TestClass::TestClass(std::string_view source, Application needed, int (*runner)(int argc, char** argv))
    : file(source)
    , application(needed)
    , run(runner)
{
    testClasses().push_back(this);
}

static std::string nameOf(const TestClass& test)
{
    return std::filesystem::path(test.file).stem().string();
}

static int runTest(const TestClass& test, int argc, char** argv)
{
    if (test.application == Application::None)
        return test.run(argc, argv);
    // QTEST_GUILESS_MAIN and QTEST_MAIN do the same.
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true);
    if (test.application == Application::Core) {
        const QCoreApplication application(argc, argv);
        return test.run(argc, argv);
    }
    const QApplication application(argc, argv);
    QTEST_DISABLE_KEYPAD_NAVIGATION
    return test.run(argc, argv);
}

} // namespace lightcone::tests

/// main CLASS [OPTION OF QTTEST]...: runs one test class; the application is named after it.
int main(int argc, char** argv)
{
    using namespace lightcone::tests;
    for (const TestClass* test : testClasses()) {
        if (argc > 1 && nameOf(*test) == argv[1])
            return runTest(*test, argc - 1, argv + 1);
    }
    std::fprintf(stderr, "usage: %s CLASS [OPTION OF QTTEST]...\nCLASS is one of:\n", argv[0]);
    for (const TestClass* test : testClasses())
        std::fprintf(stderr, "  %s\n", nameOf(*test).c_str());
    return 2;
}
