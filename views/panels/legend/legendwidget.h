// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"

#include <memory>

namespace lightcone::views {

class ColorScheme;
class ViewState;

/// The colour groups that occur in the trace, and what the signs of the views mean.
class LegendWidget final : public View {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit LegendWidget(ViewState& state, QWidget* parent = nullptr);
    ~LegendWidget() override;

    PicturePaint picture(const PictureChoices& choices) const override;
    void setColorScheme(const ColorScheme& scheme) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
