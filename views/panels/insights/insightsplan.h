// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/picturequery.h"

#include <cstddef>

namespace lightcone::views {

class InsightsModel;

/// Says above @p count sentences what they are, or that nothing stands out.
QString insightsSummary(std::size_t count);
/// Paints @p summary and the sentences of @p model with what they mean.
PicturePaint insightsPaint(const QString& summary, const InsightsModel& model, const QString& title, Theme theme);
/// The picture `render insights`.
PictureKind insightsPictureKind();

} // namespace lightcone::views
