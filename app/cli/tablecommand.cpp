// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/functionchoice.h"
#include "app/cli/arguments/interval.h"
#include "app/cli/arguments/locationselection.h"
#include "app/cli/arguments/messagechoice.h"
#include "app/cli/arguments/momentoptions.h"
#include "app/cli/arguments/optiontable.h"
#include "app/cli/arguments/valuenames.h"
#include "app/cli/commands.h"
#include "app/cli/output/outputdevice.h"
#include "app/cli/tables/tables.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace lightcone::app {

namespace {

/// The chosen groups, each once, in the order of RegionGroup.
std::vector<core::RegionGroup> groupsOf(const QStringList& names)
{
    const QStringList all = regionGroupNames();
    std::vector<core::RegionGroup> groups;
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (names.contains(all.at(i)))
            groups.push_back(static_cast<core::RegionGroup>(i));
    }
    return groups;
}

/// @returns which option of moments the table does not know; empty: it knows all that were given.
QString checkMomentOptions(const views::TableKind& table, const Arguments& arguments)
{
    using enum Option;
    constexpr std::array kOfMoments { At, Extent, Order, Overhead, Width, Idle, Topology, Logarithmic };
    for (const OptionSpec& spec : optionSpecs()) {
        const bool isAsked
            = arguments.given.contains(spec.option) && std::ranges::find(kOfMoments, spec.option) != kOfMoments.end();
        const bool isKnown
            = table.moment && (spec.option == At ? table.moment->hasAt : knows(*table.moment, spec.option));
        if (isAsked && !isKnown)
            return CliText::tr("The table '%1' has no option '%2'.").arg(table.id, spec.name);
    }
    return {};
}

} // namespace

QString checkTableArguments(const Arguments& arguments)
{
    const views::TableKind* table = findTable(arguments.subject);
    if (!table) {
        QStringList names;
        for (const views::TableKind& spec : tables())
            names.append(spec.id);
        return CliText::tr("There is no table '%1'; there are: %2.")
            .arg(arguments.subject, names.join(QLatin1String(", ")));
    }
    if (!table->hasTime && (arguments.from || arguments.to))
        return CliText::tr("The table '%1' has no times; leave out --from and --to.").arg(table->id);
    if (table->isRecorded && !arguments.filter.isEmpty())
        return CliText::tr("The table '%1' is of what was recorded; leave out --scorep-filter.").arg(table->id);
    if (!table->hasLocations && !arguments.locations.isEmpty())
        return CliText::tr("The table '%1' has no locations; leave out --location.").arg(table->id);
    if ((!table->hasCurves && !arguments.groups.isEmpty())
        || (!table->hasCurves && !table->hasParts && !arguments.regions.isEmpty()))
        return CliText::tr("The table '%1' has no curves; leave out --region and --group.").arg(table->id);
    const auto isAnyGiven = [&](const auto& options) {
        return std::ranges::any_of(options, [&](Option option) { return arguments.given.contains(option); });
    };
    if (!table->hasSubject && isAnyGiven(std::array { Option::Of, Option::Linear }))
        return CliText::tr("The table '%1' has no bins; leave out --of and --linear.").arg(table->id);
    const bool hasTasks = table->moment && knows(*table->moment, Option::Function);
    if (!table->hasParts && !table->hasSubject && !hasTasks && arguments.given.contains(Option::Function))
        return CliText::tr("The table '%1' is of all functions; leave out --function.").arg(table->id);
    if (!table->hasColumns && arguments.given.contains(Option::Columns))
        return CliText::tr("The table '%1' is not divided into columns; leave out --columns.").arg(table->id);
    if (!table->hasMessages && choosesMessages(arguments))
        return CliText::tr("The table '%1' has no messages; leave out --bytes, --tag, --communicator and --peer.")
            .arg(table->id);
    if (const QString problem = checkSource(arguments, table->hasMatrix, !table->needsEvents); !problem.isEmpty())
        return problem;
    if (!table->hasPaths && arguments.given.contains(Option::Paths))
        return CliText::tr("The table '%1' has no call paths; leave out --paths.").arg(table->id);
    const bool hasBaseOption = arguments.againstFrom || arguments.againstTo || !arguments.againstLocations.isEmpty();
    if (!table->hasBase && hasBaseOption)
        return CliText::tr("The table '%1' compares nothing; leave out --against-from, --against-to and "
                           "--against-location.")
            .arg(table->id);
    if (!table->hasEstimator && arguments.given.contains(Option::Estimator))
        return CliText::tr("The table '%1' has no choice of estimates; leave out --estimator.").arg(table->id);
    if (!table->hasMeasure && arguments.given.contains(Option::Measure))
        return CliText::tr("The table '%1' has no choice of a measure; leave out --measure.").arg(table->id);
    if (!table->hasBy && arguments.given.contains(Option::By))
        return CliText::tr("The table '%1' has no choice of its rows; leave out --by.").arg(table->id);
    if (!table->hasCount && arguments.given.contains(Option::Count))
        return CliText::tr("The table '%1' has all rows; leave out --count.").arg(table->id);
    if (const QString problem = checkMomentOptions(*table, arguments); !problem.isEmpty())
        return problem;
    if (!table->hasActivities && !(table->moment && table->moment->hasIdleRule) && !arguments.countsAs.isEmpty())
        return CliText::tr("The table '%1' does not tell what functions count as; leave out --counts-as.")
            .arg(table->id);
    if (!table->hasClasses && arguments.given.contains(Option::Classes))
        return CliText::tr("The table '%1' does not add up functions by class; leave out --classes.").arg(table->id);
    if (!table->hasBookmarks && arguments.bookmarks)
        return CliText::tr("The table '%1' has no bookmarks; leave out --bookmarks.").arg(table->id);
    return {};
}

