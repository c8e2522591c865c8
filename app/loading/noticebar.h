// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace lightcone::core {
class StoreView;
struct Document;
} // namespace lightcone::core

namespace lightcone::app {

/// A line above the timeline that says that the trace is damaged or was repaired, or that there is none. Hidden for
/// sound traces, and once dismissed.
class NoticeBar final : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void showFor(const core::Document& document);
    QString text() const;

signals:
    void detailsRequested();

private:
    void showFindings(const core::StoreView& store);
    void showIcon(bool isWarning);

    QLabel* m_icon;
    QLabel* m_label;
    QPushButton* m_details;
};

} // namespace lightcone::app
