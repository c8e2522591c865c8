// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/experiment/experimenttext.h"

#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace lightcone::views {

namespace {

class ExperimentTexts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ExperimentText)
};

QString timeOf(const core::ExperimentTime& time)
{
    const QDate date(static_cast<int>(time.year), static_cast<int>(time.month), static_cast<int>(time.day));
    return QLocale().toString(
        QDateTime(date, QTime(static_cast<int>(time.hour), static_cast<int>(time.minute))), QLocale::ShortFormat);
}

/// What the files of events, without what opens them, are good for.
QString eventsAdvice(const core::Experiment& experiment)
{
    const bool hasAnchor = !experiment.anchor.empty();
    const QString files = ExperimentTexts::tr("%Ln file(s) of events (%1)", nullptr,
        pluralNumber(experiment.traces.events.files + experiment.traces.snapshots.files))
                              .arg(formatBytes(experiment.traces.events.bytes + experiment.traces.snapshots.bytes));
    return hasAnchor ? ExperimentTexts::tr("%1 are there, but traces.def, which says what their numbers mean, is not. "
                                           "Copy it from where the measurement ran, if it is still there.")
                           .arg(files)
                     : ExperimentTexts::tr("%1 were written when a buffer was full. Nothing can open them without "
                                           "traces.otf2 and traces.def, which Score-P writes at the end of a run.")
                           .arg(files);
}

QStringList adviceOfUnfinished(const core::Experiment& experiment)
{
    QStringList advice;
    using Kind = core::ExperimentNameKind;
    if (experiment.state == core::ExperimentState::Unfinished)
        advice += ExperimentTexts::tr("If the run goes on, open the directory again once it has ended.");
    if (experiment.name.kind == Kind::Running)
        advice
            += ExperimentTexts::tr("If it was killed: rename the directory to keep it. The next run with Score-P here "
                                   "names it scorep-failed-… otherwise.");
    if (experiment.trace == core::ExperimentTrace::NoAnchor)
        advice += eventsAdvice(experiment);
    if (experiment.cores.files > 0)
        advice += ExperimentTexts::tr("The files *.core hold the state of the profile at an error, as text: keep them "
                                      "for a report to the developers of Score-P.");
    if (experiment.config)
        advice
            += ExperimentTexts::tr("The configuration can be saved: “set -a; . ./scorep.cfg; set +a” in a shell sets "
                                   "the same variables for another run.");
    advice += ExperimentTexts::tr("What a run has recorded is written when it ends by itself: let the program return "
                                  "from main() or call exit(), and give the batch job the time for it.");
    return advice;
}

} // namespace

QString experimentStateText(core::ExperimentState state)
{
    switch (state) {
    case core::ExperimentState::Complete:
        return ExperimentTexts::tr("complete");
    case core::ExperimentState::Partial:
        return ExperimentTexts::tr("partial");
    case core::ExperimentState::Unfinished:
        return ExperimentTexts::tr("not finished");
    case core::ExperimentState::Aborted:
        return ExperimentTexts::tr("aborted");
    case core::ExperimentState::NothingRecorded:
        break;
    }
    return ExperimentTexts::tr("nothing recorded");
}

QString experimentStateMeaning(const core::Experiment& experiment)
{
    switch (experiment.state) {
    case core::ExperimentState::Complete:
        return experiment.result == core::ExperimentResult::Nothing
            ? ExperimentTexts::tr("The run has come to its end, with results that are not opened here.")
            : ExperimentTexts::tr("The run has come to its end, and all results are there.");
    case core::ExperimentState::Partial:
        return ExperimentTexts::tr("The run has come to its end, but not all results are there.");
    case core::ExperimentState::Unfinished:
        return ExperimentTexts::tr("No result is there: the run goes on, or it has ended without finishing. Its files "
                                   "do not tell which.");
    case core::ExperimentState::Aborted:
        return ExperimentTexts::tr("No result is there: the run has ended without finishing.");
    case core::ExperimentState::NothingRecorded:
        break;
    }
    return ExperimentTexts::tr("Neither a profile nor a trace was asked for.");
}

