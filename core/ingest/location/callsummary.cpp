// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/callsummary.h"

#include <algorithm>
#include <array>

namespace lightcone::core {

namespace {

constexpr unsigned kDigitBits = 11;

/// Sorts @p items by the lowest @p bits bits of keyOf(item). O(items · bits)
template <typename Item, typename KeyOf> void sortByKey(std::vector<Item>& items, unsigned bits, const KeyOf& keyOf)
{
    std::vector<Item> sorted(items.size());
    for (unsigned shift = 0; shift < bits; shift += kDigitBits) {
        constexpr std::size_t kDigits = std::size_t { 1 } << kDigitBits;
        std::array<std::uint32_t, kDigits> places {};
        const auto digitOf = [&](const Item& item) { return keyOf(item) >> shift & (kDigits - 1); };
        for (const Item& item : items)
            ++places[digitOf(item)];
        std::uint32_t place = 0;
        for (std::uint32_t& count : places)
            place += std::exchange(count, place);
        for (const Item& item : items)
            sorted[places[digitOf(item)]++] = item;
        items.swap(sorted);
    }
}

unsigned bitsOf(std::size_t end)
{
    unsigned bits = 0;
    while (end >> bits != 0)
        ++bits;
    return bits;
}

} // namespace

SegmentPaths CallSummary::take()
{
    SegmentPaths paths;
    paths.paths.assign(m_walk.paths().begin(), m_walk.paths().end());
    paths.stillOpen = static_cast<std::uint32_t>(m_walk.stillOpen());
    paths.top = m_walk.calls().empty() ? StretchPath::kNone : m_walk.calls().back().path;
    paths.classEnds.resize(paths.paths.size());
    sortByKey(m_left, kClassBits + bitsOf(paths.paths.size()), [](std::uint32_t left) { return left; });
    for (std::size_t i = 0; i < m_left.size(); ++i) {
        if (i == 0 || m_left[i] != m_left[i - 1])
            paths.classes.push_back({ m_left[i] & ((1U << kClassBits) - 1), 0 });
        ++paths.classes.back().count;
        paths.classEnds[m_left[i] >> kClassBits] = static_cast<std::uint32_t>(paths.classes.size());
    }
    for (std::size_t i = 1; i < paths.classEnds.size(); ++i)
        paths.classEnds[i] = std::max(paths.classEnds[i], paths.classEnds[i - 1]);
    m_left.clear();
    return paths;
}

void CallSummary::writeDurations(ByteVector& out, const SegmentPaths& paths, std::span<const DictionaryEntry> codes)
{
    struct Part {
        std::uint32_t function;
        ClassCount classes;
    };
    std::vector<Part> parts;
    parts.reserve(paths.classes.size());
    for (std::size_t i = 0; i < paths.paths.size(); ++i) {
        const StretchPath& path = paths.paths[i];
        if (path.left == 0)
            continue;
        const std::uint32_t function = codes[path.code].top - 1;
        FunctionDurations& durations = m_functions[function];
        durations.min = durations.calls == 0 ? path.min : std::min(durations.min, path.min);
        durations.max = std::max(durations.max, path.max);
        durations.calls += path.left;
        for (const ClassCount& count : paths.classesOf(i))
            parts.push_back({ function, count });
    }
    sortByKey(parts, kClassBits + bitsOf(m_functions.size()),
        [](const Part& part) { return std::uint64_t { part.function } << kClassBits | part.classes.number; });
    FunctionDurationsWriter writer(out);
    std::vector<ClassCount> classes;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!classes.empty() && classes.back().number == parts[i].classes.number)
            classes.back().count += parts[i].classes.count;
        else
            classes.push_back(parts[i].classes);
        if (i + 1 < parts.size() && parts[i + 1].function == parts[i].function)
            continue;
        FunctionDurations& durations = m_functions[parts[i].function];
        durations.function = parts[i].function;
        writer.add(durations, classes);
        durations = {};
        classes.clear();
    }
}

} // namespace lightcone::core
