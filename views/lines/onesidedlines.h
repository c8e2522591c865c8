// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/transfers/rmatable.h"
#include "core/base/stoppable.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class SelectionNavigator;
class ViewState;

/// Transfers of one-sided operations, and launches of kernels, bundled like messages.
struct OneSidedLines {
    std::shared_ptr<const core::RmaTable> table; ///< null: there is none of them
    core::MessageBundles bundles; ///< of transfers of the table

    /// The event at which the operation of a bundle begins, the one that lasts longest. @pre there is a table
    core::EventRef eventOf(const core::MessageBundle& bundle) const;
    /// Says whether that is a launch; eventOf() is the enter of its call. @pre there is a table
    bool isLaunch(const core::MessageBundle& bundle) const;
};

/// The number of such operations in the whole trace, and, where there may be launches, of the events among which these
/// are looked for; 0: there is none of them. O(locations)
std::uint64_t oneSidedCount(const core::StoreView& store);

/// Asks for those that @p request would show if they were messages; with a filter by tags none, as they have no tags.
/// Blocking; any thread. As messageBundles(), and the first time RmaTable::make().
core::Stoppable<OneSidedLines> queryOneSided(const core::StoreView& store, core::RmaCache& cache,
    const core::MessageBundleRequest& request, const std::stop_token& stop);

/// Selects in @p state the operation of a bundle that lasts longest; of a launch its call, which @p navigator looks up.
/// @pre there is a table. GUI thread
void selectOneSided(
    ViewState& state, SelectionNavigator& navigator, const OneSidedLines& lines, const core::MessageBundle& bundle);

/// Describes a bundle in lines of text, the most important first. @p resolution is that of formatTime(). @pre there is
/// a table
QString describeOneSided(const core::StoreView& store, const OneSidedLines& lines, const core::MessageBundle& bundle,
    std::uint64_t resolution);

} // namespace lightcone::views
