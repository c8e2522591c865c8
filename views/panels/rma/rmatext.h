// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/rmasummary.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace lightcone::core {
struct Definitions;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// What a group is of, in words: "Put", "Atomic: ACCUMULATE", "win 0", "Rank 0 → Rank 1".
QString rmaSubjectText(
    const core::RmaSubject& subject, core::RmaGrouping grouping, const core::Definitions& definitions);

/// Says why a table of one-sided communication has no rows. @p areSome: only some locations of the trace were asked for
QString noRmaText(const core::StoreView& store, bool areSome);

/// Words for the command line and for settings, the default first: "operation", "window", "pair", "origin".
QStringList rmaGroupingNames();
/// nullopt where @p name is none; an empty one is the default.
std::optional<core::RmaGrouping> rmaGroupingOf(const QString& name);

} // namespace lightcone::views
