// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"

#include <QString>
#include <QStringView>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::views {

// Conditions on messages as people write them: in the dialog, in the find bar and on the command line.

inline constexpr std::size_t kMostTags = 10'000; ///< that a filter may name
/// Reads "3, 7-9" as tags, ascending; nullopt when it is not understood, or names more than kMostTags.
std::optional<std::vector<std::uint32_t>> parseTags(QStringView text);
/// Writes tags, ascending and without duplicates, as "3, 7-9".
QString tagsText(const std::vector<std::uint32_t>& tags);
/// Reads "512", "64 KiB", "1.5M" (multiples of 1,024) as bytes; nullopt when it is not understood.
std::optional<std::uint64_t> parseBytes(QStringView text);
/// Writes bytes as parseBytes() reads them, without rounding: "8", "64KiB", "3MiB".
QString bytesText(std::uint64_t bytes);

// These add a condition to @p filter, and say in words what is wrong with @p text; empty: nothing is. A filter stays as
// it is when something is wrong.

/// "A-B", "A-", "-B" or "A", where A and B are numbers of bytes
QString setBytesCondition(const QString& text, core::MessageFilter& filter);
/// "3", "3,7-9"; tags that the filter has stay.
QString addTagsCondition(const QString& text, core::MessageFilter& filter);

} // namespace lightcone::views
