// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QImage;

namespace lightcone::views {

/// The bytes of a PNG (ISO 15948) with the very pixels of @p image. Up to 256 colours, also translucent ones, become a
/// palette, and lines are said by how they differ from the ones above or from their left where that is
/// shorter, which Qt does not do for palettes. The same pixels give the same bytes.
QByteArray leanPng(const QImage& image);

} // namespace lightcone::views
