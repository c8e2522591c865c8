// SPDX-License-Identifier: GPL-3.0-or-later

#include "chart/names.h"
#include "names.h"
#include "views/chart/chartprivate.h"
#include <otf2/otf2.h>
