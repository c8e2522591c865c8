// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/samples/samples.h"

#include "core/analysis/samples/samplegenerators.h"
#include "core/model/definitions.h"
#include "core/store/location/locationindex.h"
#include "core/store/location/locationview.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

Sample sampleOf(const LocationView& location, const EventRecord& record, const SampleGenerators& generators)
{
    Sample sample;
    sample.generator = generators.others();
    for (const Field& field : location.fields(record)) {
        if (field.key == FieldKey::CallingContext)
            sample.context = CallingContextId { static_cast<std::uint32_t>(field.bits) };
        else if (field.key == FieldKey::UnwindDistance)
            sample.unwindDistance = static_cast<std::uint32_t>(std::min<std::uint64_t>(field.bits, 0xffffffff));
        else if (field.key == FieldKey::InterruptGenerator)
            sample.generator = generators.placeOf(field);
    }
    return sample;
}

bool hasSamples(const StoreView& store)
{
    return store.eventCountByKind()[static_cast<std::size_t>(EventKind::CallingContextSample)] > 0;
}

bool hasSamples(const LocationView& location)
{
    return location.index().content().kindCounts[static_cast<std::size_t>(EventKind::CallingContextSample)] > 0;
}

SampleStack sampleStack(const Definitions& definitions, const Sample& sample)
{
    SampleStack stack;
    stack.frames = contextPath(definitions, sample.context);
    stack.isTold = sample.unwindDistance.has_value();
    const std::size_t distance = sample.unwindDistance.value_or(0);
    if (distance == 0)
        return stack;
    stack.entered = std::min(distance - 1, stack.frames.size());
    stack.hasProgress = stack.entered < stack.frames.size();
    stack.isBeyond = distance - 1 > stack.frames.size();
    return stack;
}

std::vector<CallingContextId> contextPath(const Definitions& definitions, CallingContextId context)
{
    std::vector<CallingContextId> path;
    while (isValid(context) && indexOf(context) < definitions.callingContexts.size()) {
        path.push_back(context);
        context = definitions.callingContexts[indexOf(context)].parent; // a parent precedes its children
    }
    std::ranges::reverse(path);
    return path;
}

} // namespace lightcone::core
