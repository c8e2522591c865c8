// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamelight.h"

#include "views/charts/flamegraph/flamegeometry.h"
#include "views/charts/flamegraph/flamepaths.h"

namespace lightcone::views {

FlameLight::FlameLight(const FlamePaths& flames, const std::vector<bool>& isLit)
{
    const std::vector<FlamePath>& paths = flames.paths;
    m_before.reserve(paths.size() + 1);
    m_before.push_back(0);
    std::uint32_t end = 0; // of the paths below one that is lit
    double lit = 0;
    for (std::uint32_t i = 0; i < paths.size(); ++i) {
        const core::FunctionId function = paths[i].function;
        const bool isOne = isValid(function) && isLit[indexOf(function)];
        m_before.push_back(m_before.back() + (isOne ? 1 : 0));
        if (isOne && i >= end) {
            lit += paths[i].width();
            end = paths[i].end;
        }
    }
    if (!paths.empty())
        m_share = lit / paths.front().width();
}

bool FlameLight::isLit(const FlameBar& bar) const
{
    return count(bar.first, bar.isMany ? bar.end : bar.first + 1) > 0;
}

std::uint32_t FlameLight::next(std::uint32_t path, bool isForward) const
{
    const auto paths = static_cast<std::uint32_t>(m_before.size() - 1);
    std::uint32_t at = path;
    do {
        at = isForward ? (at + 1) % paths : (at + paths - 1) % paths;
    } while (!isLit(at) && at != path);
    return at;
}

} // namespace lightcone::views
