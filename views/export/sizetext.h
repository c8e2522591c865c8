// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/export/pictureexport.h"

#include <QString>

namespace lightcone::views {

struct PictureSize;

/// Says how large the picture is, in print, too; of one whose height is free only the width.
QString sizeText(const PictureSize& size, PictureFormat format);
/// Says why no picture of this size can be written; empty: it can.
QString sizeProblem(const PictureSize& size, PictureFormat format);

} // namespace lightcone::views
