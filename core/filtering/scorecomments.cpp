// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/scorecomments.h"

#include "core/scoring/score.h"
#include "core/scoring/scoresource.h"
#include "core/scoring/scoretext.h"

#include <array>
#include <charconv>
#include <cmath>

namespace lightcone::core {

namespace {

using Letters = std::array<char, 400>; // the largest number has 309 digits before the point

/// @p number with two digits after the point; what is none as "nan".
std::string hundredthsText(double number)
{
    if (std::isnan(number))
        return "nan";
    Letters letters;
    const auto [end, error]
        = std::to_chars(letters.data(), letters.data() + letters.size(), number, std::chars_format::fixed, 2);
    return error == std::errc() ? std::string(letters.data(), end) : std::string();
}

} // namespace

std::vector<std::string> scoreComments(const Score& score, const ScoreRow& row, const ScoredRegion& region)
{
    return { "type=" + std::string(scoreClassName(row.scoreClass)) + " max_buf=" + groupedNumberText(row.maxBytes)
            + " visits=" + groupedNumberText(row.visits) + " time=" + hundredthsText(row.seconds) + "s ("
            + hundredthsText(100.0 / score.all().seconds * row.seconds)
            + "%) time/visit=" + hundredthsText(row.timePerVisit()) + "us",
        "name='" + region.name + '\'', "file='" + region.file + '\'' };
}

std::string shortestText(double number)
{
    Letters letters;
    const auto [end, error] = std::to_chars(letters.data(), letters.data() + letters.size(), number);
    return error == std::errc() ? std::string(letters.data(), end) : std::string();
}

} // namespace lightcone::core
