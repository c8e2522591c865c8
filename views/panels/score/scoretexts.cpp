// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/score/scoretexts.h"

#include "core/scoring/documentscore.h"
#include "core/scoring/scoretext.h"
#include "core/scoring/tracescore.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/panels/score/scorequery.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class ScoreWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ScoreText)
};

QString sizeText(core::WideTicks bytes)
{
    return QString::fromStdString(core::scoredBytesText(bytes));
}

QString exactBytes(core::WideTicks bytes)
{
    return QString::fromStdString(core::groupedNumberText(bytes));
}

} // namespace

QStringList scoreNotes(const core::ScoreSources& sources)
{
    QStringList notes;
    if (sources.profileProblem)
        notes += ScoreWords::tr("The profile beside the trace cannot be scored; the estimate is made from the events.");
    const core::ScoreInput& input = sources.estimate->input();
    for (const std::string& group : input.ignoredGroups)
        notes += ScoreWords::tr("“%1” is left out, as no process is known to which it belongs.").arg(nameText(group));
    for (const std::string& key : input.unreadAttributes)
        notes += ScoreWords::tr("The attribute “%1” of the profile is no number.").arg(nameText(key));
    if (!sources.events)
        return notes;
    if (!sources.events->isTreeWhole())
        notes += ScoreWords::tr(
            "The trace has more call paths than can be told apart: functions may be USR that are COM.");
    if (const std::uint64_t unsized = sources.events->unsizedEvents(); unsized > 0)
        notes += ScoreWords::tr("Events that OTF2 has no record for, which count as no bytes: %1.")
                     .arg(formatCount(unsized));
    if (sources.events->hasAttributes())
        notes += ScoreWords::tr("Attributes of events are not counted as bytes.");
    return notes;
}

QString totalMemorySetting(const core::Score& score)
{
    return QStringLiteral("SCOREP_TOTAL_MEMORY=") + sizeText(score.memory());
}

QStringList scoreSummary(const ScoreAnswer& answer)
{
    const core::ScoreRow& recorded = answer.estimate.recorded();
    QStringList lines { answer.sources->isOfEvents() ? ScoreWords::tr("Estimate from the events of the trace")
                                                     : ScoreWords::tr("Estimate from the recorded profile") };
    if (answer.estimate.hasFilter())
        lines += ScoreWords::tr("What the filter leaves out is not counted.");
    lines += ScoreWords::tr("Size of a trace of the run: %1 (%2 B)")
                 .arg(sizeText(recorded.totalBytes), exactBytes(recorded.totalBytes));
    lines += ScoreWords::tr("Largest trace buffer (max_buf): %1 (%2 B)")
                 .arg(sizeText(recorded.maxBytes), exactBytes(recorded.maxBytes));
    lines += ScoreWords::tr("Memory for each process: %1").arg(totalMemorySetting(answer.estimate));
    if (answer.events) {
        const core::ScoreRow& events = answer.events->recorded();
        lines += ScoreWords::tr("Events in the trace take at most %1 B, at the process with most of them %2 B")
                     .arg(exactBytes(events.totalBytes), exactBytes(events.maxBytes));
    }
    return lines + scoreNotes(*answer.sources);
}

QString noScoreText(const core::Error& error)
{
    if (error.code == core::ErrorCode::MissingPart && !error.args.empty())
        return ScoreWords::tr("The profile cannot be scored: it has no values of the metric “%1”.")
            .arg(nameText(error.args.front()));
    if (error.code == core::ErrorCode::NotFound)
        return ScoreWords::tr("There are neither events nor a profile of CUBE, which could be scored.");
    if (error.code == core::ErrorCode::Damaged && !error.args.empty() && error.args.front().starts_with("visits"))
        return ScoreWords::tr("The profile cannot be scored: it has visits below 0, as differences of profiles have.");
    return ScoreWords::tr("The values of the profile cannot be read; the health report says what is damaged.");
}

QString unreadFilterText(const std::filesystem::path& file)
{
    return ScoreWords::tr("%1 cannot be read as a filter; choose another file.").arg(shownPath(file));
}

} // namespace lightcone::views
