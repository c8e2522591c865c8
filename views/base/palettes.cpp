// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/palettes.h"

#include <utility>

namespace lightcone::views {

void Palettes::set(PaletteScope scope, Palette palette)
{
    Palette& own = scope == PaletteScope::User ? m_user : m_trace;
    if (own == palette)
        return;
    own = std::move(palette);
    emit changed(scope);
}

std::shared_ptr<const Palette> Palettes::chosen() const
{
    Palette palette = merged(m_trace, m_user);
    palette.scoreClasses = m_scoreClasses;
    return std::make_shared<const Palette>(std::move(palette));
}

void Palettes::setClassing(core::Classing classing)
{
    if (std::exchange(m_classing, classing) != classing)
        emit classingChanged();
}

void Palettes::setScoreClasses(std::shared_ptr<const std::vector<core::ScoreClass>> classes)
{
    if (m_scoreClasses == classes || (m_scoreClasses && classes && *m_scoreClasses == *classes))
        return;
    m_scoreClasses = std::move(classes);
    emit changed(PaletteScope::Trace);
}

Palette without(Palette palette, const Palette& decided)
{
    for (const auto& entry : decided.functions)
        palette.functions.erase(entry.first);
    for (const auto& entry : decided.classes)
        palette.classes.erase(entry.first);
    for (const auto& entry : decided.moved)
        palette.moved.erase(entry.first);
    for (const auto& entry : decided.activities)
        palette.activities.erase(entry.first);
    return palette;
}

} // namespace lightcone::views
