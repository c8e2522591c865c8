// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/callpairs.h"
#include "core/ingest/location/collectiveparts.h"
#include "core/ingest/location/locationfindings.h"
#include "core/ingest/location/messageends.h"

#include <cstdint>

namespace lightcone::core {

/// The results of recording one location, beside its segments.
struct RecordedLocation {
    MessageEnds messages;
    CollectiveParts collectives;
    LocationFindings findings;
    CallPairs calls;
    std::uint64_t events = 0;
};

} // namespace lightcone::core
