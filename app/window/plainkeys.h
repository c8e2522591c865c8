// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QKeyEvent;
class QWidget;

namespace lightcone::app {

/// True when @p focus has a use of its own for the key, so that no shortcut must take it away: all plain keys of text
/// fields and lists to choose from; keys that move or search in tables, unless a command of the table has them.
bool isKeyOf(const QWidget* focus, const QKeyEvent& key);

} // namespace lightcone::app
