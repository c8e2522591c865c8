// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/base/spotlight.h"
#include "views/base/viewstate.h"
#include "views/charts/flamegraph/flamequery.h"
#include "views/jobs/latestjob.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QAction;
class QLineEdit;

namespace lightcone::views {

class FlameArea;
class FunctionMenu;
struct FlamePicture;

/// The call paths of the measured range or the visible interval, as wide as what they take with all that they call, of
/// the selected rows or all locations. It finds functions by name, zooms to call paths, and compares with an interval
/// or with locations that were kept before.
class FlameWidget final : public IntervalPanel {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit FlameWidget(ViewState& state, QWidget* parent = nullptr);
    ~FlameWidget() override;

    FlameArea& area() const { return *m_area; }
    QLineEdit& finder() const { return *m_finder; }

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    std::vector<ViewFilter> filters() const override;
    bool find(FindCommand command) override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

signals:
    /// Asks to put the light on all calls of these functions, and to go to one of them.
    void lightRequested(
        const std::vector<lightcone::core::FunctionId>& functions, lightcone::views::SpotlightStep step);

protected:
    Work work(const Question& question) override;
    void clear() override;
    bool needsEvents() const override { return false; }
    QString locationsText(const Question& question) const override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void createChoices();
    void createFinder();
    void createActions();
    QAction* addAction(const QString& text, const QString& toolTip, const QString& key, void (FlameWidget::*run)());
    void updateActions();
    void fillMeasures();
    FlameMeasure measure() const;
    FlameRequest requestOf(const Question& question) const;
    void showFlames(const std::shared_ptr<const FlameData>& flames);
    void updateStyle();
    void updateLight();
    void tellFound();
    void goToMatch(bool isForward);
    void compare(bool isOn);
    std::vector<core::FunctionId> selectedFunctions() const;
    void goToFirst();
    void goToLongest();
    void goTo(core::EventRef enter);
    void zoomIn();
    void zoomOut();
    void showAll();
    /// The measure that saved settings name.
    void setMeasure(const QString& saved);

    QComboBox* m_measures;
    QComboBox* m_directions;
    QLineEdit* m_finder;
    FlameArea* m_area;
    QAction* m_compare = nullptr;
    QAction* m_zoomIn = nullptr;
    QAction* m_zoomOut = nullptr;
    QAction* m_showAll = nullptr;
    FunctionMenu* m_functions = nullptr;
    QAction* m_first = nullptr;
    QAction* m_longest = nullptr;
    std::string m_wantedMetric; ///< the name of a metric that is shown where the trace has it; empty: none
    std::optional<TracePart> m_base; ///< of the open trace; nullopt: nothing is compared
    ColorScheme m_scheme { Theme::Light };
    LatestJob<Selection> m_goToJob;
};

} // namespace lightcone::views
