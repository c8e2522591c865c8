// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

struct Definitions;

/// What interrupts a program for samples: a clock, or a counter whenever it reaches a threshold.
struct SampleGenerator {
    enum class Mode : std::uint8_t { Unknown, Time, Count };

    std::string name; ///< empty: stands for all generators that have no place of their own
    Mode mode = Mode::Unknown;
    double period = 0; ///< seconds between two samples (Time) or events (Count), finite; 0: not known

    /// Says whether samples stand for an amount.
    bool hasPeriod() const { return period > 0; }
    /// Estimates the time (seconds) or the number of events that @p hits samples stand for. @pre hasPeriod()
    double estimateOf(std::uint64_t hits) const { return period * static_cast<double>(hits); }

    friend bool operator==(const SampleGenerator&, const SampleGenerator&) = default;
};

/// The interrupt generators that a trace defines (OTF2: InterruptGenerator, where the period is period ·
/// base^exponent). Events name them by their names, so definitions with one name are one generator here, whose mode and
/// period are not known where these differ. Immutable; thread-safe.
class SampleGenerators {
public:
    /// So many have a place of their own; what a file defines beyond that is told together with the unknown ones.
    static constexpr std::size_t kMost = 15;

    explicit SampleGenerators(const Definitions& definitions);

    /// At most kMost in the order of their definitions, and at the end the one that stands for all others.
    const std::vector<SampleGenerator>& all() const { return m_all; }
    /// The place in all() of the one that stands for all others.
    std::uint32_t others() const { return static_cast<std::uint32_t>(m_all.size()) - 1; }
    /// The place in all() of the generator that @p field, which has the key InterruptGenerator, names. O(1)
    std::uint32_t placeOf(const Field& field) const;

private:
    std::vector<SampleGenerator> m_all;
    std::unordered_map<std::uint64_t, std::uint32_t> m_ofStrings; ///< place by the value of a StringId
};

} // namespace lightcone::core
