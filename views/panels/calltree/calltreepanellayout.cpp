// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreepanelprivate.h"

#include "views/panels/calltree/calltreeview.h"
#include "views/tables/bardelegate.h"
#include "views/tables/namedelegate.h"
#include "views/widgets/flowlayout.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace lightcone::views {

namespace {

int widthOf(const QWidget& widget, const char* sample)
{
    return widget.fontMetrics().horizontalAdvance(QLatin1String(sample)) + 14;
}

} // namespace

QComboBox* CallTreePanel::Private::addChoice(const QStringList& items, const QString& name, const QString& toolTip)
{
    QComboBox* choice = panel.makeChoice(toolTip);
    choice->addItems(items);
    choice->setAccessibleName(name);
    return choice;
}

void CallTreePanel::Private::createChoices()
{
    mode = addChoice({ CallTreePanel::tr("Call tree"), CallTreePanel::tr("Callers") },
        CallTreePanel::tr("Direction of the call tree"),
        CallTreePanel::tr("Call tree: below a region stand those that it calls. Callers: below each region stand "
                          "those that call it, with what the calls from there come to"));
    panel.scope().setAccessibleName(CallTreePanel::tr("Locations of the call tree"));
    panel.offerProfile();
    span = addChoice({ CallTreePanel::tr("Visible interval"), CallTreePanel::tr("Whole trace") },
        CallTreePanel::tr("Time of the call tree"),
        CallTreePanel::tr(
            "Whether the tree is of the visible interval, or the measured range where there is one, or of "
            "the whole trace"));
    QObject::connect(mode, &QComboBox::currentIndexChanged, &panel,
        [this](int row) { setMode(row == 0 ? CallTreeModel::Mode::Paths : CallTreeModel::Mode::Callers); });
    QObject::connect(span, &QComboBox::currentIndexChanged, &panel, [this] { panel.request(); });
    QObject::connect(&panel.state(), &ViewState::rangeChanged, &panel, [this] {
        span->setItemText(
            0, panel.state().range() ? CallTreePanel::tr("Measured range") : CallTreePanel::tr("Visible interval"));
    });
}

void CallTreePanel::Private::createView()
{
    view = new CallTreeView(model, &panel);
    view->setItemDelegate(new BarDelegate(view));
    view->setFrameShape(QFrame::NoFrame);
    view->setSortingEnabled(true);
    view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setAlternatingRowColors(true);
    view->setTabKeyNavigation(false);
    view->setAccessibleName(CallTreePanel::tr("Call paths"));
    view->header()->setStretchLastSection(false);
}

void CallTreePanel::Private::createLocations()
{
    sortedLocations.setSourceModel(&locations);
    sortedLocations.setSortRole(CallTreeLocations::SortRole);
    locationTable = new QTableView(&panel);
    locationTable->setModel(&sortedLocations);
    locationTable->setItemDelegateForColumn(
        CallTreeLocations::Location, new NameDelegate(locationTable, CallTreeLocations::Location));
    locationTable->setFrameShape(QFrame::NoFrame);
    locationTable->setSortingEnabled(true);
    locationTable->sortByColumn(CallTreeLocations::Inclusive, Qt::DescendingOrder);
    locationTable->setSelectionBehavior(QAbstractItemView::SelectRows);
    locationTable->setAlternatingRowColors(true);
    locationTable->setShowGrid(false);
    locationTable->setWordWrap(false);
    locationTable->setTabKeyNavigation(false);
    locationTable->setAccessibleName(CallTreePanel::tr("The selected call path by location"));
    locationTable->verticalHeader()->hide();
    locationTable->verticalHeader()->setDefaultSectionSize(locationTable->fontMetrics().height() + 6);
    locationTable->horizontalHeader()->setHighlightSections(false);
    locationTable->horizontalHeader()->resizeSection(
        CallTreeLocations::Location, widthOf(*locationTable, "MPI Rank 1000: thread"));
    for (int column = CallTreeLocations::Visits; column < CallTreeLocations::kColumnCount; ++column)
        locationTable->horizontalHeader()->resizeSection(column, widthOf(*locationTable, "Exclusive 0"));
    locationTable->hide();
}

void CallTreePanel::Private::arrange()
{
    panel.tools().insertWidget(0, mode);
    panel.tools().addWidget(span);
    auto* tools = new FlowLayout(nullptr, FlowLayout::Rest::IsShared);
    tools->addWidget(finder);
    for (QAction* action : { previousAction, nextAction, hotPathAction }) {
        auto* button = new QToolButton(&panel);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        if (action != hotPathAction)
            button->setArrowType(action == nextAction ? Qt::DownArrow : Qt::UpArrow);
        tools->addWidget(button);
    }
    tools->addWidget(byLocation);
    panel.body().addLayout(tools);
    auto* splitter = new QSplitter(Qt::Vertical, &panel);
    splitter->addWidget(view);
    splitter->addWidget(locationTable);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    panel.body().addWidget(splitter, 1);
    panel.setFocusProxy(view);
}

} // namespace lightcone::views
