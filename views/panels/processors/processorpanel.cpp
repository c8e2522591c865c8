// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/processors/processorpanel.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/locationdistances.h"
#include "views/base/networkchoice.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/processors/processormodel.h"
#include "views/tables/summarytable.h"
#include "views/widgets/flowlayout.h"

#include <QComboBox>

#include <algorithm>
#include <cstddef>
#include <string>

namespace lightcone::views {

ProcessorPanel::ProcessorPanel(ViewState& state, QWidget* parent)
    : ProcessorPanel(state, new ProcessorModel, parent)
{
}

ProcessorPanel::ProcessorPanel(ViewState& state, ProcessorModel* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of the statistics"));
    tableView().setAccessibleName(tr("Statistics by location"));
    createChoices();
    setUpColumns();
    connect(&state, &ViewState::idleRuleChanged, this, [this] {
        m_idle->setCurrentIndex(static_cast<int>(this->state().idleRule()));
        request();
    });
    request();
}

void ProcessorPanel::createChoices()
{
    m_topology = makeChoice(tr("The network whose links distances count: it is assumed, not measured. Locations with "
                               "events are its nodes, in the order of the trace"));
    m_topology->setAccessibleName(tr("Assumed network"));
    for (const MomentWord& network : networkWords(kUsualNetwork))
        m_topology->addItem(network.text);
    connect(m_topology, &QComboBox::currentIndexChanged, this, [this] { request(); });
    m_idle = makeChoice(tr("A call that waits is idle until the message that it waits for was sent, or in all of its "
                           "time, as PICL tells it. This is for all views."));
    m_idle->setAccessibleName(tr("Which time is idle"));
    for (const core::IdleRule rule : { core::IdleRule::UntilReleased, core::IdleRule::WholeCall })
        m_idle->addItem(idleRuleText(rule));
    m_idle->setCurrentIndex(static_cast<int>(state().idleRule()));
    connect(m_idle, &QComboBox::activated, this,
        [this](int index) { state().setIdleRule(static_cast<core::IdleRule>(index)); });
    tools().addWidget(m_topology);
    tools().addWidget(m_idle);
}

void ProcessorPanel::setUpColumns()
{
    tableView().setColumnWidth(ProcessorModel::kLocation, QStringLiteral("MPI Rank 1,000"));
    for (int column = 1; column < m_model->columnCount(); ++column) {
        tableView().setColumnWidth(column, QStringLiteral("100.0 %"));
        tableView().setColumnHidden(column, !m_model->isShownAtFirst(column));
    }
    tableView().sortByColumn(-1, Qt::AscendingOrder); // as in the trace
}

core::Topology ProcessorPanel::topology() const
{
    return networkAt(static_cast<std::size_t>(std::max(0, m_topology->currentIndex())), kUsualNetwork);
}

void ProcessorPanel::setTopology(core::Topology topology)
{
    m_topology->setCurrentIndex(static_cast<int>(networkPlace(topology, kUsualNetwork)));
}

void ProcessorPanel::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    const auto& store = state().store();
    const bool isMoved = store && !m_scheme.countsAlike(scheme, store->definitions());
    m_scheme = scheme;
    if (isMoved)
        request();
}

IntervalPanel::Work ProcessorPanel::work(const Question& question)
{
    if (!question.isComplete) {
        tableView().setEmptyText(tr("This is shown when all of the trace has been read."));
        return [](const std::stop_token&, const auto&) -> core::Stoppable<Show> {
            return Show([](IntervalPanel& panel) {
                static_cast<ProcessorPanel&>(panel).m_model->setAnswer(
                    static_cast<ProcessorPanel&>(panel).state().store(), {});
            });
        };
    }
    tableView().setEmptyText(tr("No location has events"));
    ProcessorQuestion asked;
    asked.store = question.store;
    asked.indexes = state().momentIndexes();
    asked.rules = shownActivityRules(state(), m_scheme);
    m_idle->setVisible(asked.rules->dependsOnIdleRule());
    asked.interval = question.interval;
    asked.locations = question.locations;
    asked.topology = topology();
    return [asked](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const auto answer = queryProcessors(asked, stop);
        if (answer.isStopped())
            return core::Stopped {};
        return Show([store = asked.store, found = answer.value()](IntervalPanel& panel) {
            static_cast<ProcessorPanel&>(panel).m_model->setAnswer(store, found);
        });
    };
}

QString ProcessorPanel::pictureCaption() const
{
    return tr("%1 · distances in: %2 (assumed)", "interval and locations, network")
        .arg(caption(), networkText(topology()));
}

TableQuery ProcessorPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("processorstatistics"));
    query.moment.idleRule = state().idleRule();
    if (state().store())
        query.moment.rules = shownActivityRules(state(), m_scheme);
    query.moment.choice.emplace().topology = networkPlace(topology(), kUsualNetwork);
    return query;
}

QByteArray ProcessorPanel::saveSettings() const
{
    return QByteArray::fromStdString(std::string(core::topologyName(topology()))) + '\n' + SummaryPanel::saveSettings();
}

void ProcessorPanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    const auto word = end > 0 ? core::topologyNamed(settings.first(end).toStdString()) : std::nullopt;
    if (!word)
        return;
    setTopology(*word);
    SummaryPanel::restoreSettings(settings.sliced(end + 1));
}

} // namespace lightcone::views
