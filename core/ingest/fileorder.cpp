// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/fileorder.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

void FileOrder::endTime()
{
    if (m_runs.empty())
        return;
    if (m_all.size() + 2 * m_times.size() + m_repeated.size() > kMost || m_runs.size() > kMost) {
        m_isGivenUp = true;
        m_times = {};
        m_all = {};
        m_repeated = {};
    }
    if (m_isGivenUp) {
        m_runs.clear();
        return;
    }
    if (m_tick <= m_latest)
        m_repeated.push_back(m_tick);
    m_latest = std::max(m_latest, m_tick);
    const bool isOrderOfLocations = std::ranges::adjacent_find(m_runs, [](const auto& a, const auto& b) {
        return a.location >= b.location;
    }) == m_runs.end();
    if (!isOrderOfLocations) {
        m_times.push_back({ m_tick, m_all.size() });
        m_all.insert(m_all.end(), m_runs.begin(), m_runs.end());
    }
    m_runs.clear();
}

EqualTimes FileOrder::take()
{
    endTime();
    if (m_isGivenUp)
        return EqualTimes::givenUp();
    std::ranges::sort(m_repeated);
    std::vector<std::pair<Time, std::size_t>> times; // and where their runs end
    for (std::size_t i = 0; i < m_times.size(); ++i) {
        if (!std::ranges::binary_search(m_repeated, m_times[i].tick))
            times.emplace_back(m_times[i], i + 1 < m_times.size() ? m_times[i + 1].first : m_all.size());
    }
    std::ranges::sort(times, {}, [](const auto& time) { return time.first.tick; });
    EqualTimes order;
    for (const auto& [time, end] : times)
        order.add(time.tick, EqualTimes::Runs(m_all).subspan(time.first, end - time.first));
    m_times.clear();
    m_all.clear();
    return order;
}

} // namespace lightcone::core
