// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/palettes.h"
#include "views/base/spotlight.h"
#include "views/panels/legend/legendtree.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace lightcone::views {

class FunctionMenu;

/// The legend of what the charts show: the functions of the interval and rows in view under their classes, by time,
/// with their colours, and the signs of the views. A click lights up all calls of a function, a double click changes
/// its colour.
class LegendWidget final : public IntervalPanel {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit LegendWidget(ViewState& state, QWidget* parent = nullptr);
    ~LegendWidget() override;

    LegendTree& tree() const { return *m_tree; }
    PicturePaint picture(const PictureChoices& choices) const override;
    void setColorScheme(const ColorScheme& scheme) override;

signals:
    /// Asks to put the light on the time in which these functions are on top of the call stack.
    void lightRequested(const std::vector<lightcone::core::FunctionId>& functions);
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void callsRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    bool needsEvents() const override { return false; }
    void clear() override;

private:
    void createActions();
    void fillClasses();
    void fillActivities();
    void updateActions();
    /// Says whether the class of the functions called @p name is as @p scope has it.
    bool decidesClass(PaletteScope scope, const QString& name) const;
    /// What was chosen in @p scope for the time of the functions called @p name; ByClass: nothing was.
    core::ActivityRule chosenActivity(PaletteScope scope, const QString& name) const;
    LegendRequest requestOf(const Question& question) const;
    void showContent(const LegendContent& content);
    std::optional<LegendTree::Subject> subject() const;
    /// The class that the functions of a line belong to, whatever classes are shown; nullopt: it is of no function.
    std::optional<core::FunctionClass> ownClass(const LegendTree::Subject& of) const;
    /// The functions that a line of the legend stands for.
    std::vector<core::FunctionId> functionsOf(const LegendTree::Subject& of) const;
    void lightUp();
    void askForColor();
    void useUsual();
    void moveTo(core::FunctionClass functionClass, PaletteScope scope);
    void countAs(core::ActivityRule rule, PaletteScope scope);

    LegendTree* m_tree;
    QMenu* m_classes;
    QMenu* m_activities;
    FunctionMenu* m_functions = nullptr;
    /// What moves a function to a class.
    struct ClassAction {
        QAction* action;
        core::FunctionClass functionClass;
        PaletteScope scope;
    };
    std::vector<ClassAction> m_classActions;
    /// What chooses how the time of a function counts.
    struct ActivityAction {
        QAction* action;
        core::ActivityRule rule;
        PaletteScope scope;
    };
    std::vector<ActivityAction> m_activityActions;
    QList<QAction*> m_subjectActions; ///< what needs a function or a class
    ColorScheme m_scheme { Theme::Light };
    std::vector<QColor> m_colors; ///< by function: those that are shown
};

} // namespace lightcone::views
