// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagestatistics.h"
#include "views/base/valueunit.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

// Groups of messages and what is measured of them, in words. Thread-safe.

/// The words of the command line by core::MessageGrouping: "all", "sender", "receiver", "pair", "communicator", "tag",
/// "size", "functions".
QStringList messageGroupingWords();
/// nullopt: the word is none of them.
std::optional<core::MessageGrouping> messageGroupingOf(const QString& word);
/// What a person reads: "By sender".
QString messageGroupingText(core::MessageGrouping grouping);
/// What the messages of a group have in common, for people: "P#1 → P#2", "64 KiB to < 128 KiB".
QString messageGroupText(
    const core::Definitions& definitions, core::MessageGrouping grouping, const core::MessageStatistics& group);
/// The condition that the messages of a group meet and no others; nullopt: a filter has no words for it.
std::optional<core::MessageFilter> messageFilterOf(
    core::MessageGrouping grouping, const core::MessageStatistics& group);

/// Measures of a group that bars can show.
enum class MessageMeasure : std::uint8_t {
    Count,
    Bytes, ///< as sent
    MeanDuration, ///< ticks, as the next one; of those that were received
    MaxDuration,
    Rate, ///< bytes in a second of the interval, as far as the trace lasts
};
inline constexpr std::size_t kMessageMeasureCount = static_cast<std::size_t>(MessageMeasure::Rate) + 1;

/// The words of the command line by MessageMeasure: "count", "bytes", "mean", "max", "rate".
QStringList messageMeasureWords();
std::optional<MessageMeasure> messageMeasureOf(const QString& word);
QString messageMeasureText(MessageMeasure measure);
/// Times are in seconds.
ValueUnit messageMeasureUnit(MessageMeasure measure);
/// The measure in that unit; nullopt: the group has no duration, or says no bytes.
/// @param seconds  the interval, as far as the trace lasts
std::optional<double> messageMeasureValue(
    MessageMeasure measure, const core::MessageStatistics& group, double seconds, double ticksPerSecond);
/// Says which words there are, for some that are none of them; empty ones are right.
QString messageWordsProblem(const QString& by, const QString& measure);

} // namespace lightcone::views
