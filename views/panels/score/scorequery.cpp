// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/score/scorequery.h"

#include "core/base/workers.h"
#include "core/filter/filterfile.h"
#include "core/filtering/regionfilter.h"
#include "core/scoring/tracescore.h"
#include "views/base/filenames.h"
#include "views/base/filtertext.h"
#include "views/panels/score/scoretexts.h"

#include <utility>
#include <variant>

namespace lightcone::views {

namespace {

/// Reads the filter that @p question names. @returns nullopt: it names none, or @p problem says why there is none.
std::optional<core::FilterFile> filterOf(const ScoreQuestion& question, QString& problem)
{
    if (question.filter.empty())
        return std::nullopt;
    core::Result<std::string> text = core::readFilterText(question.filter);
    if (!text.isOk()) {
        problem = unreadFilterText(question.filter);
        return std::nullopt;
    }
    core::ParsedFilter parsed = core::FilterFile::parse(std::move(text).value());
    if (const auto* error = std::get_if<core::FilterError>(&parsed)) {
        problem = filterErrorLine(*error, shownPath(question.filter));
        return std::nullopt;
    }
    return std::get<core::FilterFile>(std::move(parsed));
}

core::Result<core::Score> scoreOf(const core::ScoreSource& source, const std::optional<core::FilterFile>& filter,
    core::ScoreOptions options, const std::stop_token& stop)
{
    std::vector<bool> excluded;
    if (filter) {
        excluded = core::excludedRegions(*filter, source.input().regions);
        options.excluded = &excluded;
    }
    return core::makeScore(source, options, stop);
}

} // namespace

core::Stoppable<ScoreAnswer> queryScore(const ScoreQuestion& question, const std::stop_token& stop)
{
    ScoreAnswer answer;
    answer.sources = question.sources;
    if (!answer.sources) {
        core::Result<core::ScoreSources> found = core::scoreSources(question.document, core::usefulThreads(), stop);
        if (stop.stop_requested())
            return core::Stopped {};
        if (!found.isOk()) {
            answer.problem = noScoreText(found.error());
            return answer;
        }
        answer.sources = std::make_shared<const core::ScoreSources>(std::move(found).value());
    }
    const std::optional<core::FilterFile> filter = filterOf(question, answer.problem);
    core::ScoreOptions options;
    options.metrics = question.metrics;
    core::Result<core::Score> estimate = scoreOf(*answer.sources->estimate, filter, options, stop);
    if (stop.stop_requested())
        return core::Stopped {};
    if (!estimate.isOk()) {
        answer.sources.reset();
        answer.problem = noScoreText(estimate.error());
        return answer;
    }
    answer.estimate = std::move(estimate).value();
    if (!answer.sources->events)
        return answer;
    options.areBytesRecorded = true;
    core::Result<core::Score> events = scoreOf(*answer.sources->events, filter, options, stop);
    if (stop.stop_requested())
        return core::Stopped {};
    if (events.isOk()) {
        answer.events = std::move(events).value();
        answer.same = core::sameRegions(answer.regions(), answer.sources->events->input().regions);
    }
    return answer;
}

} // namespace lightcone::views
