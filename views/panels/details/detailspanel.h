// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/navigation/messagewalk.h"

#include <memory>

namespace lightcone::views {

class ViewState;

/// All attributes of the selection, with buttons to follow messages and the way walked.
class DetailsPanel final : public View {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit DetailsPanel(ViewState& state, QWidget* parent = nullptr);
    ~DetailsPanel() override;

    PicturePaint picture(const PictureChoices& choices) const override;

signals:
    /// A button to follow messages was pressed.
    void followRequested(lightcone::views::Follow how);

protected:
    void appeared() override;
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
