// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// Why what a location did is not what it would have done, or is not known.
enum class Disturbance : std::uint8_t {
    BufferFlush, ///< the tracer wrote its buffer
    MeasurementOff,
};
inline constexpr std::size_t kDisturbanceCount = 2;

/// When the locations of a trace were disturbed. Immutable once made; thread-safe. 16 bytes a span.
class Disturbances {
public:
    struct Span {
        Tick begin = 0;
        Tick end = 0; ///< inclusive

        friend bool operator==(const Span&, const Span&) = default;
    };
    /// One list of spans for each Disturbance.
    using Spans = std::array<std::vector<Span>, kDisturbanceCount>;

    /// Ascending and apart from each other; empty of a location that was not added. O(1).
    std::span<const Span> of(LocationId location, Disturbance disturbance) const;
    bool isEmpty() const { return m_spans.empty(); }
    /// Adds the spans of the next location, each list as of() returns it.
    void add(const Spans& spans);

    ByteVector encode() const;
    /// Decodes any bytes; nullopt when they are not the disturbances of @p locations locations.
    static std::optional<Disturbances> decode(std::span<const std::byte> bytes, std::size_t locations);

private:
    std::vector<Span> m_spans;
    std::vector<std::size_t> m_ends; ///< ends of the lists in m_spans: kDisturbanceCount a location
};

} // namespace lightcone::core