QString checkSource(const Arguments& arguments, bool isMatrix, bool canBeOfProfile)
{
    if (!arguments.given.contains(Option::Source))
        return {};
    if (!isMatrix && !canBeOfProfile)
        return CliText::tr("'%1' is of events alone; leave out --source.").arg(arguments.subject);
    const bool isDocument = arguments.source == QLatin1String("trace") || arguments.isOfProfile;
    if (isMatrix == isDocument)
        return isMatrix ? CliText::tr("A matrix is of events; choose messages, collectives, rma or all for --source.")
                        : CliText::tr("Choose trace or profile for --source of '%1'.").arg(arguments.subject);
    return {};
}

QString profileProblem(const core::Document& document, const Arguments& arguments, bool needsEvents)
{
    if (document.hasEvents())
        return {};
    if (needsEvents)
        return CliText::tr("'%1' is of events, and the profile has none.").arg(arguments.subject);
    if (arguments.from || arguments.to)
        return CliText::tr("A profile is of the whole run; leave out --from and --to.");
    return {};
}

Outcome refuseExperiment(const core::Document& document)
{
    return { ExitStatus::CannotRead,
        CliText::tr("%1: The measurement has left neither a trace nor a profile that can be opened. 'lightcone info' "
                    "says what is there.")
            .arg(views::shownPath(document.events->definitions().origin.path)) };
}

