// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/launches/launchends.h"

#include "core/analysis/iterations/parametervalue.h"
#include "core/analysis/iterations/visitscan.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lightcone::core {

namespace {

using std::string_view_literals::operator""sv;

/// Functions of which each call launches one kernel, without what tells variants of them apart.
constexpr std::array kLaunching { "cudaLaunch"sv, "cudaLaunchCooperativeKernel"sv, "cudaLaunchKernel"sv,
    "cudaLaunchKernelExC"sv, "cuLaunch"sv, "cuLaunchCooperativeKernel"sv, "cuLaunchGrid"sv, "cuLaunchGridAsync"sv,
    "cuLaunchKernel"sv, "cuLaunchKernelEx"sv, "hipExtLaunchKernel"sv, "hipExtModuleLaunchKernel"sv,
    "hipHccModuleLaunchKernel"sv, "hipLaunchByPtr"sv, "hipLaunchCooperativeKernel"sv, "hipLaunchKernel"sv,
    "hipModuleLaunchCooperativeKernel"sv, "hipModuleLaunchKernel"sv, "clEnqueueNDRangeKernel"sv, "clEnqueueTask"sv };

bool launchesKernel(std::string_view name)
{
    for (const std::string_view suffix : { "_ptsz"sv, "_spt"sv, "_v11060"sv }) {
        if (name.ends_with(suffix))
            name.remove_suffix(suffix.size());
    }
    return std::ranges::find(kLaunching, name) != kLaunching.end();
}

/// Collects the kernels of a stream, as a visitor of scanVisits().
class KernelVisitor {
public:
    KernelVisitor(const StoreView& store, const LaunchDefinitions& definitions, LocationId stream, std::size_t most)
        : m_definitions(definitions)
        , m_location(store.location(stream))
        , m_most(most)
    {
    }

    bool isDone(Tick) const { return m_found.size() > m_most; }
    void pass(const std::vector<Frame>&, std::uint64_t) { }
    void enter(const std::vector<Frame>& frames)
    {
        if (frames.size() != 1)
            return;
        const Frame& frame = frames.back();
        m_isOpen = m_definitions.isKernel(frame.region);
        if (m_isOpen)
            m_found.push_back(
                { { m_location.id(), frame.enterIndex }, { frame.enter, frame.enter }, {}, m_location.id() });
    }
    void leave(const std::vector<Frame>& frames, Tick t, std::uint64_t)
    {
        if (frames.size() != 1 || !m_isOpen)
            return;
        m_found.back().span.end = t;
        m_isOpen = false;
    }
    void other(const std::vector<Frame>& frames, const EventRecord& record)
    {
        if (record.kind != EventKind::Parameter || frames.size() != 1 || !m_isOpen)
            return;
        if (const auto value = parameterValue(m_location, record); value && m_definitions.isCallSite(value->parameter))
            m_found.back().callSite = value->bits;
    }
    std::vector<LaunchEnd> take() { return std::move(m_found); }

private:
    const LaunchDefinitions& m_definitions;
    const LocationView& m_location;
    std::size_t m_most;
    std::vector<LaunchEnd> m_found;
    bool m_isOpen = false; ///< whether the last kernel is
};

/// Collects the calls of a thread that launch, as a visitor of scanVisits().
class LaunchCallVisitor {
public:
    LaunchCallVisitor(
        const StoreView& store, const LaunchDefinitions& definitions, LocationId location, std::size_t most)
        : m_store(store)
        , m_definitions(definitions)
        , m_location(store.location(location))
        , m_most(most)
    {
    }

