// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/rma/rmapanel.h"

#include "core/analysis/transfers/rmatable.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/rma/rmamodel.h"
#include "views/panels/rma/rmatext.h"
#include "views/tables/summarytable.h"

#include <QComboBox>
#include <QHBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace lightcone::views {

using Model = RmaModel;

RmaPanel::RmaPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : RmaPanel(state, navigator, new Model, parent)
{
}

RmaPanel::RmaPanel(ViewState& state, SelectionNavigator& navigator, Model* model, QWidget* parent)
    : GroupedPanel(state, model, tr("By what one-sided communication is grouped into rows"), parent)
    , m_navigator(navigator)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of one-sided communication"));
    tableView().setAccessibleName(tr("One-sided communication"));
    createTools();
    createActions();
    initColumns();
    connect(&state, &ViewState::storeChanged, this, [this] {
        m_step.reset();
        m_shown.reset();
        updateEmptyText();
    });
    connect(&state, &ViewState::storeUpdated, this, &RmaPanel::updateEmptyText);
    updateEmptyText();
}

void RmaPanel::createTools()
{
    offerGroupings(tr("Groups of one-sided communication"), rmaGroupingNames(),
        { tr("By operation"), tr("By window"), tr("By origin and target"), tr("By origin") });
}

void RmaPanel::groupingChanged()
{
    m_step.reset();
}

void RmaPanel::createActions()
{
    addRowCommand(tr("Go to Longest Operation"),
        tr("Shows the operation of the row that takes longest until it is complete; again: the next longest (Return, "
           "or double click)"),
        returnKeys() + returnKeys(Qt::ControlModifier), [this] { step(true); });
    addRowCommand(tr("Previous Longest"), tr("Goes back to the operation before"),
        returnKeys(Qt::ControlModifier | Qt::ShiftModifier), [this] { step(false); });
    addRowCommand(tr("Light Up Operations"),
        tr("The puts, gets and atomic operations of the row stand out in the charts; of an origin and a target, all "
           "between these two"),
        { QKeySequence(Qt::CTRL | Qt::Key_I) }, [this] { lightUp(); });
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, [this] { step(true); });
}

void RmaPanel::initColumns()
{
    tableView().sortByColumn(Model::Number, Qt::DescendingOrder);
    setUpColumns(Model::kColumnCount, &Model::isShownAtFirst);
    tableView().setColumnWidth(Model::Name, QStringLiteral("Completion, non-blocking"));
    tableView().setColumnWidth(Model::Rate, QStringLiteral("100.0 MiB/s"));
}

void RmaPanel::updateEmptyText()
{
    const auto& store = state().store();
    if (store)
        tableView().setEmptyText(
            noRmaText(*store, m_shown && m_shown->locations.size() < m_shown->store->locationCount()));
}

core::RmaGrouping RmaPanel::shownGrouping() const
{
    return rmaGroupingOf(grouping()).value_or(core::RmaGrouping::Operation);
}

TableQuery RmaPanel::table() const
{
    TableQuery query = tableOf(QLatin1String("rma"));
    query.by = grouping();
    return query;
}

void RmaPanel::step(bool isNext)
{
    const std::optional<int> current = currentRow();
    if (!current)
        return;
    const int row = *current;
    const auto* event = std::get_if<core::EventRef>(&state().selection().item);
    if (!m_step || m_step->row != m_model->keyAt(row) || event == nullptr || m_step->reached != *event) {
        goToFirst(row);
        return;
    }
    Step step = *m_step;
    if (!isNext && step.rank == 0) {
        emit noticed(tr("This is the longest one."));
        return;
    }
    step.rank = isNext ? step.rank + 1 : step.rank - 1;
    goTo(std::move(step));
}

void RmaPanel::goToFirst(int row)
{
    const core::RmaGroup& group = m_model->groupAt(row);
    if (!group.hasLongestOperation)
        emit noticed(tr("The trace does not say how long any of these took."));
    else if (m_shown)
        goTo({ m_model->keyAt(row), 0, *m_shown, group.subject, group.timed });
}

