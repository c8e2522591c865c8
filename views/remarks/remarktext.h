// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/remarks/remarks.h"

#include <QString>

namespace lightcone::views {

/// "Bookmark", "Marker", "Comment".
QString remarkKindText(RemarkKind kind);
/// "high", "medium", "low"; empty for None.
QString levelText(MarkerLevel level);
/// The name; a remark without one is called by its text.
QString titleOf(const Remark& remark);
/// The location, or what else the remark is about; empty: the trace as a whole.
QString placeText(const Remark& remark, const core::StoreView& store);
/// "at 1.25 s", or "from 1.25 s to 1.5 s". @param resolution  ticks
QString timeText(const Remark& remark, const core::StoreView& store, std::uint64_t resolution);
/// What is noted, where and when, in lines of text.
QString describeRemark(const Remark& remark, const core::StoreView& store, std::uint64_t resolution);

/// All bookmarks in lines of text, for files.
QString bookmarksText(std::span<const Bookmark> bookmarks, const core::StoreView& store);

} // namespace lightcone::views
