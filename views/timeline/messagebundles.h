// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/messagetable.h"
#include "views/timecoordinates.h"
#include "views/timeline/rowlayout.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A message, or several with nearly the same way that are drawn as the slowest of them.
struct MessageLine {
    core::MessageId message = core::MessageId::none; ///< the slowest (ties: the smallest id)
    core::Tick send = 0;
    core::Tick receive = 0;
    int senderRow = 0; ///< of the layout
    int receiverRow = 0;
    std::uint64_t count = 1;
    std::uint64_t bytes = 0; ///< sum
};

struct MessageLines {
    std::vector<MessageLine> lines;
    std::uint64_t messages = 0; ///< sum of the counts
    /// Messages whose ends are both in one folded row; not drawn.
    std::uint64_t insideRows = 0;
    int level = 0; ///< 0: every message has a line of its own; else how coarse the bundles are
};

/// Gives every message a line while there are few. From kMaxSingleLines on, messages between the same two rows whose
/// ends are in the same four columns are one line; beyond @p maxLines it bundles by (row bucket, row bucket, column
/// bucket, column bucket), with buckets just as coarse as needed.
class MessageBundler {
public:
    static constexpr std::size_t kMaxSingleLines = 400;

    /// @p coordinates of the columns.
    MessageBundler(const TimeCoordinates& coordinates, std::size_t maxLines);

    void add(const MessageLine& line);
    /// Lines ascending by message id.
    MessageLines take();

private:
    struct Key {
        int senderRow, receiverRow, sendColumn, receiveColumn;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const;
    };
    Key keyOf(const MessageLine& line) const;
    void coarsen();

    TimeCoordinates m_coordinates;
    std::size_t m_maxLines;
    MessageLines m_result;
    std::unordered_map<Key, std::size_t, Hash> m_index; ///< into the lines; empty at level 0
};

inline constexpr std::size_t kMaxMessageLines = 2500;

/// The messages that meet the interval of @p coordinates with at least one end in @p rows. nullopt when stopped.
std::optional<MessageLines> queryMessages(const core::StoreView& store, const TimeCoordinates& coordinates,
    const RowLayout& layout, RowLayout::Range rows, std::size_t maxLines, std::stop_token stop);

} // namespace lightcone::views