QString experimentResultText(core::ExperimentResult result)
{
    switch (result) {
    case core::ExperimentResult::Nothing:
        return ExperimentTexts::tr("nothing");
    case core::ExperimentResult::Profile:
        return ExperimentTexts::tr("profile");
    case core::ExperimentResult::Trace:
        return ExperimentTexts::tr("trace");
    case core::ExperimentResult::TraceAndProfile:
        break;
    }
    return ExperimentTexts::tr("trace and profile");
}

QStringList experimentAdvice(const core::Experiment& experiment)
{
    switch (experiment.state) {
    case core::ExperimentState::Complete:
        return {};
    case core::ExperimentState::NothingRecorded:
        return { ExperimentTexts::tr(
            "Set SCOREP_ENABLE_PROFILING=true or SCOREP_ENABLE_TRACING=true, and run the program again.") };
    case core::ExperimentState::Unfinished:
    case core::ExperimentState::Aborted:
        return adviceOfUnfinished(experiment);
    case core::ExperimentState::Partial:
        break;
    }
    QStringList advice {
        ExperimentTexts::tr("What is there can be opened: %1.").arg(experimentResultText(experiment.result))
    };
    if (experiment.trace == core::ExperimentTrace::NoAnchor || experiment.trace == core::ExperimentTrace::NoDefinitions)
        advice += eventsAdvice(experiment);
    else
        advice += ExperimentTexts::tr("What is missing may have been left behind: copy the whole directory again.");
    return advice;
}

QString experimentNameText(const core::ExperimentName& name)
{
    if (!name.time)
        return {};
    const QString time = timeOf(*name.time);
    switch (name.kind) {
    case core::ExperimentNameKind::Finished:
        return ExperimentTexts::tr("the run ended at %1").arg(time);
    case core::ExperimentNameKind::Failed:
        return ExperimentTexts::tr("the next run began at %1").arg(time);
    case core::ExperimentNameKind::Replaced:
        return ExperimentTexts::tr("last changed at %1, and moved out of the way of a later run").arg(time);
    case core::ExperimentNameKind::Running:
    case core::ExperimentNameKind::Chosen:
        break;
    }
    return {};
}

QString experimentRoleText(core::ExperimentRole role)
{
    switch (role) {
    case core::ExperimentRole::Config:
        return ExperimentTexts::tr("configuration: all variables with their values");
    case core::ExperimentRole::Manifest:
        return ExperimentTexts::tr("manifest: the files to come, and the variables that were set");
    case core::ExperimentRole::Readme:
        return ExperimentTexts::tr("readme");
    case core::ExperimentRole::Filter:
        return ExperimentTexts::tr("filter: functions that are not recorded");
    case core::ExperimentRole::Selective:
        return ExperimentTexts::tr("selective recording: the only regions that are recorded");
    case core::ExperimentRole::Profile:
        return ExperimentTexts::tr("profile");
    case core::ExperimentRole::Anchor:
        return ExperimentTexts::tr("anchor of the trace, which opens it");
    case core::ExperimentRole::GlobalDefinitions:
        return ExperimentTexts::tr("definitions of the trace");
    case core::ExperimentRole::TraceFolder:
        return ExperimentTexts::tr("events of the trace, by location");
    case core::ExperimentRole::TauFolder:
        return ExperimentTexts::tr("snapshots of the profile for TAU");
    case core::ExperimentRole::ProfileCore:
        return ExperimentTexts::tr("state of a profile at an error in it");
    case core::ExperimentRole::OtherProfile:
        return ExperimentTexts::tr("another profile");
    case core::ExperimentRole::OtherTrace:
        return ExperimentTexts::tr("another trace");
    case core::ExperimentRole::Log:
        return ExperimentTexts::tr("output of the run");
    case core::ExperimentRole::Other:
        break;
    }
    return ExperimentTexts::tr("another file");
}

