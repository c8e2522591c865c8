// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

namespace lightcone::views {

class DescriptionWriter;

/// @param atSend  the end that is looked at, which is said in its heading
void describeMessage(DescriptionWriter& writer, core::MessageId id, bool atSend);

} // namespace lightcone::views
