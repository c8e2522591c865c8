// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scoring/score.h"

#include <span>
#include <string>
#include <string_view>

// The score as scorep-score of Score-P 9 prints it. The words are those of that format, which scripts read: they stay
// English, and numbers have the form of the C locale.
namespace lightcone::core {

struct ScoreTextOptions {
    bool withRegions = false; ///< -r: a row for each region
    bool withMangledNames = false; ///< -m: of regions that can be filtered as a filter file has to have them
    ScoreOrder order = ScoreOrder::MaxBuffer; ///< -s
};

/// The whole output: three lines with sizes, a warning or hint, the table of classes, with a filter that of what it
/// keeps, and the regions that are asked for. Lines end with a newline.
std::string scoreText(const Score& score, std::span<const ScoredRegion> regions, const ScoreTextOptions& options);

/// A number of bytes in the largest unit in which it is above 4,096 or the smallest one, rounded up by one: "1 bytes",
/// "4097kB".
std::string scoredBytesText(WideTicks bytes);
/// @p number with so many digits after the point, as printf's "%f" has it in the C locale; what is none as "nan".
std::string fixedText(double number, int digits);
/// @p number with a comma at each thousand.
std::string groupedNumberText(WideTicks number);
/// A name as a pattern of a filter file that fits it alone: with a backslash before blanks and the letters that would
/// mean more.
std::string filterPatternOf(std::string_view name);

} // namespace lightcone::core
