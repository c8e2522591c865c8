// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/model/tick.h"
#include "views/charts/timeline/overviewstrip.h"
#include "views/jobs/growingtracejob.h"
#include "views/marks/marklayer.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

namespace lightcone::views {

class ViewState;
struct Spotlight;

/// The whole trace at a glance, with a window on the visible interval that can be dragged, or its edges, with marks of
/// what is rare, and ticks where something is lit. A double click shows the whole trace.
class OverviewBar final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the widget. @p parent has the keyboard: Esc gives a drag up.
    OverviewBar(ViewState& state, QWidget* parent);
    ~OverviewBar() override;

    void setStyle(std::shared_ptr<const PlotStyle> style);
    /// Begins anew with another trace, or none.
    void reset();
    /// Looks the trace over, and where something is lit in it, unless that is done or under way.
    void look();
    /// Follows to a later state of the trace.
    void follow();
    bool isBusy() const { return m_job.isRunning() || m_ticksJob.isRunning(); }
    /// Says for each column of the strip, Overview::kColumns of them, whether something is lit in it: 1, else 0. Empty:
    /// nothing is looked for, or it is not known yet.
    const std::vector<std::uint8_t>& ticks() const { return m_ticks; }

signals:
    void busyChanged();
    void noticed(const QString& word);
    /// A mark is clicked: that with this index into the marks of the state.
    void markPicked(std::size_t index);
    /// @p text describes the mark under the pointer in lines; empty: there is none.
    void pointed(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void start();
    void lookForTicks();
    void forgetTicks();
    void dragTo(double x);
    void updateMouseShape(double x);
    const std::vector<MarkShape>& markShapes();

    ViewState& m_state;
    std::shared_ptr<const PlotStyle> m_style;
    std::shared_ptr<const Overview> m_overview;
    std::shared_ptr<const core::StoreView> m_asked; ///< the store that the latest overview was asked for
    GrowingTraceJob<std::shared_ptr<const Overview>> m_job { [this] { start(); }, core::Priority::Beside };
    /// What the latest ticks were asked for.
    struct TicksQuestion {
        std::shared_ptr<const core::StoreView> store;
        std::shared_ptr<const Spotlight> spotlight;
        core::MessageFilter filter;
        friend bool operator==(const TicksQuestion&, const TicksQuestion&) = default;
    };
    TicksQuestion m_ticksAsked;
    std::vector<std::uint8_t> m_ticks;
    LatestJob<std::vector<std::uint8_t>> m_ticksJob { core::Priority::Beside };
    MarkLayer m_marks;
    bool m_isDragging = false;
    OverviewPart m_part = OverviewPart::Window; ///< the part that is dragged
    double m_from = 0; ///< x of the press
    core::Interval m_startInterval;
    int m_gesture = 0;
};

} // namespace lightcone::views
