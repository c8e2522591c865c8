// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/calltree/calltreejob.h"
#include "views/calltree/calltreelocations.h"
#include "views/calltree/calltreemodel.h"
#include "views/calltree/calltreepanel.h"
#include "views/calltree/calltreesearch.h"
#include "views/colorscheme.h"
#include "views/latestjob.h"
#include "views/pacedjob.h"
#include "views/profile/tablecopy.h"

#include <QSortFilterProxyModel>
#include <QTimer>

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
class SummaryHeader;

class CallTreePanel::Private {
public:
    Private(CallTreePanel& panel, ViewState& state);

    void request(); ///< asks for the present interval, after a rest
    void requestIfFollowing(); ///< the same, unless the tree is of the whole trace
    void follow(); ///< to a later state of the trace
    void forget(); ///< what was opened, as there is another trace
    void setColorScheme(const ColorScheme& newScheme);
    void updateScopes();

    CallTreePanel& panel;
    ViewState& state;
    ColorScheme scheme { Theme::Light };
    CallTreeView* view = nullptr;
    QComboBox* scope = nullptr;
    QString rowLabel;
    std::vector<core::LocationId> rowLocations;
    bool isBusy = false;
    bool isInFront = true; ///< no other panel covers it
    bool isWanted = false; ///< the tree is out of date, as nobody saw it
    void appeared() ///< it may be seen by now
    {
        if (isWanted && isSeen())
            request();
    }
    bool isSeen() const { return isInFront && panel.isVisible(); }

private:
    // calltreepanellayout.cpp
    void createChoices();
    void createView();
    void createLocations();
    void arrange();
    QComboBox* addChoice(const QStringList& items, const QString& name, const QString& toolTip);

    // calltreepanel.cpp
    CallTreeQuestion question() const;
    QString titleOf(const CallTreeQuestion& question) const;
    void start();
    void show(const CallTreeAnswer& answer, const QString& text);
    void setContent(std::shared_ptr<const CallTreeContent> content);
    void setMode(CallTreeModel::Mode mode);
    void updateColumns();
    void updateColors();
    void requestParts();
    void setBusy(bool busy);
    bool isWhole() const;
    bool isMeasured() const;
    bool isOfRow() const;

    // calltreepanelactions.cpp
    void createFind();
    void createActions();
    QAction* addAction(const QString& text, const QString& toolTip, const QKeySequence& key, void (Private::*run)());
    void createHeaderMenu();
    void updateActions();
    void find(bool forward);
    void findNext() { find(true); }
    void findPrevious() { find(false); }
    void enterFind();
    void expandHotPath();
    void showCallers();
    void goToFirst();
    void goToLongest();
    void goTo(const core::CallBegin& begin);
    void copyTabs() { copy(CopyFormat::Tabs); }
    void copyCsv() { copy(CopyFormat::Csv); }
    void copy(CopyFormat format) const;
    void setLocationsVisible(bool visible);

    CallTreeModel model;
    CallTreeLocations locations;
    QSortFilterProxyModel sortedLocations;
    SummaryHeader* title = nullptr;
    QComboBox* mode = nullptr;
    QComboBox* span = nullptr;
    QLineEdit* finder = nullptr;
    QToolButton* byLocation = nullptr;
    QTableView* locationTable = nullptr;
    QAction* hotPathAction = nullptr;
    QAction* firstAction = nullptr;
    QAction* longestAction = nullptr;
    QAction* callersAction = nullptr;
    QAction* nextAction = nullptr;
    QAction* previousAction = nullptr;
    std::optional<CallTreeSearch> search; ///< of the present content and text
    QTimer timer;
    PacedJob<CallTreeAnswer> job { [this] { start(); } };
    LatestJob<std::vector<core::CallPathPart>> partsJob;
    CallTreeQuestion shown; ///< that the content is the answer to
    std::size_t shownMetrics = 0; ///< that have columns
};

} // namespace lightcone::views
