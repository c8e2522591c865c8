// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/viewstate.h"
#include "views/jobs/latestjob.h"
#include "views/panels/calltree/calltreecolumns.h"
#include "views/panels/calltree/calltreelocations.h"
#include "views/panels/calltree/calltreemodel.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/calltree/calltreequery.h"
#include "views/panels/calltree/calltreesearch.h"
#include "views/tables/tablecontent.h"
#include "views/tables/tablecopy.h"

#include <QSortFilterProxyModel>

#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QLineEdit;
class QTableView;
class QToolButton;

// Private to the panel.
namespace lightcone::views {

class CallTreeView;
class FunctionMenu;

class CallTreePanel::Private {
public:
    Private(CallTreePanel& panel, ViewState& state);

    Work work(const Question& question);
    void clear();
    bool isWhole() const;
    void setColorScheme(const ColorScheme& newScheme);
    void updateColors();
    /// The rows that are open, in the colours of @p theme.
    TableContent content(Theme theme) const;
    bool find(FindCommand command);
    void showPathsTo(core::FunctionId function);
    /// Does what showPathsTo() asks for, if there is content.
    void openWantedPaths();
    /// The table of the command line that has the present content of the tree.
    QLatin1String tableName() const;
    QByteArray columns() const;
    void restoreColumns(const QByteArray& saved);

private:
    // calltreepanellayout.cpp
    void createChoices();
    void createView();
    void createLocations();
    void arrange();
    QComboBox* addChoice(const QStringList& items, const QString& name, const QString& toolTip);

    // calltreepanel.cpp
    void show(const CallTreeQuestion& question, const CallTreeAnswer& answer);
    void setContent(std::shared_ptr<const CallTreeContent> content);
    void updateEmptyText();
    void setMode(CallTreeModel::Mode mode);
    /// Opens the callers that are wanted, if they are known.
    void openWantedCallers();
    void requestParts();

    // calltreepanelactions.cpp
    void createFind();
    void createActions();
    QAction* addAction(const QString& text, const QString& toolTip, const QKeySequence& key, void (Private::*run)());
    void createFunctionMenu();
    void createHeaderMenu();
    void updateActions();
    void findForward(bool forward);
    void findNext() { findForward(true); }
    void findPrevious() { findForward(false); }
    void enterFind();
    void expandHotPath();
    void showCallers();
    void goToFirst();
    void goToLongest();
    void goTo(core::EventRef enter);
    void copyTabs() { copy(CopyFormat::Tabs); }
    void copyCsv() { copy(CopyFormat::Csv); }
    void copy(CopyFormat format);
    /// The selected rows, or else all rows that no folded row hides. When these are more than kMaxCopiedRows, returns
    /// one more than that number.
    QModelIndexList rowsToCopy() const;
    void showLocations();

    CallTreePanel& panel;
    ViewState& state;
    ColorScheme scheme { Theme::Light };
    CallTreeModel model;
    CallTreeLocations locations;
    QSortFilterProxyModel sortedLocations;
    CallTreeView* view = nullptr;
    QComboBox* mode = nullptr;
    QComboBox* span = nullptr;
    QLineEdit* finder = nullptr;
    QToolButton* byLocation = nullptr;
    FunctionMenu* functionMenu = nullptr;
    QTableView* locationTable = nullptr;
    QAction* hotPathAction = nullptr;
    QAction* firstAction = nullptr;
    QAction* longestAction = nullptr;
    QAction* callersAction = nullptr;
    QAction* nextAction = nullptr;
    QAction* previousAction = nullptr;
    std::optional<CallTreeSearch> search; ///< the search in the present content with the present text
    LatestJob<std::vector<core::CallPathPart>> partsJob { core::Priority::Beside };
    LatestJob<Selection> goToJob;
    CallTreeQuestion shown; ///< the question that the content answers
    core::FunctionId wantedPaths = core::FunctionId::none; ///< paths to be opened once they are known
    core::FunctionId wantedCallers = core::FunctionId::none; ///< likewise its callers
    CallTreeColumns columnChoice; ///< the columns that were chosen before there was any content
};

} // namespace lightcone::views
