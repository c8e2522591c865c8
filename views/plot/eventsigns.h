// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"

#include <QColor>
#include <QPointF>
#include <QString>

class QPainter;

namespace lightcone::views {

class ColorScheme;

/// The width and the height of the sign of an event, in logical pixels.
inline constexpr double kEventSignSize = 9;

/// Paints the sign of events of a class. Each class has a shape of its own, whatever its colour. Antialiased.
void paintEventSign(QPainter& painter, QPointF center, core::SignClass signClass, const ColorScheme& scheme);
/// The name of a class of signs, e.g. "Send without receive".
QString signText(core::SignClass signClass);
QColor eventSignColor(core::SignClass signClass, const ColorScheme& scheme);

} // namespace lightcone::views
