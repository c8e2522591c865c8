// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/valueclasses.h"
#include "core/model/tick.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace lightcone::views {

struct TimeScale;

/// The axis of durations: their bins, and where a duration stands on it. Of a logarithmic one, bins are some classes of
/// core::ValueClasses each, 1 to 32 to a power of two, so that summaries count them exactly; short durations of less
/// than 32 ticks, and 0, stand evenly. A value.
class DurationScale {
public:
    DurationScale() = default;
    /// The bins of the durations from @p least to @p most, at most @p bins or a few more.
    static DurationScale linear(core::Tick least, core::Tick most, std::size_t bins);
    static DurationScale logarithmic(core::Tick least, core::Tick most, std::size_t bins);

    bool isLogarithmic() const { return m_step > 0; }
    bool isEmpty() const { return m_edges.size() < 2; }
    /// Ticks, ascending strictly; bin i is [edges[i], edges[i + 1]).
    const std::vector<core::Tick>& edges() const { return m_edges; }
    std::size_t bins() const { return isEmpty() ? 0 : m_edges.size() - 1; }
    /// 0 … 1 from the first to the last edge.
    double toShare(core::Tick duration) const;
    /// The bin at a share; those of a logarithmic axis are of equal width, those of a linear one but for rounding.
    std::size_t binAt(double share) const;
    /// Counts in the bins of a logarithmic axis. @pre isLogarithmic(), and the bins have all of them
    std::vector<std::uint64_t> counts(const core::ValueClasses& classes) const;

    struct Mark {
        double share = 0;
        QString label; ///< empty: a small one between two others
    };
    /// Marks at 1, 2 or 5 times a power of ten seconds; of a logarithmic axis at powers of ten, with small ones
    /// between.
    /// @param most  labelled ones of a linear axis, about
    std::vector<Mark> marks(const TimeScale& scale, int most) const;

    friend bool operator==(const DurationScale&, const DurationScale&) = default;

private:
    double positionOf(core::Tick duration) const;
    void addMark(double ticks, bool hasLabel, const TimeScale& scale, std::vector<Mark>& marks) const;
    std::vector<Mark> linearMarks(const TimeScale& scale, int most) const;
    std::vector<Mark> logarithmicMarks(const TimeScale& scale, bool isDense) const;

    std::vector<core::Tick> m_edges;
    std::int32_t m_step = 0; ///< classes a bin; 0: linear
    std::int32_t m_firstClass = 0;
};

} // namespace lightcone::views
