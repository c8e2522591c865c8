// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/concurrency/activitychanges.h"

#include "core/base/radixsort.h"

#include <cstddef>

namespace lightcone::core {

ActivityChanges::ActivityChanges(const ActivityIndex& index, std::span<const LocationId> locations, Tick begin)
    : m_begin(begin)
{
    m_cursors.reserve(locations.size());
    for (const LocationId location : locations) {
        m_cursors.emplace_back(index.of(location), begin);
        ++m_counts[static_cast<std::size_t>(m_cursors.back().step().activity)];
    }
}

std::span<const ActivityChanges::Change> ActivityChanges::readUntil(Tick end)
{
    m_changes.clear();
    for (ActivitySteps::Cursor& cursor : m_cursors) {
        while (cursor.step().time.end <= end) {
            const Activity from = cursor.step().activity;
            if (!cursor.next())
                break;
            m_changes.push_back({ ticksBetween(m_begin, cursor.step().time.begin), from, cursor.step().activity });
        }
    }
    for (const Change& change : m_changes) {
        --m_counts[static_cast<std::size_t>(change.from)];
        ++m_counts[static_cast<std::size_t>(change.to)];
    }
    radixSort(m_changes, m_scratch, [](const Change& change) { return change.after; });
    m_begin = end;
    return m_changes;
}

} // namespace lightcone::core
