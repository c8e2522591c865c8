// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/charts/processsummary/processsummaryquery.h"
#include "views/tables/intervalpanel.h"

#include <memory>

namespace lightcone::views {

class SelectionNavigator;
class ShareBarsArea;

/// A bar for each location that shows on what classes of functions it spends the measured range or the visible
/// interval, sorted by one of them. A click on a label selects the row, one on a bar what happens on the location in
/// the middle of what is shown, or at the time cursor where that is in it.
class ProcessSummaryWidget final : public IntervalPanel {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    ProcessSummaryWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);

    const BarOrder& order() const { return m_order; }
    void setOrder(const BarOrder& order);
    ShareBarsArea& area() const { return *m_area; }

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

protected:
    Work work(const Question& question) override;
    void clear() override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    static QString orderText(const BarOrder& order);
    void createOrders();
    void fillOrders();
    /// The order that there is: one by a class that functions do not have now is none.
    BarOrder shownOrder() const;
    ProcessSummaryRequest requestOf(const Question& question) const;
    void showShares(const std::shared_ptr<const core::StoreView>& store, ProcessSummaryData shares);
    void select(core::LocationId location);
    void followSelection();
    void moveRow(int step, Qt::KeyboardModifiers modifiers);

    SelectionNavigator& m_navigator;
    QComboBox* m_orders;
    ShareBarsArea* m_area;
    BarOrder m_order;
    std::shared_ptr<const core::StoreView> m_store; ///< the store that m_data was computed from
    std::shared_ptr<const ProcessSummaryData> m_data;
    ColorScheme m_scheme { Theme::Light };
};

} // namespace lightcone::views
