// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/callpairs.h"

#include <algorithm>
#include <vector>

namespace lightcone::core {

void CallPairs::add(std::uint64_t pair)
{
    m_pairs.numberOf(pair);
    if (m_pairs.keys().size() <= kMost)
        return;
    m_isTooMany = true;
    m_pairs = {};
}

void CallPairs::add(const CallPairs& other)
{
    if (other.m_isTooMany) {
        m_isTooMany = true;
        m_pairs = {};
    }
    for (const std::uint64_t pair : other.m_pairs.keys()) {
        if (!m_isTooMany)
            add(pair);
    }
}

void CallPairs::setCallees(Definitions& definitions) const
{
    for (const std::uint64_t pair : m_pairs.keys()) {
        const FunctionId caller = definitions.functionOf(RegionId { static_cast<std::uint32_t>(pair >> 32) });
        const FunctionId callee = definitions.functionOf(RegionId { static_cast<std::uint32_t>(pair) });
        definitions.functions[indexOf(callee)].isCalled = true;
        if (isValid(caller))
            definitions.functions[indexOf(caller)].callees.push_back(callee);
    }
    for (FunctionDef& function : definitions.functions)
        std::ranges::sort(function.callees);
}

} // namespace lightcone::core
