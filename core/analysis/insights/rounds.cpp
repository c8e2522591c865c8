// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/rounds.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/insights/roundsearch.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace lightcone::core {

namespace {

constexpr double kLeastRoundsPart = 0.25; ///< of the time in functions of a location, from the first round to the last

/// A location and the pattern that it repeats.
struct LocationRounds {
    const LocationRun* run = nullptr;
    std::optional<Repetition> repetition;
};

/// The locations of a group that are looked at: spread evenly, as many as there are events for.
std::vector<LocationRounds> chosenOf(
    const ExaminedRun& run, const std::vector<std::size_t>& group, std::uint64_t& eventsLeft)
{
    const std::size_t count = std::min(group.size(), kMostRoundLocations);
    std::vector<LocationRounds> chosen;
    for (std::size_t i = 0; i < count; ++i) {
        const LocationRun& location = run.locations()[group[i * group.size() / count]];
        const std::uint64_t events = run.store().location(location.location).eventCount();
        if (events > eventsLeft)
            continue;
        eventsLeft -= events;
        chosen.push_back({ &location, std::nullopt });
    }
    return chosen;
}

Completion findRepetitions(const ExaminedRun& run, std::vector<LocationRounds>& chosen, const std::stop_token& stop)
{
    std::vector<bool> works;
    for (std::size_t i = 0; i < run.store().definitions().functions.size(); ++i)
        works.push_back(isWorking(run.classOf(idAt<FunctionId>(i))));
    return parallelFor(chosen.size(), run.threads(), stop, [&](std::size_t i) {
        const LocationRun& location = *chosen[i].run;
        const auto least = static_cast<std::uint64_t>(kLeastRoundsPart * static_cast<double>(location.busy()));
        auto found = findRepetition(run.store(), location.location, run.interval(), works, least, stop);
        if (!found.isStopped())
            chosen[i].repetition = std::move(found.value());
    });
}

/// The rotation of @p calls that comes first: locations may enter the same circle at different places.
std::vector<FunctionId> firstRotation(const std::vector<FunctionId>& calls)
{
    std::vector<FunctionId> first = calls;
    std::vector<FunctionId> rotated = calls;
    for (std::size_t i = 1; i < calls.size(); ++i) {
        std::rotate(rotated.begin(), rotated.begin() + 1, rotated.end());
        first = std::min(first, rotated);
    }
    return first;
}

/// The locations with the pattern that most of @p chosen have.
std::vector<const LocationRounds*> agreeing(const std::vector<LocationRounds>& chosen)
{
    std::map<std::vector<FunctionId>, std::vector<const LocationRounds*>> patterns;
    std::vector<const LocationRounds*> most;
    for (const LocationRounds& rounds : chosen) {
        if (!rounds.repetition)
            continue;
        auto& same = patterns[firstRotation(rounds.repetition->calls)];
        same.push_back(&rounds);
        if (same.size() > most.size())
            most = same;
    }
    return most;
}

/// The number of rounds that most of the locations have.
std::size_t usualCount(const std::vector<const LocationRounds*>& locations)
{
    std::map<std::size_t, std::size_t> counts;
    for (const LocationRounds* rounds : locations)
        ++counts[rounds->repetition->rounds.size()];
    return std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->first;
}

/// Tells the lengths of the rounds of locations that have the same number of them. @returns the weight of the odd ones
double addLengths(const std::vector<const LocationRounds*>& locations, RoundsFacts& facts)
{
    std::vector<RoundsFacts::Odd> rounds;
    for (std::size_t i = 0; i < facts.rounds; ++i) {
        RoundsFacts::Odd round { .number = i + 1, .span = locations.front()->repetition->rounds[i] };
        for (const LocationRounds* location : locations) {
            const Interval span = location->repetition->rounds[i];
            round.ticks += static_cast<double>(span.length()) / static_cast<double>(locations.size());
            round.hasMore = round.hasMore || location->repetition->haveMore[i];
            round.span = { std::min(round.span.begin, span.begin), std::max(round.span.end, span.end) };
        }
        rounds.push_back(round);
    }
    double all = 0;
    for (const RoundsFacts::Odd& round : rounds)
        all += round.ticks;
    std::ranges::stable_sort(rounds, std::ranges::greater {}, &RoundsFacts::Odd::ticks);
    facts.longest = rounds.front().ticks;
    facts.shortest = rounds.back().ticks;
    facts.median = rounds[rounds.size() / 2].ticks;
    const auto odd = std::ranges::find_if(
        rounds, [&](const RoundsFacts::Odd& round) { return round.ticks < kOddFactor * facts.median; });
    facts.oddCount = facts.median > 0 ? static_cast<std::uint64_t>(odd - rounds.begin()) : 0;
    double more = 0;
    for (std::size_t i = 0; i < facts.oddCount; ++i)
        more += rounds[i].ticks - facts.median;
    rounds.resize(std::min<std::size_t>(facts.oddCount, kMostOdd));
    std::ranges::sort(rounds, {}, &RoundsFacts::Odd::number);
    facts.odd = std::move(rounds);
    return all > 0 ? more / all : 0;
}

/// What is said of the locations of one group that repeat a pattern.
std::optional<Insight> judge(const std::vector<LocationRounds>& chosen)
{
    std::vector<const LocationRounds*> locations = agreeing(chosen);
    if (locations.empty()
        || static_cast<double>(locations.size()) < kLeastAgreement * static_cast<double>(chosen.size()))
        return std::nullopt;
    const std::size_t count = usualCount(locations);
    const auto hasCount = [count](const LocationRounds* rounds) { return rounds->repetition->rounds.size() == count; };
    RoundsFacts facts { .calls = locations.front()->repetition->calls,
        .rounds = count,
        .examined = chosen.size(),
        .fewest = count,
        .odd = {} };
    facts.isUneven = static_cast<double>(std::ranges::count_if(locations, hasCount))
        < kLeastSameCount * static_cast<double>(locations.size());
    if (!facts.isUneven)
        std::erase_if(locations, std::not_fn(hasCount));
    facts.locations = locations.size();
    Interval span = locations.front()->repetition->span();
    for (const LocationRounds* rounds : locations) {
        const std::uint64_t number = rounds->repetition->rounds.size();
        facts.sum += number;
        facts.fewest = std::min(facts.fewest, number);
        facts.rounds = std::max(facts.rounds, number);
        const Interval own = rounds->repetition->span();
        span = { std::min(span.begin, own.begin), std::max(span.end, own.end) };
    }
    constexpr double kLeastWeight = 0.02; // the pattern itself is worth a look
    const double weight = facts.isUneven ? 0 : addLengths(locations, facts);
    if (!facts.odd.empty())
        span = std::ranges::max_element(facts.odd, {}, &RoundsFacts::Odd::ticks)->span;
    Insight insight { .facts = facts, .weight = std::max(kLeastWeight, weight), .interval = span };
    insight.functions = facts.calls;
    std::ranges::sort(insight.functions);
    insight.functions.erase(std::unique(insight.functions.begin(), insight.functions.end()), insight.functions.end());
    return insight;
}

} // namespace

Completion findRounds(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop)
{
    std::uint64_t eventsLeft = kMostRoundEvents;
    std::optional<Insight> most;
    std::uint64_t mostLocations = 0;
    for (const std::vector<std::size_t>& group : run.groups()) {
        if (static_cast<double>(group.size()) < kLeastRoundGroup * static_cast<double>(run.locations().size()))
            continue;
        std::vector<LocationRounds> chosen = chosenOf(run, group, eventsLeft);
        if (findRepetitions(run, chosen, stop).isStopped())
            return Stopped {};
        std::optional<Insight> insight = judge(chosen);
        if (!insight || group.size() <= mostLocations)
            continue;
        most = std::move(insight);
        mostLocations = group.size();
    }
    if (most)
        found.push_back(std::move(*most));
    return Done {};
}

} // namespace lightcone::core
