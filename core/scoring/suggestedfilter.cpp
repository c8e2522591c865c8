// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/suggestedfilter.h"

#include "core/base/wholenumber.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace lightcone::core {

namespace {

constexpr double kBytesPerMebibyte = 1 << 20;

/// Text in lower case, without blanks.
std::string plainLimits(std::string_view text)
{
    std::string plain;
    for (const char letter : text) {
        const bool isCapital = letter >= 'A' && letter <= 'Z';
        if (letter != ' ' && letter != '\t')
            plain += isCapital ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return plain;
}

/// A number from 0 to @p most.
bool readLimit(std::string_view text, double most, double& limit)
{
    const auto number = wholeNumber<double>(text);
    limit = number.value_or(limit);
    return number && limit >= 0 && limit <= most;
}

bool readClasses(std::string_view text, SuggestionLimits& limits)
{
    limits.isUserMeant = text == "usr" || text == "both";
    limits.isComMeant = text == "com" || text == "both";
    return limits.isUserMeant || limits.isComMeant;
}

/// @returns false where @p key is none, or @p value is no value of it.
bool takeLimit(std::string_view key, std::string_view value, SuggestionLimits& limits)
{
    constexpr double kMostPercent = 100;
    constexpr double kMost = 1e300;
    if (key == "bufferpercent")
        return readLimit(value, kMostPercent, limits.bufferPercent);
    if (key == "timepervisit")
        return readLimit(value, kMost, limits.timePerVisit);
    if (key == "visits") {
        const auto visits = wholeNumber<decltype(limits.visits)>(value);
        limits.visits = visits.value_or(limits.visits);
        return visits.has_value();
    }
    if (key == "bufferabsolute")
        return readLimit(value, kMost, limits.bufferAbsolute);
    return key == "type" && readClasses(value, limits);
}

bool isSuggested(const ScoreRow& row, const SuggestionLimits& limits, WideTicks mostBytes)
{
    const bool isMeant = (limits.isUserMeant && row.scoreClass == ScoreClass::User)
        || (limits.isComMeant && row.scoreClass == ScoreClass::Com);
    if (!isMeant || row.sign == FilterSign::Filtered || row.visits == 0 || mostBytes == 0)
        return false;
    const auto bytes = static_cast<double>(row.maxBytes);
    return bytes / static_cast<double>(mostBytes) * 100 >= limits.bufferPercent
        && row.timePerVisit() <= limits.timePerVisit && row.visits >= limits.visits
        && bytes / kBytesPerMebibyte >= limits.bufferAbsolute;
}

} // namespace

Result<SuggestionLimits> suggestionLimits(std::string_view text)
{
    SuggestionLimits limits;
    const std::string plain = plainLimits(text);
    for (std::string_view rest = plain; !rest.empty();) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        const std::string_view part = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t equals = part.find('=');
        if (equals == part.npos || !takeLimit(part.substr(0, equals), part.substr(equals + 1), limits))
            return Error { ErrorCode::Damaged, {}, Error::kNoOffset, { std::string(part) } };
    }
    return limits;
}

std::vector<ScoreRow> suggestedFilter(
    const Score& score, const SuggestionLimits& limits, ScoreOrder order, std::span<const ScoredRegion> regions)
{
    std::vector<ScoreRow> rows;
    const WideTicks mostBytes = score.recorded().maxBytes;
    std::ranges::copy_if(score.regions, std::back_inserter(rows),
        [&](const ScoreRow& row) { return isSuggested(row, limits, mostBytes); });
    return sortedRows(rows, order, regions);
}

std::vector<ScoreRow> widestFilter(const Score& score, ScoreOrder order, std::span<const ScoredRegion> regions)
{
    std::vector<ScoreRow> rows;
    std::ranges::copy_if(score.regions, std::back_inserter(rows),
        [&](const ScoreRow& row) { return row.totalBytes > 0 && isFilterable(regions[row.region]); });
    return sortedRows(rows, order, regions);
}

} // namespace lightcone::core
