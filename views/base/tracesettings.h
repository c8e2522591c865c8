// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/model/ids.h"
#include "views/base/palette.h"
#include "views/base/rowdisplay.h"

#include <QString>

#include <vector>

namespace lightcone::views {

/// What is folded in a tree of rows. A value that names rows by their locations, so that it fits every state of a
/// trace.
struct RowFolding {
    struct Group {
        core::LocationId first = core::LocationId::none; ///< the first location in the group
        int indent = 0; ///< depth of the group in the tree

        friend bool operator==(const Group&, const Group&) = default;
    };
    std::vector<Group> folded; ///< all other groups are open
    std::vector<core::LocationId> unfolded; ///< locations that show their call levels

    friend bool operator==(const RowFolding&, const RowFolding&) = default;
};

/// What a person has set for one trace in all views of a window. The default is what a trace begins with.
struct TraceSettings {
    RowDisplay rows;
    core::MessageFilter messages;
    std::vector<core::FunctionId> hiddenFunctions; ///< ascending
    std::vector<core::FunctionId> tasks; ///< see core::TaskChoice; ascending
    Palette palette;

    friend bool operator==(const TraceSettings&, const TraceSettings&) = default;
};

/// What a person has set for one trace in one view. The default is what the view begins with; views leave out what they
/// do not have.
struct ViewTraceSettings {
    int rowHeight = 0; ///< logical pixels; 0: the height that fits
    bool showsSilentRows = false; ///< also locations without any event have rows
    RowFolding folding;
    std::vector<core::LocationId> order; ///< the order of the rows; empty: none by hand
    std::vector<core::LocationId> kept; ///< locations that the view shows whatever is selected
    QString filter; ///< only what has this in its name is shown

    friend bool operator==(const ViewTraceSettings&, const ViewTraceSettings&) = default;
};

} // namespace lightcone::views
