// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include <string_view>

namespace lightcone::tests {

/// The application object that a test class needs while it runs.
enum class Application { None, Core, Widgets };

/// A test class that main() runs when it is given the name of the class's file without its suffix, tst_foo for
/// instance.
struct TestClass {
    std::string_view file; ///< path of the source
    Application application;
    int (*run)(int argc, char** argv);

    TestClass(
        std::string_view file, Application application, int (*run)(int argc, char** argv)); ///< adds itself to the list
};

} // namespace lightcone::tests

/// Stands at the end of tst_foo.cpp in place of one of QtTest's mains: LIGHTCONE_TEST(TestFoo, Core).
#define LIGHTCONE_TEST(Class, Needs)                                                                                   \
    static const lightcone::tests::TestClass registered##Class(                                                        \
        __FILE__, lightcone::tests::Application::Needs, [](int argc, char** argv) {                                    \
            Class test;                                                                                                \
            return QTest::qExec(&test, argc, argv);                                                                    \
        });
