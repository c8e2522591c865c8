// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calloracle.h"
#include "core/analysis/criticalpath/criticalpath.h"
#include "core/store/storeview.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lightcone::tests {

/// Finds critical paths from a list of all waits of a trace.
class PathOracle {
public:
    /// Keeps a reference to @p store.
    explicit PathOracle(const core::StoreView& store);

    /// The segments of the path that ends on @p location at @p end.
    std::vector<core::PathSegment> pathTo(core::LocationId location, core::Tick end) const;
    const std::vector<OracleCall>& callsOf(core::LocationId location) const { return m_calls[indexOf(location)]; }

private:
    /// Something that a location waited for.
    struct Item {
        core::Tick end = 0; ///< of the receive, or of the member's part in the operation
        std::uint64_t event = 0;
        core::Tick at = 0;
        core::Tick since = 0;
        core::LocationId by = core::LocationId::none;
        core::MessageId message = core::MessageId::none;
        core::CollectiveId collective = core::CollectiveId::none;
        std::uint64_t call = 0; ///< enter event of the call that received the message
    };
    using Enters = std::vector<std::optional<core::Tick>>;
    using Members = std::vector<core::CollectiveMember>;

    const OracleCall* callAround(core::EventRef event) const;
    bool waits(const OracleCall* call) const;
    void addMessage(core::MessageId id);
    void addCollective(core::CollectiveId id);
    Enters entersOf(const core::Collective& collective, const Members& members) const;
    /// Says whether member @p i needs member @p j.
    bool needs(const core::Collective& collective, const Members& members, const Enters& enters, std::size_t i,
        std::size_t j) const;

    const core::StoreView& m_store;
    std::vector<std::vector<OracleCall>> m_calls; ///< by location
    std::vector<std::vector<Item>> m_items; ///< by location, the latest end first
};

/// Writes segments as "0: 0..14, message 0>2 14..20, collective 2>1 25..25".
std::string asText(std::span<const core::PathSegment> segments);

} // namespace lightcone::tests
