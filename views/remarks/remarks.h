// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/bookmark.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Who has noted something of the trace. At one time, the first ones come first.
enum class RemarkKind : std::uint8_t {
    Bookmark, ///< the user
    Marker, ///< the trace, in a record of its own
    Comment, ///< the trace, as an event of a location
};
inline constexpr std::size_t kRemarkKindCount = static_cast<std::size_t>(RemarkKind::Comment) + 1;

using MarkerLevel = core::MarkerCategoryDef::Level;

/// A moment or a span of time that something is noted of.
struct Remark {
    RemarkKind kind = RemarkKind::Marker;
    MarkerLevel level = MarkerLevel::None; ///< of a marker
    core::Interval span; ///< half-open; a tick long where it is a moment
    core::LocationId location = core::LocationId::none; ///< none: the trace as a whole, or what `scope` says
    QString scope; ///< of a marker that is about some part of the trace: "LOCATION_GROUP 3"; empty: all of it
    QString name; ///< of a bookmark; of a marker, that of its category; else empty
    QString text;
    std::uint64_t bookmark = 0; ///< Bookmark::id

    bool isRange() const { return span.length() > 1; }
    /// The end as it is told: that of a marker belongs to it.
    core::Tick toldEnd() const { return kind == RemarkKind::Marker ? span.end - 1 : span.end; }
};

/// All that is noted of a trace. Immutable.
struct Remarks {
    /// So many comments at most, the first ones.
    static constexpr std::size_t kMostComments = 100'000;

    std::vector<Remark> all; ///< ascending by begin, then kind
    std::uint64_t commentCount = 0; ///< comments of the trace, also those beyond kMostComments
};

/// The markers and the comments of the trace. Blocking; any thread. O(markers + events of locations with comments)
core::Stoppable<std::shared_ptr<const Remarks>> findRemarks(const core::StoreView& store, const std::stop_token& stop);
/// The same, with @p bookmarks.
core::Stoppable<std::shared_ptr<const Remarks>> findRemarks(
    const core::StoreView& store, std::span<const Bookmark> bookmarks, const std::stop_token& stop);

/// What is noted of the trace by itself, @p own, and by the user. O(remarks log remarks)
std::shared_ptr<const Remarks> withBookmarks(
    const std::shared_ptr<const Remarks>& own, std::span<const Bookmark> bookmarks);

Remark remarkOf(const core::MarkerDef& marker, const core::Definitions& definitions);
Remark remarkOf(const Bookmark& bookmark);

/// How many there are of each kind, by RemarkKind.
std::vector<std::uint64_t> countKinds(const Remarks& remarks);

} // namespace lightcone::views
