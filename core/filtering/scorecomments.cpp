// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/scorecomments.h"

#include "core/scoring/score.h"
#include "core/scoring/scoresource.h"
#include "core/scoring/scoretext.h"

#include <array>
#include <charconv>
#include <system_error>

namespace lightcone::core {

std::vector<std::string> scoreComments(const Score& score, const ScoreRow& row, const ScoredRegion& region)
{
    return { "type=" + std::string(scoreClassName(row.scoreClass)) + " max_buf=" + groupedNumberText(row.maxBytes)
            + " visits=" + groupedNumberText(row.visits) + " time=" + fixedText(row.seconds, 2) + "s ("
            + fixedText(100.0 / score.all().seconds * row.seconds, 2)
            + "%) time/visit=" + fixedText(row.timePerVisit(), 2) + "us",
        "name='" + region.name + '\'', "file='" + region.file + '\'' };
}

std::string shortestText(double number)
{
    std::array<char, 400> letters; // the largest number has 309 digits before the point
    const auto [end, error] = std::to_chars(letters.data(), letters.data() + letters.size(), number);
    return error == std::errc() ? std::string(letters.data(), end) : std::string();
}

} // namespace lightcone::core
