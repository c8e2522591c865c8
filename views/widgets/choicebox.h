// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace lightcone::views {

/// A combo box that may be narrower than its texts: it shows the begin of the chosen one with an ellipsis, and its list
/// is as wide as the texts are.
class ChoiceBox final : public QComboBox {
    Q_OBJECT

public:
    using QComboBox::QComboBox;

    /// The text as it is shown now.
    QString shownText() const;
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace lightcone::views
