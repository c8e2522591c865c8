// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace lightcone::views {
struct PictureKind;
struct PictureOptions;
struct PictureQuery;
} // namespace lightcone::views

namespace lightcone::app {

struct Arguments;

/// @returns what is wrong with the output and the options of a film; empty: nothing.
QString checkFilm(const Arguments& arguments);

/// Renders a film: the picture @p kind of @p query at as many times as --frames says, evenly over its interval.
/// @pre checkFilm() finds nothing; the query has a plan
core::Status renderFilm(const views::PictureKind& kind, const views::PictureQuery& query, const Arguments& arguments,
    const views::PictureOptions& options);

} // namespace lightcone::app
