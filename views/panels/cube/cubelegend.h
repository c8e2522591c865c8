// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/valueunit.h"
#include "views/heat/heatscale.h"
#include "views/plot/plotstyle.h"

#include <QWidget>

#include <optional>

namespace lightcone::views {

/// The strip below a tree that says which colour is which number.
class CubeLegend final : public QWidget {
    Q_OBJECT

public:
    explicit CubeLegend(QWidget* parent = nullptr);

    /// @p scale  nullopt: there are no colours, and nothing is shown
    void setScale(const std::optional<HeatScale>& scale, const ValueUnit& unit);
    void setColorScheme(const ColorScheme& scheme);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::optional<HeatScale> m_scale;
    ValueUnit m_unit;
    PlotStyle m_style;
};

} // namespace lightcone::views
