// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>

namespace lightcone::core {
class ProfileSource;
}

namespace lightcone::views {

struct FlameBar;
struct FlameData;
struct FlameMeasure;
struct TracePart;

/// Translation context of the texts in the flame graph.
class FlameText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::FlameGraph)
};

/// "Time", "Calls", "Samples", or the name of a metric.
QString flameMeasureText(const FlameMeasure& measure, const core::ProfileSource& profile);
/// The name of a path's function; "All calls" or "All samples" of the root.
QString flamePathName(const FlameData& data, std::uint32_t path);
/// How much a path has on one side, with all below it: "1.234 ms", "1,204 calls".
QString flameAmountText(const FlameData& data, std::size_t side, std::uint32_t path);
/// All that is known of a bar, in one line: name, amount, share, time of its own, calls, callers.
QString flameBarText(const FlameData& data, const FlameBar& bar);
/// "compared with 1 s to 2 s of 4 locations"
QString flameBaseText(const TracePart& base, const core::ProfileSource& profile);
/// Says which words for a measure there are, for one that is none of them; empty: nothing is wrong.
QString flameMeasureProblem(const QString& word);
/// Says that there is nothing to show.
QString flameEmptyText(const FlameData& data);
/// What a picture has to say beside its bars; empty: nothing.
QStringList flameNotes(const FlameData& data);

} // namespace lightcone::views
