// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/colorscheme.h"
#include "views/charts/utilization/meter.h"
#include "views/jobs/latestjob.h"
#include "views/moments/momentrequest.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace lightcone::views {
class ShownLocations;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

/// ParaGraph's meters in a status bar: what the locations do at the time cursor as a bar with the share that is busy,
/// and below a thin one of the messages under way. It asks in the background, only while it is on and there is a
/// trace; while the cursor moves, the last question is answered before the next one is asked.
class StatusMeter final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives it.
    StatusMeter(const views::ViewState& state, QWidget* parent);

    void setOn(bool isOn);
    void setColorScheme(const views::ColorScheme& scheme);
    /// nullopt: nothing is known yet.
    const std::optional<views::Meter>& shown() const { return m_shown; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void forget();
    void updateRules();
    void refresh();
    void start();
    void show(const views::MomentRequest& request, const views::Meter& meter);
    QString text() const; ///< beside the bar
    int barWidth() const;
    bool isReady() const;

    const views::ViewState& m_state;
    views::ShownLocations* m_locations;
    views::ColorScheme m_scheme { views::Theme::Light };
    std::shared_ptr<const core::ActivityRules> m_rules; ///< null: there is no trace
    views::LatestJob<views::Meter> m_job { core::Priority::Beside };
    std::optional<views::Meter> m_shown;
    bool m_isOn = false;
    bool m_isWanted = false; ///< something has changed since the last question
};

} // namespace lightcone::app
