// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/locks/lockpanel.h"

#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/locks/lockmodel.h"
#include "views/panels/locks/locktext.h"
#include "views/tables/summarytable.h"
#include "views/widgets/flowlayout.h"

#include <QComboBox>
#include <QLineEdit>

#include <algorithm>
#include <utility>

namespace lightcone::views {

using Model = LockModel;

LockPanel::LockPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent)
    : LockPanel(state, navigator, new Model, parent)
{
}

LockPanel::LockPanel(ViewState& state, SelectionNavigator& navigator, Model* model, QWidget* parent)
    : GroupedPanel(state, model, tr("By what uses of locks are grouped into rows"), parent)
    , m_navigator(navigator)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of the table of locks"));
    tableView().setAccessibleName(tr("Locks"));
    createTools();
    createActions();
    initColumns();
    connect(&state, &ViewState::storeChanged, this, [this] {
        m_cache = std::make_shared<core::MadeOnce<core::LockUses>>();
        m_step.reset();
        m_shown.reset();
        updateEmptyText();
    });
    connect(&state, &ViewState::storeUpdated, this, [this] {
        m_cache = std::make_shared<core::MadeOnce<core::LockUses>>();
        updateEmptyText();
    });
    updateEmptyText();
}

void LockPanel::createTools()
{
    offerGroupings(tr("Groups of the table of locks"), lockGroupingNames(),
        { tr("By lock"), tr("By location"), tr("By lock and location"), tr("By window") });
    m_filter = new QLineEdit(this);
    m_filter->setMinimumWidth(fontMetrics().averageCharWidth() * 10);
    m_filter->setPlaceholderText(tr("Filter locks"));
    m_filter->setAccessibleName(tr("Filter locks by name"));
    m_filter->setToolTip(tr("Shows only rows whose name contains this"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        tableView().proxy().setFilterFixedString(text);
        emit filtersChanged();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &View::filtersChanged);
    tools().addWidget(m_filter);
}

void LockPanel::groupingChanged()
{
    m_step.reset();
    updateEmptyText();
}

void LockPanel::createActions()
{
    addRowCommand(tr("Go to Longest Wait"),
        tr("Shows where a location waited longest for the lock; again: the next longest (Return, or double click)"),
        returnKeys(), [this] { goToLongest(Measure::Wait); });
    addRowCommand(tr("Go to Longest Hold"), tr("Shows where the lock was held longest; again: the next longest"),
        returnKeys(Qt::ShiftModifier), [this] { goToLongest(Measure::Hold); });
    addRowCommand(tr("Next Longest"), tr("Goes on to the next longest wait or hold of the row"),
        returnKeys(Qt::ControlModifier), [this] { goOn(true); });
    addRowCommand(tr("Previous Longest"), tr("Goes back to the wait or hold before"),
        returnKeys(Qt::ControlModifier | Qt::ShiftModifier), [this] { goOn(false); });
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, [this] { goToLongest(Measure::Wait); });
}

void LockPanel::initColumns()
{
    tableView().sortByColumn(Model::Waited, Qt::DescendingOrder);
    setUpColumns(Model::kColumnCount, &Model::isShownAtFirst);
    tableView().setColumnWidth(Model::Name, QStringLiteral("OPENMP lock 10 · Rank 10"));
    tableView().setColumnWidth(Model::Blocker, QStringLiteral("Rank 10: thread 10"));
}

void LockPanel::updateEmptyText()
{
    const auto& store = state().store();
    if (!state().isComplete()) // the order in which locations use locks is known then
        tableView().setEmptyText(tr("Locks are shown when the whole trace was read"));
    else if (store)
        tableView().setEmptyText(noLocksText(
            *store, shownGrouping(), m_shown && m_shown->locations.size() < m_shown->store->locationCount()));
}

core::LockGrouping LockPanel::shownGrouping() const
{
    return lockGroupingOf(grouping()).value_or(core::LockGrouping::Lock);
}

TableQuery LockPanel::table() const
{
    if (!m_filter->text().isEmpty())
        return {};
    TableQuery query = tableOf(QLatin1String("locks"));
    query.by = grouping();
    return query;
}

std::vector<ViewFilter> LockPanel::filters() const
{
    if (m_filter->text().isEmpty())
        return {};
    const FilteredCount count { static_cast<std::uint64_t>(tableView().proxy().rowCount()),
        static_cast<std::uint64_t>(m_model->rowCount()) };
    return { { ViewFilter::Subject::Locks, m_model->isKnown() ? std::optional(count) : std::nullopt,
        tr("names with “%1”").arg(m_filter->text()), [this] { m_filter->clear(); } } };
}

QString LockPanel::pictureCaption() const
{
    return m_filter->text().isEmpty() ? caption()
                                      : tr("%1 · locks with “%2”", "interval, filter").arg(caption(), m_filter->text());
}

