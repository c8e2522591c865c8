// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/remarks/remarks.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// The logical pixels that a flag takes, to the right of its pole.
inline constexpr double kFlagWidth = 7;

/// A flag on a time axis, which stands for all remarks that begin there.
struct Flag {
    double x = 0; ///< logical pixels from the left end of the axis
    double right = 0; ///< the end of the longest span; x where all are moments
    std::size_t source = 0; ///< index into Remarks::all of the one that it looks like
    std::uint64_t count = 1;
};

/// Flags for all remarks that last into @p interval, which is spread over @p width logical pixels, from left to right.
/// Each stands at the begin of the first of its remarks, or where that comes into sight, but no further right than it
/// has room; it looks like a bookmark if it stands for one, else like the gravest marker. Remarks that begin less than
/// kFlagWidth further are counted in it.
/// Pure. O(remarks)
std::vector<Flag> layoutFlags(const Remarks& remarks, core::Interval interval, double width);

/// The flag at @p x; null: there is none.
const Flag* flagAt(const std::vector<Flag>& flags, double x);

/// One line a flag, for tests.
QString flagText(const Remarks& remarks, const std::vector<Flag>& flags);

/// The flags of a plot, placed again only where what they depend on has changed. GUI thread only.
class FlagLayer {
public:
    /// @p remarks  may be null: there are none
    const std::vector<Flag>& flags(
        const std::shared_ptr<const Remarks>& remarks, core::Interval interval, double width);

private:
    std::shared_ptr<const Remarks> m_remarks;
    core::Interval m_interval;
    double m_width = 0;
    std::vector<Flag> m_flags;
};

} // namespace lightcone::views
