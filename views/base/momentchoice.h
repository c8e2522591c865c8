// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/activity/activitysteps.h"
#include "core/analysis/activity/idlerule.h"
#include "core/analysis/regiontasks/taskchoice.h"
#include "core/model/activity.h"
#include "core/model/tick.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
class MomentIndexes;
}

namespace lightcone::views {

struct NodeLayout;
struct Palette;

/// The time that a display of a moment tells of, by the time cursor t and the interval [a, b] that is shown.
enum class MomentExtent : std::uint8_t {
    Now, ///< what is at t
    SoFar, ///< all of [a, t]
    Whole, ///< all of [a, b]
};

/// The order of locations in displays of a moment.
enum class MomentOrder : std::uint8_t {
    Natural, ///< that of the trace
    Gray, ///< place i has location i xor (i >> 1), so that neighbours in a hypercube stand side by side
    Value, ///< the greatest first
};

/// One of several things that a display can be asked for.
struct MomentWord {
    QString word; ///< of the command line and of settings
    QString text; ///< for a person
};

/// What a person has chosen of a display of a moment; each uses the part that it knows. A value.
struct MomentChoice {
    MomentExtent extent = MomentExtent::Now;
    MomentOrder order = MomentOrder::Natural;
    core::OverheadCounts overhead = core::OverheadCounts::AsWinning;
    std::optional<std::uint64_t> width; ///< ticks over which means are moved; nullopt: a twentieth of the interval
    // Places in the lists of the display, see MomentDisplay.
    std::size_t measure = 0;
    std::size_t by = 0;
    std::size_t topology = 0;
    bool isLogarithmic = false;
    std::shared_ptr<const NodeLayout> layout {}; ///< of nodes that a person has put somewhere; null: none

    friend bool operator==(const MomentChoice&, const MomentChoice&) = default;
};

/// The choices that a picture or a table of a moment knows, in words of the command line, the default first.
struct MomentOptions {
    bool hasAt = true; ///< it depends on the time cursor
    QStringList extents; ///< empty: it knows none
    QStringList orders; ///< empty: it knows none
    bool hasOverhead = false;
    bool hasWidth = false;
    bool hasIdleRule = false;
    QStringList measures; ///< empty: it knows none, as the next ones
    QStringList bys;
    QStringList topologies;
    bool hasLogarithmic = false;
    bool hasTasks = false; ///< it knows --function, which chooses tasks
    /// The place in `bys` of what a layout file is for; nullopt: it takes none.
    std::optional<std::size_t> byOfLayout {};
};

/// What a picture or a table of a moment is asked for, beside the part of the trace.
struct MomentQuery {
    std::shared_ptr<core::MomentIndexes> indexes; ///< those of the trace; null: they are made anew
    std::optional<core::Tick> at; ///< nullopt: the end of the interval
    std::optional<MomentChoice> choice; ///< nullopt: the one that the display has at first
    core::IdleRule idleRule = core::IdleRule::UntilReleased;
    core::TaskChoice tasks;
    /// What a person has chosen about functions; null: nothing.
    std::shared_ptr<const Palette> palette;
    /// What the time of locations counts as; null: what follows from the palette and the rule above.
    std::shared_ptr<const core::ActivityRules> rules;
};

// Words of the command line and of settings, in the order of the enumerations.

QStringList momentExtentWords(); ///< "now", "so-far", "whole"
QStringList momentOrderWords(); ///< "natural", "gray", "value"
QStringList overheadWords(); ///< "winning", "losing"
QStringList idleRuleWords(); ///< "until-released", "whole-call"
QStringList wordsOf(const std::vector<MomentWord>& words); ///< of a list of a display

// What a person reads.

QString momentExtentText(MomentExtent extent);
QString momentOrderText(MomentOrder order);
QString overheadText(core::OverheadCounts overhead);
QString idleRuleText(core::IdleRule rule);
QString activityText(core::Activity activity);

} // namespace lightcone::views