void LockPanel::goToLongest(Measure measure)
{
    const std::optional<int> current = currentRow();
    if (!current)
        return;
    const std::uint64_t row = m_model->keyAt(*current);
    if (!isWalking(row) || m_step->measure != measure) {
        goToFirst(row, measure);
        return;
    }
    Step step = *m_step;
    ++step.rank;
    goTo(std::move(step));
}

void LockPanel::goOn(bool isNext)
{
    const std::optional<int> current = currentRow();
    if (!current)
        return;
    const std::uint64_t row = m_model->keyAt(*current);
    if (!isWalking(row)) {
        goToFirst(row, Measure::Wait);
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

bool LockPanel::isWalking(std::uint64_t row) const
{
    const auto* event = std::get_if<core::EventRef>(&state().selection().item);
    return m_step && m_step->row == row && event != nullptr && m_step->reached == *event;
}

void LockPanel::goToFirst(std::uint64_t row, Measure measure)
{
    for (int i = 0; i < m_model->rowCount() && m_shown; ++i) {
        if (m_model->keyAt(i) == row) {
            goTo({ row, measure, 0, *m_shown, m_model->groupAt(i) });
            return;
        }
    }
}

void LockPanel::goTo(Step step)
{
    const std::uint64_t count = step.measure == Measure::Wait ? step.group.waits : step.group.acquisitions;
    if (count == 0) {
        emit noticed(step.measure == Measure::Wait
                ? tr("The trace does not say since when locations waited for these locks.")
                : tr("These locks were not acquired."));
        return;
    }
    step.rank %= static_cast<std::size_t>(count);
    m_step = step;
    using Found = SelectionNavigator::Found;
    const auto reached = std::make_shared<std::optional<core::EventRef>>();
    auto find = [cache = m_cache, wanted = step, grouping = m_model->grouping(), reached](
                    const std::stop_token& stop) -> core::Stoppable<Found> {
        const Question& question = wanted.question;
        const auto made
            = cache->get([&] { return core::LockUses::make(*question.store, core::usefulThreads(), stop); }, stop);
        if (made.isStopped())
            return core::Stopped {};
        const core::LockUses& uses = *made.value();
        std::vector<std::size_t> found
            = core::usesOf(uses, question.locations, question.interval, grouping, wanted.group);
        const bool isWait = wanted.measure == Measure::Wait;
        if (isWait)
            std::erase_if(found, [&uses](std::size_t i) { return !uses.uses()[i].waitBegin; });
        if (wanted.rank >= found.size())
            return Found {};
        const auto time = [&](std::size_t i) { return isWait ? uses.uses()[i].waitedFor() : uses.uses()[i].heldFor(); };
        const auto nth = found.begin() + static_cast<std::ptrdiff_t>(wanted.rank);
        std::nth_element(found.begin(), nth, found.end(),
            [&time](std::size_t a, std::size_t b) { return time(a) != time(b) ? time(a) > time(b) : a < b; });
        const core::LockUse& use = uses.uses()[*nth];
        *reached = use.event();
        const core::Interval shown = isWait ? core::Interval { use.waitBegin.value_or(use.acquired), use.acquired }
                                            : core::Interval { use.acquired, use.released };
        return Found { .selection = Selection { .item = use.event() },
            .word = (isWait ? tr("Wait %1 of %2, longest first") : tr("Hold %1 of %2, longest first"))
                        .arg(formatCount(static_cast<std::uint64_t>(wanted.rank + 1)),
                            formatCount(static_cast<std::uint64_t>(found.size()))),
            .sight = Sight { .apart = shown, .seen = shown },
            .undoText = isWait ? tr("Go to Wait for Lock") : tr("Go to Hold of Lock") };
    };
    m_navigator.go(std::move(find), *this, [this, reached] {
        if (m_step)
            m_step->reached = *reached;
    });
}

IntervalPanel::Work LockPanel::work(const Question& question)
{
    return [question, grouping = shownGrouping(), cache = m_cache](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        std::shared_ptr<const core::LockUses> uses = std::make_shared<core::LockUses>();
        if (question.isComplete) {
            auto made
                = cache->get([&] { return core::LockUses::make(*question.store, core::usefulThreads(), stop); }, stop);
            if (made.isStopped())
                return core::Stopped {};
            uses = made.value();
        }
        auto groups = core::lockSummary(*uses, question.locations, question.interval, grouping, stop);
        if (groups.isStopped())
            return core::Stopped {};
        return Show([question, grouping, uses, found = std::move(groups).value()](IntervalPanel& panel) {
            auto& self = static_cast<LockPanel&>(panel);
            self.m_shown = question;
            self.updateEmptyText();
            const bool isNew = grouping != self.m_model->grouping();
            self.m_model->setGroups(question.store, uses, grouping, found);
            if (isNew)
                self.tableView().fitColumn(Model::Name);
        });
    };
}

} // namespace lightcone::views
