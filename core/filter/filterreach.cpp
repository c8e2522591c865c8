// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filtermatch.h"
#include "core/model/code.h"

#include <algorithm>
#include <array>

namespace lightcone::core {

namespace {

using std::string_view_literals::operator""sv;

constexpr FilterReach kByAllNames { true, true, true };
constexpr FilterReach kByFileAndName { true, true, false };
constexpr FilterReach kByNameOnly { false, true, false };
constexpr FilterReach kByNamesOnly { false, true, true };
constexpr FilterReach kOutOfReach { false, false, false };

/// The names that Score-P gives regions of its adapters in profiles without paradigms.
bool isAdapterName(std::string_view name)
{
    constexpr std::array kPrefixes { "MPI_"sv, "shmem_"sv, "!$omp "sv, "omp_"sv, "pthread_"sv };
    if (std::ranges::any_of(kPrefixes, [name](std::string_view prefix) { return name.starts_with(prefix); }))
        return true;
    constexpr std::array kCapitalPrefixes { "cuda"sv, "cu"sv, "cl"sv };
    return std::ranges::any_of(kCapitalPrefixes, [name](std::string_view prefix) {
        return name.size() > prefix.size() && name.starts_with(prefix) && name[prefix.size()] >= 'A'
            && name[prefix.size()] <= 'Z';
    });
}

bool isUnsaid(std::string_view paradigm)
{
    return paradigm.empty() || paradigm == "unknown"sv;
}

FilterReach reachOfParadigm(std::string_view paradigm)
{
    const std::string_view base = paradigm.substr(0, paradigm.find(':'));
    if (base == "compiler"sv || base == "libwrap"sv)
        return kByAllNames;
    if (base == "user"sv)
        return kByFileAndName;
    if (base == "cuda"sv || base == "hip"sv)
        return kByNameOnly;
    return base == "kokkos"sv ? kByNamesOnly : kOutOfReach;
}

} // namespace

FilterReach filterReach(
    std::string_view paradigm, std::string_view role, std::string_view description, std::string_view name)
{
    if (role == "artificial"sv)
        return kOutOfReach;
    if (!isUnsaid(paradigm))
        return reachOfParadigm(paradigm);
    if (!isUnsaid(description))
        return reachOfParadigm(description);
    if (name.starts_with("cu"sv) && isAdapterName(name))
        return kByNameOnly;
    return isAdapterName(name) ? kOutOfReach : kByAllNames;
}

FilterReach filterReach(const RegionDef& region)
{
    if (region.role == RegionRole::Artificial)
        return kOutOfReach;
    switch (region.group) {
    case RegionGroup::Mpi:
    case RegionGroup::OpenMp:
    case RegionGroup::Threads:
    case RegionGroup::Io:
    case RegionGroup::Pgas:
    case RegionGroup::Memory:
    case RegionGroup::Measurement:
        return kOutOfReach;
    case RegionGroup::Application:
    case RegionGroup::Accelerator:
    case RegionGroup::Unknown:
        break;
    }
    switch (region.paradigm) {
    case Paradigm::Cuda:
    case Paradigm::Hip:
        return kByNameOnly;
    case Paradigm::Kokkos:
        return kByNamesOnly;
    case Paradigm::User:
        return kByFileAndName;
    case Paradigm::Compiler:
    case Paradigm::None: // wrapped libraries
        return kByAllNames;
    case Paradigm::Unknown:
        return region.group == RegionGroup::Accelerator ? kByNameOnly : kByAllNames;
    default:
        return kOutOfReach;
    }
}

} // namespace lightcone::core
