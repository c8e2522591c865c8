// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"

#include <memory>

namespace lightcone::views {

class ViewState;

/// A recorded profile as three linked trees: metrics, call paths (or regions), and the system (or the spread over
/// locations, or a topology). What is chosen in a tree is what the trees to its right are of.
class CubePanel final : public View {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit CubePanel(ViewState& state, QWidget* parent = nullptr);
    ~CubePanel() override;

    void setColorScheme(const ColorScheme& scheme) override;
    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;
    bool showsRecorded() const override { return true; }
    void enter() override;
    bool find(FindCommand command) override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;

protected:
    void appeared() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
