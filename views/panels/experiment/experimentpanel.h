// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/panels/experiment/experimentmodel.h"

class QAction;
class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace lightcone::views {

class ViewState;

/// The directory of the Score-P measurement that the trace or profile lies in: what is there, what is missing and why,
/// what can be done, and the configuration. Return, or a double click, opens a text, a trace or a profile.
class ExperimentPanel final : public View {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit ExperimentPanel(ViewState& state, QWidget* parent = nullptr);

    ExperimentModel& model() const { return *m_model; }
    ExperimentFilter& filter() const { return *m_filter; }
    QTreeView& tree() const { return *m_tree; }
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    bool showsRecorded() const override { return true; }
    void enter() override;
    bool find(FindCommand command) override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

protected:
    void appeared() override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void createTools();
    void createTree();
    void createActions();
    void follow();
    /// Opens all sections, and leaves the members of sets folded.
    void unfold();
    void open(const QModelIndex& index);
    void copyRows();

    ViewState& m_state;
    ExperimentModel* m_model;
    ExperimentFilter* m_filter;
    QLabel* m_summary;
    QLineEdit* m_text;
    QToolButton* m_onlyChanged;
    QTreeView* m_tree;
    QAction* m_open = nullptr;
    bool m_isOutdated = false;
};

} // namespace lightcone::views
