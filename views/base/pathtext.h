// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::views {

/// Tables name so many functions of a call path, its last ones. Those of a longer path follow kPathCut.
inline constexpr std::size_t kPathNames = 256;
inline constexpr std::string_view kPathCut = "…/";

/// The text of a call path in tables: names joined by '/', as one is walked that goes deeper by one step at most.
class PathText {
public:
    /// @param isWhole  all names are written, however long the path is
    explicit PathText(bool isWhole)
        : m_isWhole(isWhole)
    {
    }
    /// Goes on to @p name. @param depth  0: the first name. @returns the text up to there, until the next call.
    /// O(kPathNames), also where all names are written
    std::string_view goTo(std::uint32_t depth, std::string_view name);

private:
    bool m_isWhole;
    std::string m_path;
    std::vector<std::size_t> m_begins; ///< begin of each name in m_path
    std::string m_cut;
};

} // namespace lightcone::views
