// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/instances/locationinstances.h"

#include "core/analysis/instances/instancefinder.h"
#include "core/base/saturating.h"

#include <algorithm>

namespace lightcone::core {

bool hasAny(const LocationIndex::Part& part, const FunctionSet& functions)
{
    return std::ranges::any_of(
        part.functions, [&functions](FunctionId function) { return functions.contains(function); });
}

NodeInstances nodeInstances(const LocationIndex::Part& part, unsigned level, std::uint32_t node,
    const FunctionSet& functions, std::vector<NodeEntry>& entries)
{
    NodeInstances result;
    part.segment->nodeEntries(level, node, entries);
    for (const NodeEntry& entry : entries) {
        if (!functions.contains(part.functions[entry.function + 1]))
            continue;
        result.visits = saturatingSum(result.visits, entry.visits);
        result.onTop = saturatingSum(result.onTop, entry.exclusive);
        result.mostOpen = saturatingSum(result.mostOpen, entry.inclusive);
        result.leastOpen = std::max(result.leastOpen, entry.inclusive);
        if (entry.min <= entry.max) {
            result.min = std::min(result.min, entry.min);
            result.max = std::max(result.max, entry.max);
        }
    }
    // No two calls are on top at once.
    result.leastOpen = std::max(result.leastOpen, result.onTop);
    return result;
}

LocationInstances::LocationInstances(const Definitions& definitions, const LocationIndex& index,
    std::shared_ptr<const FunctionSet> functions, const DurationRange& durations)
    : m_definitions(&definitions)
    , m_index(&index)
    , m_functions(std::move(functions))
    , m_durations(durations)
    , m_enter(index.content().hasContextFrames ? EventKind::CallingContextEnter : EventKind::Enter)
{
    m_before.reserve(index.parts().size() + 1);
    std::uint64_t count = 0;
    std::vector<NodeEntry> entries;
    InstanceFinder finder(definitions, index, *m_functions, m_durations);
    for (std::uint32_t number = 0; number < index.parts().size(); ++number) {
        m_before.push_back(count);
        const LocationIndex::Part& part = index.parts()[number];
        if (!hasAny(part, *m_functions))
            continue;
        count = saturatingSum(count,
            m_durations.isAll() ? nodeInstances(part, kNodeLevels - 1, 0, *m_functions, entries).visits
                                : finder.count(number));
    }
    m_before.push_back(count);
}

std::vector<FoundInstance> LocationInstances::foundIn(std::uint32_t part) const
{
    std::vector<FoundInstance> found;
    InstanceFinder(*m_definitions, *m_index, *m_functions, m_durations).find(part, found);
    return found;
}

bool LocationInstances::isEnter(const DictionaryEntry& entry) const
{
    if (entry.kind() != m_enter)
        return false;
    const RegionId region = m_enter == EventKind::Enter ? RegionId { entry.reference }
                                                        : m_definitions->regionOf(CallingContextId { entry.reference });
    return m_functions->contains(m_definitions->functionOf(region));
}

bool LocationInstances::isEnter(std::uint64_t event) const
{
    if (event >= m_index->eventCount())
        return false;
    const std::uint32_t number = m_index->partOf(event);
    if (!m_durations.isAll())
        return std::ranges::binary_search(foundIn(number), event, {}, &FoundInstance::event);
    const Segment& segment = *m_index->parts()[number].segment;
    const std::uint64_t first = m_index->firstEvent({ number, 0 });
    return isEnter(segment.dictionary()[segment.code(static_cast<std::uint32_t>(event - first))]);
}

std::uint32_t LocationInstances::partOf(std::uint64_t i) const
{
    const auto after = std::upper_bound(m_before.begin(), m_before.end(), i);
    return static_cast<std::uint32_t>(after - m_before.begin()) - 1;
}

Tick LocationInstances::earliest(std::uint64_t i) const
{
    return m_index->parts()[partOf(i)].begin;
}

std::uint64_t LocationInstances::countBefore(std::uint64_t event) const
{
    const LocationIndex::Place end = m_index->placeOf(event);
    std::uint64_t count = m_before[end.part];
    if (end.part >= m_index->parts().size() || m_before[end.part + 1] == count)
        return count;
    if (!m_durations.isAll()) {
        const std::vector<FoundInstance> found = foundIn(end.part);
        const auto next = std::ranges::lower_bound(found, event, {}, &FoundInstance::event);
        return count + static_cast<std::uint64_t>(next - found.begin());
    }
    const LocationIndex::Part& part = m_index->parts()[end.part];
    std::vector<NodeEntry> entries;
    std::uint32_t block = 0;
    for (unsigned level = kNodeLevels - 1; level-- > 0;) {
        const std::uint32_t size = nodeBlocks(level);
        for (; block + size <= end.block; block += size)
            count += nodeInstances(part, level, block / size, *m_functions, entries).visits;
    }
    const auto last = static_cast<std::uint32_t>(event - m_index->firstEvent({ end.part, 0 }));
    for (; block * kBlockEvents < last; ++block) {
        const PackedSpan codes = part.segment->blockBytes(block).codes;
        const std::uint32_t events = std::min(last - block * kBlockEvents, part.segment->blockEvents(block));
        for (std::uint32_t i = 0; i < events; ++i) {
            const std::uint64_t code = codes[i];
            if (code < part.segment->dictionary().size() && isEnter(part.segment->dictionary()[code]))
                ++count;
        }
    }
    return count;
}

std::optional<std::uint64_t> LocationInstances::enterOf(std::uint64_t i) const
{
    if (i >= count())
        return std::nullopt;
    const std::uint32_t number = partOf(i);
    const LocationIndex::Part& part = m_index->parts()[number];
    const Segment& segment = *part.segment;
    std::uint64_t left = i - m_before[number];
    if (!m_durations.isAll()) {
        const std::vector<FoundInstance> found = foundIn(number);
        return left < found.size() ? std::optional(found[left].event) : std::nullopt;
    }
    std::vector<NodeEntry> entries;
    std::uint32_t block = 0;
    for (unsigned level = kNodeLevels - 1; level-- > 0;) {
        for (const std::uint32_t size = nodeBlocks(level); block < segment.blocks(); block += size) {
            const std::uint64_t visits = nodeInstances(part, level, block / size, *m_functions, entries).visits;
            if (left < visits)
                break;
            left -= visits;
        }
    }
    for (; block < segment.blocks(); ++block) {
        const PackedSpan codes = segment.blockBytes(block).codes;
        for (std::uint32_t event = 0; event < segment.blockEvents(block); ++event) {
            const std::uint64_t code = codes[event];
            if (code < segment.dictionary().size() && isEnter(segment.dictionary()[code]) && left-- == 0)
                return m_index->firstEvent({ number, block }) + event;
        }
    }
    return std::nullopt;
}

} // namespace lightcone::core
