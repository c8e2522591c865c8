// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/madeonce.h"
#include "views/base/colorscheme.h"
#include "views/charts/iterations/iterationquery.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QLabel;

namespace lightcone::views {

class ChartSplitter;
class HeatArea;
class HeatScaleControls;
class IterationModel;
class SelectionNavigator;
class SummaryTable;
struct HeatChart;

/// The visits of a dynamic region, a phase or any function in the whole trace: a chart of location × iteration above
/// the table of them. A click on a cell selects the visit in all views, a double click zooms to it.
class IterationWidget final : public IntervalPanel {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    IterationWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);

    HeatArea& area() const { return *m_area; }
    SummaryTable& tableView() const { return *m_table; }
    const std::shared_ptr<const IterationData>& data() const { return m_data; }
    IterationMeasure measure() const;
    void setMeasure(IterationMeasure measure);
    /// Shows the visits of the function of that name; empty: of the likeliest one.
    void setFunction(const QString& name);

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

protected:
    Work work(const Question& question) override;
    void clear() override;
    bool isWhole() const override { return true; }

private:
    using Candidates = std::vector<core::FunctionId>;

    void createChoices();
    void createTable();
    void createActions();
    void connectArea();
    /// The functions that are chosen; empty: the likeliest one.
    std::vector<core::FunctionId> chosenFunctions(const core::StoreView& store) const;
    /// Shows all but the chart.
    void showAnswer(const std::shared_ptr<const core::StoreView>& store,
        const std::shared_ptr<const IterationData>& data, const Candidates& candidates);
    void showChart(std::shared_ptr<const HeatChart> chart);
    void fillFunctions(const core::StoreView& store, const Candidates& candidates);
    void showSelectedFunction();
    void goToRow();
    /// Selects a visit in all views, and zooms to it.
    void goTo(std::size_t visit, bool zooms);
    void selectInTable(std::size_t visit);
    void followTable();

    SelectionNavigator& m_navigator;
    QComboBox* m_functions = nullptr;
    QComboBox* m_measures = nullptr;
    HeatScaleControls* m_scale;
    QLabel* m_summary;
    ChartSplitter* m_splitter;
    HeatArea* m_area;
    IterationModel* m_model;
    SummaryTable* m_table;
    ColorScheme m_scheme { Theme::Light };
    QString m_function; ///< the name that is chosen; empty: the likeliest one
    std::shared_ptr<core::MadeOnce<Candidates>> m_candidates = std::make_shared<core::MadeOnce<Candidates>>();
    std::shared_ptr<const core::StoreView> m_store; ///< that m_data is of
    std::shared_ptr<const IterationData> m_data; ///< null: nothing is known
    bool m_isFollowing
        = false; ///< true while the chart sets the row of the table, which then changes nothing in the chart
};

} // namespace lightcone::views
