// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/shownclass.h"

#include <QRgb>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace lightcone::views {

/// Colours whose distance in OKLab is below this are taken for the same.
inline constexpr double kJustNoticeable = 0.018;

/// The number of shades of a class; any two around its usual colour are at least a just noticeable distance apart.
/// Those around a colour that a person has chosen may be nearer to each other, if it is nearly black, white or grey.
std::size_t shadeCount(core::ShownClass shownClass);
/// One of them, @p number < shadeCount(), around @p base, the colour of the class, which is shade 0.
QRgb shadeOf(core::ShownClass shownClass, QRgb base, std::size_t number);

/// Gives each of some functions of one class the number of a shade. A name has the same shade in every trace, but where
/// several names of a trace have the same one: then the first in alphabetical order keeps it, and each of the others,
/// those with the most neighbours first, goes on to the next shade that the fewest have, of those that the fewest
/// neighbours have. Main, from which all are called, has its shade alone. Up to shadeCount() names have different
/// shades. Of more, neighbours have different ones where each has fewer neighbours than there are shades, but for
/// main's, and mostly where some have more.
/// Names that are never called come after all others. Until a trace is read to its end nobody knows who calls whom; the
/// shades of names that share their usual one may differ then. O(names × shades + neighbours).
/// @param names  ascending, each once
/// @param neighbors  of each name, as indices: functions that it calls, or that call it; empty: none has any
/// @param isCalled  of each name; empty: all are
std::vector<std::size_t> chooseShades(core::ShownClass shownClass, std::span<const std::string> names,
    std::span<const std::vector<std::size_t>> neighbors = {}, const std::vector<bool>& isCalled = {});

} // namespace lightcone::views
