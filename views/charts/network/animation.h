// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

namespace lightcone::views {

/// ParaGraph's Animation and Hypercube: locations as nodes, and who sends to whom as arcs between them.
MomentDisplay animationDisplay();
PictureKind animationPicture();
TableKind animationTable();

} // namespace lightcone::views
