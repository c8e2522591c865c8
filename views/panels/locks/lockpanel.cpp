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

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
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
    : SummaryPanel(state, model, parent)
    , m_navigator(navigator)
    , m_model(model)
{
    scope().setAccessibleName(tr("Locations of the table of locks"));
    tableView().setAccessibleName(tr("Locks"));
    createTools();
    createActions();
    setUpColumns();
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
    using Grouping = core::LockGrouping;
    m_grouping = makeChoice(tr("By what uses of locks are grouped into rows"));
    for (const auto& [name, grouping] :
        { std::pair { tr("By lock"), Grouping::Lock }, std::pair { tr("By location"), Grouping::Location },
            std::pair { tr("By lock and location"), Grouping::LockAndLocation },
            std::pair { tr("By window"), Grouping::Window } })
        m_grouping->addItem(name, static_cast<int>(grouping));
    m_grouping->setAccessibleName(tr("Groups of the table of locks"));
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] {
        tableView().forgetSelection();
        m_step.reset();
        updateEmptyText();
        request();
    });
    tools().addWidget(m_grouping, 1);
    m_filter = new QLineEdit(this);
    m_filter->setPlaceholderText(tr("Filter locks"));
    m_filter->setAccessibleName(tr("Filter locks by name"));
    m_filter->setToolTip(tr("Shows only rows whose name contains this"));
    m_filter->setClearButtonEnabled(true);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        tableView().proxy().setFilterFixedString(text);
        emit filtersChanged();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, &View::filtersChanged);
    tools().addWidget(m_filter, 1);
}

void LockPanel::createActions()
{
    QAction* const first = tableView().actions().value(0);
    const auto add
        = [&](const QString& text, const QString& toolTip, const QList<QKeySequence>& keys, const auto& run) {
              auto* action = new QAction(text, &tableView());
              action->setToolTip(toolTip);
              action->setShortcuts(keys);
              action->setShortcutContext(Qt::WidgetShortcut);
              tableView().insertAction(first, action);
              connect(action, &QAction::triggered, this, run);
          };
    add(tr("Go to Longest Wait"),
        tr("Shows where a location waited longest for the lock; again: the next longest (Return, or double click)"),
        { QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter) }, [this] { goToLongest(Measure::Wait); });
    add(tr("Go to Longest Hold"), tr("Shows where the lock was held longest; again: the next longest"),
        { QKeySequence(Qt::SHIFT | Qt::Key_Return), QKeySequence(Qt::SHIFT | Qt::Key_Enter) },
        [this] { goToLongest(Measure::Hold); });
    add(tr("Next Longest"), tr("Goes on to the next longest wait or hold of the row"),
        { QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter) }, [this] { goOn(true); });
    add(tr("Previous Longest"), tr("Goes back to the wait or hold before"),
        { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Enter) },
        [this] { goOn(false); });
    connect(&tableView(), &QAbstractItemView::doubleClicked, this, [this] { goToLongest(Measure::Wait); });
}

void LockPanel::setUpColumns()
{
    tableView().sortByColumn(Model::Waited, Qt::DescendingOrder);
    for (int column = 0; column < Model::kColumnCount; ++column) {
        tableView().setColumnWidth(
            column, m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral("  "));
        tableView().setColumnHidden(column, !Model::isShownAtFirst(column));
    }
    tableView().setColumnWidth(Model::Name, QStringLiteral("OPENMP lock 10 · Rank 10"));
    tableView().setColumnWidth(Model::Blocker, QStringLiteral("Rank 10: thread 10"));
}

void LockPanel::updateEmptyText()
{
    const auto& store = state().store();
    if (!state().isComplete()) // the order in which locations use locks is known then
        tableView().setEmptyText(tr("Locks are shown when the whole trace was read"));
    else if (store)
        tableView().setEmptyText(
            noLocksText(*store, grouping(), m_shown && m_shown->locations.size() < m_shown->store->locationCount()));
}

core::LockGrouping LockPanel::grouping() const
{
    return static_cast<core::LockGrouping>(m_grouping->currentData().toInt());
}

void LockPanel::setGrouping(core::LockGrouping grouping)
{
    m_grouping->setCurrentIndex(m_grouping->findData(static_cast<int>(grouping)));
}

TableQuery LockPanel::table() const
{
    if (!m_filter->text().isEmpty())
        return {};
    TableQuery query = tableOf(QLatin1String("locks"));
    query.by = lockGroupingName(grouping());
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

QByteArray LockPanel::saveSettings() const
{
    return lockGroupingName(grouping()).toLatin1() + '\n' + SummaryPanel::saveSettings();
}

void LockPanel::restoreSettings(const QByteArray& settings)
{
    const qsizetype end = settings.indexOf('\n');
    if (end < 0)
        return;
    if (const auto kept = lockGroupingOf(QString::fromLatin1(settings.first(end))))
        setGrouping(*kept);
    SummaryPanel::restoreSettings(settings.sliced(end + 1));
}

void LockPanel::goToLongest(Measure measure)
{
    const QModelIndex current = tableView().currentIndex();
    if (!current.isValid())
        return;
    const std::uint64_t row = m_model->keyAt(tableView().proxy().mapToSource(current).row());
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
    const QModelIndex current = tableView().currentIndex();
    if (!current.isValid())
        return;
    const std::uint64_t row = m_model->keyAt(tableView().proxy().mapToSource(current).row());
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
            = cache->get([&] { return core::LockUses::make(*question.store, core::usefulThreads(), stop); });
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
    return [question, grouping = grouping(), cache = m_cache](
               const std::stop_token& stop, const auto&) -> core::Stoppable<Show> {
        std::shared_ptr<const core::LockUses> uses = std::make_shared<core::LockUses>();
        if (question.isComplete) {
            auto made = cache->get([&] { return core::LockUses::make(*question.store, core::usefulThreads(), stop); });
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
