// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/durationrange.h"
#include "core/model/ids.h"
#include "views/base/colorscheme.h"
#include "views/base/spotlight.h"
#include "views/charts/histogram/histogramquery.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

namespace lightcone::views {

class HistogramArea;
class SelectionNavigator;

/// How many calls, gaps between calls, messages or collective operations of an interval last how long. A range of
/// durations that is brushed is lit in all views. The choice of functions stays from trace to trace, as far as these
/// have them.
class HistogramWidget final : public IntervalPanel {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    HistogramWidget(ViewState& state, SelectionNavigator& navigator, QWidget* parent = nullptr);
    ~HistogramWidget() override;

    const HistogramChoice& choice() const { return m_choice; }
    void setChoice(const HistogramChoice& choice);
    /// Shows the durations of the calls of some functions.
    void showFunctions(const std::vector<core::FunctionId>& functions);
    bool isCountLogarithmic() const { return m_isCountLogarithmic; }
    void setCountLogarithmic(bool isLogarithmic);
    HistogramArea& area() const { return *m_area; }
    /// What is shown; null: nothing yet.
    const std::shared_ptr<const HistogramData>& shown() const { return m_data; }

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

public slots:
    void askForFunctions();

signals:
    /// These shall stand out.
    void lightRequested(const lightcone::views::Spotlight& spotlight);

protected:
    Work work(const Question& question) override;
    void clear() override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void createControls();
    void fillClasses();
    void updateControls();

    HistogramRequest requestOf(const Question& question) const;
    void showHistogram(const std::shared_ptr<const core::StoreView>& store, const HistogramData& shown);
    void light(const core::DurationRange& durations);
    void goToLongest(const core::DurationRange& durations);

    SelectionNavigator& m_navigator;
    QComboBox* m_kind;
    QComboBox* m_of; ///< a class of functions, or chosen functions
    QToolButton* m_functions;
    QComboBox* m_bins;
    QComboBox* m_counts;
    QComboBox* m_curves;
    QLabel* m_statistics;
    HistogramArea* m_area;
    HistogramChoice m_choice;
    bool m_isCountLogarithmic = false;
    QString m_lit; ///< the text of the light on what is brushed; empty: nothing is, or something else stands out
    std::shared_ptr<const core::StoreView> m_store; ///< the store that m_data was computed from
    std::shared_ptr<const HistogramData> m_data;
    ColorScheme m_scheme { Theme::Light };
};

} // namespace lightcone::views
