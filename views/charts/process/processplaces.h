// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <vector>

namespace lightcone::views {

/// The locations that a process view shows: those that are pinned, and one that follows the selection. A value.
class ProcessPlaces {
public:
    /// The pinned locations, ascending.
    const std::vector<core::LocationId>& pinned() const { return m_pinned; }
    bool isPinned(core::LocationId location) const;
    bool isFollowing() const { return m_isFollowing; }
    /// The pinned locations, ascending, then the one that follows the selection.
    std::vector<core::LocationId> shown() const;
    /// Says whether the last location shown is the one that follows the selection.
    bool hasFollower() const;

    /// The selection has come to @p location; a pinned location is shown already. @returns whether the shown locations
    /// change.
    bool follow(core::LocationId location);
    /// Pins the location or lets it go. A location that is no longer pinned may stay until the selection goes
    /// elsewhere.
    void setPinned(core::LocationId location, bool isPinned);
    /// Chooses whether a location follows the selection; locations that are shown stay.
    void setFollowing(bool isFollowing);
    /// @p location is no longer shown. If it followed the selection, no location does so any more.
    void close(core::LocationId location);

    friend bool operator==(const ProcessPlaces&, const ProcessPlaces&) = default;

private:
    std::vector<core::LocationId> m_pinned; ///< ascending
    bool m_isFollowing = true;
    core::LocationId m_follower = core::LocationId::none; ///< is not pinned
};

} // namespace lightcone::views
