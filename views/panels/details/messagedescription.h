// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <stop_token>

namespace lightcone::views {

class DescriptionWriter;

/// @param atSend  the end that is looked at, which is said in its heading
core::Completion describeMessage(
    DescriptionWriter& writer, core::MessageId id, bool atSend, const std::stop_token& stop);

} // namespace lightcone::views
