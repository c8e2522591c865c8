// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"
#include "core/scoring/scoresource.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// A CUBE profile, to be scored. Visits are those of the metric "visits", or where there is none the numbers of values
/// of "time"; times are those of "time", without what is below a call path.
class CubeScoreSource final : public ScoreSource {
public:
    /// @param profile  not null
    /// @returns MissingPart with the name of a metric in `args` when the profile has not the stored values that scoring
    /// needs
    static Result<std::unique_ptr<const CubeScoreSource>> make(std::shared_ptr<const CubeProfile> profile);

    const ScoreInput& input() const override { return m_input; }
    /// Goes once through the call paths. Memory: some 65,536 values, and a bit for each of the processes and of the
    /// call paths above the one that is read, but for those that are visited where the path above them is.
    Status read(std::uint32_t begin, std::uint32_t end, ScoreSink& sink, const std::stop_token& stop) const override;

private:
    class Reader;
    /// A cell of the values of a metric.
    struct Cell {
        CubeMetricId metric = CubeMetricId::none; ///< none: there is no such metric
        std::uint32_t cell = 0;
        std::uint32_t cells = 1; ///< of each value
        CellStorage storage = CellStorage::Real;
    };

    explicit CubeScoreSource(std::shared_ptr<const CubeProfile> profile);
    /// @returns the name of the metric that is missing; empty: none is
    std::string findMetrics();
    void addRegions();
    void addPaths();
    void addProcesses();
    void addCounts();
    void addArguments(const CubeRegionDef& region);
    /// The cell of a metric whose values are those of call paths by themselves.
    Cell countsOf(CubeMetricId metric) const;

    std::shared_ptr<const CubeProfile> m_profile;
    ScoreInput m_input;
    Cell m_visits;
    Cell m_hits;
    Cell m_time;
    bool m_isTimeInclusive = true; ///< the time of a call path has that of those below it
    std::vector<std::uint32_t> m_processes; ///< by location; kNoProcess: its values do not count
};

} // namespace lightcone::core
