// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/store/columns/packed.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

// Private to core.
namespace lightcone::core {

/// Lists of items, and a tree of sums over those of each. Refers to bytes that it does not own, which may be anything.
/// Immutable, thread-safe.
template <typename Sum> class SumForest {
public:
    static constexpr std::uint64_t kLeaf = 128; ///< items of a leaf of a tree
    static constexpr std::uint64_t kFanOut = 8;
    static constexpr std::uint64_t kFewestSummed = 64; ///< a list of fewer has no sums

    struct List {
        std::array<std::uint32_t, 2> key {};
        std::uint64_t first = 0; ///< into the order
        std::uint64_t firstSum = 0; ///< leaves first, the root last
    };
    /// The shape of the tree over some items.
    struct Levels {
        explicit Levels(std::uint64_t itemCount)
            : items(itemCount)
        {
            if (items < kFewestSummed)
                return;
            std::uint64_t size = (items + kLeaf - 1) / kLeaf;
            for (;;) {
                sizes[count] = size;
                firsts[count++] = sums;
                sums += size;
                if (size == 1 || count == sizes.size())
                    return;
                size = (size + kFanOut - 1) / kFanOut;
            }
        }
        std::uint64_t items;
        std::array<std::uint64_t, 10> sizes {}; ///< number of sums
        std::array<std::uint64_t, 10> firsts {};
        std::size_t count = 0;
        std::uint64_t sums = 0;
    };

    /// Appends the begin of a forest: all but the sums, which follow, and the column of the order, the last.
    /// @param lists  and one for the end
    static void writeLists(ByteVector& out, std::span<const List> lists)
    {
        ByteWriter writer(out);
        writer.align(8);
        writer.fixed(lists.size() - 1, 8);
        writer.fixed(lists.back().firstSum, 8);
        writer.bytes(std::as_bytes(lists));
    }
    /// Sets `firstSum` of all @p lists.
    static void placeSums(std::span<List> lists)
    {
        for (std::size_t i = 0; i + 1 < lists.size(); ++i)
            lists[i + 1].firstSum = lists[i].firstSum + Levels(lists[i + 1].first - lists[i].first).sums;
    }
    /// @returns false when @p in does not hold a forest of @p items items. O(1)
    bool open(ByteReader& in, std::uint64_t items)
    {
        in.align(8);
        const std::uint64_t lists = in.fixed(8);
        const std::uint64_t sums = in.fixed(8);
        if (!in.isGood() || lists >= in.left() / sizeof(List) || sums > in.left() / sizeof(Sum))
            return false;
        m_lists = valuesAt<List>(in.bytes((lists + 1) * sizeof(List)).data(), lists + 1);
        const std::span<const std::byte> bytes = in.bytes(sums * sizeof(Sum));
        if (!in.isGood() || !m_order.open(in) || m_order.size() != items)
            return false;
        m_sums = valuesAt<Sum>(bytes.data(), sums);
        return true;
    }

    std::size_t size() const { return m_lists.empty() ? 0 : m_lists.size() - 1; }
    const List& operator[](std::size_t i) const { return m_lists[i]; }
    /// The number of items of list @p i.
    std::uint64_t count(std::size_t i) const
    {
        const std::uint64_t end = std::min(m_lists[i + 1].first, m_order.size());
        return end - std::min(m_lists[i].first, end);
    }
    /// The item at place @p i of the order.
    std::uint64_t item(std::uint64_t i) const
    {
        const std::uint64_t item = m_order[i];
        return item < m_order.size() ? item : 0;
    }
    /// Goes through the items of a list in two ways: calls onSum(sum) for the sum of them, or of a part, and where that
    /// returns false the same for its parts; where there are no smaller ones it calls onItems(first, count), a range of
    /// places in the order.
    template <typename OnSum, typename OnItems>
    void walk(std::size_t list, const OnSum& onSum, const OnItems& onItems) const
    {
        const Levels levels(count(list));
        const std::uint64_t firstSum = m_lists[list].firstSum;
        if (firstSum > m_sums.size() || m_sums.size() - firstSum < levels.sums)
            return; // damaged
        if (levels.count == 0)
            onItems(m_lists[list].first, levels.items);
        else
            walkNode(m_lists[list], levels, levels.count - 1, 0, onSum, onItems);
    }

private:
    template <typename OnSum, typename OnItems> void walkNode(const List& list, const Levels& levels, std::size_t level,
        std::uint64_t node, const OnSum& onSum, const OnItems& onItems) const
    {
        if (onSum(m_sums[list.firstSum + levels.firsts[level] + node]))
            return;
        if (level == 0) {
            const std::uint64_t first = node * kLeaf;
            onItems(list.first + first, std::min(kLeaf, levels.items - first));
            return;
        }
        const std::uint64_t end = std::min((node + 1) * kFanOut, levels.sizes[level - 1]);
        for (std::uint64_t child = node * kFanOut; child < end; ++child)
            walkNode(list, levels, level - 1, child, onSum, onItems);
    }

    std::span<const List> m_lists; ///< one more than there are, for the end
    std::span<const Sum> m_sums;
    PackedColumn m_order;
};

} // namespace lightcone::core
