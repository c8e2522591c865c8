// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/arguments.h"
#include "app/cli/output/outcome.h"
#include "core/base/result.h"
#include "views/base/bookmark.h"

#include <QString>

#include <memory>
#include <vector>

class QIODevice;

namespace lightcone::core {
class StoreView;
}
namespace lightcone::readers {
struct OpenedTrace;
}

namespace lightcone::app {

// One for each command. Results go to `-o`, else to @p out, which is open.
Outcome runInfo(const core::StoreView& store, const Arguments& arguments, QIODevice& out);
Outcome runTable(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out);
/// The position or time is asked of the store: only then it is known whether it is one.
Outcome runState(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out);
Outcome runInsights(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out);
Outcome runRender(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments);
Outcome runCheck(const core::StoreView& store, QIODevice& out);
/// Writes the cache file first.
Outcome runIndex(const readers::OpenedTrace& trace, QIODevice& out);

/// The line that `index` prints about a trace that the cache holds now, without its end.
QString indexLine(const readers::OpenedTrace& trace);

/// Finds the mistakes that show before the trace is read: an unknown table or view, options that it does not know.
/// Empty: nothing is wrong.
QString checkTableArguments(const Arguments& arguments);
QString checkRenderArguments(const Arguments& arguments);

/// The bookmarks of @p store that the window keeps, where @p arguments ask for them; else none. Errors: those of
/// BookmarkMemory::recall().
core::Result<std::vector<views::Bookmark>> chosenBookmarks(const core::StoreView& store, const Arguments& arguments);

} // namespace lightcone::app
