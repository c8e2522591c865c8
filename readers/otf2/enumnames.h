// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The names of OTF2's enumerators, as its own tools print them.
namespace lightcone::readers::otf2 {

struct EnumNames {
    std::span<const std::string_view> names; ///< indexed by value, or for flags by bit
    bool isFlags = false;
};

extern const EnumNames kTypes;
extern const EnumNames kParadigms;
extern const EnumNames kParadigmClasses;
extern const EnumNames kParadigmProperties;
extern const EnumNames kSystemTreeDomains;
extern const EnumNames kRegionFlags;
extern const EnumNames kGroupTypes;
extern const EnumNames kBases;
extern const EnumNames kRecorderKinds;
extern const EnumNames kMetricTypes;
extern const EnumNames kParameterTypes;
extern const EnumNames kInterruptGeneratorModes;
extern const EnumNames kIoParadigmClasses;
extern const EnumNames kIoParadigmFlags;
extern const EnumNames kIoParadigmProperties;
extern const EnumNames kIoHandleFlags;
extern const EnumNames kIoAccessModes;
extern const EnumNames kIoStatusFlags;
extern const EnumNames kIoCreationFlags;
extern const EnumNames kCommFlags;
extern const EnumNames kWindowFlags;
extern const EnumNames kRmaSyncTypes;
extern const EnumNames kRmaSyncLevels;
extern const EnumNames kLockTypes;
extern const EnumNames kRmaAtomicTypes;
extern const EnumNames kIoSeekOptions;
extern const EnumNames kIoOperationModes;
extern const EnumNames kIoOperationFlags;
extern const EnumNames kMarkerScopes;

/// @returns the name of an enumerator, or the names of flags joined by '|' ("NONE" when no flag is set). An unknown
/// value becomes "INVALID <8>".
std::string enumName(const EnumNames& names, std::uint64_t value);

} // namespace lightcone::readers::otf2
