// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/attic.h"

#include <array>

namespace lightcone::readers::otf2 {

namespace {

struct RegionKind {
    OTF2_RegionRole role = OTF2_REGION_ROLE_UNKNOWN;
    OTF2_Paradigm paradigm = OTF2_PARADIGM_UNKNOWN;
    OTF2_RegionFlag flags = OTF2_REGION_FLAG_NONE;
};

constexpr RegionKind ofOpenMp(OTF2_RegionRole role)
{
    return { role, OTF2_PARADIGM_OPENMP };
}
constexpr RegionKind ofMpi(OTF2_RegionRole role)
{
    return { role, OTF2_PARADIGM_MPI };
}
constexpr RegionKind ofUser(OTF2_RegionRole role, OTF2_RegionFlag flags = OTF2_REGION_FLAG_NONE)
{
    return { role, OTF2_PARADIGM_USER, flags };
}

constexpr OTF2_RegionFlag kDynamic = OTF2_REGION_FLAG_DYNAMIC;
constexpr OTF2_RegionFlag kDynamicPhase = OTF2_REGION_FLAG_DYNAMIC | OTF2_REGION_FLAG_PHASE;

// Indexed by the type of OTF2 1.0.
constexpr std::array<RegionKind, 36> kRegionKinds { {
    {}, // unknown
    { OTF2_REGION_ROLE_FUNCTION }, // function, of whatever paradigm
    ofUser(OTF2_REGION_ROLE_LOOP), // loop
    { OTF2_REGION_ROLE_FUNCTION }, // user region
    ofUser(OTF2_REGION_ROLE_FILE_IO), // file
    ofOpenMp(OTF2_REGION_ROLE_PARALLEL),
    ofOpenMp(OTF2_REGION_ROLE_LOOP),
    ofOpenMp(OTF2_REGION_ROLE_SECTIONS),
    ofOpenMp(OTF2_REGION_ROLE_SECTION),
    ofOpenMp(OTF2_REGION_ROLE_WORKSHARE),
    ofOpenMp(OTF2_REGION_ROLE_SINGLE),
    ofOpenMp(OTF2_REGION_ROLE_MASTER),
    ofOpenMp(OTF2_REGION_ROLE_CRITICAL),
    ofOpenMp(OTF2_REGION_ROLE_ATOMIC),
    ofOpenMp(OTF2_REGION_ROLE_BARRIER),
    ofOpenMp(OTF2_REGION_ROLE_IMPLICIT_BARRIER),
    ofOpenMp(OTF2_REGION_ROLE_FLUSH),
    ofOpenMp(OTF2_REGION_ROLE_CRITICAL_SBLOCK),
    ofOpenMp(OTF2_REGION_ROLE_SINGLE_SBLOCK),
    ofOpenMp(OTF2_REGION_ROLE_WRAPPER),
    ofOpenMp(OTF2_REGION_ROLE_TASK),
    ofOpenMp(OTF2_REGION_ROLE_TASK_WAIT),
    ofMpi(OTF2_REGION_ROLE_BARRIER),
    ofMpi(OTF2_REGION_ROLE_COLL_ONE2ALL),
    ofMpi(OTF2_REGION_ROLE_COLL_ALL2ONE),
    ofMpi(OTF2_REGION_ROLE_COLL_ALL2ALL),
    ofMpi(OTF2_REGION_ROLE_COLL_OTHER),
    ofUser(OTF2_REGION_ROLE_CODE), // phase
    ofUser(OTF2_REGION_ROLE_CODE, kDynamic), // dynamic region
    ofUser(OTF2_REGION_ROLE_CODE, kDynamicPhase), // dynamic phase
    ofUser(OTF2_REGION_ROLE_LOOP, kDynamic), // dynamic loop
    ofUser(OTF2_REGION_ROLE_FUNCTION, kDynamic), // dynamic function
    ofUser(OTF2_REGION_ROLE_LOOP, kDynamicPhase), // dynamic loop phase
    ofOpenMp(OTF2_REGION_ROLE_TASK_CREATE),
    ofOpenMp(OTF2_REGION_ROLE_ORDERED),
    ofOpenMp(OTF2_REGION_ROLE_ORDERED_SBLOCK),
} };

struct GroupKind {
    OTF2_GroupType type = OTF2_GROUP_TYPE_UNKNOWN;
    OTF2_Paradigm paradigm = OTF2_PARADIGM_UNKNOWN;
};

// Indexed by the type before OTF2 1.2.
constexpr std::array<GroupKind, 7> kGroupKinds { {
    {}, // unknown
    { OTF2_GROUP_TYPE_LOCATIONS },
    { OTF2_GROUP_TYPE_REGIONS },
    { OTF2_GROUP_TYPE_METRIC },
    { OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI },
    { OTF2_GROUP_TYPE_COMM_SELF, OTF2_PARADIGM_MPI },
    { OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI },
} };

} // namespace

void setRegionKind(std::uint8_t regionType, RawRegion& region)
{
    const RegionKind kind = regionType < kRegionKinds.size() ? kRegionKinds[regionType] : RegionKind();
    region.role = kind.role;
    region.paradigm = kind.paradigm;
    region.flags = kind.flags;
}

void setGroupKind(std::uint8_t groupType, RawGroup& group)
{
    const GroupKind kind = groupType < kGroupKinds.size() ? kGroupKinds[groupType] : GroupKind();
    group.type = kind.type;
    group.paradigm = kind.paradigm;
    group.flags = OTF2_GROUP_FLAG_NONE;
}

} // namespace lightcone::readers::otf2
