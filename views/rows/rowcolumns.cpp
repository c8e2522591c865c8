// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowcolumns.h"

#include <algorithm>

namespace lightcone::views {

const BandRun* RowColumns::runAt(int column) const
{
    const auto run = std::ranges::upper_bound(runs, column, {}, &BandRun::last);
    return run != runs.end() && run->first <= column ? &*run : nullptr;
}

void RowColumns::append(const RowColumns& later, int first)
{
    for (SolidRun run : later.solids) {
        run.first += first;
        run.last += first;
        solids.push_back(run);
    }
    const auto before = static_cast<std::uint32_t>(bands.size());
    for (BandRun run : later.runs) {
        run.first += first;
        run.last += first;
        run.begin += before;
        run.end += before;
        runs.push_back(run);
    }
    bands.insert(bands.end(), later.bands.begin(), later.bands.end());
}

} // namespace lightcone::views
