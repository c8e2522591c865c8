// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/collectives/collectivesummary.h"
#include "views/bars/barchart.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class CollectiveSummaryModel;

/// Measures of collective operations that bars can show.
enum class CollectiveMeasure : std::uint8_t {
    Time, ///< of all members together
    Count,
    Bytes, ///< as sent
    Spread, ///< from the first to the last member that enters, on average
};
inline constexpr std::size_t kCollectiveMeasureCount = static_cast<std::size_t>(CollectiveMeasure::Spread) + 1;

/// The words of the command line by CollectiveMeasure: "time", "count", "bytes", "spread".
QStringList collectiveMeasureWords();
QStringList collectiveMeasureTexts();
/// nullopt: the word is none of them. An empty one is "time".
std::optional<CollectiveMeasure> collectiveMeasureOf(const QString& word);

/// The words of the command line by core::CollectiveGrouping: "operation,communicator", "operation", "communicator".
QStringList collectiveGroupingWords();
QStringList collectiveGroupingTexts();
/// nullopt: the word is none of them. An empty one is the first.
std::optional<core::CollectiveGrouping> collectiveGroupingOf(const QString& word);
/// Says which words there are, for some that are none of them.
QString collectiveWordsProblem(const QString& by, const QString& measure);

struct CollectiveBarForm {
    CollectiveMeasure measure = CollectiveMeasure::Time;
    bool isByValue = true;
    bool isLogarithmic = false;
};

/// A bar for each row of @p model, which has operations of @p store. Of the spread a line goes up to the greatest one.
BarChart collectiveBars(
    const CollectiveSummaryModel& model, const core::StoreView& store, const CollectiveBarForm& form);
/// The column of the table with what bars show.
int collectiveColumnOf(CollectiveMeasure measure);
/// Says what is not told of spreads and who is last because clocks of @p store are not synchronised, or members or data
/// of theirs are lost; empty where all is told.
QString collectiveOrderText(const core::StoreView& store);
/// What the operations of @p row are called: "Allreduce · MPI_COMM_WORLD".
QString collectiveLabel(const CollectiveSummaryModel& model, int row);
/// Says all columns of @p row in lines, for the pointer on its bar.
QString collectiveBarDetails(const CollectiveSummaryModel& model, int row);

} // namespace lightcone::views
