// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/nodelayout.h"
#include "views/base/view.h"
#include "views/jobs/latestjob.h"
#include "views/moments/momentarea.h"
#include "views/moments/momentdisplay.h"

#include <QTimer>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;

namespace lightcone::views {

class MomentControls;
struct MomentPicture;
class OneLineLabel;
class ShownLocations;
class ViewState;

/// The view of a display of a moment: its controls, what time it is of, and its scene, which follows the time cursor,
/// the interval, the measured range and the rows that are shown. Scenes and their images are made in the background,
/// one after the other: while the cursor moves, the latest moment is shown as soon as the one before is there.
class MomentView final : public View {
    Q_OBJECT

public:
    /// @p state outlives the view.
    MomentView(ViewState& state, const MomentDisplay& display, QWidget* parent = nullptr);
    ~MomentView() override;

    const MomentDisplay& display() const { return m_display; }
    MomentControls& controls() const { return *m_controls; }
    MomentArea& area() const { return *m_area; }
    /// Reads a layout file in the background and puts nodes where it says, or says what is wrong with it. Of displays
    /// of nodes.
    void loadLayout(const QString& fileName);
    /// Writes to a file where nodes stand now.
    void saveLayout(const QString& fileName);
    /// The scene that is shown; null: none yet.
    const std::shared_ptr<const PaintedMoment>& painted() const { return m_area->painted(); }

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    PicturesOverTime pictureOverTime(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

protected:
    void appeared() override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void connectState();
    void createProgress();
    void forget();
    void updateRules();
    /// Makes the scene of the present moment, or remembers that it has to be made.
    void refresh();
    void start();
    void take(const std::shared_ptr<const PaintedMoment>& painted);
    void showFailure(JobFailure why);
    void showProgress();
    void giveUp();
    MomentRequest request() const;
    /// @pre there is a trace
    MomentPicture pictureOf(const PictureChoices& choices) const;
    MomentLook look() const;
    bool isReady() const;
    void select(const MomentSpot& spot, Qt::KeyboardModifiers modifiers);
    void askForLayout();
    void takeLayout(const ReadNodeLayout& read, const QString& fileName);
    void askWhereToKeepLayout();
    void updateTitle(const std::shared_ptr<const PaintedMoment>& painted);

    ViewState& m_state;
    MomentDisplay m_display;
    MomentControls* m_controls;
    OneLineLabel* m_title;
    MomentArea* m_area;
    QWidget* m_progress = nullptr;
    QLabel* m_progressText = nullptr;
    QPushButton* m_cancel = nullptr;
    QTimer m_progressTimer;
    ColorScheme m_scheme { Theme::Light };
    std::shared_ptr<const PlotStyle> m_style; ///< null: there is no trace
    std::shared_ptr<const core::ActivityRules> m_rules;
    ShownLocations* m_locations;
    LatestJob<std::shared_ptr<const PaintedMoment>> m_job;
    LatestJob<ReadNodeLayout> m_layoutJob { core::Priority::Beside };
    bool m_isWanted = true; ///< something has changed since the last scene was begun
};

} // namespace lightcone::views
