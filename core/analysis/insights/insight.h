// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

// What is worth a look in a trace: what each rule finds, as numbers and places. Views put it into words. Times are
// ticks.
namespace lightcone::core {

/// Findings of reading the trace.
struct SoundnessFacts {
    struct Kind {
        DiagnosticCode code = DiagnosticCode::Other;
        std::uint64_t count = 0;
    };
    bool isDamage = false; ///< else they are warnings
    std::vector<Kind> kinds; ///< the gravest first, then the most frequent
    std::uint64_t findings = 0; ///< the sum of their counts
    /// Locations are left out of all other rules, as data of theirs is lost.
    std::uint64_t locationsLeftOut = 0;
    std::uint64_t locations = 0; ///< of the trace
    std::vector<LocationId> leftOut; ///< the first of those that are left out, three at most
};

/// Effects that are recorded before their causes.
struct ClockFacts {
    std::uint64_t messages = 0;
    std::uint64_t receivedBeforeSent = 0;
    std::uint64_t collectives = 0;
    std::uint64_t leftEarly = 0; ///< collective operations, see DiagnosticCode::CollectiveLeftEarly
    std::uint64_t error = 0; ///< see leastClockError()
    bool isDamaged = false; ///< data is lost, so that ends may be paired that do not belong together
    bool areTimesWrong = false; ///< they contradict each other by more than half of what the trace lasts
};

/// Most of the trace is start and end of the program.
struct StartEndFacts {
    std::uint64_t before = 0; ///< ticks of the trace before the main phase
    std::uint64_t after = 0;
    std::uint64_t length = 0; ///< of the trace
};

/// The time that goes into communication and waiting, of that in functions.
struct CommunicationFacts {
    struct Part {
        FunctionId function = FunctionId::none;
        std::uint64_t ticks = 0; ///< exclusive
    };
    std::uint64_t locations = 0; ///< that were looked at
    std::uint64_t busy = 0;
    std::uint64_t communication = 0;
    std::uint64_t waiting = 0;
    std::vector<Part> most; ///< the functions of both classes with most of it, the first ones
};

/// A function whose time differs among locations that are alike.
struct ImbalanceFacts {
    FunctionId function = FunctionId::none;
    LocationId slowest = LocationId::none;
    std::uint64_t most = 0; ///< exclusive ticks at `slowest`
    double mean = 0; ///< of all locations that are compared
    std::uint64_t locations = 0; ///< so many are compared
    double imbalance = 0; ///< (most − mean) / most
};

/// The location with the most work of its own, for which others wait.
struct SlowestFacts {
    LocationId location = LocationId::none;
    std::uint64_t work = 0;
    std::uint64_t usualWork = 0; ///< the median of the others
    std::uint64_t wait = 0; ///< communication and waiting
    std::uint64_t usualWait = 0; ///< the median of the others
    std::uint64_t locations = 0; ///< so many are compared
    std::uint64_t alike = 0; ///< others that work for more than half of what it works beyond the median
};

/// A pattern of calls that repeats.
struct RoundsFacts {
    struct Odd {
        std::uint64_t number = 0; ///< 1: the first round
        double ticks = 0; ///< the mean over the locations
        bool hasMore = false; ///< on some location, other calls follow the pattern
        Interval span; ///< from the first location that begins it to the last that ends it
    };
    std::vector<FunctionId> calls; ///< of one round, in their order
    std::uint64_t rounds = 0; ///< of each location
    std::uint64_t locations = 0; ///< that have the pattern
    std::uint64_t examined = 0; ///< locations that were looked at
    // Not all locations have the same number of rounds:
    bool isUneven = false;
    std::uint64_t fewest = 0;
    std::uint64_t sum = 0;
    // Else, of the lengths of rounds, each a mean over the locations:
    double shortest = 0;
    double median = 0;
    double longest = 0;
    std::uint64_t oddCount = 0;
    std::vector<Odd> odd; ///< the longest of them, by number
};

/// A location or a pair that has far more of the messages than others.
struct TalkerFacts {
    enum class Kind : std::uint8_t {
        Hub, ///< an end of nearly all messages
        Sender,
        Pair,
    };
    Kind kind = Kind::Sender;
    LocationId sender = LocationId::none; ///< or the hub
    LocationId receiver = LocationId::none; ///< of a pair
    bool countsMessages = false; ///< else bytes: no message has any
    std::uint64_t amount = 0; ///< bytes, or messages
    std::uint64_t all = 0;
    std::uint64_t messages = 0;
    std::uint64_t others = 0; ///< the number of locations that send, or of pairs, this one included
};

/// Calls that wait for the other end of a message.
struct LateMessageFacts {
    bool isSenderLate = true; ///< else the receiver is
    std::uint64_t messages = 0; ///< of the trace
    std::uint64_t examined = 0; ///< fewer: a sample, spread evenly
    std::uint64_t late = 0; ///< of those that were examined
    std::uint64_t calls = 0; ///< that wait for these
    /// The time that calls wait; one that waits for several messages waits for the latest of them.
    std::uint64_t ticks = 0;
    std::uint64_t longest = 0;
    MessageId message = MessageId::none; ///< for which the longest wait was
    LocationId waiter = LocationId::none; ///< of the longest wait
    LocationId waitedFor = LocationId::none; ///< the location for which calls waited longest, all in all
    std::uint64_t waitedForTicks = 0; ///< the sum of their waits
};

/// Members of collective operations that wait for the last one.
struct LateMemberFacts {
    std::uint64_t operations = 0; ///< that were looked at
    std::uint64_t step = 1; ///< of all operations each so many-th was looked at
    std::uint64_t ticks = 0; ///< the sum of all waits
    std::uint64_t longest = 0;
    CollectiveId collective = CollectiveId::none; ///< with the longest wait
    LocationId last = LocationId::none; ///< came last most often
    std::uint64_t lastCount = 0;
};

/// A function that is called very often for a very short time.
struct TinyCallFacts {
    FunctionId function = FunctionId::none;
    std::uint64_t visits = 0;
    std::uint64_t ticks = 0; ///< exclusive, of all visits
    double overhead = 0; ///< ticks that recording them may take
    std::uint64_t busy = 0; ///< ticks in functions of the locations looked at
};

/// A metric that changes all at once.
struct MetricJumpFacts {
    MetricId metric = MetricId::none;
    bool isRate = false; ///< in a second; else values
    std::uint64_t locations = 0; ///< whose curve it is
    double before = 0;
    double after = 0;
    double least = 0; ///< of the whole curve
    double most = 0;
};

using InsightFacts = std::variant<SoundnessFacts, ClockFacts, StartEndFacts, CommunicationFacts, ImbalanceFacts,
    SlowestFacts, RoundsFacts, TalkerFacts, LateMessageFacts, LateMemberFacts, TinyCallFacts, MetricJumpFacts>;

/// The rules, in the order of InsightFacts.
enum class InsightRule : std::uint8_t {
    Soundness,
    Clocks,
    StartEnd,
    Communication,
    Imbalance,
    Slowest,
    Rounds,
    Talkers,
    LateMessages,
    LateMembers,
    TinyCalls,
    MetricJumps,
};
inline constexpr std::size_t kInsightRuleCount = std::variant_size_v<InsightFacts>;
/// Stable lower-case identifier: "slowest", "late_messages" …
std::string_view insightRuleName(InsightRule rule);

/// Something worth a look, with the place where to look.
struct Insight {
    InsightFacts facts;
    /// The part of the time that it costs, 0 … 1, and 2 where all else depends on it: what is worth most comes first.
    double weight = 0;
    Interval interval; ///< of what is said, or of the place to look at, as the oddest round; empty: the whole trace
    std::vector<LocationId> locations {}; ///< that are named
    std::vector<FunctionId> functions {}; ///< that are named

    InsightRule rule() const { return static_cast<InsightRule>(facts.index()); }
};

/// Moves the @p most of @p insights that weigh most to the end of @p found, the weightiest first.
void takeWeightiest(std::vector<Insight>& insights, std::size_t most, std::vector<Insight>& found);

} // namespace lightcone::core
