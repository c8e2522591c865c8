// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/scoring/score.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ProfileSource;
class StoreView;
struct Definitions;

/// The profile of a trace's events, to be scored: as if a profile had been recorded in the same run, and with the bytes
/// that its events themselves take in OTF2. Regions are the functions of the trace, and behind them the program, which
/// has what stands outside of calls, too. Processes have accelerators that they created; locations of no process are
/// processes of their own.
class TraceScoreSource final : public ScoreSource {
public:
    /// Goes through all events, on at most @p threads threads, and asks @p profile, which is the profile of @p store.
    /// O(events + calls); keeps what is not 0 of each function and process.
    static Stoppable<std::unique_ptr<const TraceScoreSource>> make(
        const StoreView& store, const ProfileSource& profile, unsigned threads, const std::stop_token& stop);
    ~TraceScoreSource() override;

    const ScoreInput& input() const override { return m_input; }
    Status read(std::uint32_t begin, std::uint32_t end, ScoreSink& sink, const std::stop_token& stop) const override;

    /// Says whether the call tree that the classes follow from has all call paths. Else functions that are found only
    /// on paths that are told together may be Com, and are User.
    bool isTreeWhole() const { return m_isTreeWhole; }
    /// The events that OTF2 has no record for, and which therefore take no bytes here.
    std::uint64_t unsizedEvents() const { return m_unsizedEvents; }
    /// Says whether events may carry attributes, which are not counted as bytes.
    bool hasAttributes() const { return m_hasAttributes; }

private:
    /// What a function did at one process.
    struct Part {
        std::uint32_t region;
        PathCounts counts;
        double seconds;
    };
    class Maker;

    TraceScoreSource();

    ScoreInput m_input;
    std::vector<std::vector<Part>> m_parts; ///< by process
    bool m_isTreeWhole = true;
    bool m_hasAttributes = false;
    std::uint64_t m_unsizedEvents = 0;
};

} // namespace lightcone::core
