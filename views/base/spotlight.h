// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instancecolumns.h"
#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/transfers/collectivefilter.h"
#include "core/model/durationrange.h"
#include "core/model/ids.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
struct Definitions;
class DurationSpans;
class RmaTable;
template <typename T> class MadeOnce;
} // namespace lightcone::core

namespace lightcone::views {

/// Holds the gaps or operations that a spotlight is on, once a picture has needed them. That of a copy holds nothing,
/// as the copy may get other locations, and what is held makes no two spotlights different.
class SpotlightSpans {
public:
    SpotlightSpans();
    SpotlightSpans(const SpotlightSpans&)
        : SpotlightSpans()
    {
    }
    SpotlightSpans& operator=(const SpotlightSpans& other);

    core::MadeOnce<core::DurationSpans>& once() const { return *m_once; }
    friend bool operator==(const SpotlightSpans&, const SpotlightSpans&) { return true; }

private:
    std::shared_ptr<core::MadeOnce<core::DurationSpans>> m_once; ///< not null
};

/// What stands out in the charts while all else is dimmed, and what one can go through one by one: calls of some
/// functions, the gaps between them, some messages, or some collective operations.
struct Spotlight {
    QString text; ///< what was looked for, as one would type it
    std::vector<core::FunctionId> functions; ///< ascending
    core::CallTime time = core::CallTime::Open; ///< which time of the calls is lit
    /// Of calls, gaps or collective operations; of some alone, all of their time is lit.
    core::DurationRange durations {};
    bool areGaps = false; ///< the gaps between calls of the functions are meant, see core::DurationKind; else the calls
    std::optional<core::MessageFilter> messages {}; ///< of no peers; nullopt: no messages are meant
    /// Not null: what one-sided operations move is lit where it passes `messages`, as the table that this holds has it
    /// (see core::RmaTable: its tags say the kind of operation); null: messages are.
    std::shared_ptr<core::MadeOnce<core::RmaTable>> rma {};
    /// Collective operations are meant, which are lit where each of their members is in them; nullopt: they are not.
    std::optional<core::CollectiveFilter> collectives {};
    /// Calls and gaps on these, messages that begin or end at one of them, or operations with a member there;
    /// ascending. nullopt: all.
    std::optional<std::vector<core::LocationId>> locations;
    SpotlightSpans spans {};

    bool isEmpty() const { return functions.empty() && !messages && !collectives; }
    bool areCalls() const { return !areGaps && !messages && !collectives; }
    bool hasSpans() const { return areGaps || collectives; } ///< `spans` may hold something
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

/// The spotlights on those collective operations, and on those gaps between calls of some functions, that last as long
/// as @p durations say. @p subject  what they are called: "gaps between calls of MPI_Send"
Spotlight spotlightOnCollectives(const core::Definitions& definitions, core::CollectiveFilter collectives,
    const core::DurationRange& durations, const QString& subject);
Spotlight spotlightOnGaps(const core::Definitions& definitions, std::vector<core::FunctionId> functions,
    const core::DurationRange& durations, const QString& subject);

/// A hit to go to.
enum class SpotlightStep : std::uint8_t { None, Next, Previous, Longest, Shortest };

} // namespace lightcone::views
