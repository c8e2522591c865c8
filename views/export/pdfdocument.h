// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace lightcone::views {

/// @p pdf, as QPdfWriter makes it, without what differs from run to run and from one Qt to the next: the creation date,
/// the producer and the document id are taken out, and the offsets of the cross-reference table follow.
/// Empty when @p pdf has no classic cross-reference table (ISO 32000-1, 7.5.4).
QByteArray withoutRunData(const QByteArray& pdf);

} // namespace lightcone::views
