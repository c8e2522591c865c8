// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/remarks/remarks.h"

#include <QString>

namespace lightcone::views {

/// "2 bookmarks, 5 markers, the first 100,000 of 234,567 comments"; empty where there are none.
QString remarksCaption(const Remarks& remarks);
/// Said where nothing is noted.
QString noRemarksText();

} // namespace lightcone::views
