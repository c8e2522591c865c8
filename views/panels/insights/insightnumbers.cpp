// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/insights/insightnumbers.h"

#include "core/analysis/insights/communication.h"
#include "core/analysis/insights/imbalance.h"
#include "core/analysis/insights/latemembers.h"
#include "core/analysis/insights/latemessages.h"
#include "core/analysis/insights/metricjumps.h"
#include "core/analysis/insights/rounds.h"
#include "core/analysis/insights/slowest.h"
#include "core/analysis/insights/soundness.h"
#include "core/analysis/insights/talkers.h"
#include "core/analysis/insights/tinycalls.h"
#include "core/base/nearest.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"

#include <QLocale>
#include <QString>

#include <algorithm>
#include <limits>
#include <type_traits>

namespace lightcone::views {

namespace {

using Numbers = std::vector<InsightNumber>;

InsightTicks wholeTicks(double ticks)
{
    return { core::nearest<std::uint64_t>(std::clamp(ticks, 0.0, 9e18)) };
}

/// Lists the numbers of facts: a function for each kind of these.
class NumberLister {
public:
    explicit NumberLister(const core::StoreView& store)
        : m_definitions(store.definitions())
    {
    }

    Numbers operator()(const core::SoundnessFacts& facts) const
    {
        Numbers numbers { { "findings", facts.findings }, { "locations_left_out", facts.locationsLeftOut },
            { "severity",
                std::string(core::severityName(facts.isDamage ? core::Severity::Damage : core::Severity::Warning)) } };
        for (const core::SoundnessFacts::Kind& kind : facts.kinds)
            numbers.push_back({ core::diagnosticName(kind.code), kind.count });
        return numbers;
    }
    Numbers operator()(const core::ClockFacts& facts) const
    {
        return { { "messages", facts.messages }, { "received_before_sent", facts.receivedBeforeSent },
            { "collectives", facts.collectives }, { "left_early", facts.leftEarly },
            { "error", InsightTicks { facts.error } } };
    }
    Numbers operator()(const core::StartEndFacts& facts) const
    {
        return { { "before", InsightTicks { facts.before } }, { "after", InsightTicks { facts.after } },
            { "duration", InsightTicks { facts.length } } };
    }
    Numbers operator()(const core::CommunicationFacts& facts) const
    {
        return { { "locations", facts.locations }, { "in_functions", InsightTicks { facts.busy } },
            { "communication", InsightTicks { facts.communication } }, { "waiting", InsightTicks { facts.waiting } } };
    }
    Numbers operator()(const core::ImbalanceFacts& facts) const
    {
        return { { "most", InsightTicks { facts.most } }, { "mean", wholeTicks(facts.mean) },
            { "locations", facts.locations }, { "imbalance", facts.imbalance } };
    }
    Numbers operator()(const core::SlowestFacts& facts) const
    {
        return { { "work", InsightTicks { facts.work } }, { "usual_work", InsightTicks { facts.usualWork } },
            { "wait", InsightTicks { facts.wait } }, { "usual_wait", InsightTicks { facts.usualWait } },
            { "locations", facts.locations }, { "alike", facts.alike } };
    }
    Numbers operator()(const core::RoundsFacts& facts) const
    {
        Numbers numbers { { "rounds", facts.rounds }, { "fewest_rounds", facts.fewest }, { "sum", facts.sum },
            { "locations", facts.locations }, { "examined", facts.examined } };
        if (facts.isUneven)
            return numbers;
        numbers.push_back({ "median", wholeTicks(facts.median) });
        numbers.push_back({ "shortest", wholeTicks(facts.shortest) });
        numbers.push_back({ "longest", wholeTicks(facts.longest) });
        numbers.push_back({ "odd", facts.oddCount });
        std::string odd;
        for (const core::RoundsFacts::Odd& round : facts.odd)
            odd += (odd.empty() ? "" : " ") + std::to_string(round.number);
        numbers.push_back({ "odd_rounds", odd });
        return numbers;
    }
    Numbers operator()(const core::TalkerFacts& facts) const
    {
        Numbers numbers { { "kind", std::string(kindName(facts.kind)) },
            { facts.countsMessages ? "messages" : "bytes", facts.amount },
            { facts.countsMessages ? "all_messages" : "all_bytes", facts.all }, { "compared", facts.others } };
        if (!facts.countsMessages)
            numbers.push_back({ "messages", facts.messages });
        return numbers;
    }
    Numbers operator()(const core::LateMessageFacts& facts) const
    {
        return { { "late", std::string(facts.isSenderLate ? "sender" : "receiver") }, { "late_messages", facts.late },
            { "calls", facts.calls }, { "examined", facts.examined }, { "messages", facts.messages },
            { "waiting", InsightTicks { facts.ticks } }, { "longest", InsightTicks { facts.longest } },
            { "waited_for", name(facts.waitedFor) }, { "waited_for_time", InsightTicks { facts.waitedForTicks } } };
    }
    Numbers operator()(const core::LateMemberFacts& facts) const
    {
        Numbers numbers { { "operations", facts.operations }, { "one_of", facts.step },
            { "waiting", InsightTicks { facts.ticks } }, { "longest", InsightTicks { facts.longest } } };
        if (core::isValid(facts.last)) {
            numbers.push_back({ "last", name(facts.last) });
            numbers.push_back({ "last_in", facts.lastCount });
        }
        return numbers;
    }
    Numbers operator()(const core::TinyCallFacts& facts) const
    {
        return { { "visits", facts.visits }, { "exclusive", InsightTicks { facts.ticks } },
            { "recording", wholeTicks(facts.overhead) }, { "in_functions", InsightTicks { facts.busy } } };
    }
    Numbers operator()(const core::MetricJumpFacts& facts) const
    {
        return { { "metric", m_definitions.metric(facts.metric).name }, { "before", facts.before },
            { "after", facts.after }, { "mode", std::string(facts.isRate ? "rate" : "value") },
            { "least", facts.least }, { "most", facts.most } };
    }

private:
    std::string name(core::LocationId location) const { return m_definitions.locationLabel(location); }
    static std::string_view kindName(core::TalkerFacts::Kind kind)
    {
        switch (kind) {
        case core::TalkerFacts::Kind::Hub:
            return "hub";
        case core::TalkerFacts::Kind::Sender:
            return "sender";
        case core::TalkerFacts::Kind::Pair:
            break;
        }
        return "pair";
    }