Outcome runTable(const core::Document& document, const Arguments& arguments, QIODevice& out)
{
    const std::shared_ptr<const core::StoreView>& store = document.events;
    if (document.isOnlyExperiment && findTable(arguments.subject)->needsProfile)
        return refuseExperiment(document);
    const QString refusal = profileProblem(document, arguments, findTable(arguments.subject)->needsEvents);
    if (!refusal.isEmpty())
        return { ExitStatus::WrongUsage, refusal };
    const IntervalChoice choice = chooseInterval(*store, arguments);
    if (!choice.problem.isEmpty())
        return { ExitStatus::WrongUsage, choice.problem };
    LocationSelection selection = selectLocations(store->definitions(), arguments.locations);
    if (selection.unknown)
        return { ExitStatus::WrongUsage, unknownLocationText(QStringLiteral("--location"), *selection.unknown) };

    BaseChoice base = chooseBase(*store, arguments, { choice.interval, selection.locations });
    if (!base.problem.isEmpty())
        return { ExitStatus::WrongUsage, base.problem };
    std::vector<core::FunctionId> functions;
    if (const auto unknown = findFunctions(store->definitions(), arguments.regions, functions))
        return { ExitStatus::WrongUsage, unknownRegionText(QStringLiteral("--region"), *unknown) };
    std::vector<core::FunctionId> chosen;
    if (const auto unknown = findFunctions(store->definitions(), arguments.functions, chosen))
        return { ExitStatus::WrongUsage, unknownRegionText(QStringLiteral("--function"), *unknown) };
    MessageChoice messages = chooseMessages(store->definitions(), arguments);
    if (!messages.problem.isEmpty())
        return { ExitStatus::WrongUsage, messages.problem };
    auto bookmarks = chosenBookmarks(*store, arguments);
    if (!bookmarks.isOk())
        return { ExitStatus::WrongUsage, errorLine(bookmarks.error()) };
    views::MomentQuery moment;
    QString notice;
    if (const std::optional<views::MomentOptions>& options = findTable(arguments.subject)->moment) {
        const MomentChoice at = arguments.at.isEmpty() ? MomentChoice {} : chooseMoment(*store, arguments);
        if (!at.problem.isEmpty())
            return { ExitStatus::WrongUsage, at.problem };
        const QString problem = readMomentQuery(
            *store, arguments, arguments.at.isEmpty() ? std::nullopt : std::optional(at.tick), *options, moment);
        if (!problem.isEmpty())
            return { ExitStatus::WrongUsage, problem };
        notice = clampWidth(*store, choice.interval, moment);
    }
    CountsChoice counts = chooseCounts(store->definitions(), arguments.countsAs);
    if (!counts.problem.isEmpty())
        return { ExitStatus::WrongUsage, counts.problem };
    moment.palette = withClasses(std::move(counts.palette), document, arguments.classing);
    const views::TableQuery query {
        .id = findTable(arguments.subject)->id,
        .store = store,
        .document = document,
        .interval = document.hasEvents() ? choice.interval : document.profile->interval(),
        .wholeTime = !arguments.from && !arguments.to,
        .locations = std::move(selection.locations),
        .allLocations = arguments.locations.isEmpty(),
        .base = std::move(base.base),
        .names = arguments.names,
        .estimator = arguments.estimator,
        .count = arguments.count,
        .wholePaths = arguments.wholePaths,
        .functions = std::move(functions),
        .groups = groupsOf(arguments.groups),
        .of = arguments.of,
        .isLinear = arguments.linear,
        .chosen = std::move(chosen),
        .columns = arguments.columns,
        .messages = std::move(messages.filter),
        .measure = arguments.measure,
        .by = arguments.by,
        .matrix = arguments.matrix,
        .moment = moment,
        .bookmarks = std::move(bookmarks).value(),
        .curves = {},
    };
    const views::TableKind& kind = *findTable(arguments.subject);
    if (const QString problem = kind.problem ? kind.problem(query) : QString(); !problem.isEmpty())
        return { ExitStatus::WrongUsage, problem };
    std::optional<OutputDevice> file;
    const auto opened = openOutput(arguments.output, file, out);
    if (!opened.isOk())
        return { ExitStatus::WrongUsage, errorLine(opened.error()) };
    QIODevice& device = *opened.value();
    const TableForm form { arguments.format, isTerminal(device), arguments.csvSafe };
    bool isBelowZero = false;
    const core::Status written = writeTable(query, form, device, {}, &isBelowZero);
    if (!written.isOk())
        return { ExitStatus::WrongUsage, errorLine(written.error()) };
    if (isBelowZero)
        notice = joined(notice,
            CliText::tr("Visits and times below 0 count as 0 in this table; the table 'cube' has them as they are."));
    if (!choice.interval.isEmpty() && store->eventCount() > 0 && !choice.interval.intersects(store->interval()))
        return { ExitStatus::Done, CliText::tr("The interval is outside of the trace; the table knows no events.") };
    if (kind.moment && moment.at)
        notice = joined(outsideText(*store, choice.interval, *moment.at), notice);
    return { ExitStatus::Done, joined(damageText(*store), notice) };
}

} // namespace lightcone::app