void RmaPanel::lightUp()
{
    const QModelIndex current = tableView().currentIndex();
    const auto& store = state().store();
    if (!current.isValid() || !store)
        return;
    const core::RmaGroup& group = m_model->groupAt(tableView().proxy().mapToSource(current).row());
    const core::RmaSubject& subject = group.subject;
    core::MessageFilter filter;
    QString problem;
    if (group.operations == 0 || (core::isValid(subject.origin) && group.unknownTarget == group.operations)) {
        problem = tr("Puts, gets and atomic operations alone can stand out in the charts; here are others.");
    } else if (m_model->grouping() == core::RmaGrouping::Operation) {
        if (core::isValid(subject.type))
            problem = tr("Kinds of atomic operations cannot be told apart in the charts.");
        filter.tags = core::RmaTable::tagsOf(subject.kind.value_or(core::EventKind::RmaPut));
    } else if (m_model->grouping() == core::RmaGrouping::Window) {
        const auto& windows = store->definitions().windows;
        const core::CommunicatorId communicator = core::isValid(subject.window)
            ? windows[core::indexOf(subject.window)].communicator
            : core::CommunicatorId::none;
        if (std::ranges::count(windows, communicator, &core::WindowDef::communicator) != 1)
            problem = tr("Several windows have the same communicator: they cannot be told apart in the charts.");
        filter.communicators = { communicator };
    } else {
        problem = m_model->grouping() == core::RmaGrouping::Origin
            ? tr("Choose a row of an origin and a target, which can stand out in the charts.")
            : QString();
        filter.senders = { subject.origin };
        filter.receivers = { subject.target };
        filter.isBothWays = true;
    }
    if (!problem.isEmpty()) {
        emit noticed(problem);
        return;
    }
    const QString name = m_model->grouping() == core::RmaGrouping::Pair
        ? messageFilterText(filter, store->definitions()) // also what the other one moves
        : tableView().proxy().index(current.row(), Model::Name).data().toString();
    emit lightRequested(
        { .text = name, .functions = {}, .messages = filter, .rma = state().rmaCache(), .locations = {} },
        SpotlightStep::None);
}

void RmaPanel::goTo(Step step)
{
    step.rank %= static_cast<std::size_t>(step.count);
    m_step = step;
    using Found = SelectionNavigator::Found;
    const core::RmaAsked asked { step.question.interval, step.question.locations, m_model->grouping(),
        core::usefulThreads() };
    const auto reached = std::make_shared<std::optional<core::EventRef>>();
    auto find = [step, asked, reached](const std::stop_token& stop) -> core::Stoppable<Found> {
        const auto longest = core::longestOperations(*step.question.store, asked, step.subject, step.rank + 1, stop);
        if (longest.isStopped())
            return core::Stopped {};
        if (longest.value().size() <= step.rank)
            return Found {};
        const core::RmaOperation& operation = longest.value().back();
        *reached = operation.event;
        const core::Interval shown { operation.begin, operation.end.value_or(operation.begin) };
        return Found { .selection = Selection { .item = operation.event },
            .word = tr("Operation %1 of %2, longest first")
                        .arg(formatCount(static_cast<std::uint64_t>(step.rank + 1)), formatCount(step.count)),
            .sight = Sight { .apart = shown, .seen = shown },
            .undoText = tr("Go to One-Sided Operation") };
    };
    m_navigator.go(std::move(find), *this, [this, reached] {
        if (m_step)
            m_step->reached = *reached;
    });
}

IntervalPanel::Work RmaPanel::work(const Question& question)
{
    return [question, grouping = shownGrouping()](const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        const core::RmaAsked asked { question.interval, question.locations, grouping, core::usefulThreads() };
        auto groups = core::rmaSummary(*question.store, asked, stop);
        if (groups.isStopped())
            return core::Stopped {};
        return Show([question, asked, found = std::move(groups).value()](IntervalPanel& panel) {
            auto& self = static_cast<RmaPanel&>(panel);
            self.m_shown = question;
            self.updateEmptyText();
            const bool isNew = asked.grouping != self.m_model->grouping();
            self.m_model->setGroups(question.store, asked, found);
            if (isNew)
                self.tableView().fitColumn(Model::Name);
        });
    };
}

} // namespace lightcone::views
