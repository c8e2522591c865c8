// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/names.h"
#include "app/names.h"
