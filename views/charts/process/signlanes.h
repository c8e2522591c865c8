// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"

#include <QLatin1String>
#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::views {

/// Signs that are shown and hidden together.
struct SignGroup {
    QLatin1String name; ///< on the command line
    const char* text; ///< to be translated: see signGroupText()
    core::SignClasses classes;
};
/// The groups of signs in the order of menus.
std::span<const SignGroup> signGroups();
QString signGroupText(const SignGroup& group);
inline core::SignClasses allSigns()
{
    return core::SignClasses().set();
}

/// The lanes of the signs of a location, one above the other: one for each class, but unmatched ends are in the lane of
/// the others.
class SignLanes {
public:
    static constexpr int kHeight = 13; ///< logical pixels

    /// Makes lanes for @p classes.
    explicit SignLanes(const core::SignClasses& classes = {});

    int count() const { return static_cast<int>(m_lanes.size()); }
    int height() const { return count() * kHeight + (m_lanes.empty() ? 0 : kGap); }
    /// The number of the lane of a class, from the top; nullopt when it has none.
    std::optional<int> laneOf(core::SignClass signClass) const;
    /// The text of a lane, e.g. "Sends".
    QString label(int lane) const;

private:
    static constexpr int kGap = 3; ///< pixels below the lanes

    std::vector<core::SignClass> m_lanes; ///< by their first class
};

} // namespace lightcone::views
