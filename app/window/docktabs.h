// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProxyStyle>

class QMainWindow;

namespace lightcone::app {

/// Makes the tabs of docks tell their views: names are never cut to a few letters. Tabs are narrow, and where they
/// still have no room beside each other, they scroll.
class DockTabs final : public QObject {
    Q_OBJECT

public:
    explicit DockTabs(QObject* parent);

    /// From now on, tells the tab bars that @p area makes as docks are put on each other not to cut names and to
    /// scroll.
    void follow(QMainWindow& area);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The style of the application, but for the room beside the text of a tab.
    class NarrowTabs final : public QProxyStyle {
    public:
        NarrowTabs();
        int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    };

    NarrowTabs m_style;
};

} // namespace lightcone::app
