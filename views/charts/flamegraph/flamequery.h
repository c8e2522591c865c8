// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/calltree.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/base/tracepart.h"
#include "views/charts/flamegraph/flamepaths.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class ProfileSource;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// What the width of a call path stands for, with all paths below it.
struct FlameMeasure {
    enum class Kind : std::uint8_t { Time, Visits, Samples, Metric };
    Kind kind = Kind::Time;
    core::MetricId metric = core::MetricId::none; ///< of Kind::Metric: one of ProfileSource::metrics()

    friend bool operator==(const FlameMeasure&, const FlameMeasure&) = default;
};

/// The words of the command line for measures that are no metrics: "time", the default, "visits" and "samples".
QStringList flameMeasureWords();
/// nullopt: @p word is none of them. An empty one is "time".
std::optional<FlameMeasure> flameMeasureOf(const QString& word);

/// The question for a flame graph. A value that owns all that it needs.
struct FlameRequest {
    std::shared_ptr<const core::ProfileSource> profile; ///< not null
    TracePart shown;
    std::optional<TracePart> base; ///< what it is compared with; nullopt: nothing
    FlameMeasure measure;
    std::shared_ptr<const core::StoreView> store {}; ///< the events of the profile; null: no samples are asked for

    friend bool operator==(const FlameRequest&, const FlameRequest&) = default;
};

/// The answer. Where two parts are compared, amounts are those of a mean location in a mean second (of a time: the
/// share of it), as the parts may differ in length and number of locations; else they are sums: ticks, visits,
/// samples, or the unit of the metric.
struct FlameData {
    FlameRequest request;
    /// Of the part that is shown, and of the base. For samples those of calling contexts, which know nothing but
    /// `visits`: the samples in the path itself.
    std::vector<core::CallTree> trees;
    FlamePaths flames;
    bool isFolded = false; ///< a tree has too many call paths to tell all of them apart
    std::uint64_t withoutContext = 0; ///< samples of the part that is shown which name no calling context: in no path

    bool isCompared() const { return trees.size() > 1; }
    bool areSamples() const { return request.measure.kind == FlameMeasure::Kind::Samples; }
    /// The sums of a path on one side; of a path that is not there, and of the root, no visits and no time.
    core::CallSums sumsOf(std::size_t side, std::uint32_t path) const;
    /// The amount of a path on one side as a sum, whatever is compared.
    double sumOf(std::size_t side, std::uint32_t path) const;
    /// The share of a path in all that its side has, 0..1. Of a side without anything: 0.
    double shareOf(std::size_t side, std::uint32_t path) const;
    /// -1: the path is in the base alone, -1/3: half as much as there, 0: as much, 1/3: twice as much, 1: in what is
    /// shown alone.
    double changeOf(std::uint32_t path) const;
    double scaleOf(std::size_t side) const; ///< of amounts to sums
    /// The ticks that the locations of one side last together, at least 1.
    double locationTicks(std::size_t side) const;
};

/// Asks the profile, or the store for samples, of which a profile without events has none. Blocking; any thread.
/// Complexity: that of core::callTree(), or core::contextTree().
core::Stoppable<std::shared_ptr<const FlameData>> queryFlames(const FlameRequest& request, const std::stop_token& stop);

} // namespace lightcone::views
