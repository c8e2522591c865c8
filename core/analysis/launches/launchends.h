// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

// Private to core/analysis/launches.
namespace lightcone::core {

class StoreView;

/// A call of the host that launches, or a kernel.
struct LaunchEnd {
    EventRef enter;
    Interval span;
    std::optional<std::uint64_t> callSite {};
    LocationId stream = LocationId::none; ///< of a kernel its own; of a call the one that it names, none: it names none
};

/// What the definitions of a trace say of launches.
class LaunchDefinitions {
public:
    explicit LaunchDefinitions(const StoreView& store);

    bool isCallSite(ParameterId parameter) const
    {
        return indexOf(parameter) < m_isCallSite.size() && m_isCallSite[indexOf(parameter)];
    }
    /// @param attribute  an AttributeId
    bool isStreamReference(std::uint32_t attribute) const
    {
        return attribute < m_isStreamReference.size() && m_isStreamReference[attribute];
    }
    bool isLaunching(FunctionId function) const { return isValid(function) && m_isLaunching[indexOf(function)]; }
    bool isKernel(RegionId region) const;
    bool hasLaunching() const { return m_hasLaunching; }
    bool hasStreamReferences() const { return m_hasStreamReferences; }

private:
    const StoreView& m_store;
    std::vector<bool> m_isCallSite; ///< by parameter
    std::vector<bool> m_isStreamReference; ///< by attribute
    std::vector<bool> m_isLaunching; ///< by function
    bool m_hasStreamReferences = false;
    bool m_hasLaunching = false;
};

/// Those of one location in the order of their enters, at most @p most and one more. O(events)
Stoppable<std::vector<LaunchEnd>> kernelsOf(const StoreView& store, const LaunchDefinitions& definitions,
    LocationId stream, std::size_t most, const std::stop_token& stop);
Stoppable<std::vector<LaunchEnd>> launchCallsOf(const StoreView& store, const LaunchDefinitions& definitions,
    LocationId location, std::size_t most, const std::stop_token& stop);

} // namespace lightcone::core
