// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/plotalignment.h"

#include <algorithm>

namespace lightcone::views {

void PlotAlignment::want(const QObject& plot, Sides wanted)
{
    const Sides before = sides();
    m_wanted.insert(&plot, wanted);
    announce(before);
}

void PlotAlignment::forget(const QObject& plot)
{
    const Sides before = sides();
    m_wanted.remove(&plot);
    announce(before);
}

PlotAlignment::Sides PlotAlignment::sides() const
{
    Sides most;
    for (const Sides& wanted : m_wanted) {
        most.left = std::max(most.left, wanted.left);
        most.right = std::max(most.right, wanted.right);
    }
    most.left = m_chosenLeft.value_or(most.left);
    return most;
}

void PlotAlignment::setChosenLeft(std::optional<int> left)
{
    const Sides before = sides();
    m_chosenLeft = left;
    announce(before);
}

void PlotAlignment::announce(Sides before)
{
    if (before != sides())
        emit changed();
}

} // namespace lightcone::views
