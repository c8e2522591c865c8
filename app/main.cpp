// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/arguments.h"
#include "app/cli/cli.h"
#include "app/loading/traceloader.h"
#include "app/settings/language.h"
#include "app/settings/settings.h"
#include "app/texts/clitext.h"
#include "app/window/rungui.h"
#include "core/base/machinememory.h"

#include <QApplication>
#include <QFile>

#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

namespace {

void setNames()
{
    QCoreApplication::setOrganizationName(QStringLiteral("lightcone"));
    QCoreApplication::setApplicationName(QStringLiteral("lightcone"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LIGHTCONE_VERSION));
}

// Pictures must not depend on the screen: what the environment says about it is set aside.
void forgetScreen()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char* name :
        { "QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_AUTO_SCREEN_SCALE_FACTOR", "QT_FONT_DPI",
            "QT_ENABLE_HIGHDPI_SCALING", "QT_USE_PHYSICAL_DPI", "QT_QPA_PLATFORMTHEME", "QT_STYLE_OVERRIDE" })
        qunsetenv(name);
}

void dropWarnings(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type != QtDebugMsg && type != QtInfoMsg && type != QtWarningMsg)
        std::fprintf(stderr, "%s\n", qUtf8Printable(message));
}

/// Files that the program opens must not get the number of a standard one that is closed: what is meant for that one
/// would go to them. What takes its place can neither be read nor be written.
void occupyStandardFiles()
{
    for (const int number : { STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO }) {
        if (::fcntl(number, F_GETFD) < 0)
            ::open("/", O_PATH | O_DIRECTORY);
    }
}

int runCommandLine(QCoreApplication& application, const QStringList& arguments)
{
    lightcone::app::installLanguage(application, QLocale::system());
    return lightcone::app::runCli(arguments, lightcone::app::defaultCacheFolder());
}

bool hasDisplay(const QStringList& arguments)
{
#if defined(Q_OS_LINUX)
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || arguments.contains(QLatin1String("-platform"));
#else
    Q_UNUSED(arguments)
    return true;
#endif
}

int reportProblem(const QString& problem)
{
    QFile err;
    if (!err.open(stderr, QIODevice::WriteOnly | QIODevice::Unbuffered))
        return 2;
    return lightcone::app::reportWrongUsage(problem, err);
}

int runWindow(int& argc, char** argv, const QStringList& arguments)
{
    using lightcone::app::CliText;
    const QString mistake = lightcone::app::mistakenCommandProblem(arguments, hasDisplay(arguments));
    if (!hasDisplay(arguments) || !mistake.isEmpty()) {
        const QCoreApplication application(argc, argv);
        lightcone::app::installLanguage(*QCoreApplication::instance(), QLocale::system());
        return reportProblem(!mistake.isEmpty()
                ? mistake
                : CliText::tr("There is no display for the window; the commands, such as 'lightcone render', need "
                              "none. See 'lightcone --help'."));
    }
    lightcone::core::keepNoLargeFreeMemory();
    QApplication application(argc, argv);
    const QLocale locale = lightcone::app::localeOf(lightcone::app::loadSettings().preferences.language);
    QLocale::setDefault(locale);
    lightcone::app::installLanguage(application, locale);
    // Qt has taken its own options away.
    const auto parsed = parseArguments(lightcone::app::Command::Window, lightcone::app::commandLine(argc, argv));
    if (!parsed.arguments)
        return reportProblem(parsed.problem + QLatin1Char(' ') + CliText::tr("See 'lightcone --help'."));
    return lightcone::app::runGui(
        application, parsed.arguments->traces, loadOptions(*parsed.arguments, lightcone::app::defaultCacheFolder()));
}

} // namespace

int main(int argc, char* argv[])
{
    occupyStandardFiles();
    setNames();
    const QStringList arguments = lightcone::app::commandLine(argc, argv);
    if (!lightcone::app::isCliCall(arguments))
        return runWindow(argc, argv, arguments);

    // Standard error is for the one line of an error. Qt and libpng warn of what it says already, and, where there is
    // no desktop session, of what pictures do not need.
    qInstallMessageHandler(dropWarnings);
    // Only pictures need more than QCoreApplication; it starts faster and reads no fonts.
    if (arguments.first() == QLatin1String("render")) {
        forgetScreen();
        QGuiApplication application(argc, argv);
        return runCommandLine(application, arguments);
    }
    QCoreApplication application(argc, argv);
    return runCommandLine(application, arguments);
}
