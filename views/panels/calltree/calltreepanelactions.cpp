// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreepanelprivate.h"

#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/navigation/eventselection.h"
#include "views/navigation/functionmenu.h"
#include "views/panels/calltree/calltreeview.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace lightcone::views {

namespace {

QString notToldApartText()
{
    return CallTreePanel::tr("It may be among the calls that are not told apart. Choose a shorter time or fewer "
                             "locations.");
}

} // namespace

void CallTreePanel::Private::createFind()
{
    finder = new QLineEdit(&panel);
    finder->setPlaceholderText(CallTreePanel::tr("Find regions"));
    finder->setAccessibleName(CallTreePanel::tr("Find regions by name"));
    finder->setToolTip(
        CallTreePanel::tr("Goes to the next region whose name contains this, and opens what it is in (Ctrl+F)"));
    finder->setClearButtonEnabled(true);
    QObject::connect(finder, &QLineEdit::textChanged, &panel, [this] {
        search.reset();
        updateActions();
    });
    QObject::connect(finder, &QLineEdit::returnPressed, &panel,
        [this] { findForward(!QApplication::keyboardModifiers().testFlag(Qt::ShiftModifier)); });
    byLocation = new QToolButton(&panel);
    byLocation->setCheckable(true);
    byLocation->setAutoRaise(true);
}

QAction* CallTreePanel::Private::addAction(
    const QString& text, const QString& toolTip, const QKeySequence& key, void (Private::*run)())
{
    auto* action = new QAction(text, &panel);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setToolTip(
        key.isEmpty() ? toolTip : QStringLiteral("%1 (%2)").arg(toolTip, key.toString(QKeySequence::NativeText)));
    QObject::connect(action, &QAction::triggered, &panel, [this, run] { (this->*run)(); });
    panel.addAction(action);
    return action;
}