QString missingPartText(core::ExperimentPart part)
{
    switch (part) {
    case core::ExperimentPart::Config:
        return ExperimentTexts::tr("How the measurement was configured is not known.");
    case core::ExperimentPart::Manifest:
        return ExperimentTexts::tr("Which variables were set by somebody is not known.");
    case core::ExperimentPart::FilterCopy:
        return ExperimentTexts::tr("Which functions the filter has left out is not known.");
    case core::ExperimentPart::SelectiveCopy:
        return ExperimentTexts::tr("To which regions recording was limited is not known.");
    case core::ExperimentPart::Profile:
        return ExperimentTexts::tr("There is no profile.");
    case core::ExperimentPart::TauSnapshots:
        return ExperimentTexts::tr("There is no profile for TAU.");
    case core::ExperimentPart::Anchor:
        return ExperimentTexts::tr("The trace cannot be opened.");
    case core::ExperimentPart::GlobalDefinitions:
        return ExperimentTexts::tr(
            "What the numbers in files of events mean is not known: the trace cannot be opened.");
    case core::ExperimentPart::EventFiles:
        return ExperimentTexts::tr("The trace has no events.");
    case core::ExperimentPart::Announced:
        break;
    }
    return ExperimentTexts::tr("The manifest announces it.");
}

QString missingReasonText(core::MissingReason reason)
{
    switch (reason) {
    case core::MissingReason::RunNotFinished:
        return ExperimentTexts::tr("written at the end of a run, which this one has not reached");
    case core::MissingReason::Gone:
        return ExperimentTexts::tr("not written, or removed since");
    case core::MissingReason::SourceNotFound:
        return ExperimentTexts::tr("the file to be copied was not found, or the copy was removed");
    case core::MissingReason::OlderRelease:
        return ExperimentTexts::tr("Score-P writes it since 5.0");
    case core::MissingReason::Empty:
        return ExperimentTexts::tr("the file is empty");
    case core::MissingReason::NotReadable:
        break;
    }
    return ExperimentTexts::tr("the file cannot be read");
}

QString configProblemText(const core::TextProblem<core::ConfigProblem>& problem)
{
    const QString detail = nameText(problem.detail);
    switch (problem.code) {
    case core::ConfigProblem::BadName:
        return ExperimentTexts::tr("The line does not begin with a name and “=”; it is left out.");
    case core::ConfigProblem::UnclosedQuote:
        return ExperimentTexts::tr("A quotation mark is not closed; the line is left out.");
    case core::ConfigProblem::BadEscape:
        return ExperimentTexts::tr("A backslash precedes neither ' nor !; the line is left out.");
    case core::ConfigProblem::StrayCharacter:
        return ExperimentTexts::tr("“%1” has to be quoted; the line is left out.").arg(detail);
    case core::ConfigProblem::CutLine:
        return ExperimentTexts::tr("The last line has no end: the file, and so this value, may be cut.");
    case core::ConfigProblem::RepeatedName:
        return ExperimentTexts::tr("%1 is there before; this line counts.").arg(detail);
    case core::ConfigProblem::BadValue:
        return ExperimentTexts::tr("“%1” is no value of this variable.").arg(detail);
    case core::ConfigProblem::UnknownMember:
        return ExperimentTexts::tr("“%1” is not known of this variable.").arg(detail);
    case core::ConfigProblem::TooManyEntries:
        break;
    }
    return ExperimentTexts::tr("There are too many lines; those from here on are left out.");
}

QString selectiveProblemText(const core::TextProblem<core::SelectiveProblem>& problem)
{
    const QString detail = nameText(problem.detail);
    switch (problem.code) {
    case core::SelectiveProblem::BadItem:
        return ExperimentTexts::tr("“%1” is no number of a visit; it is left out.").arg(detail);
    case core::SelectiveProblem::TooLarge:
        return ExperimentTexts::tr("“%1” is more than Score-P counts; it is left out.").arg(detail);
    case core::SelectiveProblem::EmptyRange:
        return ExperimentTexts::tr("“%1” ends before it begins; nothing of it is recorded.").arg(detail);
    case core::SelectiveProblem::RestOfItem:
        return ExperimentTexts::tr("The end of “%1” is passed over.").arg(detail);
    case core::SelectiveProblem::CarriageReturn:
        return ExperimentTexts::tr("The line has the end of another system, which Score-P takes as part of its text.");
    case core::SelectiveProblem::NulByte:
        return ExperimentTexts::tr("A byte 0 ends the line.");
    case core::SelectiveProblem::TooMany:
        break;
    }
    return ExperimentTexts::tr("There are too many regions; those from here on are left out.");
}

} // namespace lightcone::views
