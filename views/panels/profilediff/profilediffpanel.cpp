// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/profilediff/profilediffpanel.h"

#include "core/base/workers.h"
#include "core/beside/documentcomparison.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/beside/profiledifftext.h"
#include "views/panels/profilediff/profilediffmodel.h"
#include "views/tables/summarytable.h"

#include <QComboBox>

namespace lightcone::views {

using Model = ProfileDiffModel;

ProfileDiffPanel::ProfileDiffPanel(ViewState& state, QWidget* parent)
    : ProfileDiffPanel(state, new Model, parent)
{
}

ProfileDiffPanel::ProfileDiffPanel(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations whose differences are shown"));
    tableView().setAccessibleName(tr("Differences of trace and profile"));
    setUpColumns();
    connect(&state, &ViewState::storeChanged, this, [this] { m_comparison.reset(); });
    request();
}

void ProfileDiffPanel::setUpColumns()
{
    tableView().setColumnWidth(Model::Path, QStringLiteral("main/solve/exchange/MPI_Sendrecv"));
    tableView().setColumnWidth(Model::Location, QStringLiteral("MPI Rank 1,000"));
    tableView().setColumnWidth(Model::Metric, QStringLiteral("Exclusive time"));
    for (const int column : { Model::Trace, Model::Profile, Model::Difference })
        tableView().setColumnWidth(column, QStringLiteral("100.000,0 ms"));
    tableView().setColumnWidth(Model::Share, QStringLiteral("100.00 %"));
    tableView().setColumnWidth(Model::Reason, QStringLiteral("measurement off"));
    tableView().sortByColumn(-1, Qt::AscendingOrder);
}

IntervalPanel::Work ProfileDiffPanel::work(const Question& question)
{
    const core::Document document = state().document();
    if (const QString none = noProfileText(document); !none.isEmpty() || !question.isComplete) {
        tableView().setEmptyText(none.isEmpty() ? tr("This is shown when all of the trace has been read.") : none);
        return [](const std::stop_token&, const auto&) -> core::Stoppable<Show> {
            return Show([](IntervalPanel& panel) { static_cast<ProfileDiffPanel&>(panel).m_model->clear(); });
        };
    }
    tableView().setEmptyText(tr("Trace and profile are compared …"));
    return [question, document](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const auto comparison = core::compareWithProfile(document, core::usefulThreads(), stop);
        if (comparison.isStopped())
            return core::Stopped {};
        return Show([question, found = comparison.value()](IntervalPanel& panel) {
            auto& self = static_cast<ProfileDiffPanel&>(panel);
            self.m_comparison = found;
            self.tableView().setEmptyText(noDifferencesText(*found));
            self.m_model->setComparison(question.store, found, question.locations);
        });
    };
}

QString ProfileDiffPanel::pictureCaption() const
{
    return m_comparison ? comparisonSummary(*m_comparison) : caption();
}

TableQuery ProfileDiffPanel::table() const
{
    return core::hasProfileBeside(state().document()) ? tableOf(QLatin1String("profilediff")) : TableQuery {};
}

} // namespace lightcone::views