void CallTreePanel::Private::createActions()
{
    const auto keys = [](const char* text) { return QKeySequence(QString::fromLatin1(text)); };
    hotPathAction = addAction(CallTreePanel::tr("Hot Path"),
        CallTreePanel::tr("Opens the path of greatest inclusive time, down to where the time of its own dominates"),
        keys("Ctrl+H"), &Private::expandHotPath);
    firstAction = addAction(CallTreePanel::tr("Go to First Instance"),
        CallTreePanel::tr("Selects the first of the visits in the timeline"), keys("Ctrl+Return"), &Private::goToFirst);
    longestAction = addAction(CallTreePanel::tr("Go to Longest Instance"),
        CallTreePanel::tr("Selects the longest of the visits in the timeline"), keys("Ctrl+Shift+Return"),
        &Private::goToLongest);
    callersAction = addAction(CallTreePanel::tr("Show Callers"),
        CallTreePanel::tr("Shows who calls the selected region"), keys("Ctrl+B"), &Private::showCallers);
    QAction* enterAction = addAction(CallTreePanel::tr("Find…"),
        CallTreePanel::tr("Type a part of the name of a region (Ctrl+F)"), {}, &Private::enterFind);
    // The keys are those of the window, which asks find() of the view that has the keyboard.
    nextAction = addAction(CallTreePanel::tr("Find Next"),
        CallTreePanel::tr("Goes to the next region of that name (F3)"), {}, &Private::findNext);
    previousAction = addAction(CallTreePanel::tr("Find Previous"),
        CallTreePanel::tr("Goes to the previous region of that name (Shift+F3)"), {}, &Private::findPrevious);
    auto* locationsAction = new QAction(CallTreePanel::tr("By Location"), &panel);
    locationsAction->setCheckable(true);
    locationsAction->setShortcut(keys("Ctrl+J"));
    locationsAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    locationsAction->setToolTip(
        CallTreePanel::tr("Shows what each location adds to the selected call path (%1); there are none of callers")
            .arg(locationsAction->shortcut().toString(QKeySequence::NativeText)));
    QObject::connect(locationsAction, &QAction::toggled, &panel, [this] { showLocations(); });
    panel.addAction(locationsAction);
    byLocation->setDefaultAction(locationsAction);
    QAction* copyAction = addAction(CallTreePanel::tr("Copy"),
        CallTreePanel::tr("Copies the selected rows, or all that are to be seen, separated by tabs"), {},
        &Private::copyTabs);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    QAction* csvAction = addAction(CallTreePanel::tr("Copy as CSV"),
        CallTreePanel::tr("Copies the selected rows, or all that are to be seen, as comma-separated values"), {},
        &Private::copyCsv);
    const auto separator = [this] {
        auto* action = new QAction(&panel);
        action->setSeparator(true);
        return action;
    };
    createFunctionMenu();
    view->addActions({ hotPathAction, firstAction, longestAction, callersAction, functionMenu->makeSubmenu(),
        locationsAction, separator(), enterAction, nextAction, previousAction, separator(), copyAction, csvAction });
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void CallTreePanel::Private::createFunctionMenu()
{
    functionMenu = new FunctionMenu(state, &panel, [this] {
        const QModelIndex current = view->current();
        const core::FunctionId function = current.isValid() ? model.functionAt(current) : core::FunctionId::none;
        return core::isValid(function) ? std::vector { function } : std::vector<core::FunctionId> {};
    });
    QObject::connect(functionMenu, &FunctionMenu::lightRequested, &panel, &CallTreePanel::lightRequested);
}

void CallTreePanel::Private::createHeaderMenu()
{
    QHeaderView* header = view->header();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(header, &QWidget::customContextMenuRequested, &panel, [this, header](const QPoint& position) {
        auto* menu = new QMenu(&panel);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (int column = CallTreeModel::Visits; column < model.columnCount(); ++column) {
            QAction* action = menu->addAction(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
            action->setCheckable(true);
            action->setChecked(!view->isColumnHidden(column));
            QObject::connect(action, &QAction::toggled, view,
                [this, column](bool isShown) { view->setColumnHidden(column, !isShown); });
        }
        menu->popup(header->mapToGlobal(position));
    });
}

void CallTreePanel::Private::updateActions()
{
    const QModelIndex current = view->current();
    // A profile without events knows of visits, but not where they are.
    const bool hasPlaces = current.isValid() && core::isValid(model.sumsAt(current).first.enter.location);
    firstAction->setEnabled(hasPlaces);
    longestAction->setEnabled(hasPlaces);
    hotPathAction->setEnabled(model.rowCount() > 0);
    const bool hasPaths = model.mode() == CallTreeModel::Mode::Paths;
    callersAction->setEnabled(current.isValid() && hasPaths);
    functionMenu->update();
    byLocation->defaultAction()->setEnabled(hasPaths);
    locationTable->setVisible(hasPaths && byLocation->isChecked());
    for (QAction* action : { nextAction, previousAction })
        action->setEnabled(!finder->text().isEmpty() && model.rowCount() > 0);
}

bool CallTreePanel::Private::find(FindCommand command)
{
    if (command == FindCommand::Begin)
        enterFind();
    else if (finder->text().isEmpty())
        return false;
    else
        findForward(command == FindCommand::Next);
    return true;
}

void CallTreePanel::Private::showPathsTo(core::FunctionId function)
{
    wantedPaths = function;
    mode->setCurrentIndex(0);
    openWantedPaths();
}

void CallTreePanel::Private::openWantedPaths()
{
    constexpr int kMostPaths = 500;
    if (!core::isValid(wantedPaths) || !model.content())
        return;
    finder->setText(QString::fromStdString(model.content()->profile->definitions().function(wantedPaths).name));
    const CallTreeSearch paths(model, wantedPaths);
    const QModelIndex first = paths.next({});
    if (!first.isValid()) { // the content may be of another interval than what is coming
        if (panel.isBusy())
            return;
        emit panel.noticed(model.content()->tree.isFolded ? notToldApartText()
                                                          : CallTreePanel::tr("The function is not called in this "
                                                                              "interval."));
        wantedPaths = core::FunctionId::none;
        return;
    }
    wantedPaths = core::FunctionId::none;
    QModelIndex longest = first;
    QModelIndex at = first;
    std::vector<QModelIndex> open;
    QSet<QModelIndex> above;
    for (int opened = 0; opened < kMostPaths && (opened == 0 || at != first); ++opened) {
        // What is above a row that is there already is there, too.
        for (QModelIndex row = at.parent(); row.isValid() && !above.contains(row); row = row.parent()) {
            above.insert(row);
            open.push_back(row);
        }
        if (model.sumsAt(longest).inclusive < model.sumsAt(at).inclusive)
            longest = at;
        at = paths.next(at);
    }
    view->rows().openAll(open);
    view->select(longest);
    view->scrollTo(view->currentIndex());
}

void CallTreePanel::Private::enterFind()
{
    finder->setFocus(Qt::ShortcutFocusReason);
    finder->selectAll();
}

void CallTreePanel::Private::findForward(bool forward)
{
    if (finder->text().isEmpty() || !model.content())
        return;
    if (!search)
        search.emplace(model, finder->text());
    const QModelIndex current = view->current();
    const QModelIndex found = forward ? search->next(current) : search->previous(current);
    if (!found.isValid()) {
        QToolTip::showText(finder->mapToGlobal(QPoint(0, finder->height())),
            model.content()->tree.isFolded ? notToldApartText()
                                           : CallTreePanel::tr("There is no region of that name here."),
            finder);
        return;
    }
    view->select(found);
    view->scrollTo(view->currentIndex());
}

void CallTreePanel::Private::expandHotPath()
{
    const auto isHotter = [this](const QModelIndex& a, const QModelIndex& b) {
        return model.sumsAt(a).inclusive < model.sumsAt(b).inclusive;
    };
    QModelIndex at = view->current();
    std::vector<QModelIndex> hot;
    for (;;) {
        model.fetchMore(at);
        QModelIndexList below;
        for (int row = 0; row < model.rowCount(at); ++row)
            below.append(model.index(row, 0, at));
        const auto hottest = std::max_element(below.begin(), below.end(), isHotter);
        if (hottest == below.end())
            break;
        const bool isOfPaths = model.mode() == CallTreeModel::Mode::Paths;
        if (at.isValid() && isOfPaths && model.sumsAt(at).exclusive >= model.sumsAt(*hottest).inclusive)
            break;
        if (at.isValid())
            hot.push_back(at);
        at = *hottest;
    }
    if (!at.isValid())
        return;
    view->rows().openAll(hot);
    view->select(at);
    view->scrollTo(view->currentIndex());
}

void CallTreePanel::Private::showCallers()
{
    mode->setCurrentIndex(1);
}

void CallTreePanel::Private::goToFirst()
{
    goTo(model.sumsAt(view->current()).first.enter);
}

void CallTreePanel::Private::goToLongest()
{
    goTo(model.sumsAt(view->current()).longest.enter);
}

void CallTreePanel::Private::goTo(core::EventRef enter)
{
    selectEvent(state, goToJob, enter, [this](JobFailure why) { emit panel.noticed(jobFailureText(why)); });
}

QModelIndexList CallTreePanel::Private::rowsToCopy() const
{
    const QItemSelection selection = view->selectionModel()->selection();
    qsizetype wanted = kMaxCopiedRows + 1;
    if (!selection.isEmpty()) {
        qsizetype selected = 0;
        for (const QItemSelectionRange& range : selection)
            selected += range.height();
        wanted = std::min(wanted, selected);
    }
    QModelIndexList rows;
    for (int row = 0; row < view->rows().rowCount() && rows.size() < wanted; ++row) {
        if (selection.isEmpty() || view->selectionModel()->isRowSelected(row))
            rows.append(view->rows().index(row, 0));
    }
    return rows;
}

void CallTreePanel::Private::copy(CopyFormat format)
{
    QModelIndexList rows = rowsToCopy();
    const bool isCut = rows.size() > kMaxCopiedRows;
    if (isCut)
        rows.removeLast();
    QList<QStringList> cells { {} };
    for (int column = 0; column < model.columnCount(); ++column) {
        if (!view->isColumnHidden(column))
            cells.front() += model.plainHeader(column);
    }
    for (const QModelIndex& row : std::as_const(rows)) {
        QStringList texts;
        for (int column = 0; column < model.columnCount(); ++column) {
            if (!view->isColumnHidden(column))
                texts += row.siblingAtColumn(column).data(CallTreeModel::PlainRole).toString();
        }
        cells.append(texts);
    }
    QApplication::clipboard()->setText(rowsText(cells, format));
    if (!isCut) {
        panel.noticeCopied();
        return;
    }
    emit panel.noticed(CallTreePanel::tr("Only the first %1 rows were copied; “lightcone table %2” writes all of them.")
                           .arg(formatCount(kMaxCopiedRows), tableName()));
}

void CallTreePanel::Private::showLocations()
{
    updateActions();
    requestParts();
    // Runs once the tree has become lower.
    QTimer::singleShot(0, view, [this] { view->scrollTo(view->currentIndex()); });
}

} // namespace lightcone::views
