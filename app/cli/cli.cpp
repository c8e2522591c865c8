// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli.h"

#include "app/cli/arguments/commandtable.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/commands.h"
#include "app/cli/filterreading.h"
#include "app/cli/help/help.h"
#include "app/cli/output/outputdevice.h"
#include "app/cli/output/soundoutput.h"
#include "app/loading/traceloader.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/base/guarded.h"
#include "core/files/outputfile.h"
#include "core/filtering/leftout.h"
#include "core/profile/document.h"
#include "core/profile/leftoutcalls.h"
#include "core/recorded/cubedocument.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>

#include <cstdio>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <unistd.h>

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
    if (fileName.isEmpty())
        return {};
    const core::Status status = core::OutputFile::check(views::toPath(fileName));
    return status.isOk() ? QString() : errorLine(status.error());
}

int finish(const Outcome& outcome, QIODevice& err)
{
    if (!outcome.problem.isEmpty())
        err.write((QStringLiteral("lightcone: ") + views::visibleText(outcome.problem) + QLatin1Char('\n')).toUtf8());
    return static_cast<int>(outcome.status);
}

/// The document that the command is about: the trace, or the profile beside it, without what @p leftOut says, which
/// may be null.
core::Result<core::Document> askedDocument(
    const core::Document& opened, const Arguments& arguments, const core::LeftOutCalls* leftOut)
{
    if (!arguments.isOfProfile || !opened.hasEvents())
        return opened;
    if (!opened.cube)
        return opened.cubeProblem.value_or(core::Error { core::ErrorCode::MissingPart,
            opened.events->definitions().origin.path, core::Error::kNoOffset, { "profile.cubex" } });
    core::Progress progress;
    core::Result<core::Document> made = core::documentOfCube(opened.cube, progress, {});
    if (!made.isOk() || !leftOut)
        return made;
    core::Document profile = std::move(made).value();
    core::leaveOut(profile, *leftOut);
    return profile;
}

Outcome runCommand(
    const readers::OpenedTrace& trace, const Arguments& arguments, const core::LeftOutCalls* leftOut, QIODevice& out)
{
    const core::Result<core::Document> asked = askedDocument(trace.document, arguments, leftOut);
    if (!asked.isOk())
        return { ExitStatus::CannotRead, errorLine(asked.error()) };
    const core::Document& document = asked.value();
    const std::shared_ptr<const core::StoreView>& events = document.events;
    const core::StoreView& store = *events;
    const Command command = arguments.command;
    if (trace.document.isOnlyExperiment && command != Command::Info && command != Command::Table
        && command != Command::Render)
        return refuseExperiment(trace.document);
    switch (command) {
    case Command::Window:
    case Command::Cube:
        break;
    case Command::Info:
        return runInfo(trace.document, arguments, out);
    case Command::Table:
        return runTable(document, arguments, out);
    case Command::State:
        return runState(events, arguments, out);
    case Command::Insights:
        return runInsights(events, arguments, out);
    case Command::Render:
        return runRender(document, arguments);
    case Command::Check:
        return runCheck(store, out);
    case Command::Filter:
        return runFilterOn(trace.document, arguments, out);
    case Command::Score:
        return runScore(trace.document, arguments, out);
    case Command::Index:
        return runIndex(trace, out);
    }
    return {};
}

void warn(Outcome& outcome, const QString& text)
{
    outcome.problem = joined(outcome.problem, text);
}

/// Keeps what was read, and warns of what opening could not do.
void finishOpening(const readers::OpenedTrace& trace, Command command, Outcome& outcome)
{
    if (trace.overBudget > 0)
        warn(outcome,
            CliText::tr("Opening took %1 more memory than allowed: there is no room for a file, neither in the folder "
                        "of the cache nor in $TMPDIR.")
                .arg(views::formatBytes(trace.overBudget)));
    const bool isToBeKept = trace.save && command != Command::Index; // which did
    const core::Status kept = isToBeKept ? saveTrace(trace, {}).value() : core::Status();
    if (!kept.isOk())
        warn(outcome,
            CliText::tr("What was read could not be kept: next time it is read again. %1 --cache-dir keeps it "
                        "elsewhere, --no-cache does without.")
                .arg(errorLine(kept.error())));
}

/// Runs the command on the trace. A trace whose store turns out to be spoilt is opened anew from its own files, and the
/// command goes on where its output ended: @p passed are the bytes of its text that @p out has.
struct CommandRun {
    const Arguments& arguments;
    const std::filesystem::path& cacheFolder;
    QIODevice& out;
    std::shared_ptr<const core::LeftOutCalls> leftOut {}; ///< see LoadOptions
    qint64 passed = 0;
    std::optional<core::Interval> interval; ///< of the trace that the output so far is about

