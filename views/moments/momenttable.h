// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <span>
#include <string_view>

namespace lightcone::views {

struct TableQuery;
class TableRows;

/// What a table asks of the trace, with the choices that @p display has where none were asked for.
MomentRequest momentRequest(const TableQuery& query, const MomentDisplay& display);

/// The options that @p display knows.
MomentOptions momentOptions(const MomentDisplay& display);

/// The table with the numbers of @p display, which has its id.
TableKind momentTable(const MomentDisplay& display, std::span<const std::string_view> columns,
    core::Completion (*write)(TableRows& rows));

} // namespace lightcone::views
