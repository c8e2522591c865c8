// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/code.h"
#include "core/model/eventkind.h"

#include <cstdint>
#include <string_view>

namespace lightcone::readers::epilog {

/// @returns the role for a region type (section 6 of the specification). A type of OpenMP is ignored for a region of
/// another paradigm.
core::RegionRole regionRole(std::uint8_t type, core::Paradigm paradigm);
/// @returns the paradigm that the description names, which instrumenters set to "MPI", "OMP", "USR" …, else that of the
/// type. Some writers give calls of MPI a type of OpenMP: a name of MPI outweighs that.
core::Paradigm paradigmOf(std::uint8_t type, std::string_view name, std::string_view description);
/// @returns the operation that a collective exit from the region ends; the record itself does not say it.
core::CollectiveOperation collectiveOperation(const core::RegionDef& region);

} // namespace lightcone::readers::epilog
