// SPDX-License-Identifier: GPL-3.0-or-later
#include <vector>

#include "core/names.h"
