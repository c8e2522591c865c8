// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"

#include <QString>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::app {

struct Arguments;

/// The messages that --bytes, --tag, --communicator and --peer choose.
struct MessageChoice {
    core::MessageFilter filter;
    QString problem; ///< one line; empty: all was understood
};
MessageChoice chooseMessages(const core::Definitions& definitions, const Arguments& arguments);
/// @returns true when any of these options is given.
bool choosesMessages(const Arguments& arguments);

} // namespace lightcone::app
