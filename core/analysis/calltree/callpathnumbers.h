// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/numbering.h"
#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to the call tree.
namespace lightcone::core {

/// Numbers of call paths, by the path of the caller and the function called. A caller's number is below those of the
/// paths it begins. Where there are too many, the paths below some are folded: all calls below have one number, that of
/// a path of the function `none`, which no other path of the same caller is beside.
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
        m_isFolded = m_isFolded || !isValid(function);
        const std::uint32_t known = m_isFolded ? find(caller, function) : kTop;
        return known != kTop ? known : m_numbers.numberOf({ caller, function });
    }
    /// kTop when there is none.
    std::uint32_t find(std::uint32_t caller, FunctionId function) const
    {
        if (isFolded(caller))
            return caller;
        const std::uint32_t known = m_numbers.find({ caller, function });
        return known == kTop && m_isFolded ? m_numbers.find({ caller, FunctionId::none }) : known;
    }
    std::span<const Path> paths() const { return m_numbers.keys(); }
    bool hasFolded() const { return m_isFolded; }
    /// Says whether a path is that of the calls below its caller. False for kTop.
    bool isFolded(std::uint32_t path) const { return path != kTop && !isValid(paths()[path].function); }

    /// Folds the paths below some, so that at most about half of @p most are left: those stay of which all callers have
    /// the most time. What was folded before stays so.
    /// @param inclusive  time of each path; that of a caller is as much as that of each path below, at least
    /// @param isToFold   by path: what is below it is to be folded
    /// @returns the new number of each path
    std::vector<std::uint32_t> fold(
        std::span<const std::uint64_t> inclusive, const std::vector<bool>& isToFold, std::size_t most);

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
    bool m_isFolded = false; ///< there are folded paths
};

} // namespace lightcone::core
