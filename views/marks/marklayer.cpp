// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/marklayer.h"

namespace lightcone::views {

const std::vector<MarkShape>& MarkLayer::shapes(const std::shared_ptr<const Marks>& marks, const MarkPlaces& places)
{
    if (m_marks == marks && m_places == places)
        return m_shapes;
    m_marks = marks;
    m_places = places;
    m_shapes = marks ? layoutMarks(*marks, places) : std::vector<MarkShape> {};
    return m_shapes;
}

} // namespace lightcone::views
