// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shape.h"

namespace lightcone::benchmarks {

/// A program of rounds that nobody does in step: a round has the same slot of time on all locations, but each location
/// begins it later than the slot does, by an offset of its own of up to a slot. After the work of a round it sends to
/// its right neighbour in a ring, receives what the left one sent two rounds before, and counts.
/// In some rounds, evenly spread, one location is planted outliers: a call that takes as long as several rounds, for
/// which the others wait, and a message that is received many rounds later.
class RoundShape : public Shape {
public:
    std::vector<Region> regions() const final;
    void write(EventWriter& writer, std::uint64_t location) const override;

protected:
    static constexpr OTF2_RegionRef kMain = 0;
    static constexpr OTF2_RegionRef kFirstWork = 3; ///< reference of the first of workRegions()
    static constexpr std::uint64_t kRoundEvents = 7; ///< events of a round besides its work
    static constexpr Time kRoundTicks = 2'000; ///< ticks that these take at most

    /// @param slot  ticks of a round
    /// @param planted  rounds with planted outliers
    RoundShape(std::uint64_t locations, std::uint64_t rounds, Time slot, std::uint64_t planted = 0);

    std::uint64_t rounds() const { return m_rounds; }
    virtual std::vector<Region> workRegions() const = 0;
    /// Writes the work of a round, with balanced calls. It takes less than a slot, less kRoundTicks.
    virtual void work(EventWriter& writer, std::uint64_t location, std::uint64_t round) const = 0;
    /// The begin of the slot of each round, and of two more behind the last one.
    virtual Time slotBegin(std::uint64_t round) const { return kBegin + round * m_slot; }
    /// The ticks by which a location begins a round later than its slot does.
    virtual Time offset(std::uint64_t location, std::uint64_t round) const;
    /// Writes what ends a round.
    virtual void endRound(EventWriter& /*writer*/, std::uint64_t /*round*/) const { }
    /// Whether nothing is open between two rounds; as a rule main() is.
    virtual bool leavesMain() const { return false; }

private:
    static constexpr OTF2_RegionRef kSend = 1;
    static constexpr OTF2_RegionRef kReceive = 2;
    static constexpr Time kBegin = 1'000;

    /// A round of one location with outliers.
    struct Plant {
        std::uint64_t round = 0;
        std::uint64_t location = 0;
    };
    /// Whether outliers are planted on @p location in @p round.
    bool isPlanted(std::uint64_t location, std::uint64_t round) const;
    /// The begin of the slot of a round, after the long calls of those before.
    Time begin(std::uint64_t round) const;
    void plant(EventWriter& writer, std::uint64_t location) const;
    void receivePlanted(EventWriter& writer, std::uint64_t location) const;
    void exchange(EventWriter& writer, std::uint64_t location, std::uint64_t round) const;
    void receive(EventWriter& writer, std::uint64_t location, std::uint64_t round) const;

    std::uint64_t m_rounds;
    Time m_slot;
    std::vector<Plant> m_plants; ///< ascending by round
};

/// The number of rounds, of @p eventsOfRound events on each location each, that make @p events in all: at least one.
std::uint64_t roundsFor(std::uint64_t events, std::uint64_t locations, std::uint64_t eventsOfRound);

} // namespace lightcone::benchmarks
