// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/marks/markgeometry.h"

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// The marks of a chart, placed again only where they or their places have changed. GUI thread only.
class MarkLayer {
public:
    /// @p marks  may be null: there are none
    const std::vector<MarkShape>& shapes(const std::shared_ptr<const Marks>& marks, const MarkPlaces& places);

private:
    std::shared_ptr<const Marks> m_marks;
    MarkPlaces m_places;
    std::vector<MarkShape> m_shapes;
};

} // namespace lightcone::views
