// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/messagetable.h"
#include "views/rows/rowlayout.h"
#include "views/timecoordinates.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// A message, or several with nearly the same way.
struct MessageLine {
    core::MessageId message = core::MessageId::none; ///< the slowest (ties: the smallest id); rows and ends are its own
    core::Tick send = 0;
    core::Tick receive = 0;
    int senderRow = 0; ///< of the layout
    int receiverRow = 0;
    // Of all of them:
    std::uint64_t count = 1;
    std::uint64_t bytes = 0; ///< sum, saturating
    core::Interval sends; ///< closed
    core::Interval receives; ///< closed
    core::Tick shortest = 0; ///< duration in ticks, saturating; negative: received before it was sent
    std::uint64_t backwardCount = 0; ///< received before they were sent
};

MessageLine singleLine(core::MessageId id, const core::Message& message, int senderRow, int receiverRow);

struct MessageLines {
    std::vector<MessageLine> lines;
    std::uint64_t messages = 0; ///< sum of the counts
    /// Messages whose ends are both in one folded row; not drawn.
    std::uint64_t insideRows = 0;
    int level = 0; ///< 0: every message has a line of its own; else how coarse the bundles are
};

/// Gives every message a line while there are few. From kMaxSingleLines on, messages between the same two rows that
/// are sent in the same four columns and take as many columns are one line. Beyond @p maxLines it bundles by (row
/// bucket, row bucket, column bucket of the send, bucket of the columns taken), with buckets just as coarse as needed:
/// first of more columns, then of more rows too.
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
        int senderRow, receiverRow, sendColumn, way;
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

/// As many lines as can be read on so many columns.
std::size_t maxMessageLines(int columns);

/// The messages that meet the interval of @p coordinates with at least one end in @p rows. nullopt when stopped.
std::optional<MessageLines> queryMessages(const core::StoreView& store, const TimeCoordinates& coordinates,
    const RowLayout& layout, RowLayout::Range rows, std::size_t maxLines, std::stop_token stop);

} // namespace lightcone::views
