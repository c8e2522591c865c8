// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// An event, and where the function of the innermost call around it goes; none: there is no such call.
struct EndFunction {
    EventRef event;
    FunctionId* function = nullptr;
};

/// Finds the innermost calls around many events, location by location.
class EndFunctionFinder {
public:
    /// @p store outlives this. @param threads  at most so many
    EndFunctionFinder(const StoreView& store, unsigned threads)
        : m_store(store)
        , m_threads(threads)
    {
    }
    /// Reorders @p ends. O(ends · log ends), and of each location either the events from the first end to the last one
    /// or, where these are many for few ends, a block for each end.
    Completion find(std::span<EndFunction> ends, const std::stop_token& stop) const;

private:
    /// Gives up when @p stop asks for it.
    void findOfLocation(std::span<const EndFunction> ends, const std::stop_token& stop) const;

    const StoreView& m_store;
    unsigned m_threads;
};

} // namespace lightcone::core
