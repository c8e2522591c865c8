// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace lightcone::views {

/// A line of plain text that takes the width there is. Where that is too little the text ends with an ellipsis; who
/// sets it says all in the tool tip.
class OneLineLabel final : public QLabel {
    Q_OBJECT

public:
    explicit OneLineLabel(QWidget* parent = nullptr);

    /// Gives what is to be read: all of the text, or its begin and an ellipsis.
    QString shownText() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace lightcone::views
