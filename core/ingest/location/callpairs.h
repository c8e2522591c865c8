// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/numbering.h"
#include "core/model/definitions.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace lightcone::core {

/// Which functions called which directly. Of more than kMost pairs none is known: what comes out does then not depend
/// on the order in which they came.
class CallPairs {
public:
    static constexpr std::size_t kMost = std::size_t { 1 } << 16;

    /// The regions are those that stand for the functions. @p caller  none: nobody called it
    void add(RegionId caller, RegionId callee)
    {
        if (!m_isTooMany)
            add(std::uint64_t { static_cast<std::uint32_t>(caller) } << 32 | static_cast<std::uint32_t>(callee));
    }
    void add(const CallPairs& other);
    /// Sets the callees of the functions of finished definitions.
    void setCallees(Definitions& definitions) const;

private:
    struct Hash {
        std::size_t operator()(std::uint64_t pair) const { return spreadBits(pair ^ pair >> 29); }
    };

    void add(std::uint64_t pair);

    Numbering<std::uint64_t, Hash> m_pairs;
    bool m_isTooMany = false;
};

} // namespace lightcone::core
