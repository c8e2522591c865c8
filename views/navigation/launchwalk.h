// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/launches/launches.h"
#include "core/analysis/transfers/rmatable.h"
#include "core/base/stoppable.h"
#include "core/calls/callinstance.h"
#include "views/navigation/messagewalk.h"

#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::views {

/// Says by what a call and a kernel were found to belong together.
QString launchRuleText(core::LaunchRule rule);
/// Says why calls and kernels are not paired: "12 calls, but 10 kernels".
QString launchDoubtText(const core::UnpairedLaunches& unpaired);

/// Says whether a call may be an end of a launch: a call on a stream, or one of accelerators on a host.
bool mayBeOfLaunch(const core::StoreView& store, const core::CallInstance& call);
/// The launch that @p call is an end of; nullopt: none is known. Makes the launches unless @p cache has them.
core::Stoppable<std::optional<core::Launch>> launchOf(
    const core::StoreView& store, const core::CallInstance& call, core::RmaCache& cache, const std::stop_token& stop);

/// Does what follow() does, but from a call that launched a kernel Follow::Receiver leads to that, and Follow::Sender
/// from the kernel back.
core::Stoppable<Followed> followAny(const core::StoreView& store, std::span<const Selection> walked, Follow how,
    const core::MessageFilter& shown, core::RmaCache& cache, const std::stop_token& stop);

} // namespace lightcone::views
