// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/locks/locksummary.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::core {
struct Definitions;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// A lock in words: "OPENMP lock 3 · rank 0", "win 0: lock 1 of rank 2", "data.txt".
QString lockText(const core::TraceLock& lock, const core::Definitions& definitions);
/// The name of a window; of one that the trace does not define, a word for it.
QString windowText(core::WindowId window, const core::Definitions& definitions);

/// Says why a table of locks has no rows. @p areSome: only some locations of the trace were asked for
QString noLocksText(const core::StoreView& store, core::LockGrouping grouping, bool areSome);

/// Words for the command line and for settings, the default first: "lock", "location", "both", "window".
QStringList lockGroupingNames();
/// nullopt where @p name is none; an empty one is the default.
std::optional<core::LockGrouping> lockGroupingOf(const QString& name);

} // namespace lightcone::views
