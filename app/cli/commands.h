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
struct Document;
} // namespace lightcone::core
namespace lightcone::readers {
struct OpenedTrace;
}

namespace lightcone::app {

// One for each command. Results go to `-o`, else to @p out, which is open.
Outcome runInfo(const core::Document& document, const Arguments& arguments, QIODevice& out);
Outcome runTable(const core::Document& document, const Arguments& arguments, QIODevice& out);
/// The position or time is asked of the store: only then it is known whether it is one.
Outcome runState(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out);
Outcome runInsights(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out);
Outcome runRender(const core::Document& document, const Arguments& arguments);
Outcome runCheck(const core::StoreView& store, QIODevice& out);
/// Checks a filter, changes its rules, or tests it on names; needs no trace.
Outcome runFilter(const Arguments& arguments, QIODevice& out);
/// Tests a filter on the functions of a trace or profile, or adds rules to it that these suggest.
Outcome runFilterOn(const core::Document& document, const Arguments& arguments, QIODevice& out);
/// Makes one profile of several.
Outcome runCube(const Arguments& arguments, QIODevice& out);
/// Prints the score, and writes the filter that it is asked for into the current folder.
Outcome runScore(const core::Document& document, const Arguments& arguments, QIODevice& out);
/// Writes the cache file first.
Outcome runIndex(const readers::OpenedTrace& trace, QIODevice& out);

/// The line that `index` prints about a trace that the cache holds now, without its end.
QString indexLine(const readers::OpenedTrace& trace);

/// Finds the mistakes that show before the trace is read: an unknown table or view, options that it does not know, or
/// that do not go together.
/// Empty: nothing is wrong.
QString checkTableArguments(const Arguments& arguments);
QString checkFilterArguments(const Arguments& arguments);
QString checkCubeArguments(const Arguments& arguments);
QString checkRenderArguments(const Arguments& arguments);

/// Says why what is asked for cannot be made from what --source names; empty: it can, or nothing is named.
/// @param isMatrix  the table or view, which is of communication
/// @param canBeOfProfile  it needs no events
QString checkSource(const Arguments& arguments, bool isMatrix, bool canBeOfProfile);

/// Says that @p document has neither events nor a profile, but only an experiment.
Outcome refuseExperiment(const core::Document& document);
/// Says why a profile without events cannot give what is asked for; empty: it can, or @p document has events.
/// @param needsEvents  the table or view
QString profileProblem(const core::Document& document, const Arguments& arguments, bool needsEvents);

/// The bookmarks of @p store that the window keeps, where @p arguments ask for them; else none. Errors: those of
/// BookmarkMemory::recall().
core::Result<std::vector<views::Bookmark>> chosenBookmarks(const core::StoreView& store, const Arguments& arguments);

} // namespace lightcone::app
