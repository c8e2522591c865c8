// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/order/milestones.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace lightcone::core {

std::optional<Milestones> Milestones::open(
    std::span<const std::byte> bytes, std::shared_ptr<const void> owner, std::size_t locations)
{
    Milestones result;
    result.m_bytes = bytes;
    result.m_owner = std::move(owner);
    result.m_locations = locations;
    if (bytes.empty())
        return result;
    ByteReader in(bytes);
    const std::uint64_t times = in.fixed(8);
    if (times < 2 || times > in.left() / (sizeof(Tick) + sizeof(std::uint64_t)))
        return std::nullopt;
    const std::size_t groups = (times + kGroup - 1) / kGroup;
    result.m_times = valuesAt<Tick>(bytes.data() + 8, times);
    result.m_totals = valuesAt<std::uint64_t>(bytes.data() + 8 + 8 * times, times);
    in.bytes(times * 16);
    if (groups > in.left() / sizeof(Group))
        return std::nullopt;
    result.m_groups = valuesAt<Group>(bytes.data() + 8 + 16 * times, groups);
    for (std::size_t i = 0; i < groups; ++i) {
        const auto& [offset, width] = result.m_groups[i];
        if (width > kMostPackedWidth || offset > bytes.size())
            return std::nullopt;
        const std::size_t room = bytes.size() - offset;
        const std::uint64_t perTime = packedBytes(locations, static_cast<unsigned>(width));
        const std::uint64_t size = locations * 8 + std::min(kGroup, times - i * kGroup) * perTime;
        if (room < kPackedPadding || room - kPackedPadding < size)
            return std::nullopt;
    }
    const bool ascends = std::ranges::is_sorted(result.m_times, std::ranges::less_equal {})
        && std::ranges::is_sorted(result.m_totals) && result.m_totals.front() == 0;
    return ascends ? std::optional(std::move(result)) : std::nullopt;
}

Milestones::Counts Milestones::counts(std::size_t time) const
{
    const auto& [offset, width] = m_groups[time / kGroup];
    Counts counts;
    counts.m_bases = m_bytes.data() + offset;
    const auto bits = static_cast<unsigned>(width);
    counts.m_differences = { counts.m_bases + m_locations * 8 + time % kGroup * packedBytes(m_locations, bits), bits };
    return counts;
}

} // namespace lightcone::core
