// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/io/iooperation.h"

#include <QString>

#include <string>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// "Read", in the language of the user.
QString ioActionText(core::IoAction action);
/// The name of a handle as the trace has it, not made visible; empty: it has none.
std::string ioHandleName(const core::StoreView& store, const core::IoHandleName& handle);
/// Describes the operation that @p event is of, as far as the events near it tell, and which part of it the event is;
/// empty: it is none of I/O. O(1)
QString describeIoEvent(const core::StoreView& store, core::EventRef event);
/// Two lines: what an operation does, how many bytes it moves and how long it takes, as far as that is known; then the
/// file, or else the handle, if there is one.
QString describeIo(const core::StoreView& store, const core::IoOperation& operation);

} // namespace lightcone::views
