// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

class QLabel;
class QProgressBar;
class QStatusBar;

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

class StatusMeter;

/// The fields of a window's status bar: the thing under the pointer, the visible part of the trace, and whether a query
/// runs; also the meter, where a person wants it.
class StatusFields final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives this; the bar owns the widgets, @p parent this.
    StatusFields(QStatusBar& bar, const views::ViewState& state, QObject* parent);

    void setHoverText(const QString& text);
    void setPointText(const QString& text);
    /// The point under the pointer; empty: it is over none.
    const QString& pointText() const { return m_pointText; }
    void setBusy(bool busy);
    StatusMeter& meter() const { return *m_meter; }

private:
    void updateNumbers();
    void updatePoint();

    const views::ViewState& m_state;
    QLabel* m_hover;
    QLabel* m_point;
    StatusMeter* m_meter;
    QLabel* m_interval;
    QLabel* m_events;
    QProgressBar* m_busy;
    QTimer m_busyDelay;
    QString m_pointText;
};

} // namespace lightcone::app
