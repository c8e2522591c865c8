// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace lightcone::core {

struct Score;
struct ScoreRow;
struct ScoredRegion;

/// The comments that scorep-score -g writes in front of the rule for a region: what @p row, which is one of @p score,
/// says of @p region, its name and its file.
std::vector<std::string> scoreComments(const Score& score, const ScoreRow& row, const ScoredRegion& region);

/// The shortest text that @p number can be read from again.
std::string shortestText(double number);

} // namespace lightcone::core
