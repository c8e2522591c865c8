// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/filteredits.h"

#include "app/cli/arguments/arguments.h"
#include "app/cli/output/outputdevice.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/base/parallel.h"
#include "core/files/outputfile.h"
#include "core/filtering/exclusions.h"
#include "core/scoring/scoretext.h"
#include "views/base/filenames.h"
#include "views/base/filtertext.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::app {

namespace {

using namespace std::string_literals;

Outcome refused(const core::FilterError& error)
{
    return { ExitStatus::WrongUsage, views::filterErrorLine(error, {}) };
}

Outcome writeText(const std::string& text, const Arguments& arguments, QIODevice& out)
{
    if (arguments.output.isEmpty())
        return printText(out, QByteArray::fromStdString(text));
    const core::Status written = core::writeFile(views::toPath(arguments.output), std::as_bytes(std::span(text)));
    return written.isOk() ? Outcome {} : Outcome { ExitStatus::WrongUsage, errorLine(written.error()) };
}

/// The pattern that a name of the command line means; nullopt: none does.
std::optional<std::string> patternOf(const QString& word, const Arguments& arguments)
{
    const std::string name = views::toPath(word).string();
    return arguments.patterns ? name : core::exactPattern(name);
}

/// A pattern that cannot stand in a filter.
core::FilterError notWritable(const QString& word)
{
    return { core::FilterProblem::NotWritable, {}, views::toPath(word).string() };
}

/// @p filter without the rules that are to go. @p missing is set to the first name that there is no rule for.
core::ParsedFilter withoutRemoved(const core::FilterFile& filter, const Arguments& arguments, QString& missing)
{
    std::vector<std::uint32_t> rules;
    for (const QString& word : arguments.removals) {
        const std::optional<std::string> pattern = patternOf(word, arguments);
        if (!pattern)
            return notWritable(word);
        const std::size_t before = rules.size();
        for (std::uint32_t i = 0; i < filter.rules().size(); ++i) {
            const core::FilterRule& rule = filter.rules()[i];
            if (filter.pattern(rule) == *pattern && rule.isMangled == arguments.mangled)
                rules.push_back(i);
        }
        if (rules.size() == before && missing.isEmpty())
            missing = word;
    }
    std::ranges::sort(rules);
    rules.erase(
        std::unique(rules.begin(), rules.end()), rules.end()); // Clang 14 cannot use std::ranges::unique of GCC 12
    return core::withoutRules(filter, rules);
}

core::ParsedFilter withAdded(const core::FilterFile& filter, const Arguments& arguments)
{
    std::vector<core::FilterAddition> additions;
    for (const NamedFilterRule& rule : arguments.filterRules) {
        std::optional<std::string> pattern = patternOf(rule.name, arguments);
        if (!pattern)
            return notWritable(rule.name);
        core::FilterAddition addition;
        addition.subject = rule.isOfFiles ? core::FilterSubject::FileName : core::FilterSubject::RegionName;
        addition.isExclude = rule.isExclude;
        addition.isMangled = arguments.mangled && !rule.isOfFiles;
        addition.pattern = std::move(*pattern);
        additions.push_back(std::move(addition));
    }
    return core::withAdditions(filter, additions);
}

bool isAll(const QString& limits)
{
    return limits.compare(QLatin1String("all"), Qt::CaseInsensitive) == 0;
}

/// The comments at the top of a proposed filter.
std::vector<std::string> headOf(const core::FilteredFunctions& functions, const core::FilterEffect& effect,
    std::size_t count, const std::string& limits)
{
    const core::Score& score = effect.score;
    return { "Proposed by Lightcone, as scorep-score -g does.", "Limits: " + limits,
        "Functions left out: " + std::to_string(count) + " of " + std::to_string(functions.functionCount()),
        "Bytes of the process that needs most: " + core::groupedNumberText(score.all().maxBytes) + " before, "
            + core::groupedNumberText(score.recorded().maxBytes) + " with this filter" };
}

} // namespace

Outcome writeEdited(const core::FilterFile& filter, const Arguments& arguments, QIODevice& out)
{
    QString missing;
    const core::ParsedFilter without = withoutRemoved(filter, arguments, missing);
    if (const auto* error = std::get_if<core::FilterError>(&without))
        return refused(*error);
    if (!missing.isEmpty())
        return { ExitStatus::WrongUsage,
            CliText::tr(
                "The filter has no rule for '%1'. Name it as the file has it: with --patterns spelled as there, "
                "with --mangled those behind MANGLED.")
                .arg(missing) };
    const core::ParsedFilter edited = withAdded(std::get<core::FilterFile>(without), arguments);
    if (const auto* error = std::get_if<core::FilterError>(&edited))
        return refused(*error);
    return writeText(std::get<core::FilterFile>(edited).text(), arguments, out);
}

QString limitsProblem(const Arguments& arguments)
{
    if (isAll(arguments.limits))
        return {};
    const auto limits = core::suggestionLimits(arguments.limits.toStdString());
    if (limits.isOk())
        return {};
    return notUnderstood(QStringLiteral("--limits"), QString::fromStdString(limits.error().args.front()),
        CliText::tr("choose among bufferpercent (0 to 100), timepervisit, visits, bufferabsolute, and type (usr, com "
                    "or both)"));
}

Outcome writeSuggested(const core::FilterFile& filter, const core::FilteredFunctions& functions,
    const Arguments& arguments, QIODevice& out)
{
    std::optional<core::SuggestionLimits> limits;
    if (!isAll(arguments.limits))
        limits = core::suggestionLimits(arguments.limits.toStdString()).value();
    const auto effectOf = [&](const core::FilterFile& asked) {
        return core::filterEffect(functions, asked, core::usefulThreads(), {});
    };
    const auto before = effectOf(filter);
    if (!before.isOk())
        return { ExitStatus::CannotRead, errorLine(before.error()) };
    const std::vector<std::uint32_t> regions = core::suggestedRegions(functions, before.value(), limits);
    const core::ParsedFilter plain = core::withSuggestion(filter, functions, regions, {});
    if (const auto* error = std::get_if<core::FilterError>(&plain))
        return refused(*error);
    const auto after = effectOf(std::get<core::FilterFile>(plain));
    if (!after.isOk())
        return { ExitStatus::CannotRead, errorLine(after.error()) };
    const std::vector<std::string> head
        = headOf(functions, after.value(), regions.size(), limits ? core::limitsText(*limits) : "all"s);
    const core::ParsedFilter suggested = core::withSuggestion(filter, functions, regions, head);
    if (const auto* error = std::get_if<core::FilterError>(&suggested))
        return refused(*error);
    return writeText(std::get<core::FilterFile>(suggested).text(), arguments, out);
}

} // namespace lightcone::app
