// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace lightcone::views {

/// @p text for people: one line, in which what has no form of its own, or would act on a terminal, is written out.
/// Control characters become \n, \t or \x1b (C1: \u009b); line and paragraph separators, what turns the direction of
/// writing, and noncharacters become \u202e and the like; a byte of a file name that is no UTF-8 (see filenames.h)
/// becomes \xe9, any other lone surrogate \ud800. Everything else stays as it is, a backslash too.
QString visibleText(const QString& text);
/// The same of a name from a trace, in UTF-8.
QString nameText(std::string_view name);
/// True for characters that visibleText() writes out, of which a pair of surrogates has none.
bool needsForm(QChar character);

} // namespace lightcone::views
