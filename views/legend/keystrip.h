// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/legend/plotlegend.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace lightcone::views {

/// A legend on one line; what there is no room for is said by its tool tip.
class KeyStrip final : public QWidget {
    Q_OBJECT

public:
    explicit KeyStrip(QWidget* parent);

    void setEntries(std::vector<LegendEntry> entries, std::shared_ptr<const PlotStyle> style);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<LegendEntry> m_entries;
    std::shared_ptr<const PlotStyle> m_style;
};

} // namespace lightcone::views
