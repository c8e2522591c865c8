// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace lightcone::views {

class ViewState;

/// Sets how strong messages and collectives are in all views of a window.
class StrengthSlider final : public QSlider {
    Q_OBJECT

public:
    static constexpr int kStep = 20; ///< percent that a key changes it by

    /// @p state outlives the widget.
    explicit StrengthSlider(ViewState& state, QWidget* parent = nullptr);
};

} // namespace lightcone::views
