// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/communication.h"
#include "core/analysis/insights/imbalance.h"
#include "core/analysis/insights/latemembers.h"
#include "core/analysis/insights/latemessages.h"
#include "core/analysis/insights/metricjumps.h"
#include "core/analysis/insights/rounds.h"
#include "core/analysis/insights/roundsearch.h"
#include "core/analysis/insights/slowest.h"
#include "core/analysis/insights/soundness.h"
#include "core/analysis/insights/talkers.h"
#include "core/analysis/insights/tinycalls.h"
#include "views/base/formatting.h"
#include "views/panels/insights/insighttext.h"

#include <QCoreApplication>
#include <QLocale>

namespace lightcone::views {

namespace {

class InsightReasons {
    Q_DECLARE_TR_FUNCTIONS(InsightText)
};

QString plain(double number)
{
    return QLocale().toString(number, 'g', 3);
}

QString soundnessMeaning(const core::SoundnessFacts& facts)
{
    return facts.isDamage ? InsightReasons::tr("Pictures and tables show what could be read; numbers may be too small.")
                          : InsightReasons::tr("Pictures and tables may be wrong where something was guessed.");
}

QString roundsMeaning(const core::RoundsFacts& facts)
{
    if (facts.isUneven)
        return InsightReasons::tr("Work that is handed out, or loops that end at different times, look like that.");
    return facts.oddCount > 0
        ? InsightReasons::tr("A round that is much longer than others is where something happened that is not usual.")
        : InsightReasons::tr("One round stands for all; a look at one of them is a look at the program.");
}

} // namespace

QString insightMeaning(const core::Insight& insight)
{
    using enum core::InsightRule;
    switch (insight.rule()) {
    case Soundness:
        return soundnessMeaning(std::get<core::SoundnessFacts>(insight.facts));
    case Clocks:
        return InsightReasons::tr("Times of one location are right among themselves, not against those of another.");
    case StartEnd:
        return InsightReasons::tr("Numbers of the whole trace are mostly those of start and end of the program.");
    case Communication:
        return InsightReasons::tr("In this time the locations do not compute; much of it is often waiting for others.");
    case Imbalance:
        return InsightReasons::tr("If all had the mean, the one that has most would be done so much earlier.");
    case Slowest:
        return InsightReasons::tr("Others cannot go on before it is done: what it does less, all save.");
    case Rounds:
        return roundsMeaning(std::get<core::RoundsFacts>(insight.facts));
    case Talkers:
        return InsightReasons::tr("Where few have most of the messages, they limit all others.");
    case LateMessages:
        return InsightReasons::tr("The cause lies at the other end: what that did before it came to the message.");
    case LateMembers:
        return InsightReasons::tr("The cause lies with the one that comes last: what it did before it came.");
    case TinyCalls:
        return InsightReasons::tr(
            "The recording may distort times; leaving the function out of it makes a trace smaller.");
    case MetricJumps:
        return InsightReasons::tr("What the program does, or what it runs on, changed there.");
    }
    return {};
}

QString insightReason(core::InsightRule rule)
{
    using enum core::InsightRule;
    switch (rule) {
    case Soundness:
        return InsightReasons::tr("Rule: the health report has warnings or damage.");
    case Clocks:
        return InsightReasons::tr("Rule: at least one message is received before it was sent.");
    case StartEnd:
        return InsightReasons::tr("Rule: start and end of the program are more than %1 of the trace.")
            .arg(formatPercent(core::kLeastStartEnd));
    case Communication:
        return InsightReasons::tr(
            "Rule: functions of the classes communication and waiting have at least %1 of the time "
            "in functions, without start and end.")
            .arg(formatPercent(core::kLeastCommunication));
    case Imbalance:
        return InsightReasons::tr(
            "Rule: of a function that works, (most − mean) / most is at least %1, and most − mean "
            "at least %2 of the time that a location is in functions; at least %3 locations call "
            "nearly the same functions.")
            .arg(formatPercent(core::kLeastImbalance), formatPercent(core::kLeastImbalanceCost),
                formatCount(core::kFewestCompared));
    case Slowest:
        return InsightReasons::tr(
            "Rule: it works at least %1 longer than the median of those that call nearly the same "
            "functions; that is at least %2 of the time in functions, and the others wait for at "
            "least %3 of it longer than it does.")
            .arg(formatPercent(core::kLeastMoreWork), formatPercent(core::kLeastSlowestCost),
                formatPercent(core::kLeastMirror));
    case Rounds:
        return InsightReasons::tr(
            "Rule: on at least %1 of the locations that are alike, the calls of a level follow each "
            "other in one pattern, at least %2 times; a round is much longer from %3 times the "
            "median on.")
            .arg(formatPercent(core::kLeastAgreement), formatCount(core::kFewestRounds), plain(core::kOddFactor));
    case Talkers:
        return InsightReasons::tr("Rule: at least %1 of all messages have an end there, or it has at least %2 of the "
                                  "bytes and %3 times the mean; there are at least %4 of them.")
            .arg(formatPercent(core::kLeastHubShare), formatPercent(core::kLeastTalkerShare),
                plain(core::kLeastTalkerRatio), formatCount(core::kFewestTalkers));
    case LateMessages:
        return InsightReasons::tr("Rule: such waits are at least %1 of the time in functions, and no message arrives "
                                  "before it was sent.")
            .arg(formatPercent(core::kLeastLateShare));
    case LateMembers:
        return InsightReasons::tr("Rule: such waits are at least %1 of the time in functions; who comes last is named "
                                  "from %2 of the operations on.")
            .arg(formatPercent(core::kLeastLateMemberShare), formatPercent(core::kLeastLastShare));
    case TinyCalls:
        return InsightReasons::tr("Rule: a call lasts at most %1 µs in the mean, without those from it, and recording "
                                  "one in %2 µs would take at least %3 of the time in functions.")
            .arg(plain(core::kMostTinySeconds * 1e6), plain(core::kRecordingSeconds * 1e6),
                formatPercent(core::kLeastRecordingShare));
    case MetricJumps:
        return InsightReasons::tr("Rule: before and after, the curve stays within %1 of the step in the mean, and the "
                                  "step is at least %2 of its range.")
            .arg(formatPercent(core::kMostWobble), formatPercent(core::kLeastJump));
    }
    return {};
}

} // namespace lightcone::views
