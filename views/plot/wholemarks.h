// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lightcone::views {

struct ValueAxis;

/// Leaves of the marks of @p axis those of whole numbers, for values that are never anything else. @pre its unit has no
/// prefix
void keepWholeMarks(ValueAxis& axis);

} // namespace lightcone::views
