// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/workcolumns.h"
#include "views/charts/spacetime/spacetimerows.h"

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QMenu;

namespace lightcone::views {

class KeyStrip;
class ViewState;
struct LegendEntry;
struct PlotStyle;

/// The line of controls above a space-time view: the order of the lines, when they are thick, and the messages.
class SpaceTimeHeader final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    SpaceTimeHeader(ViewState& state, QWidget* parent);

    /// These show what is set.
    void setOrder(const SpaceTimeOrder& order);
    void setWorkingClasses(const core::FunctionClasses& classes);
    void setLegend(std::vector<LegendEntry> entries, const std::shared_ptr<const PlotStyle>& style);
    /// Offers the topologies of the present trace as orders.
    void updateOrders();

signals:
    // The user has chosen something.
    void orderChosen(const lightcone::views::SpaceTimeOrder& order);
    void workingClassesChosen(const lightcone::core::FunctionClasses& classes);

private:
    ViewState& m_state;
    QComboBox* m_orders;
    QMenu* m_classes;
    KeyStrip* m_legend;
};

} // namespace lightcone::views
