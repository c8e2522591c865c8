// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::views {

/// @p text in HTML, for what shows rich text: with its line breaks, and with the narrow spaces inside of numbers, for
/// which Qt would put usual ones, at which a line may end.
QString escapedText(const QString& text);
/// What a tool tip is given so that it shows @p text as it is, and never as HTML, whatever names it has. Empty for an
/// empty text, which shows none.
QString toolTipText(const QString& text);

} // namespace lightcone::views
