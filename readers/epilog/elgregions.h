// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/code.h"
#include "core/model/eventkind.h"

#include <cstdint>
#include <string_view>

namespace lightcone::readers {

/// Of a region type, section 6 of the specification; one of OpenMP says nothing about a region of another paradigm.
core::RegionRole elgRegionRole(std::uint8_t type, core::Paradigm paradigm);
/// By the description, which instrumenters set to "MPI", "OMP", "USR" …, else by type. Some writers give calls of MPI a
/// type of OpenMP: the name outdoes that.
core::Paradigm elgParadigm(std::uint8_t type, std::string_view name, std::string_view description);
/// What a collective exit from the region ended: records of it do not say.
core::CollectiveOperation elgOperation(const core::RegionDef& region);

} // namespace lightcone::readers