    const core::Definitions& m_definitions;
};

std::uint64_t count(std::size_t number)
{
    return number;
}

} // namespace

std::vector<InsightNumber> insightNumbers(const core::StoreView& store, const core::Insight& insight)
{
    return std::visit(NumberLister(store), insight.facts);
}

std::vector<InsightNumber> insightThresholds(core::InsightRule rule)
{
    using enum core::InsightRule;
    switch (rule) {
    case Soundness:
    case Clocks:
        return { { "findings", count(1) } };
    case StartEnd:
        return { { "share_of_trace", core::kLeastStartEnd } };
    case Communication:
        return { { "share_of_time", core::kLeastCommunication } };
    case Imbalance:
        return { { "imbalance", core::kLeastImbalance }, { "share_of_time", core::kLeastImbalanceCost },
            { "locations", count(core::kFewestCompared) } };
    case Slowest:
        return { { "more_work", core::kLeastMoreWork }, { "share_of_time", core::kLeastSlowestCost },
            { "less_wait", core::kLeastMirror }, { "locations", count(core::kFewestCompared) } };
    case Rounds:
        return { { "share_of_locations", core::kLeastAgreement }, { "odd", core::kOddFactor } };
    case Talkers:
        return { { "share_of_bytes", core::kLeastTalkerShare }, { "times_mean", core::kLeastTalkerRatio },
            { "hub", core::kLeastHubShare }, { "compared", count(core::kFewestTalkers) } };
    case LateMessages:
        return { { "share_of_time", core::kLeastLateShare } };
    case LateMembers:
        return { { "share_of_time", core::kLeastLateMemberShare }, { "last", core::kLeastLastShare } };
    case TinyCalls:
        return { { "mean", core::kMostTinySeconds }, { "recording_a_call", core::kRecordingSeconds },
            { "share_of_time", core::kLeastRecordingShare } };
    case MetricJumps:
        return { { "share_of_range", core::kLeastJump }, { "wobble", core::kMostWobble },
            { "samples", count(core::kFewestJumpSamples) } };
    }
    return {};
}

std::string insightNumberText(const core::StoreView& store, const InsightNumber& number)
{
    return std::visit(
        [&store](const auto& value) -> std::string {
            using Value = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, InsightTicks>) {
                const auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
                const auto ticks = static_cast<std::int64_t>(std::min(value.ticks, most));
                return plainSeconds(ticks, timeScaleOf(store)).toStdString();
            } else if constexpr (std::is_same_v<Value, double>) {
                return QString::number(value, 'g', QLocale::FloatingPointShortest).toStdString();
            } else if constexpr (std::is_same_v<Value, std::string>) {
                return value;
            } else {
                return std::to_string(value);
            }
        },
        number.value);
}

} // namespace lightcone::views
