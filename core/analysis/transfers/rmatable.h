// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/launches/launches.h"
#include "core/base/madeonce.h"
#include "core/base/stoppable.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/store/messages/messagetable.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// What the one-sided operations of a trace move, as a table of messages: for pictures, which bundle them as messages.
/// A put is one from its origin to its target, a get back, an atomic operation one in each direction in which bytes go;
/// each from when the operation begins to when it is complete, or to its begin where no event says so. The communicator
/// is that of the window. Operations of which no event names the target are left out: rmaSummary() and transferMatrix()
/// count them. Beside them stands each Launch of the trace, from the begin of the call to that of the kernel; it moves
/// nothing. Immutable; thread-safe.
class RmaTable {
public:
    /// Reads all events of the locations that record operations, each location by one of @p threads threads; then as
    /// for a table of as many messages. Takes 60 bytes for each transfer while it does so.
    static Stoppable<RmaTable> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    const MessageTable& transfers() const { return *m_table; }
    const std::shared_ptr<const MessageTable>& sharedTransfers() const { return m_table; }
    const Launches& launches() const { return m_launches; }

    /// Tells which operation a transfer is of.
    struct Meaning {
        EventKind kind = EventKind::RmaPut; ///< of its operation
        bool isEndKnown = false; ///< an event says when it was complete
        bool isToTarget = true; ///< else to the origin
        std::optional<LaunchRule> launch {}; ///< it is no operation, but a launch
        EventRef event; ///< at which the operation begins; of a launch the enter of the call
    };
    static Meaning meaningOf(const Message& transfer);
    /// The tags of transfers of all operations, which launches do not have.
    static std::vector<std::uint32_t> operationTags();
    /// The tags of transfers of operations of a kind.
    static std::vector<std::uint32_t> tagsOf(EventKind kind);
    /// Those of @p tags, or of all where that is empty, whose operations have a known end.
    static std::vector<std::uint32_t> timedTags(const std::vector<std::uint32_t>& tags);
    /// The kind that all transfers with this tag, which a bundle may share, have.
    static EventKind kindOf(std::uint32_t tag);

private:
    RmaTable() = default;

    std::shared_ptr<const MessageTable> m_table;
    Launches m_launches;
};

/// The table of a trace, made when somebody asks for it.
using RmaCache = MadeOnce<RmaTable>;

} // namespace lightcone::core
