// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagesummary.h"

#include "core/analysis/messages/messagestatistics.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/messages/messagesummarymodel.h"
#include "views/tables/summarytable.h"

#include <QComboBox>
#include <QHBoxLayout>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace lightcone::views {

using Model = MessageSummaryModel;

namespace {

/// The name of each core::MessageGrouping.
constexpr std::array<std::string_view, 6> kGroupingNames { "all", "sender", "receiver", "pair", "communicator", "tag" };

} // namespace

MessageSummary::MessageSummary(ViewState& state, QWidget* parent)
    : MessageSummary(state, new Model, parent)
{
}

MessageSummary::MessageSummary(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_grouping(makeChoice(tr("By what messages are grouped into rows")))
{
    scope().setAccessibleName(tr("Locations of the message summary"));
    tableView().setAccessibleName(tr("Groups of messages"));
    createGroupings();
    setUpColumns();
    connect(&state, &ViewState::storeChanged, this, [this] { updateEmptyText(); });
    connect(&state, &ViewState::storeUpdated, this, [this] { updateEmptyText(); });
    connect(&state, &ViewState::linesChanged, this, [this, shown = state.lines().filter]() mutable {
        if (std::exchange(shown, this->state().lines().filter) == shown)
            return;
        updateEmptyText();
        request();
    });
    updateEmptyText();
}

void MessageSummary::createGroupings()
{
    using Grouping = core::MessageGrouping;
    for (const auto& [name, grouping] : { std::pair { tr("All messages"), Grouping::All },
             std::pair { tr("By sender"), Grouping::Sender }, std::pair { tr("By receiver"), Grouping::Receiver },
             std::pair { tr("By sender and receiver"), Grouping::Pair },
             std::pair { tr("By communicator"), Grouping::Communicator }, std::pair { tr("By tag"), Grouping::Tag } })
        m_grouping->addItem(name, static_cast<int>(grouping));
    m_grouping->setCurrentIndex(m_grouping->findData(static_cast<int>(Grouping::Sender)));
    m_grouping->setAccessibleName(tr("Groups of the message summary"));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        request();
    });
    tools().addWidget(m_grouping, 1);
}

QByteArray MessageSummary::grouping() const
{
    return kGroupingNames[static_cast<std::size_t>(m_grouping->currentData().toInt())].data();
}

void MessageSummary::setGrouping(const QByteArray& name)
{
    const auto found = std::ranges::find(kGroupingNames, name.toStdString());
    if (found != kGroupingNames.end())
        m_grouping->setCurrentIndex(m_grouping->findData(static_cast<int>(found - kGroupingNames.begin())));
}

TableQuery MessageSummary::table() const
{
    TableQuery query = tableOf(QLatin1String("messagesummary"));
    query.messages = state().lines().filter;
    return query;
}

std::vector<ViewFilter> MessageSummary::filters() const
{
    return messageFilters(state());
}

QString MessageSummary::pictureCaption() const
{
    return m_shownFilter.isEmpty() ? caption()
                                   : tr("%1 · only messages: %2", "interval, filter").arg(caption(), m_shownFilter);
}

QByteArray MessageSummary::saveSettings() const
{
    return grouping() + '\n' + SummaryPanel::saveSettings();
}

void MessageSummary::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    if (end < 0)
        return;
    setGrouping(settings.first(end));
    SummaryPanel::restoreSettings(settings.sliced(end + 1));
}

void MessageSummary::setUpColumns()
{
    tableView().sortByColumn(Model::Key, Qt::AscendingOrder);
    for (int column = Model::MinLength; column < Model::kColumnCount; ++column)
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
    tableView().setColumnWidth(Model::Key, QStringLiteral("MPI Rank 1000"));
    tableView().setColumnWidth(Model::Messages, QStringLiteral("Messages 0"));
    tableView().setColumnWidth(Model::Bytes, QStringLiteral("1000 MiB"));
    for (int column = 0; column < Model::kColumnCount; ++column)
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
}

void MessageSummary::updateEmptyText()
{
    tableView().setEmptyText(!state().isComplete() // messages are matched last
            ? tr("Messages are shown when the whole trace was read")
            : filters().empty() ? tr("No messages in this interval")
                                : tr("No messages in this interval pass the filter"));
}

IntervalPanel::Work MessageSummary::work(const Question& question)
{
    const auto grouping = static_cast<core::MessageGrouping>(m_grouping->currentData().toInt());
    return [question, grouping, filter = state().lines().filter](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const core::MessagesAsked asked { question.locations, question.interval, filter, core::Estimator::Classes,
            core::usefulThreads() };
        const auto groups = core::messageStatistics(*question.store, asked, grouping, stop);
        if (groups.isStopped())
            return core::Stopped {};
        return Show([store = question.store, grouping, groups = groups.value(), filter](IntervalPanel& panel) {
            auto& self = static_cast<MessageSummary&>(panel);
            self.m_shownFilter = messageFilterText(filter, store->definitions());
            const bool isNew = grouping != self.m_model->grouping();
            self.m_model->setGroups(store, grouping, groups);
            if (isNew)
                self.tableView().fitColumn(Model::Key);
        });
    };
}

} // namespace lightcone::views
