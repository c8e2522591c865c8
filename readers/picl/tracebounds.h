// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/picl/findings.h"
#include "readers/picl/linereader.h"
#include "readers/picl/places.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::readers::picl {

/// Follows, for each place, whether its trace has begun and ended, as records of their own say in both formats. Where
/// those of some processors begin, the others and the ends are missing if they are not there.
class TraceBounds {
public:
    explicit TraceBounds(std::size_t places)
        : m_places(places)
    {
    }
    /// Takes a record that begins or ends the trace of a place. @param openCalls  calls of the place that are open
    /// then, without that which the records themselves are
    void begin(std::uint32_t place) { ++m_places[place].begins; }
    void end(std::uint32_t place, std::int64_t openCalls)
    {
        ++m_places[place].ends;
        m_places[place].openCalls = openCalls;
    }
    /// Takes the last line of the file, if it has no end. By itself that is no damage: some programs write no end, and
    /// a record that was cut in such a line is found where its fields are read.
    void setOpenEnd(const Line& line) { m_openEnd = line.number; }
    /// Reports what is missing. @param isCut  true: it is known already that the end of the file is missing
    void report(core::TraceSink& sink, const Findings& findings, const Places& places, bool isCut) const;

private:
    struct Bounds {
        std::uint64_t begins = 0;
        std::uint64_t ends = 0;
        std::int64_t openCalls = 0; ///< when it ended

        bool lacksEnd() const { return begins > 0 && ends == 0; }
    };
    static const char* flawOf(const Bounds& bounds, bool isCut);

    std::vector<Bounds> m_places;
    std::uint64_t m_openEnd = 0; ///< number of a last line without an end
};

} // namespace lightcone::readers::picl
