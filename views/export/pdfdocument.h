// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSizeF>

namespace lightcone::views {

/// @p pdf, as QPdfWriter makes it, without what differs from run to run and from one Qt to the next: the creation date,
/// the producer and the document id are taken out, and the offsets of the cross-reference table follow.
/// Empty when @p pdf has no classic cross-reference table (ISO 32000-1, 7.5.4).
QByteArray withoutRunData(const QByteArray& pdf);

/// @p pdf, as QPdfWriter makes it, of one page whose size is a whole number of points, with a page of @p size in
/// points: what is below or at the right of that is cut off. Empty when @p pdf has no page or no classic
/// cross-reference table.
QByteArray withPageSize(const QByteArray& pdf, QSizeF size);

} // namespace lightcone::views
