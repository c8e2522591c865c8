// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"

#include <QString>

namespace lightcone::core {
struct Document;
}

namespace lightcone::views {

/// The picture `experiment`.
PictureKind experimentPictureKind();
/// What stands above the report: directory, state and what that means. @pre there is an experiment
QString experimentCaption(const core::Document& document);

} // namespace lightcone::views
