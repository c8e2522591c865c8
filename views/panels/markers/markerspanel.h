// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/panels/markers/remarkmodel.h"

#include <QList>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;

namespace lightcone::views {

class SelectionNavigator;
class SummaryTable;
class ViewState;

/// The list of all that is noted of the trace: its markers and comments, and the bookmarks of the user, which can be
/// edited and deleted here. A click goes to one of them, Return zooms to its span. What is at the time cursor is
/// selected in the list.
class MarkersPanel final : public View {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the panel.
    MarkersPanel(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);
    ~MarkersPanel() override;

    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    void enter() override;
    bool find(FindCommand command) override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

    const RemarkModel& model() const { return *m_model; }
    SummaryTable& tableView() const { return *m_table; }

protected:
    void appeared() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void createTools();
    void createActions();
    void updateActions();
    void follow();
    void fill();
    void selectAtCursor();
    RemarkModel::Kinds chosenKinds() const;
    QString title() const;
    /// The remark in @p row of the table.
    const Remark& remarkAt(const QModelIndex& row) const;
    const Remark* currentRemark() const;
    std::vector<std::uint64_t> selectedBookmarks() const;
    void showRow(const QModelIndex& row);
    void zoomToCurrent();
    void editCurrent();
    void deleteSelected();

    ViewState& m_state;
    SelectionNavigator& m_navigator;
    RemarkModel* m_model;
    SummaryTable* m_table;
    QLabel* m_title;
    QComboBox* m_kinds;
    QLineEdit* m_filter;
    QAction* m_zoom = nullptr;
    QAction* m_edit = nullptr;
    QAction* m_delete = nullptr;
    bool m_isOutdated = false;
    bool m_isShowing = false; ///< the cursor moves because of the panel
};

} // namespace lightcone::views
