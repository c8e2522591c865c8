// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/preview.h"

#include "core/ingest/location/locationrecorder.h"
#include "core/ingest/memory/scratchpool.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace lightcone::core {

namespace {

using OpenCalls = std::vector<RecordedState::OpenCall>;

/// Keeps segments in memory, apart from those of the trace.
class PreviewContext final : public IngestContext {
public:
    PreviewContext(const Definitions& definitions, IngestContext& context)
        : m_definitions(definitions)
        , m_context(context)
    {
    }
    RegionUse use(RegionId region) override { return m_context.use(region); }
    const Definitions& definitions() const override { return m_definitions; }
    bool isText(StringId text, std::string_view expected) override { return m_context.isText(text, expected); }
    std::shared_ptr<const Segment> keep(ByteVector&& bytes) override
    {
        const auto owner = std::make_shared<const ByteVector>(std::move(bytes));
        return Segment::open(*owner, owner, { m_definitions.regions.size(), m_definitions.callingContexts.size() });
    }
    ScratchPool& scratch() override { return m_scratch; }

private:
    const Definitions& m_definitions;
    IngestContext& m_context;
    ScratchPool m_scratch { std::numeric_limits<std::uint64_t>::max(), [] { return nullptr; } };
};

/// @returns the number of calls, from the outermost on, that are the same in both.
std::size_t sharedCalls(const OpenCalls& a, const OpenCalls& b)
{
    const auto isSame = [](const auto& x, const auto& y) { return x.region == y.region && x.enter == y.enter; };
    return static_cast<std::size_t>(std::ranges::mismatch(a, b, isSame).in1 - a.begin());
}

/// @param states  of one location, ascending by time
LocationIndex::Content contentOf(
    LocationId location, std::span<const RecordedState* const> states, IngestContext& context)
{
    SegmentList segments;
    LocationRecorder recorder(location, context, segments);
    const auto add = [&recorder](Tick t, EventKind kind, RegionId region) {
        recorder.begin(t);
        recorder.addCall(kind, region);
    };
    const OpenCalls none;
    const OpenCalls* open = &none;
    Tick known = 0; // when `open` was
    const auto closeDownTo = [&](std::size_t depth) {
        for (std::size_t i = open->size(); i > depth; --i)
            add(known, EventKind::Leave, (*open)[i - 1].region);
    };
    for (const RecordedState* const state : states) {
        const std::size_t shared = sharedCalls(*open, state->calls);
        closeDownTo(shared);
        for (std::size_t i = shared; i < state->calls.size(); ++i)
            add(state->calls[i].enter, EventKind::Enter, state->calls[i].region);
        open = &state->calls;
        known = state->tick;
    }
    closeDownTo(0);
    recorder.finish();
    return segments.copy();
}

} // namespace

std::vector<LocationIndex::Content> previewOf(
    const Definitions& definitions, std::span<const RecordedState> states, IngestContext& context)
{
    PreviewContext memory(definitions, context);
    std::vector<std::vector<const RecordedState*>> byLocation(definitions.locations.size());
    for (const RecordedState& state : states) {
        if (isValid(state.location) && indexOf(state.location) < byLocation.size())
            byLocation[indexOf(state.location)].push_back(&state);
    }
    std::vector<LocationIndex::Content> contents(byLocation.size());
    for (std::size_t i = 0; i < byLocation.size(); ++i) {
        std::ranges::stable_sort(byLocation[i], {}, &RecordedState::tick);
        if (!byLocation[i].empty())
            contents[i] = contentOf(idAt<LocationId>(i), byLocation[i], memory);
    }
    return contents;
}

} // namespace lightcone::core