    /// @returns nullopt when the store was spoilt
    std::optional<Outcome> run(bool isAnew)
    {
        core::Progress progress;
        LoadOptions options = loadOptions(arguments, cacheFolder);
        options.rebuild = options.rebuild || isAnew;
        options.leftOut = leftOut;
        const auto opened = loadTrace(views::toPath(arguments.trace), progress, {}, options);
        if (!opened.isOk())
            return Outcome { ExitStatus::CannotRead,
                isAnew ? CliText::tr("The cache file of the trace was damaged, and the trace cannot be read anew: %1")
                             .arg(errorLine(opened.error()))
                       : errorLine(opened.error()) };
        const readers::OpenedTrace& trace = opened.value();
        const std::shared_ptr<const core::StoreView>& store = trace.document.events;
        if (passed > 0 && store && store->interval() != interval)
            return Outcome { ExitStatus::CannotRead,
                CliText::tr("The trace changed while it was read; what was written of it so far is incomplete.") };
        const auto isSpoilt = [&store] { return store && store->isSpoilt(); };
        SoundOutput sound(out, isSpoilt, passed);
        const core::Result<Outcome> outcome = core::guarded(
            [&]() -> core::Result<Outcome> { return runCommand(trace, arguments, leftOut.get(), sound); },
            views::toPath(arguments.trace).string());
        if (isSpoilt()) {
            passed = sound.passed();
            interval = store->interval();
            dropCacheFile(trace);
            return std::nullopt;
        }
        Outcome done
            = outcome.isOk() ? outcome.value() : Outcome { ExitStatus::CannotRead, errorLine(outcome.error()) };
        finishOpening(trace, arguments.command, done);
        return done;
    }
};

Outcome loadAndRun(const Arguments& arguments, const std::filesystem::path& cacheFolder, QIODevice& out)
{
    constexpr int kAttempts = 3;
    CommandRun command { arguments, cacheFolder, out, {}, 0, std::nullopt };
    const bool isFilterAsked = arguments.command == Command::Filter || arguments.command == Command::Score;
    if (!isFilterAsked && !arguments.filter.isEmpty()) {
        const ReadFilter read = readFilter(arguments.filter);
        if (read.failure)
            return *read.failure;
        command.leftOut = core::leftOutBy(read.filter, arguments.filter.toStdString());
    }
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        if (std::optional<Outcome> outcome = command.run(attempt > 0))
            return std::move(*outcome);
    }
    return { ExitStatus::CannotRead,
        errorLine({ core::ErrorCode::Spoilt, views::toPath(arguments.trace).string(), core::Error::kNoOffset, {} }) };
}

/// Runs a command that needs no trace; what it throws is a problem of the file @p about.
Outcome runGuarded(
    Outcome (*run)(const Arguments&, QIODevice&), const Arguments& arguments, const QString& about, QIODevice& out)
{
    const core::Result<Outcome> outcome
        = core::guarded([&]() -> core::Result<Outcome> { return run(arguments, out); }, views::toPath(about).string());
    return outcome.isOk() ? outcome.value() : Outcome { ExitStatus::CannotRead, errorLine(outcome.error()) };
}

Outcome runParsed(Command command, const QStringList& words, const std::filesystem::path& cacheFolder, QIODevice& out)
{
    const ParsedArguments parsed = parseArguments(command, words);
    QString problem = parsed.problem;
    if (parsed.arguments && parsed.arguments->help)
        return printText(out, commandHelp(command).toUtf8());
    if (parsed.arguments && command == Command::Table)
        problem = checkTableArguments(*parsed.arguments);
    if (parsed.arguments && command == Command::Render)
        problem = checkRenderArguments(*parsed.arguments);
    if (parsed.arguments && command == Command::Filter)
        problem = checkFilterArguments(*parsed.arguments);
    if (parsed.arguments && command == Command::Cube)
        problem = checkCubeArguments(*parsed.arguments);
    if (!problem.isEmpty()) {
        const QString help = CliText::tr("See 'lightcone %1 --help'.").arg(commandName(command));
        return { ExitStatus::WrongUsage, problem + QLatin1Char(' ') + help };
    }
    if (QString writeProblem = outputProblem(parsed.arguments->output); !writeProblem.isEmpty())
        return { ExitStatus::WrongUsage, std::move(writeProblem) };
    if (command == Command::Filter && parsed.arguments->trace.isEmpty())
        return runGuarded(&runFilter, *parsed.arguments, parsed.arguments->filter, out);
    if (command == Command::Cube)
        return runGuarded(&runCube, *parsed.arguments, parsed.arguments->output, out);
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
    std::error_code error;
    if (!word.match(first).hasMatch() || std::filesystem::exists(views::toPath(first), error)
        || (hasDisplay && arguments.size() < 2))
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
        return parsed.arguments ? finish(printText(out, wantedText(*parsed.arguments).toUtf8()), err)
                                : reportWrongUsage(parsed.problem, err);
    }
    return finish(runParsed(*command, arguments.mid(1), cacheFolder, out), err);
}

int runCli(const QStringList& arguments, const std::filesystem::path& cacheFolder)
{
    QFile err;
    if (!err.open(stderr, QIODevice::WriteOnly | QIODevice::Unbuffered))
        return static_cast<int>(ExitStatus::WrongUsage);
    auto output = core::OutputFile::ofDescriptor(STDOUT_FILENO, CliText::tr("standard output").toStdString());
    if (!output.isOk())
        return reportWrongUsage(errorLine(output.error()), err);
    OutputDevice out(std::move(output).value());
    return runCli(arguments, cacheFolder, out, err);
}

int reportWrongUsage(const QString& problem, QIODevice& err)
{
    return finish({ ExitStatus::WrongUsage, problem }, err);
}

} // namespace lightcone::app
