// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"
#include "views/panels/source/linenotes.h"
#include "views/tables/tablecontent.h"

namespace lightcone::views {

/// The lines of @p source from the one before @p first on, with their numbers and notes, as rows of a picture.
TableContent sourceContent(const QString& caption, const SourceText& source, int first, const LineNotes& notes);

/// The picture `source`.
PictureKind sourcePictureKind();

} // namespace lightcone::views
