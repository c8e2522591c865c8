// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QWidget>

class QLabel;
class QToolButton;

namespace lightcone::views {

/// Says what a table is of; of a measured range in the colour of that, with a button to clear it.
class SummaryHeader final : public QWidget {
    Q_OBJECT

public:
    explicit SummaryHeader(QWidget* parent = nullptr);

    void setText(const QString& text);
    QString text() const;
    void setRange(bool isRange);
    void setRangeColor(const QColor& color);

signals:
    void clearRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title;
    QToolButton* m_clear;
    QColor m_rangeColor;
    bool m_isRange = false;
};

} // namespace lightcone::views
