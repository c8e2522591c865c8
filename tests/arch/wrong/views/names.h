// SPDX-License-Identifier: GPL-3.0-or-later

#include <otf2/otf2.h>
