// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/palette.h"

namespace lightcone::views {

Palette merged(Palette first, const Palette& second)
{
    first.functions.insert(second.functions.begin(), second.functions.end());
    first.classes.insert(second.classes.begin(), second.classes.end());
    first.moved.insert(second.moved.begin(), second.moved.end());
    first.activities.insert(second.activities.begin(), second.activities.end());
    return first;
}

} // namespace lightcone::views
