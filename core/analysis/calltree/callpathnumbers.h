// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/numbering.h"
#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>

// Private to the call tree.
namespace lightcone::core {

/// Numbers of call paths, by the path of the caller and the function called. A caller's number is below those of the
/// paths it begins.
class CallPathNumbers {
public:
    static constexpr std::uint32_t kTop = 0xffffffff; ///< the caller of the outermost calls

    struct Path {
        std::uint32_t caller = kTop;
        FunctionId function = FunctionId::none;

        friend bool operator==(const Path&, const Path&) = default;
    };
    std::uint32_t numberOf(std::uint32_t caller, FunctionId function)
    {
        return m_numbers.numberOf({ caller, function });
    }
    /// kTop when there is none.
    std::uint32_t find(std::uint32_t caller, FunctionId function) const { return m_numbers.find({ caller, function }); }
    std::span<const Path> paths() const { return m_numbers.keys(); }

private:
    struct Hash {
        std::size_t operator()(const Path& path) const
        {
            return spreadBits(std::uint64_t { path.caller } << 32 | static_cast<std::uint32_t>(path.function));
        }
    };
    using Numbers = Numbering<Path, Hash>;
    static_assert(Numbers::kNone == kTop);

    Numbers m_numbers;
};

} // namespace lightcone::core
