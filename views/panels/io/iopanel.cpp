// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/io/iopanel.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/io/iosummarymodel.h"
#include "views/tables/summarytable.h"

#include <QComboBox>

namespace lightcone::views {

using Model = IoSummaryModel;

IoPanel::IoPanel(ViewState& state, QWidget* parent)
    : IoPanel(state, new Model, parent)
{
}

IoPanel::IoPanel(ViewState& state, Model* model, QWidget* parent)
    : PlacesPanel(state, model, tr("By what operations are grouped into rows"), parent)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of the I/O summary"));
    tableView().setAccessibleName(tr("Groups of I/O operations"));
    offerGroupings(tr("Groups of the I/O summary"), ioGroupingNames(),
        { tr("By file"), tr("By handle"), tr("By operation"), tr("By location"), tr("By paradigm") });
    addPlaceCommands({ tr("Go to Longest Operation"),
                         tr("Selects the operation of the row that lasts longest (Return, or double click)") },
        { tr("Next Longest Operation"), tr("Selects the operation of the row that lasts longest after the last one") },
        { tr("Previous Longest Operation"), tr("Selects the operation of the row that was the last one before") });
    initColumns();
    connect(&state, &ViewState::storeChanged, this, &IoPanel::updateEmptyText);
    connect(&state, &ViewState::storeUpdated, this, &IoPanel::updateEmptyText);
    updateEmptyText();
}

void IoPanel::initColumns()
{
    tableView().sortByColumn(Model::Time, Qt::DescendingOrder);
    setUpColumns(Model::kColumnCount, &Model::isShownAtFirst);
    tableView().setColumnWidth(Model::Key, QStringLiteral("/scratch/output.dat"));
    tableView().setColumnWidth(Model::Paradigm, QStringLiteral("POSIX I/O "));
    for (const int column : { Model::Time, Model::Mean, Model::Longest })
        tableView().setColumnWidth(column, QStringLiteral("1000.0 ms "));
    tableView().setColumnWidth(Model::Rate, QStringLiteral("100.0 MB/s "));
}

void IoPanel::updateEmptyText()
{
    forgetPlace();
    if (const auto& store = state().store())
        tableView().setEmptyText(noIoText(*store, m_isOfSome));
}

TableQuery IoPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("io"));
    query.by = grouping();
    return query;
}

std::size_t IoPanel::placesOf(int row) const
{
    return m_model->groupAt(row).places.size();
}

QString IoPanel::endText(int row, bool isFirst) const
{
    if (isFirst)
        return tr("This is the longest operation of the row.");
    const std::size_t places = placesOf(row);
    return m_model->groupAt(row).count > places
        ? tr("These are the %Ln longest operation(s) of the row.", nullptr, static_cast<int>(places))
        : tr("There is no further operation in the row.");
}

void IoPanel::showPlace(int row, std::size_t place)
{
    const core::IoGroup& group = m_model->groupAt(row);
    const core::IoPlace& at = group.places[place];
    state().select({ .item = at.event });
    emit noticed(at.ticks ? tr("Operation %1 of %2, by duration: %3")
                                .arg(formatCount(place + 1), formatCount(group.count),
                                    formatDuration(static_cast<std::int64_t>(*at.ticks), timeScaleOf(*state().store())))
                          : tr("Operation %1 of %2; the trace does not say how long it takes")
                                .arg(formatCount(place + 1), formatCount(group.count)));
}

IntervalPanel::Work IoPanel::work(const Question& question)
{
    const core::IoGrouping by = ioGroupingOf(grouping()).value_or(core::IoGrouping::File);
    return [question, by](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        auto groups
            = core::ioSummary(*question.store, question.locations, question.interval, by, core::usefulThreads(), stop);
        if (groups.isStopped())
            return core::Stopped {};
        const bool isOfSome = question.locations.size() < question.store->locationCount();
        return Show([store = question.store, by, isOfSome, found = std::move(groups).value()](IntervalPanel& panel) {
            auto& self = static_cast<IoPanel&>(panel);
            const bool isNew = by != self.m_model->grouping();
            self.m_isOfSome = isOfSome;
            self.updateEmptyText();
            self.m_model->setGroups(store, by, found);
            if (isNew)
                self.tableView().fitColumn(Model::Key);
        });
    };
}

} // namespace lightcone::views