    bool isDone(Tick) const { return m_found.size() > m_most; }
    void pass(const std::vector<Frame>&, std::uint64_t) { }
    void enter(const std::vector<Frame>& frames)
    {
        if (m_definitions.isLaunching(m_store.definitions().functionOf(frames.back().region)))
            m_open.push_back({ frames.size(), false, {} });
    }
    void leave(const std::vector<Frame>& frames, Tick t, std::uint64_t)
    {
        if (m_open.empty() || m_open.back().depth != frames.size())
            return;
        const OpenCall call = m_open.back();
        m_open.pop_back();
        if (!m_open.empty())
            m_open.back().hasInner = true;
        if (call.hasInner && !call.callSite)
            return;
        const Frame& frame = frames.back();
        const EventRef enter { m_location.id(), frame.enterIndex };
        m_found.push_back({ enter, { frame.enter, t }, call.callSite, streamOf(frame.enterIndex) });
    }
    void other(const std::vector<Frame>& frames, const EventRecord& record)
    {
        if (record.kind != EventKind::Parameter || frames.empty())
            return;
        const auto value = parameterValue(m_location, record);
        if (!value || !m_definitions.isCallSite(value->parameter))
            return;
        if (m_open.empty() || m_open.back().depth != frames.size())
            m_open.push_back({ frames.size(), false, {} });
        m_open.back().callSite = value->bits;
    }
    std::vector<LaunchEnd> take()
    {
        std::ranges::sort(m_found, {}, [](const LaunchEnd& end) { return end.enter.index; });
        return std::move(m_found);
    }

private:
    struct OpenCall {
        std::size_t depth = 0; ///< calls that are open, itself included
        bool hasInner = false; ///< a call in it launches
        std::optional<std::uint64_t> callSite;
    };

    LocationId streamOf(std::uint64_t enter) const
    {
        if (!m_definitions.hasStreamReferences())
            return LocationId::none;
        for (const Field& field : m_location.attributes(enter)) {
            if (field.key == FieldKey::Attribute && field.type == FieldType::Location
                && m_definitions.isStreamReference(field.name))
                return static_cast<LocationId>(field.bits);
        }
        return LocationId::none;
    }

    const StoreView& m_store;
    const LaunchDefinitions& m_definitions;
    const LocationView& m_location;
    std::size_t m_most;
    std::vector<OpenCall> m_open; ///< outermost first
    std::vector<LaunchEnd> m_found;
};

/// Scans the visits of @p location with a Visitor, which collects the ends of launches there.
template <typename Visitor> Stoppable<std::vector<LaunchEnd>> endsOn(const StoreView& store,
    const LaunchDefinitions& definitions, LocationId location, std::size_t most, const std::stop_token& stop)
{
    Visitor visitor(store, definitions, location, most);
    if (scanVisits(store, location, 0, visitor, stop).isStopped())
        return Stopped {};
    return visitor.take();
}

} // namespace

LaunchDefinitions::LaunchDefinitions(const StoreView& store)
    : m_store(store)
    , m_isLaunching(store.definitions().functions.size())
{
    const Definitions& definitions = store.definitions();
    for (const ParameterDef& parameter : definitions.parameters)
        m_isCallSite.push_back(parameter.name == "callsite id");
    for (const AttributeDef& attribute : definitions.attributes) {
        m_isStreamReference.push_back(attribute.name == "CUDA_STREAM_REF");
        m_hasStreamReferences = m_hasStreamReferences || m_isStreamReference.back();
    }
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        m_isLaunching[i] = launchesKernel(definitions.functions[i].name);
        m_hasLaunching = m_hasLaunching || m_isLaunching[i];
    }
}

bool LaunchDefinitions::isKernel(RegionId region) const
{
    if (!isValid(region))
        return false;
    const RegionDef& of = m_store.definitions().region(region);
    return of.role != RegionRole::Artificial && of.group != RegionGroup::Measurement;
}

Stoppable<std::vector<LaunchEnd>> kernelsOf(const StoreView& store, const LaunchDefinitions& definitions,
    LocationId stream, std::size_t most, const std::stop_token& stop)
{
    return endsOn<KernelVisitor>(store, definitions, stream, most, stop);
}

Stoppable<std::vector<LaunchEnd>> launchCallsOf(const StoreView& store, const LaunchDefinitions& definitions,
    LocationId location, std::size_t most, const std::stop_token& stop)
{
    return endsOn<LaunchCallVisitor>(store, definitions, location, most, stop);
}

} // namespace lightcone::core
