// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/momentchoice.h"

#include <QString>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

struct Arguments;

/// Reads what a picture or a table of a moment is asked for. @returns what is wrong with it, in one line; empty:
/// nothing.
QString readMomentQuery(const core::StoreView& store, const Arguments& arguments, const views::MomentOptions& options,
    views::MomentQuery& query);

} // namespace lightcone::app
