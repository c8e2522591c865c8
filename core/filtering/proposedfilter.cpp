// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/proposedfilter.h"

#include "core/filter/filteredit.h"
#include "core/filtering/scorecomments.h"
#include "core/scoring/scoretext.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Collects the rules of a proposal.
class ProposalMaker {
public:
    ProposalMaker(const Score& score, std::span<const ScoredRegion> regions)
        : m_score(score)
        , m_regions(regions)
    {
    }
    /// Adds rules for @p rows. @param heading  comments before the first of them
    void add(std::span<const ScoreRow> rows, std::vector<std::string> heading);
    const std::vector<FilterAddition>& additions() const { return m_additions; }
    std::uint64_t unwritable() const { return m_unwritable; }

private:
    const Score& m_score;
    std::span<const ScoredRegion> m_regions;
    std::vector<FilterAddition> m_additions;
    std::uint64_t m_unwritable = 0;
};

void ProposalMaker::add(std::span<const ScoreRow> rows, std::vector<std::string> heading)
{
    for (const ScoreRow& row : rows) {
        const ScoredRegion& region = m_regions[row.region];
        const auto pattern = exactPattern(region.mangledName.empty() ? region.name : region.mangledName);
        if (!pattern) {
            ++m_unwritable;
            continue;
        }
        FilterAddition addition;
        addition.isMangled = true; // the shown name counts where there is no other
        addition.pattern = *pattern;
        addition.comments = std::exchange(heading, {});
        for (std::string& comment : scoreComments(m_score, row, region))
            addition.comments.push_back(std::move(comment));
        m_additions.push_back(std::move(addition));
    }
}

void addLimits(std::vector<std::string>& head, const SuggestionLimits& limits)
{
    head.insert(head.end(),
        { "Each region", " - takes at least " + shortestText(limits.bufferPercent) + "% of the estimated trace buffer,",
            " - takes at most " + shortestText(limits.timePerVisit) + " us a visit," });
    if (limits.visits > 0)
        head.push_back(" - has at least " + groupedNumberText(limits.visits) + " visits,");
    if (limits.bufferAbsolute > 0)
        head.push_back(" - takes at least " + shortestText(limits.bufferAbsolute) + " MiB,");
    head.push_back(std::string(" - is of type ") + (limits.isUserMeant ? "USR" : "")
        + (limits.isUserMeant && limits.isComMeant ? " or " : "") + (limits.isComMeant ? "COM" : "") + '.');
}

/// The first lines of the file.
std::vector<std::string> headOf(const FilterProposal& proposal, std::uint64_t unwritable)
{
    std::vector<std::string> head { proposal.limits
            ? "Initial filter file: look through it, and use wildcards where they say the same."
            : "Every region that a filter can leave out: take away those that are wanted." };
    head.emplace_back();
    if (proposal.limits)
        addLimits(head, *proposal.limits);
    head.push_back("Regions are sorted by " + std::string(scoreOrderName(proposal.order)) + '.');
    if (unwritable > 0)
        head.push_back("Regions whose names no pattern can stand for: " + groupedNumberText(unwritable) + '.');
    return head;
}

} // namespace

ParsedFilter proposedFilter(const Score& score, std::span<const ScoredRegion> regions, const FilterProposal& proposal)
{
    ProposalMaker maker(score, regions);
    if (proposal.limits) {
        maker.add(suggestedFilter(score, *proposal.limits, proposal.order, regions), {});
        if (!proposal.filterName.empty()) {
            std::vector<ScoreRow> before;
            for (const ScoreRow& row : sortedRows(score.regions, proposal.order, regions)) {
                if (row.sign == FilterSign::Filtered)
                    before.push_back(row);
            }
            maker.add(before, { "Regions that the filter '" + proposal.filterName + "' leaves out:" });
        }
    } else {
        maker.add(widestFilter(score, proposal.order, regions), {});
    }
    return newFilter(headOf(proposal, maker.unwritable()), maker.additions());
}

} // namespace lightcone::core
