// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/spotlight.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QColor;
class QMenu;
class QWidget;

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

class ColorScheme;
class ViewState;

/// What can be done with functions, whichever view has chosen them: light up their calls and go from one to the next,
/// see them in another view, leave them out of charts or show them alone, take them as tasks, give them a colour. Each
/// view of functions has one, and shows its entries. Functions that only the profile beside a trace has can be given
/// colours, and nothing else. GUI thread only.
class FunctionMenu final : public QObject {
    Q_OBJECT

public:
    /// Says which functions are chosen now; none: the entries have nothing to act on.
    using Chosen = std::function<std::vector<core::FunctionId>()>;
    /// Whether the entries about colours are among them; the legend has its own.
    enum class Colors : std::uint8_t { Here, Elsewhere };

    /// @p state outlives the menu; @p owner is the widget that has the keyboard where the keys of the entries work.
    FunctionMenu(ViewState& state, QWidget* owner, Chosen chosen, Colors colors = Colors::Here);
    ~FunctionMenu() override;

    /// The entries from top to bottom, with lines between their groups.
    const QList<QAction*>& entries() const { return m_entries; }
    /// The entry that lights up all calls. Its key is Ctrl+I.
    QAction* lightUp() const { return m_lightUp; }
    /// Shows the entries as a menu inside of the context menu of the owner, which gets its action.
    QAction* makeSubmenu();
    /// Enables what can be done with the functions that are chosen now. To be called when these are others.
    void update();
    /// The colours that functions have now.
    void setColorScheme(const ColorScheme& scheme);

signals:
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

private:
    /// Says what an entry needs beside functions. One needs nothing else, but no more than one function; Name does with
    /// functions that are not those of the document.
    enum class Needs : std::uint8_t { Nothing, Events, One, Name };
    struct Entry {
        QAction* action;
        Needs needs;
    };

    QAction* add(const QString& text, const QString& toolTip, Needs needs, std::function<void()> run);
    void addSeparator();
    void addSteps();
    void addPlaces();
    void addFilters();
    void addTasks();
    void addColors();
    QString submenuTitle(const std::vector<core::FunctionId>& functions) const;
    void addToFilter();
    void hide();
    void showOnly();
    void useAsTasks();
    void askForColor();
    /// Chooses it for the functions of these names; an invalid one: the usual one.
    void chooseColor(const QStringList& names, const QColor& color);
    /// Those that are chosen and known; a view may not know yet that another trace is shown.
    std::vector<core::FunctionId> chosen() const;
    /// The same and those that only the profile beside the trace has, see core::Document::recorded.
    std::vector<core::FunctionId> named() const;
    QStringList chosenNames() const;
    std::size_t functionCount() const;
    /// The definitions of the functions of named(). @pre there is a document
    const core::Definitions& definitions() const;

    ViewState& m_state;
    QWidget* m_owner;
    Chosen m_chosen;
    QList<QAction*> m_entries;
    std::vector<Entry> m_functionEntries; ///< what needs a function
    QAction* m_lightUp = nullptr;
    QAction* m_addToFilter = nullptr;
    QAction* m_showAll = nullptr;
    QAction* m_usualTasks = nullptr;
    QMenu* m_submenu = nullptr;
    std::unique_ptr<ColorScheme> m_scheme;
};

} // namespace lightcone::views
