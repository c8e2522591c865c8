// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/marks/markgeometry.h"

#include <QString>

namespace lightcone::views {

/// What legends call marks of a kind.
QString markKindText(MarkKind kind);
/// Says why there is a mark: "MPI_Recv of 1.63 s, 776 times as long as usual: 99 % of its calls take up to about
/// 2.1 ms".
QString whyMarked(const Marks& marks, const Mark& mark);
/// Describes a shape in lines of text: how many marks it stands for, and why the most important one is there.
QString describeMark(const Marks& marks, const MarkShape& shape);

} // namespace lightcone::views
