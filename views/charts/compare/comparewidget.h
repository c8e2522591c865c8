// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/document.h"
#include "views/base/colorscheme.h"
#include "views/base/spotlight.h"
#include "views/charts/compare/comparechart.h"
#include "views/charts/compare/comparerequest.h"
#include "views/jobs/latestjob.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace lightcone::views {

class ChartSplitter;
class CompareModel;
class FunctionMenu;
class HeatArea;
class HeatScaleControls;
class SummaryTable;
struct CompareData;

/// Locations, processes or nodes by function, group or class: a chart of cells, the slowest row at the top, and below
/// it a table of how even each function is, with the selected rows side by side. A click on a cell or on a row's label
/// selects the row in all views.
class CompareWidget final : public IntervalPanel {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit CompareWidget(ViewState& state, QWidget* parent = nullptr);

    const CompareForm& form() const { return m_form; }
    void setForm(const CompareForm& form);
    const CompareStyle& arrangement() const { return m_style; }
    void setArrangement(const CompareStyle& style);
    HeatArea& area() const { return *m_area; }
    SummaryTable& tableView() const { return *m_table; }
    const CompareChart& chart() const { return m_chart; }

    /// Puts the rows with most of the first of @p functions at the top, and selects these functions, once they are
    /// known.
    void showFunctions(const std::vector<core::FunctionId>& functions);

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

signals:
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    void clear() override;
    /// It can do without, but not without definitions.
    bool needsEvents() const override { return !asked().events; }
    void sourceChanged() override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void createChoices();
    void createTable();
    void createActions();
    void fillMeasures();
    void updateChoices();
    /// The column by which rows are sorted means nothing among other columns.
    void forgetOrderColumn();
    void connectArea();
    CompareRequest requestOf(const Question& question) const;
    void showAnswer(const std::shared_ptr<const core::StoreView>& store,
        const std::shared_ptr<const CompareData>& answer, const CompareChart& chart);
    void reorder();
    void showChart(const CompareChart& chart);
    void fillTable();
    void followRows();
    void selectRow(std::uint32_t row, Qt::KeyboardModifiers modifiers);
    void selectColumn(std::uint32_t column, Qt::KeyboardModifiers modifiers);
    void followTable();
    void createFunctionMenu();
    /// Those of the selected columns; of a group or a class all of them.
    std::vector<core::FunctionId> selectedFunctions() const;
    void selectColumns(std::vector<std::uint32_t> columns);
    /// Does what showFunctions() asks for, if the answer is there.
    void showWanted();

    QComboBox* m_rows = nullptr;
    QComboBox* m_columns = nullptr;
    QComboBox* m_measures = nullptr;
    QComboBox* m_values = nullptr;
    QComboBox* m_rowOrders = nullptr;
    QComboBox* m_columnOrders = nullptr;
    HeatScaleControls* m_scale;
    QLabel* m_verdict;
    ChartSplitter* m_splitter;
    HeatArea* m_area;
    CompareModel* m_model;
    SummaryTable* m_table;
    CompareForm m_form;
    CompareStyle m_style;
    ColorScheme m_scheme { Theme::Light };
    std::shared_ptr<const core::StoreView> m_store; ///< the store that m_data was computed from
    std::shared_ptr<const CompareData> m_data; ///< null: nothing is known
    CompareChart m_chart;
    LatestJob<CompareChart> m_order;
    std::vector<std::uint32_t> m_parts; ///< the rows of the data that stand side by side
    FunctionMenu* m_functions = nullptr;
    std::vector<core::FunctionId> m_wanted; ///< what showFunctions() asks for, until it is shown
    bool m_isFollowing = false; ///< whether the table or the choices follow the chart
};

} // namespace lightcone::views
