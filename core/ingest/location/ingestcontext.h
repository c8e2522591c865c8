// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/memory/scratchpool.h"
#include "core/model/definitions.h"
#include "core/store/segment/segment.h"

#include <memory>

namespace lightcone::core {

/// The state that the recorders of all locations share. All functions are thread-safe.
class IngestContext {
public:
    virtual ~IngestContext() = default;

    struct RegionUse {
        /// The first region that was added with the same name, file and line: it names the function while events are
        /// read. none: no such region.
        RegionId representative = RegionId::none;
        RegionGroup group = RegionGroup::Unknown;
        bool isLeftOut = false; ///< its calls are, see BuildOptions::leavesOut
    };
    virtual RegionUse use(RegionId region) = 0;
    /// Says whether calls of any region are left out.
    virtual bool leavesCallsOut() const { return false; }
    /// The definitions. A table no longer grows once the first event that refers to it has come.
    virtual const Definitions& definitions() const = 0;
    virtual bool isText(StringId text, std::string_view expected) = 0;
    /// Makes a segment of @p bytes, which fit the definitions.
    virtual std::shared_ptr<const Segment> keep(ByteVector&& bytes) = 0;
    /// Outlives the recorders.
    virtual ScratchPool& scratch() = 0;
};

} // namespace lightcone::core
