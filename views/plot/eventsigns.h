// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"

#include <QColor>
#include <QPointF>
#include <QString>

class QPainter;

namespace lightcone::views {

class ColorScheme;

/// Logical pixels that the sign of an event is wide and high.
inline constexpr double kEventSignSize = 9;

/// The sign of events of a class: each has a shape of its own, whatever its colour. Antialiased.
void paintEventSign(QPainter& painter, QPointF center, core::SignClass signClass, const ColorScheme& scheme);
/// "Send without receive"
QString signText(core::SignClass signClass);
QColor eventSignColor(core::SignClass signClass, const ColorScheme& scheme);

} // namespace lightcone::views
