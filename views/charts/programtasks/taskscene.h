// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/legend/plotlegend.h"
#include "views/moments/momentdisplay.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace lightcone::views {

/// A task as it stands in a scene, or several that have no room of their own.
struct TaskEntry {
    QString name;
    QString value; ///< behind the name, or behind the bar
    QString text; ///< what is said of it
    std::vector<core::LocationId> locations; ///< ascending
    QColor color; ///< of the square before the name
    bool isOutlined = false; ///< the square is empty
    double low = 0; ///< of the bar, 0 … 1 of its room
    double high = 0;
    std::optional<double> mark {}; ///< a line across the bar
    QString geometry; ///< the bar and the mark in words
};

/// All that a scene of tasks shows.
struct TaskContent {
    std::vector<TaskEntry> entries;
    bool hasBars = false; ///< else the entries stand in several columns
    std::optional<double> moment {}; ///< a line across all bars
    std::vector<LegendEntry> legend {};
    QString note {};
    QString emptyText; ///< stands where there is no entry
};

/// The number of entries that have room in a scene of that look, at least one. Any thread. O(1)
std::size_t taskRoom(const MomentLook& look, bool hasBars);

/// A line for each task: its name, and a bar or its status.
class TaskScene final : public MomentScene {
public:
    /// Lays out in the calling thread, which may be any. O(entries), each of whose texts is measured
    TaskScene(TaskContent content, const MomentLook& look);

    void paint(QPainter& painter) const override;
    std::optional<double> filledHeight() const override;
    std::optional<MomentSpot> spotAt(QPointF position) const override;
    QString note() const override { return m_content.note; }
    QString text() const override;

private:
    /// The place of an entry.
    QRectF place(std::size_t i) const;
    void paintEntry(QPainter& painter, std::size_t i) const;
    /// The room of the bars, relative to the left end of an entry.
    double barLeft() const;
    double barWidth() const;

    TaskContent m_content;
    MomentLook m_look;
    std::vector<LegendEntry> m_legend;
    double m_height = 0; ///< of all entries
    double m_lineHeight = 1;
    std::size_t m_columns = 1;
    std::size_t m_lines = 1; ///< entries below each other
    double m_nameWidth = 0;
    double m_valueWidth = 0;
};

} // namespace lightcone::views
