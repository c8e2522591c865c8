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
    return std::make_shared<const Palette>(merged(m_trace, m_user));
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
