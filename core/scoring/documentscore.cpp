// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/documentscore.h"

#include "core/profile/document.h"
#include "core/scoring/cubescore.h"
#include "core/scoring/tracescore.h"

#include <map>
#include <string_view>
#include <utility>

namespace lightcone::core {

namespace {

/// Finds pairs of regions that are alone in what they have in common.
class RegionPairs {
public:
    RegionPairs(std::span<const ScoredRegion> estimate, std::span<const ScoredRegion> events)
        : m_estimate(estimate)
        , m_events(events)
        , m_same(estimate.size(), ScoredPath::kNone)
        , m_isTaken(events.size())
    {
    }
    /// Pairs regions that have no partner yet by name, and by file where @p withFile says so.
    void pair(bool withFile);
    const std::vector<std::uint32_t>& same() const { return m_same; }

private:
    /// The only region of each side, or kSeveral.
    struct Found {
        std::uint32_t estimate = ScoredPath::kNone;
        std::uint32_t event = ScoredPath::kNone;
    };
    static constexpr std::uint32_t kSeveral = ScoredPath::kNone - 1;

    static void take(std::uint32_t& found, std::uint32_t region)
    {
        found = found == ScoredPath::kNone ? region : kSeveral;
    }

    std::span<const ScoredRegion> m_estimate;
    std::span<const ScoredRegion> m_events;
    std::vector<std::uint32_t> m_same;
    std::vector<bool> m_isTaken; ///< by region of the events
};

void RegionPairs::pair(bool withFile)
{
    std::map<std::pair<std::string_view, std::string_view>, Found> found;
    const auto keyOf = [withFile](const ScoredRegion& region) {
        return std::pair<std::string_view, std::string_view>(region.name, withFile ? region.file : std::string_view());
    };
    for (std::uint32_t i = 0; i < m_estimate.size(); ++i) {
        if (m_same[i] == ScoredPath::kNone)
            take(found[keyOf(m_estimate[i])].estimate, i);
    }
    for (std::uint32_t i = 0; i < m_events.size(); ++i) {
        if (!m_isTaken[i])
            take(found[keyOf(m_events[i])].event, i);
    }
    for (const auto& [key, both] : found) {
        if (both.estimate >= kSeveral || both.event >= kSeveral)
            continue;
        m_same[both.estimate] = both.event;
        m_isTaken[both.event] = true;
    }
}

} // namespace

bool ScoreSources::isOfEvents() const
{
    return estimate.get() == events.get();
}

Result<ScoreSources> scoreSources(const Document& document, unsigned threads, const std::stop_token& stop)
{
    ScoreSources sources;
    if (document.cube) {
        auto made = CubeScoreSource::make(document.cube);
        if (made.isOk())
            sources.estimate = std::move(made).value();
        else if (!document.hasEvents())
            return made.error();
        else
            sources.profileProblem = made.error();
    } else if (document.cubeProblem) {
        sources.profileProblem = document.cubeProblem;
    }
    if (!document.events && !sources.estimate)
        return Error { ErrorCode::NotFound, {}, Error::kNoOffset, {} };
    if (document.hasEvents() || !sources.estimate) {
        auto made = TraceScoreSource::make(*document.events, *document.profile, threads, stop);
        if (made.isStopped())
            return Error { ErrorCode::Cancelled, {}, Error::kNoOffset, {} };
        sources.events = std::move(made).value();
        if (!sources.estimate)
            sources.estimate = sources.events;
    }
    return sources;
}

std::vector<std::uint32_t> sameRegions(std::span<const ScoredRegion> estimate, std::span<const ScoredRegion> events)
{
    RegionPairs pairs(estimate, events);
    pairs.pair(true);
    pairs.pair(false);
    return pairs.same();
}

} // namespace lightcone::core
