// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/bookmark.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <variant>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

enum class MarkKind : std::uint8_t {
    Call, ///< an outlier among the calls of its function
    Message, ///< an outlier among the messages of about its size
    Finding, ///< damage or a warning of the health report, but no note, that names a location
    Marker, ///< what the trace itself marks
    Bookmark, ///< what the user has marked
};
inline constexpr std::size_t kMarkKindCount = static_cast<std::size_t>(MarkKind::Bookmark) + 1;

/// The gravity of marks; the most important first. Outliers are ordered by their strength among each other.
enum class MarkRank : std::uint8_t { Bookmark, Damage, Warning, Outlier, Marker };

/// A place that something is said of, beside outliers.
struct NotedPlace {
    MarkKind kind = MarkKind::Marker;
    MarkRank rank = MarkRank::Marker;
    core::LocationId location = core::LocationId::none; ///< none: the trace as a whole
    std::optional<core::Tick> tick = 0; ///< nullopt: the row of the location as a whole, all of the time
    QString text;
};

/// How long the call or message of a mark lasts, and what is usual; see core::UsualDuration.
struct MarkedDuration {
    std::uint64_t ticks = 0;
    double usual = 1; ///< ticks
    double share = 0;
    double strength = 0;
};

struct Mark {
    MarkKind kind = MarkKind::Call;
    MarkRank rank = MarkRank::Outlier;
    core::LocationId location = core::LocationId::none; ///< of a message, the receiver; none: the whole trace
    /// Half-open, a tick at least: all of a call, the receive of a message; all of the trace without a time.
    core::Interval span;
    /// The enter of a call; a message; the text of a noted place, as an index into Marks::texts.
    std::variant<core::EventRef, core::MessageId, std::size_t> item;
    MarkedDuration duration; ///< of outliers
    core::FunctionId function = core::FunctionId::none; ///< of a call
    bool hasTime = true; ///< false: it is said of the row of the location, and stands at its begin
};

/// The marks of a trace. Immutable.
struct Marks {
    /// So many calls and so many messages at most, the strongest ones.
    static constexpr std::size_t kMostOutliers = 10'000;

    std::shared_ptr<const core::StoreView> store;
    std::vector<Mark> all; ///< the most important first: by rank, strength, time and location
    std::vector<QString> texts;
    std::vector<std::size_t> byTime; ///< indexes into `all`, by the begins of spans
};

/// The kinds of marks that there are, ascending.
std::vector<MarkKind> kindsOf(const Marks& marks);

/// The findings of the health report that have a location, with or without a time, and the markers of the trace.
/// O(findings + markers)
std::vector<NotedPlace> notedPlaces(const core::StoreView& store);

/// The outliers of the trace and @p noted. Blocking; any thread. Complexity: that of the tables of outliers.
core::Stoppable<std::shared_ptr<const Marks>> findMarks(const std::shared_ptr<const core::StoreView>& store,
    std::span<const NotedPlace> noted, const std::stop_token& stop);

/// @p marks, and a mark for each of @p bookmarks. O(marks log marks)
std::shared_ptr<const Marks> withBookmarks(
    const std::shared_ptr<const Marks>& marks, std::span<const Bookmark> bookmarks);

/// @p known, or else the marks of the trace and its notedPlaces(). Blocking; any thread.
core::Stoppable<std::shared_ptr<const Marks>> marksOrFind(std::shared_ptr<const Marks> known,
    const std::shared_ptr<const core::StoreView>& store, const std::stop_token& stop);

} // namespace lightcone::views
