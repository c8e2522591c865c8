// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/filteredits.h"
#include "app/cli/filterreading.h"
#include "app/cli/filterverdicts.h"
#include "app/cli/output/outputdevice.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/base/parallel.h"
#include "core/filter/filterfile.h"
#include "core/filtering/filteredfunctions.h"
#include "core/profile/document.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace lightcone::app {

namespace {

/// Says why the file of `-o` would be lost; empty: it would not.
QString overwriteProblem(const Arguments& arguments)
{
    const std::filesystem::path output = views::toPath(arguments.output);
    std::error_code error;
    if (arguments.output.isEmpty() || arguments.replace || !std::filesystem::is_regular_file(output, error)
        || std::filesystem::equivalent(output, views::toPath(arguments.filter), error))
        return {};
    return CliText::tr("'%1' is there already. Choose another name, or replace it with --replace.")
        .arg(arguments.output);
}

/// Says why the filter that is tested would be lost; empty: it would not.
QString tableProblem(const Arguments& arguments)
{
    std::error_code error;
    const bool isFilter = !arguments.output.isEmpty() && !arguments.filter.isEmpty()
        && std::filesystem::equivalent(views::toPath(arguments.output), views::toPath(arguments.filter), error);
    return isFilter ? CliText::tr("'%1' is the filter, and is not written over by a table; name another file with "
                                  "--output.")
                          .arg(arguments.output)
                    : QString();
}

/// Finds options that do not go together; empty: there are none.
QString togetherProblem(const Arguments& arguments)
{
    const bool isEdit = !arguments.filterRules.isEmpty() || !arguments.removals.isEmpty();
    const bool isTest = (!arguments.trace.isEmpty() && !arguments.suggest) || !arguments.regions.isEmpty();
    const bool isTable = arguments.given.contains(Option::Format) || arguments.csvSafe;
    if (int { isEdit } + int { isTest } + int { arguments.suggest } > 1
        || (arguments.suggest && arguments.given.contains(Option::Test)))
        return CliText::tr("A filter is tested (--test, --region), changed (--exclude, --include, --exclude-file, "
                           "--include-file, --remove) or gets rules that are proposed (--suggest): choose one.");
    if (!arguments.trace.isEmpty() && !arguments.regions.isEmpty())
        return CliText::tr("Either a trace is tested or names are; leave out --test or --region.");
    if (!isEdit && (arguments.mangled || arguments.patterns))
        return CliText::tr("No rule is named; leave out --mangled and --patterns.");
    if (!arguments.suggest && !arguments.limits.isEmpty())
        return CliText::tr("Nothing is proposed; leave out --limits.");
    if (!isTest && isTable)
        return CliText::tr("There is no table; leave out --format and --csv-safe.");
    if (!isTest && !isEdit && !arguments.suggest && !arguments.output.isEmpty())
        return CliText::tr("Checking a filter writes no file; leave out --output.");
    return isTest ? tableProblem(arguments) : overwriteProblem(arguments);
}

QString summaryOf(const core::FilterFile& filter, const QString& fileName)
{
    const auto isOfFiles
        = [&](const core::FilterRule& rule) { return filter.subject(rule) == core::FilterSubject::FileName; };
    const auto ofFiles = static_cast<std::uint64_t>(std::ranges::count_if(filter.rules(), isOfFiles));
    return CliText::tr("%1: patterns for file names: %2, for names of functions: %3")
        .arg(views::shownPath(views::toPath(fileName)), views::formatCount(ofFiles),
            views::formatCount(filter.rules().size() - ofFiles));
}

} // namespace

QString checkFilterArguments(const Arguments& arguments)
{
    const bool isAboutFile = arguments.filterRules.isEmpty() && arguments.trace.isEmpty();
    if (arguments.filter.isEmpty() && (isAboutFile || !arguments.removals.isEmpty()))
        return CliText::tr("The filter file is missing.");
    QString problem = togetherProblem(arguments);
    return problem.isEmpty() ? limitsProblem(arguments) : problem;
}

Outcome runFilter(const Arguments& arguments, QIODevice& out)
{
    const ReadFilter read = readFilter(arguments.filter);
    if (read.failure)
        return *read.failure;
    if (!arguments.filterRules.isEmpty() || !arguments.removals.isEmpty())
        return writeEdited(read.filter, arguments, out);
    if (arguments.regions.isEmpty())
        return printText(out, (summaryOf(read.filter, arguments.filter) + QLatin1Char('\n')).toUtf8());
    return writeVerdictsOfNames(read.filter, arguments, out);
}

Outcome runFilterOn(const core::Document& document, const Arguments& arguments, QIODevice& out)
{
    const ReadFilter read = readFilter(arguments.filter);
    if (read.failure)
        return *read.failure;
    const auto functions = core::filteredFunctions(document, core::usefulThreads(), {});
    if (!functions.isOk())
        return { ExitStatus::CannotRead, errorLine(functions.error()) };
    return arguments.suggest ? writeSuggested(read.filter, functions.value(), arguments, out)
                             : writeVerdicts(read.filter, document, functions.value(), arguments, out);
}

} // namespace lightcone::app
