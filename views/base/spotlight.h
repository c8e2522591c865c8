// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instancecolumns.h"
#include "core/analysis/messages/messagefilter.h"
#include "core/model/durationrange.h"
#include "core/model/ids.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
struct Definitions;
class RmaTable;
template <typename T> class MadeOnce;
} // namespace lightcone::core

namespace lightcone::views {

/// What stands out in the charts while all else is dimmed, and what one can go through one by one: calls of some
/// functions, or some messages.
struct Spotlight {
    QString text; ///< what was looked for, as one would type it
    std::vector<core::FunctionId> functions; ///< ascending
    core::CallTime time = core::CallTime::Open; ///< which time of the calls is lit
    core::DurationRange durations {}; ///< of the calls; of some alone, all of their time is lit
    std::optional<core::MessageFilter> messages; ///< of no peers; nullopt: calls are meant
    /// Not null: what one-sided operations move is lit where it passes `messages`, as the table that this holds has it
    /// (see core::RmaTable: its tags say the kind of operation); null: messages are.
    std::shared_ptr<core::MadeOnce<core::RmaTable>> rma {};
    /// Calls on these, or messages that begin or end at one of them; ascending. nullopt: all.
    std::optional<std::vector<core::LocationId>> locations;

    bool isEmpty() const { return functions.empty() && !messages; }
    friend bool operator==(const Spotlight&, const Spotlight&) = default;
};

/// The spotlight on all calls of some functions, whose text is their quoted names.
Spotlight spotlightOn(const core::Definitions& definitions, std::vector<core::FunctionId> functions,
    core::CallTime time = core::CallTime::Open);

/// The spotlight on those calls alone, or on those of the messages that pass @p messages, that last as long as
/// @p durations say.
Spotlight spotlightOn(const core::Definitions& definitions, std::vector<core::FunctionId> functions,
    const core::DurationRange& durations);
Spotlight spotlightOn(
    const core::Definitions& definitions, core::MessageFilter messages, const core::DurationRange& durations);

/// A hit to go to.
enum class SpotlightStep : std::uint8_t { None, Next, Previous, Longest, Shortest };

} // namespace lightcone::views
