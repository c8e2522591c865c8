// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messages/messagesummary.h"

#include "core/analysis/messages/messagestatistics.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/bars/bararea.h"
#include "views/bars/barchoices.h"
#include "views/bars/barpicture.h"
#include "views/base/messagegrouping.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/messages/messagebars.h"
#include "views/panels/messages/messagesummarymodel.h"
#include "views/tables/summarytable.h"
#include "views/widgets/chartsplitter.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace lightcone::views {

using Model = MessageSummaryModel;

namespace {

QStringList measureTexts()
{
    QStringList texts;
    for (std::size_t i = 0; i < kMessageMeasureCount; ++i)
        texts += messageMeasureText(static_cast<MessageMeasure>(i));
    return texts;
}

} // namespace

MessageSummary::MessageSummary(ViewState& state, QWidget* parent)
    : MessageSummary(state, new Model, parent)
{
}

MessageSummary::MessageSummary(ViewState& state, Model* model, QWidget* parent)
    : SummaryPanel(state, model, parent)
    , m_model(model)
    , m_grouping(makeChoice(tr("By what messages are grouped into rows")))
    , m_splitter(new ChartSplitter(ChartSplitter::Part::Chart, this))
    , m_bars(new BarArea(m_splitter))
    , m_choices(new BarChoices(messageMeasureWords(), measureTexts(), this))
{
    scope().setAccessibleName(tr("Locations of the message summary"));
    tableView().setAccessibleName(tr("Groups of messages"));
    createGroupings();
    createBars();
    setUpColumns();
    createActions();
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
    for (qsizetype i = 0; i < messageGroupingWords().size(); ++i)
        m_grouping->addItem(messageGroupingText(static_cast<core::MessageGrouping>(i)), static_cast<int>(i));
    m_grouping->setCurrentIndex(static_cast<int>(core::MessageGrouping::Sender));
    m_grouping->setAccessibleName(tr("Groups of the message summary"));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        request();
    });
    tools().addWidget(m_grouping);
}

QByteArray MessageSummary::grouping() const
{
    return messageGroupingWords().at(m_grouping->currentIndex()).toLatin1();
}

void MessageSummary::setGrouping(const QByteArray& name)
{
    if (const auto found = messageGroupingOf(QString::fromLatin1(name)))
        m_grouping->setCurrentIndex(static_cast<int>(*found));
}

void MessageSummary::createBars()
{
    body().addWidget(m_choices);
    body().addWidget(m_splitter, 1);
    m_splitter->addWidget(&tableView());
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_bars->setAccessibleName(tr("Bars of groups of messages"));
    connect(m_choices, &BarChoices::changed, this, &MessageSummary::fillBars);
    connect(m_bars, &BarArea::pointed, this, &View::hovered);
    connect(m_bars, &BarArea::chosen, this, [this](quint64 key) {
        selectInTable(key);
        light(key, SpotlightStep::None);
    });
    connect(m_bars, &BarArea::activated, this, [this](quint64 key) { light(key, SpotlightStep::Longest); });
}

void MessageSummary::createActions()
{
    QAction* const first = tableView().actions().value(0);
    const auto add = [this, first](const QString& text, const QString& toolTip, SpotlightStep step) {
        auto* action = new QAction(text, &tableView());
        action->setToolTip(toolTip);
        connect(action, &QAction::triggered, this, [this, step] {
            if (const auto key = currentKey())
                light(*key, step);
        });
        tableView().insertAction(first, action);
        return action;
    };
    add(tr("Light Up Messages"), tr("The messages of the group stand out in the charts (click on a bar)"),
        SpotlightStep::None);
    QAction* const longest = add(tr("Go to Longest Message"),
        tr("Selects the message of the group that is under way for longest (Return, or double click)"),
        SpotlightStep::Longest);
    longest->setShortcuts({ QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) });
    longest->setShortcutContext(Qt::WidgetShortcut);
    auto* separator = new QAction(&tableView());
    separator->setSeparator(true);
    tableView().insertAction(first, separator);
    connect(&tableView(), &QAbstractItemView::doubleClicked, longest, &QAction::trigger);
    connect(tableView().selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (!m_isFollowing)
            m_bars->setSelected(currentKey());
    });
}

std::optional<std::uint64_t> MessageSummary::currentKey() const
{
    const QModelIndex current = tableView().currentIndex();
    return current.isValid() ? std::optional(m_model->keyAt(tableView().proxy().mapToSource(current).row()))
                             : std::nullopt;
}

const MessageGroupRow* MessageSummary::groupOf(std::uint64_t key) const
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->keyAt(row) == key)
            return &m_model->groups()[static_cast<std::size_t>(row)];
    }
    return nullptr;
}

void MessageSummary::selectInTable(std::uint64_t key)
{
    m_isFollowing = true;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->keyAt(row) == key)
            tableView().selectRow(tableView().proxy().mapFromSource(m_model->index(row, 0)).row());
    }
    m_isFollowing = false;
}

