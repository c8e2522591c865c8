// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QString>

#include <vector>

namespace lightcone::views {

/// What a row shows where its columns hold more than one call.
enum class RowContent {
    Shares, ///< each column is divided among the functions by their time
    DominantFunction, ///< the function with the most time
};

/// Which locations the charts of all locations show, and which of them come first.
struct RowDisplay {
    /// Shows only rows, and what is in them, whose name contains this, whatever the case; or one of several texts with
    /// "|" between them. A text in quotation marks (see quotedName()) is all of a name. Empty: all.
    QString filter;
    std::vector<core::LocationId> hidden; ///< ascending
    std::vector<core::LocationId> pinned; ///< ascending; their rows come before the others

    /// Says whether it can leave something out.
    bool isFilter() const { return !filter.isEmpty() || !hidden.empty(); }
    friend bool operator==(const RowDisplay&, const RowDisplay&) = default;
};

} // namespace lightcone::views
