// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <filesystem>

namespace lightcone::core {
struct Error;
struct Score;
struct ScoreSources;
} // namespace lightcone::core

// Words about scores, for the window and the command line.
namespace lightcone::views {

struct ScoreAnswer;

/// What has to be known of the numbers of a score, a sentence each.
QStringList scoreNotes(const core::ScoreSources& sources);
/// The setting that a score asks for: "SCOREP_TOTAL_MEMORY=21MB". Not translated.
QString totalMemorySetting(const core::Score& score);
/// Says what is scored, how large the trace and its largest buffer would be, and what has to be known of that; in parts
/// that stand in lines, or behind each other.
QStringList scoreSummary(const ScoreAnswer& answer);

// Why there is no score, or why a filter cannot be read; a line each. What is wrong with one that can be read says
// filterErrorLine().
QString noScoreText(const core::Error& error);
QString unreadFilterText(const std::filesystem::path& file);

} // namespace lightcone::views
