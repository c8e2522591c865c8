// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/memory/scratchpool.h"
#include "core/model/definitions.h"
#include "core/store/segment/segment.h"

#include <memory>

namespace lightcone::core {

/// What the recorders of all locations share. Functions are thread-safe.
class IngestContext {
public:
    virtual ~IngestContext() = default;

    struct RegionUse {
        /// The first region that was added with the same name, file and line: it names the function while events are
        /// read. none: no such region.
        RegionId representative = RegionId::none;
        RegionGroup group = RegionGroup::Unknown;
    };
    virtual RegionUse use(RegionId region) = 0;
    /// Of tables that do not grow any more when the first event that refers to them comes.
    virtual const Definitions& definitions() const = 0;
    virtual bool isText(StringId text, std::string_view expected) = 0;
    /// Makes a segment of @p bytes, which fit the definitions.
    virtual std::shared_ptr<const Segment> keep(ByteVector&& bytes) = 0;
    /// Outlives the recorders.
    virtual ScratchPool& scratch() = 0;
};

} // namespace lightcone::core
