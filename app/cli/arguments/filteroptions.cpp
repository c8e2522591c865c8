// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/filteroptions.h"

#include "app/cli/arguments/optionvalues.h"
#include "app/texts/clitext.h"

namespace lightcone::app {

namespace {

/// Adds a rule to those that the filter is to get, behind those of options before it.
template <bool isOfFiles, bool isExclude> QString addFilterRule(const QString& value, Arguments& arguments)
{
    if (value.isEmpty())
        return CliText::tr("it is empty");
    arguments.filterRules.append({ isOfFiles, isExclude, value });
    return {};
}

QString setSuggest(const QString& value, Arguments& arguments)
{
    arguments.suggest = true;
    return setNonEmpty<&Arguments::trace>(value, arguments);
}

} // namespace

std::vector<OptionSpec> filterOptions()
{
    using L = QLatin1String;
    using enum Command;
    return {
        { .option = Option::Test,
            .name = L("--test"),
            .value = L("TRACE"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "prints a table of the functions of this trace or profile: whether a run with the filter would leave\n"
                "each out, the rule that decides, and what the function takes in a trace"),
            .target = &setNonEmpty<&Arguments::trace>,
            .kind = ValueKind::File },
        { .option = Option::Suggest,
            .name = L("--suggest"),
            .value = L("TRACE"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "adds rules that leave out the small functions of this trace or profile that are called often, as\n"
                "scorep-score -g proposes them"),
            .target = &setSuggest,
            .kind = ValueKind::File },
        { .option = Option::Limits,
            .name = L("--limits"),
            .value = L("LIST"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "what a function is like that --suggest leaves out; the default is\n"
                "bufferpercent=1,timepervisit=1,visits=0,bufferabsolute=0,type=usr: it takes at least so many percent\n"
                "of the bytes, at most so many microseconds a call, has at least so many calls and MiB, and its class\n"
                "is usr, com or both; 'all' leaves out all that a filter can"),
            .target = &setNonEmpty<&Arguments::limits> },
        { .option = Option::Region,
            .name = L("--region"),
            .value = L("NAME"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "prints the same of a function of this name, for which all rules for names hold; may be given\n"
                "several times"),
            .target = &Arguments::regions },
        { .option = Option::Exclude,
            .name = L("--exclude"),
            .value = L("NAME"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "adds a rule that leaves the function of this name out, behind all that there are; this one and the\n"
                "next three may be given several times, and the last rule that fits a name decides"),
            .target = &addFilterRule<false, true>,
            .isList = true },
        { .option = Option::Include,
            .name = L("--include"),
            .value = L("NAME"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine", "adds a rule that takes the function of this name in again"),
            .target = &addFilterRule<false, false>,
            .isList = true },
        { .option = Option::ExcludeFile,
            .name = L("--exclude-file"),
            .value = L("PATH"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "adds a rule that leaves the functions of a source file out, as the trace has its path"),
            .target = &addFilterRule<true, true>,
            .isList = true },
        { .option = Option::IncludeFile,
            .name = L("--include-file"),
            .value = L("PATH"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine", "adds a rule that takes the functions of a source file in again"),
            .target = &addFilterRule<true, false>,
            .isList = true },
        { .option = Option::Remove,
            .name = L("--remove"),
            .value = L("NAME"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "takes the rules for this name or path away, before others are added; comments stay. It may be given\n"
                "several times"),
            .target = &Arguments::removals },
        { .option = Option::Replace,
            .name = L("--replace"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP(
                "CommandLine", "-o may name a file that is there already; else it may only be FILE itself"),
            .target = &Arguments::replace },
        { .option = Option::Mangled,
            .name = L("--mangled"),
            .commands = { Filter },
            .text
            = QT_TRANSLATE_NOOP("CommandLine", "the names of --exclude, --include and --remove are mangled names"),
            .target = &Arguments::mangled },
        { .option = Option::Patterns,
            .name = L("--patterns"),
            .commands = { Filter },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "the names and paths are patterns, spelled as in the file: * is any text, ? one byte, [ab] one of\n"
                "some, and a backslash stands before what is meant as it is; without this, names stand for\n"
                "themselves"),
            .target = &Arguments::patterns },
        { .option = Option::ScorePFilter,
            .name = L("--scorep-filter"),
            .value = L("FILE"),
            .commands = { Info, Insights, Table, State, Render },
            .text = QT_TRANSLATE_NOOP("CommandLine",
                "leaves out the functions that this filter file of Score-P excludes, as if the run had been recorded\n"
                "with it: their time is that of their callers. The trace is read anew for that"),
            .target = &setNonEmpty<&Arguments::filter>,
            .kind = ValueKind::File },
    };
}

} // namespace lightcone::app
