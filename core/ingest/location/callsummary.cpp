// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/callsummary.h"

#include "core/base/radixsort.h"

namespace lightcone::core {

void CallSummary::forgetPaths()
{
    std::vector<std::uint32_t> functions; // by path
    for (const StretchPath& path : m_walk.paths())
        functions.push_back(path.function);
    for (std::uint32_t& left : m_left)
        left = functions[left >> kClassBits] << kClassBits | (left & kClassMask);
    addPathsToFunctions();
    m_hasPaths = false;
}

void CallSummary::addPathsToFunctions()
{
    for (const StretchPath& path : m_walk.paths()) {
        if (path.left > 0)
            m_functions[path.function].addCalls(path.left, path.min, path.max);
    }
}

std::vector<CallSummary::Counted> CallSummary::takeCounts()
{
    std::vector<std::uint32_t> scratch;
    radixSort(m_left, scratch, [](std::uint32_t left) { return left; });
    std::vector<Counted> counts;
    for (const std::uint32_t left : m_left) {
        if (counts.empty() || counts.back().key != left)
            counts.push_back({ left, 0 });
        ++counts.back().count;
    }
    m_left.clear();
    return counts;
}

SegmentPaths CallSummary::takePaths(std::span<const Counted> counts) const
{
    SegmentPaths paths;
    paths.paths.assign(m_walk.paths().begin(), m_walk.paths().end());
    paths.stillOpen = static_cast<std::uint32_t>(m_walk.stillOpen());
    paths.top = m_walk.calls().empty() ? StretchPath::kNone : m_walk.calls().back().path;
    std::size_t next = 0;
    for (std::uint32_t path = 0; path < paths.paths.size(); ++path) {
        for (; next < counts.size() && counts[next].key >> kClassBits == path; ++next)
            paths.classes.counts.push_back({ counts[next].key & kClassMask, counts[next].count });
        paths.classes.endList();
    }
    return paths;
}

SegmentDurations CallSummary::takeDurations(std::vector<Counted>&& counts)
{
    if (m_hasPaths) {
        addPathsToFunctions();
        for (Counted& counted : counts)
            counted.key = m_walk.paths()[counted.key >> kClassBits].function << kClassBits | (counted.key & kClassMask);
        std::vector<Counted> scratch;
        radixSort(counts, scratch, [](const Counted& counted) { return counted.key; });
    }
    SegmentDurations durations;
    std::vector<ClassCount>& classes = durations.classes.counts;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (i > 0 && counts[i].key == counts[i - 1].key)
            classes.back().count += counts[i].count;
        else
            classes.push_back({ counts[i].key & kClassMask, counts[i].count });
        const std::uint32_t function = counts[i].key >> kClassBits;
        if (i + 1 < counts.size() && counts[i + 1].key >> kClassBits == function)
            continue;
        durations.classes.endList();
        durations.functions.push_back(std::exchange(m_functions[function], {}));
        durations.functions.back().function = function;
    }
    return durations;
}

} // namespace lightcone::core
