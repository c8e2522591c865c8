// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/filterreading.h"
#include "app/cli/output/outputdevice.h"
#include "app/texts/clitext.h"
#include "app/texts/errortext.h"
#include "core/base/workers.h"
#include "core/files/oldfile.h"
#include "core/files/outputfile.h"
#include "core/filtering/proposedfilter.h"
#include "core/filtering/regionfilter.h"
#include "core/scoring/documentscore.h"
#include "core/scoring/recordedtext.h"
#include "core/scoring/scoretext.h"
#include "core/scoring/tracescore.h"
#include "core/store/storeview.h"
#include "views/base/filenames.h"
#include "views/base/filtertext.h"
#include "views/panels/score/scoretexts.h"

#include <ctime>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lightcone::app {

namespace {

/// Scores a source with the filter and the counters that the arguments ask for.
core::Result<core::Score> scoreOf(
    const core::ScoreSource& source, const core::FilterFile& filter, const Arguments& arguments, bool areBytesRecorded)
{
    core::ScoreOptions options;
    options.metrics = arguments.counters;
    options.areBytesRecorded = areBytesRecorded;
    std::vector<bool> excluded;
    if (!arguments.filter.isEmpty()) {
        excluded = core::excludedRegions(filter, source.input().regions);
        options.excluded = &excluded;
    }
    return core::makeScore(source, options, {});
}

/// The line that says what became of the filter that was asked for, or why there is none.
struct WrittenFilter {
    QString line;
    std::optional<Outcome> failure;
};

WrittenFilter failedFilter(const core::Error& error)
{
    return { {}, Outcome { ExitStatus::WrongUsage, errorLine(error) } };
}

WrittenFilter writeProposal(
    const core::Score& score, const std::vector<core::ScoredRegion>& regions, const Arguments& arguments)
{
    const bool isWidest = arguments.suggestion == QLatin1String("all");
    core::FilterProposal proposal;
    proposal.limits
        = isWidest ? std::nullopt : std::optional(core::suggestionLimits(arguments.suggestion.toStdString()).value());
    proposal.order = arguments.scoreOrder;
    proposal.filterName = arguments.filter.toStdString();
    const core::ParsedFilter made = core::proposedFilter(score, regions, proposal);
    if (const auto* error = std::get_if<core::FilterError>(&made))
        return { {}, Outcome { ExitStatus::WrongUsage, views::filterErrorLine(*error, {}) } };
    const std::filesystem::path path = isWidest ? "max_scorep.filter" : "initial_scorep.filter";
    const auto file = core::OutputFile::open(path);
    if (!file.isOk())
        return failedFilter(file.error());
    const std::string& text = std::get<core::FilterFile>(made).text();
    if (const core::Status status = file.value()->write(std::as_bytes(std::span(text))); !status.isOk())
        return failedFilter(status.error());
    const auto old = core::keepOldFile(path, std::time(nullptr));
    if (!old.isOk())
        return failedFilter(old.error());
    if (const core::Status status = file.value()->commit(); !status.isOk())
        return failedFilter(status.error());
    QString line
        = CliText::tr("A filter was written; to use it, set SCOREP_FILTERING_FILE=%1").arg(views::shownPath(path));
    if (old.value())
        line += QLatin1Char('\n')
            + CliText::tr("The file of that name became %1").arg(views::shownPath(old.value()->filename()));
    return { line, std::nullopt };
}

} // namespace

Outcome runScore(const core::Document& document, const Arguments& arguments, QIODevice& out)
{
    const ReadFilter read = readFilter(arguments.filter);
    if (read.failure)
        return *read.failure;
    const core::Result<core::ScoreSources> found = core::scoreSources(document, core::usefulThreads(), {});
    if (!found.isOk())
        return { ExitStatus::CannotRead, errorLine(found.error()) };
    const core::ScoreSources& sources = found.value();
    const core::Result<core::Score> score = scoreOf(*sources.estimate, read.filter, arguments, false);
    if (!score.isOk())
        return { ExitStatus::CannotRead, errorLine(score.error()) };
    const std::vector<core::ScoredRegion>& regions = sources.estimate->input().regions;
    const core::ScoreTextOptions options { arguments.regionRows, arguments.mangled, arguments.scoreOrder };
    std::string text = core::scoreText(score.value(), regions, options);
    if (sources.events) {
        const core::Result<core::Score> recorded = scoreOf(*sources.events, read.filter, arguments, true);
        if (!recorded.isOk())
            return { ExitStatus::CannotRead, errorLine(recorded.error()) };
        const std::vector<core::ScoredRegion>& ofEvents = sources.events->input().regions;
        const std::vector<std::uint32_t> same = core::sameRegions(regions, ofEvents);
        text += core::recordedText({ score.value(), regions, recorded.value(), ofEvents, same }, options);
    }
    if (arguments.isFilterSuggested && !document.events->isSpoilt()) {
        const WrittenFilter filter = writeProposal(score.value(), regions, arguments);
        if (filter.failure)
            return *filter.failure;
        text += '\n' + filter.line.toStdString() + '\n';
    }
    Outcome printed = printText(out, QByteArray::fromStdString(text));
    if (printed.status == ExitStatus::Done)
        printed.problem = joined(printed.problem, views::scoreNotes(sources).join(QLatin1Char(' ')));
    return printed;
}

} // namespace lightcone::app
