// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <span>
#include <vector>

namespace lightcone::core {

/// Some functions of a trace. Immutable.
class FunctionSet {
public:
    /// @param chosen     in any order; none and ids beyond @p functions are ignored
    /// @param functions  number of functions of the trace
    FunctionSet(std::span<const FunctionId> chosen, std::size_t functions)
        : m_isChosen(functions)
    {
        for (const FunctionId function : chosen) {
            if (isValid(function) && indexOf(function) < functions)
                m_isChosen[indexOf(function)] = true;
        }
    }
    /// False for FunctionId::none.
    bool contains(FunctionId function) const
    {
        return indexOf(function) < m_isChosen.size() && m_isChosen[indexOf(function)];
    }

private:
    std::vector<bool> m_isChosen; ///< by function
};

} // namespace lightcone::core
