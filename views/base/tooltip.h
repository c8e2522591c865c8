// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::views {

/// What a tool tip is given so that it shows @p text as it is: with its line breaks, and never as HTML, whatever names
/// it has. Empty for an empty text, which shows none.
QString toolTipText(const QString& text);

} // namespace lightcone::views
