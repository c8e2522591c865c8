// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

/// A line above the timeline that says that the trace is damaged or was repaired. Hidden for sound traces, and once
/// dismissed.
class NoticeBar final : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void showFor(const core::StoreView& store);
    QString text() const;

signals:
    void detailsRequested();

private:
    QLabel* m_icon;
    QLabel* m_label;
};

} // namespace lightcone::app
