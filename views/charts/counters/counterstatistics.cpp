// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterstatistics.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/viewstate.h"
#include "views/charts/counters/counterstatisticsmodel.h"
#include "views/tables/summarytable.h"

#include <QComboBox>

#include <utility>

namespace lightcone::views {

using Model = CounterStatisticsModel;

CounterStatistics::CounterStatistics(ViewState& state, QWidget* parent)
    : CounterStatistics(state, new Model, parent)
{
}

CounterStatistics::CounterStatistics(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
{
    setAccessibleName(tr("Statistics of the curves"));
    tableView().setAccessibleName(tr("Curves"));
    tableView().setEmptyText(tr("No curves"));
    scope().hide();
    tableView().sortByColumn(-1, Qt::AscendingOrder); // keeps the order of the view
    tableView().setColumnsHidden({ Model::First, Model::MinTime, Model::MaxTime, Model::Unit });
}

void CounterStatistics::setCurves(const std::vector<CounterCurve>& curves)
{
    m_curves = curves;
    m_isFitted = m_isChosen;
    request();
}

void CounterStatistics::restoreSettings(const QByteArray& settings)
{
    SummaryPanel::restoreSettings(settings);
    m_isChosen = true;
    m_isFitted = true;
}

void CounterStatistics::setColorScheme(const ColorScheme& scheme)
{
    SummaryPanel::setColorScheme(scheme);
    std::vector<QColor> colors;
    for (std::size_t i = 0; i < ColorScheme::kCategories; ++i)
        colors.push_back(scheme.category(i));
    m_model->setColors(std::move(colors));
}

void CounterStatistics::setOfWholeTrace(bool isWhole)
{
    if (std::exchange(m_isWhole, isWhole) != isWhole)
        request();
}

QString CounterStatistics::locationsText(const Question& question) const
{
    return rowNames(question.rows); // else each curve says which locations it is of
}

IntervalPanel::Work CounterStatistics::work(const Question& question)
{
    return [question, curves = curvesOfRows(m_curves, state().selectedRows(), question.store->definitions())](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        std::vector<Model::Row> rows(curves.size());
        const auto sum = [&](std::size_t i) {
            rows[i].curve = curves[i];
            if (core::curveStatistics(*question.store, curves[i].source, question.interval, rows[i].statistics, stop)
                    .isStopped())
                rows[i].statistics = {};
        };
        if (core::parallelFor(rows.size(), core::usefulThreads(), stop, sum).isStopped())
            return core::Stopped {};
        return Show([store = question.store, rows](IntervalPanel& panel) {
            auto& self = static_cast<CounterStatistics&>(panel);
            self.m_model->setCurves(store, rows);
            if (std::exchange(self.m_isFitted, true))
                return;
            for (int column = Model::Curve; column < Model::kColumnCount; ++column)
                self.tableView().fitColumn(column);
        });
    };
}

} // namespace lightcone::views
