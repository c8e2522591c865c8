// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <span>

class QFontMetricsF;

namespace lightcone::views {

/// A name and the room that it has, in logical pixels.
struct RoomyName {
    QString name;
    double room = 0;
};

/// Shortens each name in its middle to its room, with "…" for what is left out. Names that would then look the same
/// keep a part where they differ: "kernel<…float, 4>…" and "kernel<…float, 8>…". Equal names stay equal; in less room
/// than the parts need, names may look the same. Returns them in their order. Any thread. Complexity: O(n log n)
/// comparisons and O(n log length) measurements.
QStringList elidedNames(std::span<const RoomyName> names, const QFontMetricsF& metrics);

} // namespace lightcone::views
