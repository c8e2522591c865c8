// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/matrixchoice.h"
#include "views/base/spotlight.h"
#include "views/charts/matrix/matrixquery.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <vector>

class QAction;
class QLabel;

namespace lightcone::views {

class HeatArea;
class HeatScaleControls;
struct HeatChart;
struct MatrixPicture;

/// Who sends how much to whom in the measured range or the visible interval: senders are rows, receivers columns. What
/// is chosen lights up its messages and selects its rows.
class MatrixWidget final : public IntervalPanel {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit MatrixWidget(ViewState& state, QWidget* parent = nullptr);

    const MatrixChoice& choice() const { return m_choice; }
    void setChoice(const MatrixChoice& choice);
    HeatArea& area() const { return *m_area; }
    /// The answer that is shown; null: none is there yet.
    const std::shared_ptr<const MatrixData>& data() const { return m_data; }

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    /// None while the matrix is of the whole interval, as it is the same at any time.
    PicturesOverTime pictureOverTime(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

signals:
    /// Asks to put the light on messages or operations, and to go to one of them.
    void lightRequested(const lightcone::views::Spotlight& spotlight, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    void clear() override;
    /// Esc shows all cells where some are out of sight.
    void keyPressEvent(QKeyEvent* event) override;
    /// Return at a cell goes to its longest message or operation.
    bool eventFilter(QObject* watched, QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void createControls();
    QComboBox* addChoice(const QString& name, const QString& toolTip);
    void connectArea();
    void createActions();
    void updateActions();
    void updateGroupings();
    void updateChoices();
    void followStore();
    MatrixRequest requestOf(const Question& question) const;
    MatrixPicture pictureOf(const PictureChoices& choices) const;
    void showMatrix(const std::shared_ptr<const MatrixData>& data, const std::shared_ptr<const HeatChart>& chart);
    void updateEmptyText();

    // What is chosen in the area, in matrixwidgetlight.cpp.
    core::MessageFilter messagesOf(std::uint32_t row, std::uint32_t column) const;
    void chooseCell(std::uint32_t row, std::uint32_t column, Qt::KeyboardModifiers modifiers, SpotlightStep step);
    void chooseMargin(std::uint32_t place, bool areSent, Qt::KeyboardModifiers modifiers);
    void light(const core::MessageFilter& messages, const core::TransferSum* transfers, SpotlightStep step);
    void selectRows(const std::vector<std::uint32_t>& places, Qt::KeyboardModifiers modifiers);
    void followSelectedRows();
    void forgetChosen();
    void lightCursor(SpotlightStep step);
    void filterToCursor();
    void listMessages();

    MatrixChoice m_choice;
    QComboBox* m_measures = nullptr;
    QComboBox* m_parts = nullptr;
    QComboBox* m_sources = nullptr;
    QComboBox* m_groupings = nullptr;
    QComboBox* m_extents = nullptr;
    QComboBox* m_orders = nullptr;
    HeatScaleControls* m_colors = nullptr;
    HeatArea* m_area;
    QLabel* m_time; ///< the time within the interval
    QLabel* m_leftOut;
    std::vector<QAction*> m_cellActions; ///< those that need a cell
    QAction* m_showAll = nullptr;
    std::shared_ptr<const MatrixData> m_data;
    QString m_lit; ///< text of the light on the collective operations of a cell
    ColorScheme m_scheme { Theme::Light };
};

} // namespace lightcone::views