void MessageSummary::light(std::uint64_t key, SpotlightStep step)
{
    const MessageGroupRow* const row = groupOf(key);
    const auto& store = state().store();
    if (!row || !store)
        return;
    const core::MessageGrouping of = m_model->grouping();
    const QString text = messageGroupText(store->definitions(), of, row->group);
    if (auto filter = messageFilterOf(of, row->group)) {
        const QString words = messageFilterText(*filter, store->definitions());
        emit lightRequested(
            { .text = words.isEmpty() ? text : words, .functions = {}, .messages = filter, .locations = {} }, step);
        return;
    }
    if (step == SpotlightStep::Longest && core::isValid(row->group.longest)) {
        state().select({ .item = row->group.longest });
        return;
    }
    std::vector<core::FunctionId> functions;
    for (const core::FunctionId function : { row->group.senderFunction, row->group.receiverFunction }) {
        if (core::isValid(function) && std::ranges::find(functions, function) == functions.end())
            functions.push_back(function);
    }
    if (functions.empty()) {
        emit noticed(tr("Messages of this group cannot be told from others in the charts."));
        return;
    }
    std::ranges::sort(functions);
    Spotlight calls = spotlightOn(store->definitions(), functions);
    emit lightRequested(calls, SpotlightStep::None);
    emit noticed(tr("%1: the calls of both functions are lit, as messages are not told apart by them.").arg(text));
}

MessageBarForm MessageSummary::barForm() const
{
    return { static_cast<MessageMeasure>(m_choices->measure()), m_choices->isByValue(), m_choices->isLogarithmic() };
}

void MessageSummary::fillBars()
{
    const auto& store = state().store();
    if (!store || !m_model->isKnown()) {
        m_bars->setChart({});
        return;
    }
    showBars(messageBars(*m_model, *store, m_shownInterval, barForm()));
}

void MessageSummary::showBars(BarChart chart)
{
    chart.details = [this](std::uint64_t key) {
        const MessageGroupRow* const row = groupOf(key);
        return row && state().store() ? messageBarDetails(
                   *m_model, static_cast<int>(row - m_model->groups().data()), *state().store(), m_shownInterval)
                                      : QString();
    };
    m_bars->setChart(std::move(chart));
}

void MessageSummary::clear()
{
    SummaryPanel::clear();
    fillBars();
}

void MessageSummary::setColorScheme(const ColorScheme& scheme)
{
    IntervalPanel::setColorScheme(scheme);
    m_bars->setColorScheme(scheme);
}

PicturePaint MessageSummary::picture(const PictureChoices& choices) const
{
    const Theme theme = choices.theme.value_or(shownTheme());
    return barsPaint(m_bars->chart(), tableContentOf(theme), choices.title, theme);
}

TableQuery MessageSummary::table() const
{
    TableQuery query = tableOf(QLatin1String("messagesummary"));
    query.messages = state().lines().filter;
    query.by = QString::fromLatin1(grouping());
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
    return grouping() + ' ' + m_choices->words() + ' ' + m_splitter->chosen() + '\n' + SummaryPanel::saveSettings();
}

void MessageSummary::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    if (end < 0)
        return;
    setGrouping(settings.first(end).split(' ').first());
    m_choices->setWords(settings.first(end));
    m_splitter->setChosen(settings.first(end).split(' ').last());
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
    const auto& store = state().store();
    const QString text = !state().isComplete() // messages are matched last
        ? tr("Messages are shown when the whole trace was read")
        : store && store->messages().size() == 0 && store->messages().unmatched().empty()
            ? tr("This trace has no messages")
            : filters().empty() ? tr("No messages in this interval")
                                : tr("No messages in this interval pass the filter");
    tableView().setEmptyText(text);
    m_bars->setEmptyText(text);
}

IntervalPanel::Work MessageSummary::work(const Question& question)
{
    const auto grouping = static_cast<core::MessageGrouping>(m_grouping->currentIndex());
    return [question, grouping, filter = state().lines().filter, form = barForm()](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const core::MessagesAsked asked { question.locations, question.interval, filter, core::Estimator::Classes,
            core::usefulThreads() };
        auto found = core::messageStatistics(*question.store, asked, grouping, stop);
        if (found.isStopped())
            return core::Stopped {};
        // They may be many, are shown once, and their bars take long to word.
        const auto groups = std::make_shared<std::vector<core::MessageStatistics>>(std::move(found).value());
        MessageSummaryModel words;
        words.setGroups(question.store, grouping, *groups);
        const auto bars = std::make_shared<BarChart>(messageBars(words, *question.store, question.interval, form));
        return Show([store = question.store, interval = question.interval, grouping, groups, filter, form, bars](
                        IntervalPanel& panel) {
            auto& self = static_cast<MessageSummary&>(panel);
            self.m_shownFilter = messageFilterText(filter, store->definitions());
            const bool isNew = grouping != self.m_model->grouping();
            self.m_shownInterval = interval;
            self.m_model->setGroups(store, grouping, std::move(*groups));
            if (form == self.barForm())
                self.showBars(std::move(*bars));
            else
                self.fillBars();
            if (isNew)
                self.tableView().fitColumn(Model::Key);
        });
    };
}

} // namespace lightcone::views
