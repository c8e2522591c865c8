// SPDX-License-Identifier: GPL-3.0-or-later
// The part of CompareWidget that acts on the functions of the selected columns, and is asked to show some.
#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/charts/compare/comparequery.h"
#include "views/charts/compare/comparewidget.h"
#include "views/heat/heatarea.h"
#include "views/navigation/functionmenu.h"
#include "views/tables/summarytable.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

void CompareWidget::createFunctionMenu()
{
    m_functions = new FunctionMenu(state(), this, [this] { return selectedFunctions(); });
    connect(m_functions, &FunctionMenu::lightRequested, this, &CompareWidget::lightRequested);
    connect(this, &View::busyChanged, this, [this](bool isBusyNow) {
        if (!isBusyNow)
            showWanted();
    });
}

std::vector<core::FunctionId> CompareWidget::selectedFunctions() const
{
    std::vector<core::FunctionId> functions;
    if (!m_data)
        return functions;
    const std::vector<core::FunctionDef>& all = m_store->definitions().functions;
    const std::vector<core::ShownClass> classes = m_scheme.shownClasses(m_store->definitions());
    for (const std::uint32_t place : m_area->highlights().columns) {
        const CompareColumn& column = m_data->columns[m_chart.columns[place]];
        if (isValid(column.function)) {
            functions.push_back(column.function);
            continue;
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::size_t number = m_data->form.columns == CompareColumns::Groups
                ? static_cast<std::size_t>(all[i].group)
                : classes[i].index();
            if (number == column.number)
                functions.push_back(core::idAt<core::FunctionId>(i));
        }
    }
    return functions;
}

void CompareWidget::selectColumns(std::vector<std::uint32_t> columns)
{
    m_area->setSelected(m_area->highlights().rows, std::move(columns));
    m_functions->update();
}

void CompareWidget::showFunctions(const std::vector<core::FunctionId>& functions)
{
    if (!state().store())
        return;
    m_wanted = functions;
    CompareForm form = m_form;
    form.columns = CompareColumns::Functions;
    setForm(form);
    showWanted();
}

void CompareWidget::showWanted()
{
    if (m_wanted.empty() || !m_data || m_data->form != m_form)
        return;
    std::vector<std::uint32_t> columns; // of the chart
    std::uint32_t first = 0; // of the data
    for (std::uint32_t i = 0; i < m_chart.columns.size(); ++i) {
        const core::FunctionId function = m_data->columns[m_chart.columns[i]].function;
        if (std::ranges::find(m_wanted, function) == m_wanted.end())
            continue;
        if (columns.empty() || function == m_wanted.front())
            first = m_chart.columns[i];
        columns.push_back(i);
    }
    if (columns.empty()) { // the answer may be of another interval than the one that is coming
        if (isBusy())
            return;
        m_wanted.clear();
        emit noticed(tr("The function has nothing here that could be compared."));
        return;
    }
    if (m_style.rows != CompareRowOrder::Column || m_style.orderColumn != first) {
        CompareStyle sorted = m_style;
        sorted.rows = CompareRowOrder::Column;
        sorted.orderColumn = first;
        setArrangement(sorted); // comes here again once it is sorted
        return;
    }
    m_wanted.clear();
    m_area->showAll();
    const auto place = static_cast<std::uint32_t>(std::ranges::find(m_chart.columns, first) - m_chart.columns.begin());
    selectColumn(place, Qt::NoModifier);
    selectColumns(std::move(columns));
    const CompareColumn& column = m_data->columns[first];
    if (column.statistics.maxRow < m_data->rows.size())
        emit noticed(tr("“%1”: %2 has most of it.", "function, location")
                         .arg(column.name, m_data->rows[column.statistics.maxRow].label));
}

} // namespace lightcone::views
