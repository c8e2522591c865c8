// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/spotlight.h"

#include <QString>

#include <stop_token>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::app {

/// What a text asks for.
struct FindAnswer {
    views::Spotlight spotlight; ///< empty: nothing that the trace has
    QString problem; ///< what is wrong with a condition on messages that it asks for, in words; empty: nothing is
};

/// What @p text asks for, on all locations: functions whose name contains it, in any case, or has one of the quoted
/// names that it consists of; where there are none, messages, if each word of it is one of
///   tag:3, tag:3,7-9
///   bytes:8, bytes:4KiB-1MiB, bytes:1000-, bytes:-2000
///   comm:NAME      a part of the name of a communicator, in any case
///   0->3, 0->, ->3 (or with an arrow)   ranks of sender and receiver; a rank that is left out may be any
///   lasts:1ms..2ms, lasts:1ms.., lasts:..2ms   behind functions, too: those that last so long
/// O(functions). Any thread.
core::Stoppable<FindAnswer> findAnswer(
    const core::Definitions& definitions, const QString& text, const std::stop_token& stop);

} // namespace lightcone::app
