// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/legend/plotlegend.h"
#include "views/moments/momentrequest.h"
#include "views/plot/plotstyle.h"
#include "views/plot/valueaxis.h"

#include <QPointF>
#include <QSizeF>
#include <QString>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// What is at a point of a scene.
struct MomentSpot {
    QString text; ///< for a person
    QString label; ///< of the locations
    std::vector<core::LocationId> locations; ///< ascending; a click selects them; empty: it selects none
    std::optional<core::Tick> tick {}; ///< a click moves the time cursor there
    std::optional<core::MessageId> message {}; ///< a click selects it
    bool isSend = true; ///< the end of the message that is there
};

/// A display at one moment, laid out. Immutable; any thread.
class MomentScene {
public:
    virtual ~MomentScene() = default;
    /// Paints over the background, into the size that it was made for.
    virtual void paint(QPainter& painter) const = 0;
    virtual std::optional<MomentSpot> spotAt(QPointF position) const = 0;
    /// The height in logical pixels that it fills from above, where that is less than it was made for; nullopt: all.
    virtual std::optional<double> filledHeight() const { return std::nullopt; }
    /// What is to be said below the title; empty: nothing.
    virtual QString note() const { return {}; }
    /// Of a display over time, which paints its plot alone: the axis at its left, and what its colours and signs mean.
    virtual ValueAxis axis() const { return {}; }
    virtual std::vector<LegendEntry> legend() const { return {}; }
    /// What is chosen when the thing at @p from is dragged to @p to; nullopt: nothing there can be dragged.
    virtual std::optional<MomentChoice> dragged(QPointF, QPointF) const { return std::nullopt; }
    /// Where its nodes stand, to be kept; null: it has none.
    virtual std::shared_ptr<const NodeLayout> layout() const { return nullptr; }
    /// Where it shows a message that may be selected; nullopt: nowhere by itself.
    virtual std::optional<QPointF> placeOf(core::MessageId) const { return std::nullopt; }
    /// The geometry in words, for tests and for who cannot see it: a line for each thing.
    virtual QString text() const = 0;
};

/// How scenes look.
struct MomentLook {
    std::shared_ptr<const PlotStyle> style; ///< not null
    QSizeF size; ///< logical pixels
    bool legend = true;
    core::Interval time {}; ///< of a display over time: what the width is

    friend bool operator==(const MomentLook&, const MomentLook&) = default;
};

using MadeScene = core::Stoppable<std::shared_ptr<const MomentScene>>;

/// A display of a moment.
struct MomentDisplay {
    const char* id = ""; ///< that of its view
    QString description; ///< for accessibility
    // The choices that it knows, the default first; empty: none of them.
    std::vector<MomentExtent> extents {};
    std::vector<MomentOrder> orders {};
    bool hasOverhead = false; ///< knows MomentChoice::overhead
    bool hasWidth = false; ///< knows MomentChoice::width
    std::vector<MomentWord> measures {}; ///< what is shown, by MomentChoice::measure
    std::vector<MomentWord> bys {}; ///< what it is divided by, or how it is laid out, by MomentChoice::by
    std::vector<MomentWord> topologies {}; ///< the networks that are assumed, by MomentChoice::topology
    bool hasLogarithmic = false; ///< knows MomentChoice::isLogarithmic
    bool hasTasks = false; ///< tells tasks, which a person may choose
    std::optional<std::size_t> byOfLayout {}; ///< the place in `bys` that MomentChoice::layout belongs to
    bool hasActivity = true; ///< tells activities, which depend on the rule of idle time
    /// The selected rows are what it shows, where there are any.
    bool followsSelection = false;
    /// It has a time axis: its scene depends on all but the time cursor, and is shown by a MomentPlot.
    bool isOverTime = false;
    /// Asks the trace and lays out. Blocking; any thread. The scene is not null.
    MadeScene (*make)(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop) = nullptr;
    /// Of a display over time: what is to be said of the time cursor. Blocking; any thread. Null: nothing.
    core::Stoppable<QString> (*noteAt)(const MomentRequest& request, const std::stop_token& stop) = nullptr;

    MomentChoice usualChoice() const
    {
        MomentChoice choice;
        choice.extent = extents.empty() ? MomentExtent::Now : extents.front();
        choice.order = orders.empty() ? MomentOrder::Natural : orders.front();
        return choice;
    }
};

} // namespace lightcone::views
