// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"

#include <memory>

namespace lightcone::views {

class ColorScheme;
class TraceLinksHolder;
class ViewState;

/// Shows what is the case at the time cursor on its location: open calls, with those a thread inherits, messages in
/// flight, held locks, what was begun, values of metrics. Follows the cursor as it is dragged; computed in the
/// background. A double click, or Return, goes to the event that made something so.
class StatePanel final : public View {
    Q_OBJECT

public:
    /// @p state and @p links outlive the panel.
    StatePanel(ViewState& state, TraceLinksHolder& links, QWidget* parent = nullptr);
    ~StatePanel() override;

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void appeared() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
