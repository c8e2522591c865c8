// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/commands.h"
#include "app/cli/help/help.h"
#include "app/loading/traceloader.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/base/guarded.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"

#include <QDir>
#include <QFileDevice>
#include <QFileInfo>
#include <QIODevice>
#include <QRegularExpression>

namespace lightcone::app {

namespace {

/// The text that a call without a command asks for instead of a window; empty: it asks for none.
QString wantedText(const Arguments& arguments)
{
    if (arguments.help)
        return programHelp();
    if (arguments.version)
        return versionText();
    if (arguments.manPage)
        return manPage();
    return arguments.shell.isEmpty() ? QString() : completionScript(arguments.shell);
}

bool asksForText(const QStringList& words)
{
    for (const QString& word : words) {
        if (word == QLatin1String("--"))
            return false;
        const OptionSpec* spec = findOption(Command::Window, word.section(QLatin1Char('='), 0, 0));
        if (spec != nullptr && spec->option != Option::CacheFolder && spec->option != Option::NoCache)
            return true;
    }
    return false;
}

QString unknownCommandText(const QString& word)
{
    return CliText::tr("There is no command '%1'. See 'lightcone --help'.").arg(word);
}

/// Said before the trace is loaded, which may take long.
QString outputProblem(const QString& fileName)
{
    const QDir folder = QFileInfo(fileName).absoluteDir();
    if (fileName.isEmpty() || folder.exists())
        return {};
    return CliText::tr(
        "%1: The file cannot be written: there is no folder '%2'. Create it, or choose another file with "
        "-o.")
        .arg(fileName, QDir::toNativeSeparators(folder.absolutePath()));
}

int finish(const Outcome& outcome, QIODevice& err)
{
    if (!outcome.problem.isEmpty())
        err.write((QStringLiteral("lightcone: ") + oneLine(outcome.problem) + QLatin1Char('\n')).toUtf8());
    return static_cast<int>(outcome.status);
}

Outcome print(const QString& text, QIODevice& out)
{
    auto* file = qobject_cast<QFileDevice*>(&out);
    const QByteArray bytes = text.toUtf8();
    if (out.write(bytes) != bytes.size() || (file && !file->flush()))
        return { ExitStatus::WrongUsage, CliText::tr("Standard output cannot be written: %1.").arg(out.errorString()) };
    return {};
}

Outcome runCommand(const readers::OpenedTrace& trace, const Arguments& arguments, QIODevice& out)
{
    if (!trace.document.events)
        return { ExitStatus::CannotRead, CliText::tr("The trace is a profile: it has no events, which commands ask.") };
    const std::shared_ptr<const core::StoreView>& events = trace.document.events;
    const core::StoreView& store = *events;
    switch (arguments.command) {
    case Command::Window:
        break;
    case Command::Info:
        return runInfo(store, arguments, out);
    case Command::Table:
        return runTable(events, arguments, out);
    case Command::State:
        return runState(events, arguments, out);
    case Command::Render:
        return runRender(events, arguments);
    case Command::Check:
        return runCheck(store, out);
    case Command::Index:
        return runIndex(trace, out);
    }
    return {};
}

Outcome loadAndRun(const Arguments& arguments, const std::filesystem::path& cacheFolder, QIODevice& out)
{
    core::Progress progress;
    const auto trace = loadTrace(toPath(arguments.trace), progress, {}, loadOptions(arguments, cacheFolder));
    if (!trace.isOk())
        return { ExitStatus::CannotRead, errorLine(trace.error()) };
    const core::Result<Outcome> outcome
        = core::guarded([&]() -> core::Result<Outcome> { return runCommand(trace.value(), arguments, out); },
            toPath(arguments.trace).string());
    Outcome done = outcome.isOk() ? outcome.value() : Outcome { ExitStatus::CannotRead, errorLine(outcome.error()) };
    const auto warn
        = [&done](const QString& text) { done.problem += done.problem.isEmpty() ? text : QLatin1Char(' ') + text; };
    if (trace.value().overBudget > 0)
        warn(CliText::tr("Opening took %1 more memory than allowed: there is no room for a file, neither in the folder "
                         "of the cache nor in $TMPDIR.")
                 .arg(views::formatBytes(trace.value().overBudget)));
    const bool isToBeKept = trace.value().save && arguments.command != Command::Index; // which did
    if (isToBeKept && !saveTrace(trace.value(), {}).value())
        warn(CliText::tr("What was read could not be kept in %1: next time it is read again. --cache-dir keeps it "
                         "elsewhere, --no-cache does without.")
                 .arg(cacheFolderText(trace.value())));
    return done;
}

Outcome runParsed(Command command, const QStringList& words, const std::filesystem::path& cacheFolder, QIODevice& out)
{
    const ParsedArguments parsed = parseArguments(command, words);
    QString problem = parsed.problem;
    if (parsed.arguments && parsed.arguments->help)
        return print(commandHelp(command), out);
    if (parsed.arguments && command == Command::Table)
        problem = checkTableArguments(*parsed.arguments);
    if (parsed.arguments && command == Command::Render)
        problem = checkRenderArguments(*parsed.arguments);
    if (!problem.isEmpty()) {
        const QString help = CliText::tr("See 'lightcone %1 --help'.").arg(commandName(command));
        return { ExitStatus::WrongUsage, problem + QLatin1Char(' ') + help };
    }
    if (QString writeProblem = outputProblem(parsed.arguments->output); !writeProblem.isEmpty())
        return { ExitStatus::WrongUsage, std::move(writeProblem) };
    return loadAndRun(*parsed.arguments, cacheFolder, out);
}

} // namespace

bool isCliCall(const QStringList& arguments)
{
    if (arguments.isEmpty())
        return false;
    return commandOf(arguments.first()).has_value() || asksForText(arguments);
}

QString mistakenCommandProblem(const QStringList& arguments, bool hasDisplay)
{
    static const QRegularExpression word(QStringLiteral("^[A-Za-z][A-Za-z_-]*$"));
    const QString first = arguments.value(0);
    if (!word.match(first).hasMatch() || QFileInfo::exists(first) || (hasDisplay && arguments.size() < 2))
        return {};
    return unknownCommandText(first);
}

int runCli(const QStringList& arguments, const std::filesystem::path& cacheFolder, QIODevice& out, QIODevice& err)
{
    const QString first = arguments.value(0);
    const auto command = commandOf(first);
    if (!command && !asksForText(arguments))
        return reportWrongUsage(unknownCommandText(first), err);
    if (!command) {
        const ParsedArguments parsed = parseArguments(Command::Window, arguments);
        return parsed.arguments ? finish(print(wantedText(*parsed.arguments), out), err)
                                : reportWrongUsage(parsed.problem, err);
    }
    return finish(runParsed(*command, arguments.mid(1), cacheFolder, out), err);
}

int reportWrongUsage(const QString& problem, QIODevice& err)
{
    return finish({ ExitStatus::WrongUsage, problem }, err);
}

} // namespace lightcone::app
