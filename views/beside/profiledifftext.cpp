// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/beside/profiledifftext.h"

#include "core/beside/documentcomparison.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

struct ProfileDiffWords {
    Q_DECLARE_TR_FUNCTIONS(ProfileDiffWords)
};

using Reason = core::DifferenceReason;

} // namespace

QString differenceReasonText(core::DifferenceReason reason)
{
    switch (reason) {
    case Reason::Unexplained:
        break;
    case Reason::Filtered:
        return ProfileDiffWords::tr("filtered");
    case Reason::BufferFlush:
        return ProfileDiffWords::tr("trace buffer written");
    case Reason::Rewound:
        return ProfileDiffWords::tr("rewound");
    case Reason::MeasurementOff:
        return ProfileDiffWords::tr("measurement off");
    case Reason::Tasks:
        return ProfileDiffWords::tr("tasks stand elsewhere");
    case Reason::Threads:
        return ProfileDiffWords::tr("threads stand elsewhere");
    case Reason::ClockCorrection:
        return ProfileDiffWords::tr("clock correction");
    case Reason::ParameterSplit:
        return ProfileDiffWords::tr("split by parameter");
    case Reason::Phase:
        return ProfileDiffWords::tr("phase");
    case Reason::Clusters:
        return ProfileDiffWords::tr("iterations");
    case Reason::ProgramRoot:
        return ProfileDiffWords::tr("program");
    case Reason::Collapse:
        return ProfileDiffWords::tr("call paths cut");
    }
    return ProfileDiffWords::tr("unexplained");
}

QString differenceReasonExplanation(core::DifferenceReason reason)
{
    switch (reason) {
    case Reason::Unexplained:
        break;
    case Reason::Filtered:
        return ProfileDiffWords::tr("The filter of the measurement excludes the function, so that only one of the two "
                                    "has it. Where it was not recorded, its time is that of its caller.");
    case Reason::BufferFlush:
        return ProfileDiffWords::tr("The measurement wrote its trace buffer meanwhile. The profile counts that time by "
                                    "itself, the trace as time of the call that was interrupted.");
    case Reason::Rewound:
        return ProfileDiffWords::tr("The program had a section taken back: the trace lost it, the profile keeps it.");
    case Reason::MeasurementOff:
        return ProfileDiffWords::tr("The measurement was off for a time, which the profile counts by itself.");
    case Reason::Tasks:
        return ProfileDiffWords::tr("The profile has tasks in a tree of their own, the trace where they ran.");
    case Reason::Threads:
        return ProfileDiffWords::tr("The profile has threads or kernels in another place of the tree.");
    case Reason::ClockCorrection:
        return ProfileDiffWords::tr("Times of the trace are corrected by clock offsets, those of the profile are not. "
                                    "The difference is small beside the time with the calls below.");
    case Reason::ParameterSplit:
        return ProfileDiffWords::tr("The profile has a call path for each value of a parameter.");
    case Reason::Phase:
        return ProfileDiffWords::tr("The profile has the phase in a tree of its own.");
    case Reason::Clusters:
        return ProfileDiffWords::tr("The profile has a call path for each iteration, or for several that are alike.");
    case Reason::ProgramRoot:
        return ProfileDiffWords::tr("The profile has a call path for the program, of which the trace has no call.");
    case Reason::Collapse:
        return ProfileDiffWords::tr("The profile has call paths up to some depth only.");
    }
    return ProfileDiffWords::tr("Nothing that is known explains the difference.");
}

QString comparedMetricText(const core::ComparedMetric& metric)
{
    using Kind = core::ComparedMetric::Kind;
    switch (metric.kind) {
    case Kind::Visits:
        return ProfileDiffWords::tr("Visits");
    case Kind::InclusiveTime:
        return ProfileDiffWords::tr("Inclusive time");
    case Kind::ExclusiveTime:
        return ProfileDiffWords::tr("Exclusive time");
    case Kind::BytesSent:
        return ProfileDiffWords::tr("Bytes sent");
    case Kind::BytesReceived:
        return ProfileDiffWords::tr("Bytes received");
    case Kind::BytesPut:
        return ProfileDiffWords::tr("Bytes put");
    case Kind::BytesGet:
        return ProfileDiffWords::tr("Bytes got");
    case Kind::Hits:
        return ProfileDiffWords::tr("Samples");
    case Kind::Counter:
        break;
    }
    return nameText(metric.name);
}

QString comparisonSummary(const core::ProfileComparison& comparison)
{
    const std::uint64_t all = comparison.differenceCount();
    const std::uint64_t unexplained = comparison.counts[static_cast<std::size_t>(Reason::Unexplained)];
    if (comparison.locations.empty())
        return ProfileDiffWords::tr("The profile has none of the locations of the trace.");
    if (all == 0)
        return ProfileDiffWords::tr("All %1 values that were compared are the same in trace and profile.")
            .arg(formatCount(comparison.compared));
    const QString text = unexplained == 0
        ? ProfileDiffWords::tr("Of %1 values that were compared, %2 differ, all for known reasons.")
              .arg(formatCount(comparison.compared), formatCount(all))
        : ProfileDiffWords::tr("Of %1 values that were compared, %2 differ, %3 for no known reason.")
              .arg(formatCount(comparison.compared), formatCount(all), formatCount(unexplained));
    if (comparison.differences.size() >= all)
        return text;
    return text + u' '
        + ProfileDiffWords::tr("The first %1 are listed.").arg(formatCount(comparison.differences.size()));
}

QString noDifferencesText(const core::ProfileComparison& comparison)
{
    if (comparison.differences.empty())
        return comparisonSummary(comparison);
    return comparison.differences.size() < comparison.differenceCount()
        ? ProfileDiffWords::tr("None of the differences that are listed is at these locations.")
        : ProfileDiffWords::tr("No value differs at these locations.");
}

QString noProfileText(const core::Document& document)
{
    if (core::hasProfileBeside(document))
        return {};
    if (!document.hasEvents())
        return ProfileDiffWords::tr("A profile alone has no trace that it could be compared with.");
    if (document.cubeProblem)
        return ProfileDiffWords::tr("The profile beside this trace cannot be read.");
    return ProfileDiffWords::tr(
        "There is no profile beside this trace. Score-P writes profile.cubex into the same directory.");
}

} // namespace lightcone::views
